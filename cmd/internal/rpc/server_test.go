package rpc_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

var update = flag.Bool("update", false, "write the answers in docs/rpc.md")

// session is a server that a test talks to.
type session struct {
	t       testing.TB
	in      *io.PipeWriter
	answers chan reply
	ended   chan error
}

// reply is a line of the server.
type reply struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result"`
	Error   *struct {
		Code    int         `json:"code"`
		Message string      `json:"message"`
		Data    *wire.Fault `json:"data"`
	} `json:"error"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

func start(t testing.TB, s *rpc.Server) *session {
	input, in := io.Pipe()
	out, output := io.Pipe()
	r := &session{t, in, make(chan reply, 1<<16), make(chan error, 1)}
	go func() {
		err := s.Serve(t.Context(), input, output)
		output.CloseWithError(err)
		r.ended <- err
	}()
	go func() {
		defer close(r.answers)
		for lines := bufio.NewReader(out); ; {
			line, err := lines.ReadBytes('\n')
			if err != nil {
				return
			}
			var list []reply
			if line[0] != '[' {
				line = fmt.Appendf(nil, "[%s]", line)
			}
			if err := json.Unmarshal(line, &list); err != nil {
				t.Errorf("found the line %s: %v", line, err)
			}
			for _, a := range list {
				r.answers <- a
			}
		}
	}()
	return r
}

func (s *session) send(format string, values ...any) {
	s.t.Helper()
	if _, err := fmt.Fprintf(s.in, format+"\n", values...); err != nil {
		s.t.Fatal(err)
	}
}

// next returns the next line that is not about progress.
func (s *session) next() reply {
	s.t.Helper()
	for a := range s.answers {
		if a.Method != "progress" {
			return a
		}
	}
	s.t.Fatal("the server ended without an answer")
	return reply{}
}

const (
	small = `{"rows":[[1],[1]],"columns":[[1],[1]]}`
	key   = `{"rows":[[3],[1,1],[3]],"columns":[[3],[1,1],[3]]}`
)

// hard is a puzzle whose solutions nobody can count or list in the time of a test, since it has no
// clues.
var hard = fmt.Sprintf(`{"width":60,"height":60,"rows":[%s],"columns":[%[1]s]}`, strings.TrimSuffix(strings.Repeat("[1,2,3,4,5,6],", 60), ","))

// TestAnswerWithoutEnd checks that a complete line is answered while the input stays open.
func TestAnswerWithoutEnd(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 2, Progress: time.Hour})
	for _, c := range []struct{ method, params, want string }{
		{"solve", small, `"status":"multiple"`},
		{"solve", key, `"status":"unique"`},
		{"check", key, `"valid":true`},
		{"hint", key, `"kind":"step"`},
		{"explain", key, `"steps"`},
		{"rate", key, `"class"`},
		{"count", small, `"count":"2"`},
		{"clues", key, `"slack":0`},
		{"codes", key, `"rules":"R`},
		{"draw", key, `svg`},
	} {
		kind := ""
		if c.method == "draw" {
			kind = `,"kind":"svg"`
		}
		s.send(`{"jsonrpc":"2.0","id":"a","method":%q,"params":{"puzzle":%s%s}}`, c.method, c.params, kind)
		if a := s.next(); string(a.ID) != `"a"` || !strings.Contains(string(a.Result), c.want) {
			t.Errorf("%s: found %s %s %v, expected %s", c.method, a.ID, a.Result, a.Error, c.want)
		}
	}
	s.in.Close()
	if err := <-s.ended; err != nil {
		t.Errorf("the end of the input: %v", err)
	}
}

// TestSolutions checks that each solution comes before the answer, with the id of the call.
func TestSolutions(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 2, Progress: time.Hour})
	s.send(`{"jsonrpc":"2.0","id":7,"method":"solutions","params":{"puzzle":%s}}`, small)
	found := map[string]bool{}
	for range 2 {
		a := s.next()
		found[string(a.Params)] = a.Method == "solution"
	}
	if !found[`{"id":7,"rows":["#.",".#"]}`] || !found[`{"id":7,"rows":[".#","#."]}`] {
		t.Errorf("found %v, expected both solutions", found)
	}
	if a := s.next(); !strings.Contains(string(a.Result), `"status":"multiple","found":2,"complete":true`) {
		t.Errorf("found %s, expected the end of the list", a.Result)
	}
}

