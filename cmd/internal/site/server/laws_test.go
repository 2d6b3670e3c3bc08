package server

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/testrun"
)

// describedAPI returns the description of the interface, in parts.
func describedAPI() *huma.OpenAPI {
	_, api := (&Server{mux: http.NewServeMux(), sizes: make(map[string]int64)}).addAPI("")
	for _, described := range api.Components.Schemas.Map() {
		described.PrecomputeMessages()
	}
	return api
}

// TestLaws checks laws of every operation of the description, whatever the request, and even if the
// client leaves: the answer has a status and a media type of the description, its body is of the type
// there, and the server never finds a fault of its own.
func TestLaws(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = 50 * time.Millisecond
	s, api := start(t, limits), describedAPI()
	var operations []*huma.Operation
	for _, path := range slices.Sorted(maps.Keys(api.Paths)) {
		p := api.Paths[path]
		operations = append(operations, slices.DeleteFunc([]*huma.Operation{p.Get, p.Put, p.Post, p.Delete}, func(op *huma.Operation) bool { return op == nil })...)
	}
	c := &client{types: api.Components.Schemas}
	for i := range testrun.Count(2000, 100_000) {
		c.Rand = testrun.Random(t, uint64(i))
		op := pick(c, operations...)
		r, sent := c.request(t, op)
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, r)
		if err := isAsDescribed(c.types, op, answer); err != nil {
			t.Fatalf("case %d, %s\n%d %v\n%.2000s\n%v", i, sent, answer.Code, answer.Header(), answer.Body, err)
		}
		c.receive(op, answer)
	}
	if log := s.log.String(); strings.Contains(log, "level=ERROR") {
		t.Errorf("the log: %.3000s", log)
	}
}

// isAsDescribed checks an answer to an operation.
func isAsDescribed(types huma.Registry, op *huma.Operation, answer *httptest.ResponseRecorder) error {
	described := op.Responses[strconv.Itoa(answer.Code)]
	if answer.Code == http.StatusInternalServerError || described == nil {
		return errors.New("the description has no such status of a sound server")
	}
	if described.Content == nil {
		if answer.Body.Len() > 0 {
			return errors.New("the description has no body")
		}
		return nil
	}
	kind, _, err := mime.ParseMediaType(answer.Header().Get("Content-Type"))
	content := described.Content[kind]
	if err != nil || content == nil {
		return errors.New("the description has no such media type")
	}
	if !strings.HasSuffix(kind, "json") {
		return nil
	}
	var value any
	if err := json.Unmarshal(answer.Body.Bytes(), &value); err != nil {
		return err
	}
	var found huma.ValidateResult
	huma.Validate(types, content.Schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, value, &found)
	return errors.Join(found.Errors...)
}

var (
	withLimit = regexp.MustCompile(`"milliseconds":[0-9]+`)
	// differently lists methods whose answers depend on the time, or are documented to differ.
	differently = []string{"cancel", "candidates", "solutions"}
)

// TestSameAnswers: the same request gets the same answer, or the same fault, over HTTP and on a pipe.
func TestSameAnswers(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = time.Hour
	s, api := start(t, limits), describedAPI()
	ask := pipe(t)
	c := &client{types: api.Components.Schemas}
	methods := slices.DeleteFunc(rpc.Methods(), func(name string) bool { return slices.Contains(differently, name) })
	for i := range testrun.Count(500, 50_000) {
		c.Rand = testrun.Random(t, uint64(i))
		method := pick(c, methods...)
		body := withLimit.ReplaceAllString(c.body(api.Paths[base+"/"+method].Post), `"milliseconds":60000`)
		if !json.Valid([]byte(body)) {
			continue
		}
		if method == "generate" && !strings.Contains(body, `"seed"`) { // it would pick one
			body = strings.Replace(body, "{", `{"seed":7,`, 1)
		}
		piped := ask(method, body)
		answer := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodPost, base+"/"+method, strings.NewReader(body))
		r.Header.Set("Content-Type", jsonType)
		s.ServeHTTP(answer, r)
		var p Problem
		same := masked(answer.Body.String()) == masked(string(piped.Result))
		if answer.Code != http.StatusOK {
			testrun.OK(t, json.Unmarshal(answer.Body.Bytes(), &p))
			f := piped.Error.Data
			if p.Code == string(wire.Timeout) || f.Code == wire.Timeout { // on a busy machine
				continue
			}
			same = f == wire.Fault{Code: wire.Code(p.Code), Message: p.Detail, Field: p.Field, Line: p.Line, Column: p.Column}
		}
		if !same {
			t.Fatalf("case %d, %s %.2000s\nover HTTP %.2000s\non a pipe %.2000s %+v", i, method, body, answer.Body, piped.Result, piped.Error)
		}
	}
}

// piped is an answer of nonogram rpc.
type piped struct {
	Result json.RawMessage
	Error  struct{ Data wire.Fault }
}

// pipe starts a server on a pipe, and returns a function that calls it.
func pipe(t *testing.T) func(method, params string) piped {
	l := languageFor("en")
	english := formats.InLanguage(wire.InLanguage(t.Context(), l.Language), l.book)
	in, calls := io.Pipe()
	answers, out := io.Pipe()
	go func() {
		server := rpc.Server{Calls: 1, Progress: time.Hour}
		out.CloseWithError(server.Serve(english, in, out))
	}()
	t.Cleanup(func() { calls.Close() })
	lines := bufio.NewReader(answers)
	return func(method, params string) (answer piped) {
		testrun.Must(fmt.Fprintf(calls, `{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`+"\n", method, params))(t)
		testrun.OK(t, json.Unmarshal(testrun.Must(lines.ReadBytes('\n'))(t), &answer))
		return answer
	}
}
