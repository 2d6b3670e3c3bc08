package server

import (
	"encoding/json"
	"errors"
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
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/wire"
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

// TestSameAnswers: the same request gets the same answer, or the same fault, over HTTP and in every
// other way: on a pipe, from the WebAssembly programs, and from the package for Python.
func TestSameAnswers(t *testing.T) {
	start := doors(t)
	for _, tag := range []string{"en", "de", "ja"} {
		t.Run(tag, func(t *testing.T) {
			var started []door
			for _, start := range start {
				started = append(started, start(t, tag))
			}
			sameAnswers(t, tag, testrun.Count(200, 20_000), started)
		})
	}
}

func sameAnswers(t *testing.T, tag string, cases int, doors []door) {
	limits := unlimited()
	limits.SolveTime, limits.Memory = time.Hour, 8<<30 // as much as the others may use
	s, api := start(t, limits), describedAPI()
	c := &client{types: api.Components.Schemas}
	for i := range cases {
		c.Rand = testrun.Random(t, uint64(i))
		d := pick(c, doors...)
		method := pick(c, d.methods...)
		body := withLimit.ReplaceAllString(c.body(api.Paths[base+"/"+method].Post), `"milliseconds":60000`)
		if method == "generate" && !strings.Contains(body, `"seed"`) { // it would pick one
			body = strings.Replace(body, "{", `{"seed":7,`, 1)
		}
		if !json.Valid([]byte(body)) || !utf8.ValidString(body) {
			continue
		}
		got, asked := d.ask(method, body)
		if !asked {
			continue
		}
		want := overHTTP(t, s, tag, method, body)
		if want.fault.Code == wire.Timeout || got.fault.Code == wire.Timeout { // on a busy machine
			continue
		}
		if want.fault != got.fault || !sameJSON(want.result, got.result) {
			t.Errorf("case %d, %s %.2000s\nover HTTP %.2000s %+v\n%s %.2000s %+v", i, method, body, want.result, want.fault, d.name, got.result, got.fault)
		}
	}
}