// TestCertify checks that certify accepts the proof that it made, and refuses it for another
// puzzle.
func TestCertify(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 2, Progress: time.Hour})
	s.send(`{"jsonrpc":"2.0","id":1,"method":"certify","params":{"puzzle":%s}}`, key)
	var made struct {
		Status      string `json:"status"`
		Certificate string `json:"certificate"`
	}
	if err := json.Unmarshal(s.next().Result, &made); err != nil || made.Status != "made" {
		t.Fatalf("found %+v (%v), expected a proof", made, err)
	}
	for puzzle, want := range map[string]string{key: "accepted", `{"rows":[[3],[1],[3]],"columns":[[3],[1,1],[1,1]]}`: "refused"} {
		s.send(`{"jsonrpc":"2.0","id":1,"method":"certify","params":{"puzzle":%s,"certificate":%q}}`, puzzle, made.Certificate)
		if a := s.next(); !strings.Contains(string(a.Result), want) {
			t.Errorf("%s: found %s %v, expected %s", puzzle, a.Result, a.Error, want)
		}
	}
}

// TestFaults checks the errors for lines that are not calls, and that the server continues after
// them.
func TestFaults(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 2, Progress: time.Hour})
	for _, c := range []struct {
		line, id, field string
		code            int
	}{
		{`{`, "null", "", -32700},
		{`[1`, "null", "", -32700},
		{`[]`, "null", "", -32600},
		{`[1]`, "null", "", -32600},
		{`1`, "null", "", -32600},
		{`{"jsonrpc":"1.0","id":1,"method":"solve"}`, "1", "", -32600},
		{`{"jsonrpc":"2.0","id":1}`, "1", "", -32600},
		{`{"jsonrpc":"2.0","id":[1],"method":"solve"}`, "null", "", -32600},
		{`{"jsonrpc":"2.0","id":1,"method":"solve","parms":{}}`, "1", "", -32600},
		{`{"jsonrpc":"2.0","id":"a","method":2}`, `"a"`, "", -32600},
		{`{"jsonrpc":"2.0","id":[1],"method":"solve","parms":{}}`, "null", "", -32600},
		{`{"jsonrpc":"2.0","id":1,"id":2,"method":"solve"}`, "null", "", -32600},
		{`{"jsonrpc":"2.0","ID":1,"method":"solve"}`, "null", "", -32600},
		{`[{"jsonrpc":"2.0","id":1,"method":"solve","parms":{}}]`, "1", "", -32600},
		{`{"jsonrpc":"2.0","id":1,"method":"nothing"}`, "1", "", -32601},
		{`{"jsonrpc":"2.0","id":1,"method":"solve"}`, "1", "puzzle.rows", -32602},
		{`{"jsonrpc":"2.0","id":1,"method":"solve","params":{"puzle":1}}`, "1", "puzle", -32602},
		{`{"jsonrpc":"2.0","id":1,"method":"solve","params":{"puzzle":{"rows":[[2]],"columns":[[1]]}}}`, "1", "puzzle", -32000},
		{`{"jsonrpc":"2.0","id":1,"method":"solve","params":{"puzzle":1,"puzzle":1}}`, "1", "puzzle", -32602},
		{`[{"jsonrpc":"2.0","id":1,"method":"solve","params":{"puzzle":1,"puzzle":1}}]`, "1", "puzzle", -32602},
		{`{"jsonrpc":"2.0","id":1,"method":"solve","params":` + strings.Repeat(`{"puzzle":`, 20) + `1` + strings.Repeat("}", 20) + `}`, "1", "puzzle.puzzle", -32602},
		{`{"jsonrpc":"2.0","id":1,"method":"cancel"}`, "1", "", -32602},
	} {
		s.send("%s", c.line)
		a := s.next()
		if a.Error == nil || a.Error.Code != c.code || string(a.ID) != c.id || a.Version != "2.0" {
			t.Errorf("%s: found %s %s %+v, expected the code %d", c.line, a.ID, a.Result, a.Error, c.code)
			continue
		}
		if a.Error.Message == "" || c.field != "" && (a.Error.Data == nil || a.Error.Data.Field != c.field) {
			t.Errorf("%s: found %+v, expected a message and the field %q", c.line, a.Error, c.field)
		}
	}
	s.send("\ufeff"+`{"jsonrpc":"2.0","id":7,"method":"codes","params":{"puzzle":%s}}`, key)
	if a := s.next(); a.Error != nil || string(a.ID) != "7" {
		t.Errorf("after a byte order mark: found %s %+v, expected an answer", a.ID, a.Error)
	}
	s.send(`{"jsonrpc":"2.0","method":"solve"}`) // a notification has no answer
	s.send(`[{"jsonrpc":"2.0","id":1,"method":"rate","params":{"puzzle":%s}},{"jsonrpc":"2.0","method":"nothing"},{"jsonrpc":"2.0","id":2,"method":"cancel","params":{"id":9}}]`, key)
	ids := map[string]string{}
	for range 2 {
		a := s.next()
		ids[string(a.ID)] = string(a.Result)
	}
	if !strings.Contains(ids["1"], "class") || ids["2"] != `{"cancelled":false}` {
		t.Errorf("found %v, expected the answers of a batch", ids)
	}
}

