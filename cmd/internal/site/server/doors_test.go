package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

// reply is the answer to a request, or the fault.
type reply struct {
	result string
	fault  wire.Fault
}

// door is a way to ask other than over HTTP. It cannot ask everything.
type door struct {
	name    string
	methods []string
	ask     func(method, body string) (_ reply, asked bool)
}

// doors returns ways to start asking in a language.
func doors(t *testing.T) (all []func(t *testing.T, tag string) door) {
	all = append(all, pipe)
	if testrun.RaceDetector { // it finds nothing in other programs
		return all
	}
	if node, ok := testrun.Node.Find(); ok {
		all = append(all, webAssembly(t, node))
	}
	if program, ok := testrun.Python.Find(); ok {
		all = append(all, python(program))
	}
	return all
}

// overHTTP asks a server.
func overHTTP(t *testing.T, s http.Handler, tag, method, body string) reply {
	answer := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, base+"/"+method, strings.NewReader(body))
	r.Header.Set("Content-Type", jsonType)
	r.Header.Set("Accept-Language", tag)
	s.ServeHTTP(answer, r)
	if answer.Code == http.StatusOK {
		return reply{result: answer.Body.String()}
	}
	var p Problem
	testrun.OK(t, json.Unmarshal(answer.Body.Bytes(), &p))
	return reply{fault: wire.Fault{Code: wire.Code(p.Code), Message: p.Detail, Field: p.Field, Line: p.Line, Column: p.Column}}
}

var seconds = regexp.MustCompile(`"seconds":[0-9.e-]+`)

// sameJSON compares answers, except for their times.
func sameJSON(a, b string) bool {
	if a == "" || b == "" {
		return a == b
	}
	var x, y any
	timeless := func(text string) []byte { return seconds.ReplaceAll([]byte(text), []byte(`"seconds":0`)) }
	return json.Unmarshal(timeless(a), &x) == nil && json.Unmarshal(timeless(b), &y) == nil && reflect.DeepEqual(x, y)
}

// pipeVariable makes this test binary answer calls on a pipe in the language that it contains.
const pipeVariable = "NONOGRAM_TEST_PIPE"

// servePipe answers calls as nonogram rpc does.
func servePipe(ctx context.Context, tag string, in io.Reader, out io.Writer) error {
	l := languageFor(tag)
	server := rpc.Server{Calls: 1, Progress: time.Hour}
	return server.Serve(formats.InLanguage(wire.InLanguage(ctx, l.Language), l.book), in, out)
}

// pipe starts nonogram rpc.
func pipe(t *testing.T, tag string) door {
	in, calls := io.Pipe()
	answers, out := io.Pipe()
	go func() { out.CloseWithError(servePipe(t.Context(), tag, in, out)) }()
	t.Cleanup(func() { calls.Close() })
	lines := bufio.NewReader(answers)
	methods := slices.DeleteFunc(rpc.Methods(), func(name string) bool { return slices.Contains(differently, name) })
	return door{"on a pipe", methods, func(method, body string) (reply, bool) {
		testrun.Must(fmt.Fprintf(calls, `{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`+"\n", method, body))(t)
		var answer struct {
			Result json.RawMessage
			Error  struct{ Data wire.Fault }
		}
		testrun.OK(t, json.Unmarshal(testrun.Must(lines.ReadBytes('\n'))(t), &answer))
		return reply{string(answer.Result), answer.Error.Data}, true
	}}
}

// asking starts a program that answers lines with lines, and returns a function that asks it.
func asking(t *testing.T, command *exec.Cmd) func(request, answer any) {
	in, out := testrun.Must(command.StdinPipe())(t), testrun.Must(command.StdoutPipe())(t)
	command.Stderr = os.Stderr
	testrun.OK(t, command.Start())
	t.Cleanup(func() {
		in.Close()
		testrun.OK(t, command.Wait())
	})
	lines := bufio.NewReader(out)
	return func(request, answer any) {
		testrun.Must(in.Write(append(testrun.Must(json.Marshal(request))(t), '\n')))(t)
		line := testrun.Must(lines.ReadBytes('\n'))(t)
		if err := json.Unmarshal(line, answer); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// webAssembly builds the WebAssembly programs, which start in Node.
func webAssembly(t *testing.T, node string) func(t *testing.T, tag string) door {
	folder := t.TempDir()
	arguments := []string{filepath.Join("testdata", "programs.mjs"), testrun.Glue(t)}
	for _, tags := range []string{"", "files", "proofs"} {
		program := filepath.Join(folder, "nonogram"+tags+".wasm")
		testrun.BuildForBrowser(t, filepath.Join("..", "..", "..", ".."), tags, program)
		arguments = append(arguments, program)
	}
	return func(t *testing.T, tag string) door { return programs(t, exec.Command(node, arguments...), tag) }
}

// programs returns the way to ask the WebAssembly programs. They have no collection, and all but
// draw read puzzles in the form of requests alone.
func programs(t *testing.T, command *exec.Cmd, tag string) door {
	ask := asking(t, command)
	for _, area := range []string{"hints", "book"} {
		var answer map[string]any
		words := json.RawMessage(testrun.Must(languages.File(tag, area))(t))
		language := testrun.Must(json.Marshal(map[string]any{"tag": tag, area: words}))(t)
		ask(map[string]any{"area": area, "op": "language", "request": string(language)}, &answer)
		if len(answer) > 0 {
			t.Fatalf("%s.json in %s: %v", area, tag, answer)
		}
	}
	methods := []string{"certify", "check", "clues", "codes", "convert", "count", "draw", "explain", "generate", "hint", "import", "rate", "repair", "solve"}
	return door{"by WebAssembly", methods, func(method, body string) (reply, bool) {
		var answer json.RawMessage
		ask(map[string]string{"op": method, "request": body}, &answer)
		var failed struct{ Error *wire.Fault }
		if json.Unmarshal(answer, &failed) == nil && failed.Error != nil {
			f := *failed.Error
			differs := f.Code == wire.Malformed && strings.HasPrefix(f.Field, "puzzle") && method != "draw"
			return reply{fault: f}, !differs && !strings.Contains(body, `"tools/12"`)
		}
		return reply{result: string(answer)}, true
	}}
}

// python returns the way to ask the package for Python. Its methods take only arguments that they
// have, and those of count and certify have shapes of their own.
func python(program string) func(t *testing.T, tag string) door {
	return func(t *testing.T, tag string) door {
		folder := filepath.Join("..", "..", "..", "..", "packaging", "python")
		command := exec.Command(program, "-B", filepath.Join("testdata", "calls.py"), folder, tag)
		command.Env = append(os.Environ(), "NONOGRAM_BINARY="+testrun.Must(os.Executable())(t), pipeVariable+"="+tag)
		ask := asking(t, command)
		methods := []string{"check", "clues", "codes", "convert", "draw", "explain", "generate", "hint", "import", "rate", "repair", "solve"}
		return door{"from Python", methods, func(method, body string) (reply, bool) {
			var answer struct {
				Result  json.RawMessage
				Error   *wire.Fault
				Refused bool
			}
			ask(map[string]string{"method": method, "params": body}, &answer)
			if answer.Error != nil {
				answer.Error.Message = strings.TrimPrefix(answer.Error.Message, answer.Error.Field+": ")
				return reply{fault: *answer.Error}, true
			}
			return reply{result: string(answer.Result)}, !answer.Refused
		}}
	}
}
