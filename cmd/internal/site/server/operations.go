package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// addOperations adds a path for each operation of package wire.
func (s *Server) addOperations(api huma.API) {
	ask := wire.Service{Sessions: s.sessions}
	addOperation(s, api, "solve", "Solutions of a puzzle", puzzleBody, ask.Solve)
	addOperation(s, api, "check", "Whether a puzzle is valid and unique, and a board right", puzzleBody, ask.Check)
	addOperation(s, api, "hint", "The next step, in four levels", wire.MaxRequest, ask.Hint)
	addOperation(s, api, "explain", "All steps of the way to the solution", puzzleBody, ask.Explain)
	addOperation(s, api, "rate", "How hard a puzzle is", puzzleBody, ask.Rate)
	addOperation(s, api, "repair", "The fewest edits, or given cells, for a unique puzzle", puzzleBody, wire.Repair)
	addOperation(s, api, "clues", "The proven blocks of a board's lines", wire.MaxRequest, wire.Clues)
	addOperation(s, api, "generate", "A random puzzle with given properties", smallBody, wire.Generate)
	addOperation(s, api, "daily", "The picture of a date", smallBody, daily)
	addOperation(s, api, "codes", "A puzzle as a short code, and back", wire.MaxRequest, wire.Codes)
	addOperation(s, api, "convert", "Puzzles from one file format to another", maxBody, convert)
	addOperation(s, api, "draw", "A puzzle as SVG, PNG, PDF or text", wire.MaxRequest, formats.Draw)
	addOperation(s, api, "import", "A puzzle from an image", maxBody, formats.Import)
	addOperation(s, api, "candidates", "The best puzzles from an image", maxBody, formats.Candidates)
}

// convert also takes the name of a puzzle of the collection for a text, as commands do.
func convert(ctx context.Context, r formats.ConvertRequest) (*formats.ConvertResponse, error) {
	if e, ok := collection.Find(strings.TrimSpace(r.Text)); ok && r.From == "" && len(r.Data)+len(r.Puzzles) == 0 {
		r.Text, r.Puzzles = "", []wire.Puzzle{*wire.PuzzleOf(e.Puzzle())}
	}
	return formats.Convert(ctx, r)
}

// asked is a request to an operation.
type asked struct {
	AcceptLanguage string `header:"Accept-Language" doc:"the languages of the words in the answer, as browsers send them; English if there is none of them"`
	RawBody        []byte `contentType:"application/json"`
}

// answered is the answer, as JSON.
type answered struct {
	ContentType     string `header:"Content-Type" hidden:"true"`
	ContentLanguage string `header:"Content-Language" doc:"the language of the words"`
	Vary            string `header:"Vary" hidden:"true"`
	Body            []byte
}

// operationErrors are the status codes that operations can have besides 200.
var operationErrors = []int{
	http.StatusBadRequest, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
	http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable,
}

func addOperation[Request, Response any](s *Server, api huma.API, name, summary string, most int64, do func(context.Context, Request) (Response, error)) {
	op := huma.Operation{
		OperationID: name, Method: http.MethodPost, Path: base + "/" + name, Summary: summary, Tags: []string{"operations"},
		Responses: answers[Response](api, http.StatusOK), Errors: operationErrors,
	}
	call := formats.Accepting(wire.OperationOf(int(most), do))
	registerWithBody[Request](s, api, op, most, func(ctx context.Context, in *asked) (*answered, error) {
		l := languageFor(in.AcceptLanguage)
		ctx = wire.InLanguage(ctx, l.Language)
		body, err := compute(ctx, s, func(ctx context.Context) ([]byte, error) { return call(ctx, in.RawBody) })
		if err != nil {
			return nil, err
		}
		return &answered{ContentType: jsonType, ContentLanguage: l.Tag(), Vary: "Accept-Language", Body: body}, nil
	})
}

// compute runs a computation when there is a place for it. Errors are of type *Problem.
func compute[T any](ctx context.Context, s *Server, work func(context.Context) (T, error)) (result T, err error) {
	if err := s.gate.enter(ctx); err != nil {
		return result, s.problem(err)
	}
	defer s.gate.leave()
	defer func(start time.Time, ctx context.Context) { spend(ctx, time.Since(start)) }(time.Now(), ctx)
	ctx, cancel := context.WithTimeout(ctx, s.limits.SolveTime)
	defer cancel()
	if result, err = work(ctx); err != nil {
		return result, s.problem(err)
	}
	return result, nil
}

// problem is the problem of an error for the client. It logs internal errors.
func (s *Server) problem(err error) *Problem {
	var p *Problem
	var fault *wire.Fault
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &fault) && fault.Code != wire.Internal:
		return problemOf(fault)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return newProblem(http.StatusServiceUnavailable, "ended", "").describe("ended", nil).with("Retry-After", "1")
	}
	if p := libraryProblem(err); p != nil {
		return p
	}
	s.log.Error("failed", "error", err)
	return internalProblem()
}