// TestConvertNames: the text to convert can be the name of a puzzle of the collection, as over HTTP
// and on the command line.
func TestConvertNames(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 1, Progress: time.Hour})
	s.send(`{"jsonrpc":"2.0","id":1,"method":"convert","params":{"text":"tools/12","to":"non"}}`)
	if a := s.next(); !strings.Contains(string(a.Result), `"title":"Padlock"`) {
		t.Errorf("found %s %+v, expected a puzzle", a.Result, a.Error)
	}
}

// TestTooLong checks that the server skips a line beyond all limits, even if its start is a call,
// and answers the next one.
func TestTooLong(t *testing.T) {
	if testrun.Count(0, 1) == 0 {
		t.Skip("a line of 32 MB takes seconds: make test-long tries it")
	}
	s := start(t, &rpc.Server{Calls: 1, Progress: time.Hour})
	for _, line := range []string{
		strings.Repeat("x", 40<<20),
		`{"jsonrpc":"2.0","id":0,"method":"cancel","params":{"id":5}}` + strings.Repeat(" ", 40<<20) + "x",
	} {
		s.send("%s", line)
		if a := s.next(); a.Error == nil || a.Error.Code != -32600 {
			t.Errorf("found %+v, expected an error", a)
		}
	}
	s.send(`{"jsonrpc":"2.0","id":1,"method":"rate","params":{"puzzle":%s}}`, key)
	if a := s.next(); a.Error != nil {
		t.Errorf("the next line: found %+v", a.Error)
	}
}

// TestCancel checks that a cancelled call that would never end is answered, also if it waits for
// its turn, and that progress is reported until then, and nothing afterwards.
func TestCancel(t *testing.T) {
	s := start(t, &rpc.Server{Calls: 1, Progress: time.Millisecond})
	for i, method := range []string{"count", "solutions", "solve", "count"} {
		s.send(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":{"puzzle":%s,"milliseconds":60000}}`, i, method, hard)
	}
	if a := <-s.answers; a.Method != "progress" && a.Method != "solution" {
		t.Errorf("found %+v, expected progress", a)
	}
	s.send(`{"jsonrpc":"2.0","id":0,"method":"count"}`)
	ended, refused := map[string]int{}, 0
	for i := range 4 {
		s.send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":%d}}`, i)
	}
	for len(ended) < 4 || refused == 0 {
		a, more := <-s.answers
		switch {
		case !more:
			t.Fatalf("the server ended: found the answers %v", ended)
		case a.Method != "":
			var of struct {
				ID json.RawMessage `json:"id"`
			}
			if err := json.Unmarshal(a.Params, &of); err != nil || ended[string(of.ID)] != 0 {
				t.Errorf("found %s of the call %s after its answer (%v)", a.Method, of.ID, err)
			}
		case a.Error != nil && a.Error.Code == -32600:
			refused++
		case a.Error == nil || a.Error.Code != -32800:
			t.Errorf("found %s %s, expected that the call is cancelled", a.ID, a.Result)
			ended[string(a.ID)]++
		default:
			ended[string(a.ID)]++
		}
	}
	s.in.Close()
	testrun.OK(t, <-s.ended)
}

// TestMixedCalls checks that calls at once, some of them cancelled, have the same answers as one
// after the other.
func TestMixedCalls(t *testing.T) {
	const seed = 42
	random := rand.New(rand.NewPCG(seed, seed))
	calls := make([]string, testrun.Count(200, 1000))
	methods := []string{"solve", "count", "check", "hint", "rate", "clues", "codes", "explain", "repair", "generate", "draw", "convert"}
	for i := range calls {
		method := methods[random.IntN(len(methods))]
		var rows [5]string
		for r := range rows {
			for range 5 {
				rows[r] += string(".#"[random.IntN(2)])
			}
		}
		goal, _ := json.Marshal(rows)
		params := fmt.Sprintf(`{"puzzle":{"goal":%s}}`, goal)
		switch method {
		case "generate":
			params = fmt.Sprintf(`{"width":5,"height":5,"seed":%d}`, i)
		case "convert":
			params = fmt.Sprintf(`{"text":%q,"to":"non"}`, strings.Join(rows[:], "\n"))
		case "draw":
			params = fmt.Sprintf(`{"puzzle":{"goal":%s},"kind":"svg"}`, goal)
		}
		calls[i] = fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, i, method, params)
	}
	one := start(t, &rpc.Server{Calls: 1, Progress: time.Hour})
	want := map[string]string{}
	for _, c := range calls {
		one.send("%s", c)
		a := one.next()
		want[string(a.ID)] = timeless(t, a)
	}
	many := start(t, &rpc.Server{Calls: 16, Progress: time.Hour})
	go func() {
		for i, c := range calls {
			many.send("%s", c)
			if random.IntN(3) == 0 {
				many.send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":%d}}`, max(0, i-random.IntN(5)))
			}
		}
		many.in.Close()
	}()
	cancelled := 0
	for a := range many.answers {
		id := string(a.ID)
		if want[id] == "" {
			t.Fatalf("found a second answer of the call %s", id)
		}
		if a.Error != nil && a.Error.Code == -32800 {
			cancelled++
		} else if found := timeless(t, a); found != want[id] {
			t.Errorf("%s: found %s, expected %s", id, found, want[id])
		}
		delete(want, id)
	}
	if len(want) > 0 || cancelled == len(calls) {
		t.Errorf("%d calls were not answered, %d of %d cancelled", len(want), cancelled, len(calls))
	}
}

