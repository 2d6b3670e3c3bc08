package server

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/message"
)

// Problem is the body of every error response, as defined by RFC 9457. The causes of
// internal errors are only in the log.
type Problem struct {
	Status int    `json:"status" doc:"the HTTP status code"`
	Title  string `json:"title" doc:"what the status code means"`
	Code   string `json:"code" doc:"what is wrong, for programs"`
	Detail string `json:"detail,omitempty" doc:"what is wrong, for people"`
	Field  string `json:"field,omitempty" doc:"the field, parameter or header at fault"`
	Line   int    `json:"line,omitempty" doc:"the line of the file at fault, from 1"`
	Column int    `json:"column,omitempty" doc:"the column at fault, in characters from 1"`

	header http.Header
	// key and arguments make the message for players; without a key there is no message.
	key       string
	arguments message.Args
}

// problemType is the media type of problems.
const problemType = "application/problem+json"

// Error implements error.
func (p *Problem) Error() string { return p.Detail }

// GetStatus implements huma.StatusError.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders implements huma.HeadersError.
func (p *Problem) GetHeaders() http.Header { return p.header }

// ContentType implements huma.ContentTypeFilter.
func (p *Problem) ContentType(string) string { return problemType }

// newProblem returns a problem. Its default code is the title in lower case with
// underscores.
func newProblem(status int, code, detail string) *Problem {
	title := http.StatusText(status)
	if code == "" {
		code = strings.ReplaceAll(strings.ToLower(title), " ", "_")
	}
	return &Problem{Status: status, Title: title, Code: code, Detail: detail}
}

// with adds a header to the answer with the problem.
func (p *Problem) with(name, value string) *Problem {
	if p.header == nil {
		p.header = http.Header{}
	}
	p.header.Set(name, value)
	return p
}

// at names the field at fault.
func (p *Problem) at(field string) *Problem {
	p.Field = field
	return p
}

func (p *Problem) write(w http.ResponseWriter, r *http.Request) {
	maps.Copy(w.Header(), p.header)
	body, err := json.Marshal(p.translatedFor(w, r))
	if err != nil {
		panic(err) // JSON can represent all texts
	}
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(p.Status)
	w.Write(body)
}

// internalProblem returns a problem that does not reveal the cause.
func internalProblem() *Problem {
	return newProblem(http.StatusInternalServerError, string(wire.Internal), "").describe("internal", nil)
}

// faultStatus maps kinds of faults to status codes. The code of all other kinds is
// StatusUnprocessableEntity.
var faultStatus = map[wire.Code]int{
	wire.Malformed:        http.StatusBadRequest,
	wire.UnknownOperation: http.StatusNotFound,
	wire.TooLarge:         http.StatusRequestEntityTooLarge,
	wire.Internal:         http.StatusInternalServerError,
}

// problemOf returns the problem for a request's fault.
func problemOf(f *wire.Fault) *Problem {
	status, ok := faultStatus[f.Code]
	switch {
	case !ok:
		status = http.StatusUnprocessableEntity
	case status == http.StatusInternalServerError:
		return internalProblem()
	}
	p := newProblem(status, string(f.Code), f.Message).at(f.Field)
	p.Line, p.Column = f.Line, f.Column
	return p
}

// Huma has one function for the problems of its own errors, for all APIs of a program.
func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		if status >= http.StatusInternalServerError {
			return internalProblem()
		}
		p := newProblem(status, "", message)
		if status == http.StatusUnprocessableEntity {
			p.Code = string(wire.OutOfRange)
		}
		var detail *huma.ErrorDetail
		if len(errs) > 0 && errors.As(errs[0], &detail) {
			p.Detail = detail.Message
			_, p.Field, _ = strings.Cut(detail.Location, ".")
		}
		return p
	}
}