// timeless returns an answer without its times.
func timeless(t *testing.T, a reply) string {
	if a.Error != nil {
		return a.Error.Message
	}
	var result map[string]any
	if err := json.Unmarshal(a.Result, &result); err != nil {
		t.Fatalf("%s: %v", a.Result, err)
	}
	delete(result, "seconds")
	text := testrun.Must(json.Marshal(result))(t)
	return string(text)
}

// TestInterrupted checks that the server ends when the context ends, even if its input stays open.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	context.AfterFunc(ctx, func() { in.CloseWithError(ctx.Err()) })
	ended := make(chan error, 1)
	s := rpc.Server{Calls: 1, Progress: time.Hour}
	go func() { ended <- s.Serve(ctx, in, io.Discard) }()
	fmt.Fprintf(out, `{"jsonrpc":"2.0","id":1,"method":"count","params":{"puzzle":%s,"milliseconds":60000}}`+"\n", hard)
	cancel()
	if err := <-ended; err != context.Canceled {
		t.Errorf("found %v, expected that the context ended", err)
	}
}

// TestDocument checks that the server answers the session in docs/rpc.md as shown, except for the
// order. With -update, it writes the answers.
func TestDocument(t *testing.T) {
	const name = "../../../docs/rpc.md"
	text := testrun.Must(os.ReadFile(name))(t)
	parts := strings.SplitN(string(text), "```", 5)
	calls, documented := strings.TrimPrefix(parts[1], "json\n"), strings.TrimPrefix(parts[3], "json\n")
	var out bytes.Buffer
	s := rpc.Server{Calls: 4, Progress: time.Hour}
	testrun.OK(t, s.Serve(t.Context(), strings.NewReader(calls), &out))
	seconds := regexp.MustCompile(`"seconds":[0-9.e-]+`)
	sorted := func(lines string) []string {
		return slices.Sorted(strings.SplitSeq(strings.TrimSpace(seconds.ReplaceAllString(lines, `"seconds":0.001`)), "\n"))
	}
	found := sorted(out.String())
	if *update {
		parts[3] = "json\n" + strings.Join(found, "\n") + "\n"
		testrun.OK(t, os.WriteFile(name, []byte(strings.Join(parts, "```")), 0o644))
	} else if d := cmp.Diff(sorted(documented), found); d != "" {
		t.Errorf("run the test with -update: %s", d)
	}
	for _, method := range rpc.Methods() {
		if !bytes.Contains(text, fmt.Appendf(nil, "`%s`", method)) {
			t.Errorf("the method %s is missing", method)
		}
	}
}
