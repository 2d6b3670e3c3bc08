package server

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// keyPuzzle has one solution, ### over #.#.
const keyPuzzle = `{"title":"Key","rows":[[3],[1,1]],"columns":[[2],[1],[2]]}`

// twoPixels is a GIF with a black and a white pixel.
var twoPixels = base64.StdEncoding.EncodeToString([]byte("GIF89a\x02\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x02\x00\x01\x00\x00\x02\x02D\n\x00;"))

// operationTests has a request for each operation of package wire, and a text that the answer must
// contain.
var operationTests = []struct{ name, request, want string }{
	{"solve", `{"puzzle":` + keyPuzzle + `}`, `"solutions":[["###","#.#"]]`},
	{"solutions", `{"puzzle":{"rows":[[1],[1]],"columns":[[1],[1]]},"number":1}`, `"next":"1"`},
	{"count", `{"puzzle":` + keyPuzzle + `}`, `"count":"1"`},
	{"certify", `{"puzzle":` + keyPuzzle + `}`, `"status":"made","solutions":[["###","#.#"]],"certificate":"`},
	{"check", `{"puzzle":` + keyPuzzle + `,"board":["?.?","???"]}`, `"right":"no"`},
	{"hint", `{"puzzle":` + keyPuzzle + `,"board":["???","???"],"level":4}`, `"after":["###","???"]`},
	{"explain", `{"puzzle":` + keyPuzzle + `}`, `"words":"Row 1`},
	{"rate", `{"puzzle":` + keyPuzzle + `}`, `"class":"trivial"`},
	{"repair", `{"puzzle":{"goal":["#.",".#"]}}`, `"edits":{`},
	{"clues", `{"puzzle":` + keyPuzzle + `,"board":["###","???"]}`, `"rows":[{`},
	{"generate", `{"width":10,"height":8,"seed":7}`, `"width":10,"height":8`},
	{"daily", `{"date":"2026-11-21","size":"small"}`, `"goal":[`},
	{"codes", `{"puzzle":` + keyPuzzle + `}`, `"rules":"R`},
	{"convert", `{"puzzles":[` + keyPuzzle + `],"to":"non"}`, `"text":"`},
	{"draw", `{"puzzle":` + keyPuzzle + `,"kind":"svg"}`, `"type":"image/svg+xml"`},
	{"import", `{"data":"` + twoPixels + `","width":2}`, `"puzzle":{`},
	{"candidates", `{"data":"` + twoPixels + `","count":1}`, `"candidates":[`},
}

// TestConvertNames: a text can be the name of a puzzle of the collection, as on the command line,
// unless the request names a format.
func TestConvertNames(t *testing.T) {
	s := start(t, unlimited())
	for _, e := range collection.Packs()[0].Entries[:2] {
		for _, name := range []string{e.ID, e.Pack + "/" + e.ID, e.Pack + "/1", " " + e.ID + "\n"} {
			answer := s.post(base+"/convert", fmt.Sprintf(`{"text":%q,"to":"json"}`, name)).want(http.StatusOK)
			if !strings.Contains(string(answer.body), `"title":`) {
				t.Errorf("%q: %.200s", name, answer.body)
			}
		}
		s.post(base+"/convert", fmt.Sprintf(`{"text":%q,"from":"clues"}`, e.ID)).wantProblem(http.StatusUnprocessableEntity, "bad_file")
	}
}

func TestOperations(t *testing.T) {
	s := start(t, unlimited())
	for _, test := range operationTests {
		t.Run(test.name, func(t *testing.T) {
			answer := s.in(t).post(base+"/"+test.name, test.request).want(http.StatusOK)
			if !strings.Contains(string(answer.body), test.want) {
				t.Errorf("%q is not in %.1000s", test.want, answer.body)
			}
			if kind := answer.header.Get("Content-Type"); kind != jsonType {
				t.Errorf("Content-Type %q", kind)
			}
			if caching := answer.header.Get("Cache-Control"); caching != "no-store" {
				t.Errorf("Cache-Control %q", caching)
			}
		})
	}
}

// TestEachOperationIsTested: operationTests has all operations of the description, except those of
// the library.
func TestEachOperationIsTested(t *testing.T) {
	var described struct{ Paths map[string]map[string]any }
	testrun.OK(t, json.Unmarshal(Description(""), &described))
	var got []string
	for path, methods := range described.Paths {
		for method := range methods {
			got = append(got, strings.ToUpper(method)+" "+path)
		}
	}
	want := []string{
		"GET " + base + "/puzzles", "POST " + base + "/puzzles",
		"POST " + puzzlePath + "/like", "POST " + puzzlePath + "/play", "POST " + puzzlePath + "/report",
		"GET " + progressPath, "PUT " + progressPath, "DELETE " + progressPath,
		"POST " + changesPath, "GET " + eventsPath,
		"GET " + base + "/puzzles/{id}", "PUT " + base + "/puzzles/{id}", "DELETE " + base + "/puzzles/{id}",
	}
	for _, test := range operationTests {
		want = append(want, "POST "+base+"/"+test.name)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("described: %v\ntested: %v", got, want)
	}
}

func TestFaults(t *testing.T) {
	limits := unlimited()
	s := start(t, limits)
	for _, test := range []struct {
		name, path, body string
		status           int
		code, field      string
	}{
		{"no JSON", "/solve", `{`, 400, "malformed", ""},
		{"unknown field", "/solve", `{"puzle":{}}`, 400, "malformed", "puzle"},
		{"two values", "/solve", `{"puzzle":` + keyPuzzle + `}{}`, 400, "malformed", ""},
		{"no puzzle", "/solve", `{}`, 422, "missing", "puzzle.rows"},
		{"too wide", "/solve", `{"puzzle":{"rows":[[1]],"columns":[` + strings.Repeat("[1],", 100) + `[]]}}`, 413, "too_large", "puzzle"},
		{"too many bytes", "/daily", `{"date":"` + strings.Repeat("1", smallBody) + `"}`, 413, "too_large", ""},
		{"bad board", "/hint", `{"puzzle":` + keyPuzzle + `,"board":["#"]}`, 422, "bad_board", "board"},
		{"bad code", "/codes", `{"code":"R!"}`, 422, "bad_code", "code"},
		{"bad enumeration", "/daily", `{"date":"2026-11-21","size":"vast"}`, 422, "out_of_range", "size"},
		{"bad image", "/import", `{"data":"AAAA"}`, 422, "bad_file", "data"},
		{"no operation", "/guess", `{}`, 404, "not_found", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := s.in(t).post(base+test.path, test.body).wantProblem(test.status, test.code)
			if p.Field != test.field {
				t.Errorf("field %q, expected %q", p.Field, test.field)
			}
		})
	}
}

// TestDescriptionIsNamed: a client that looks for the interface, or for an operation that it lacks,
// learns the address of the description.
func TestDescriptionIsNamed(t *testing.T) {
	s := start(t, unlimited())
	for _, path := range []string{base, base + "/", base + "/guess"} {
		p := s.get(path).wantProblem(http.StatusNotFound, "not_found")
		_, rest, named := strings.Cut(p.Detail, "; ")
		description, _, _ := strings.Cut(rest, " ")
		if !named {
			t.Fatalf("%s: found %q, expected the path of the description", path, p.Detail)
		}
		s.get(description).want(http.StatusOK)
	}
}

// TestFaultyFile: the fault of a file names the place in the file.
func TestFaultyFile(t *testing.T) {
	p := start(t, unlimited()).post(base+"/convert", `{"text":"{\"width\": 3,\n\"height\": x}","name":"a.json"}`).wantProblem(422, "bad_file")
	if p.Line != 2 || p.Column != 11 {
		t.Errorf("line %d, column %d of %q, expected 2, 11", p.Line, p.Column, p.Detail)
	}
}

func TestWrongMethods(t *testing.T) {
	s := start(t, unlimited())
	for _, test := range []struct{ method, path, allow string }{
		{"GET", base + "/solve", "POST"},
		{"DELETE", base + "/solve", "POST"},
		{"PATCH", base + "/puzzles", "GET, HEAD, POST"},
		{"POST", base + "/puzzles/1111111111", "DELETE, GET, HEAD, PUT"},
		{"POST", "/healthz", "GET, HEAD"},
		{"DELETE", "/", "GET, HEAD"},
	} {
		answer := s.do(test.method, test.path, "")
		answer.wantProblem(http.StatusMethodNotAllowed, "method_not_allowed")
		if got := answer.header.Get("Allow"); got != test.allow {
			t.Errorf("%s %s: Allow %q, expected %q", test.method, test.path, got, test.allow)
		}
	}
}

func TestHeadersOfEveryAnswer(t *testing.T) {
	s := start(t, unlimited())
	for _, path := range []string{"/", "/nothing", base + "/openapi.json", base + "/puzzles", base + "/nothing", "/healthz", "/metrics"} {
		answer := s.get(path)
		for name, want := range securityHeaders {
			if got := answer.header.Get(name); got != want[0] {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		if len(answer.header.Values("Set-Cookie")) > 0 {
			t.Errorf("%s: a cookie", path)
		}
		if answer.header.Get("X-Request-Id") == "" {
			t.Errorf("%s: no id", path)
		}
	}
}

func TestHealthAndMetrics(t *testing.T) {
	s := start(t, unlimited())
	for _, path := range []string{"/healthz", "/readyz"} {
		if answer := s.get(path).want(http.StatusOK); string(answer.body) != "ok\n" {
			t.Errorf("%s: %s", path, answer.body)
		}
	}
	s.post(base+"/rate", `{"puzzle":`+keyPuzzle+`}`).want(http.StatusOK)
	for i := range 50 {
		s.get(fmt.Sprintf("/nothing/%d", i))
		s.get(fmt.Sprintf("%s/nothing/%d", base, i))
		s.get(fmt.Sprintf("%s/puzzles/%d", base, i))
	}
	text := string(s.get("/metrics").want(http.StatusOK).body)
	for _, want := range []string{
		`nonogram_http_requests_total{code="200",route="POST /api/v1/rate"} 1`,
		`nonogram_http_requests_total{code="404",route="none"} 50`,
		`nonogram_http_requests_total{code="404",route="site"} 50`,
		`nonogram_http_requests_total{code="404",route="GET /api/v1/puzzles/{id}"} 50`,
		"nonogram_computations_running 0", "nonogram_computations_waiting 0", "nonogram_http_requests_under_way 1",
		"go_goroutines ", `nonogram_http_request_seconds_bucket{route="POST /api/v1/rate",le="10"} 1`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

func TestNotReady(t *testing.T) {
	s := start(t, unlimited())
	s.ending.Store(true)
	s.get("/readyz").wantProblem(http.StatusServiceUnavailable, "ending")
	s.get("/healthz").want(http.StatusOK)
	s.ending.Store(false)
	s.library.Close()
	s.get("/readyz").wantProblem(http.StatusServiceUnavailable, "no_library")
}

// TestNotReadyToWrite: a server whose library can only be read is not ready.
func TestNotReadyToWrite(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		driver := "sqlite"
		if library.IsPostgres(address) {
			driver = "pgx"
		}
		db := testrun.Must(sql.Open(driver, address))(t)
		defer db.Close()
		testrun.Must(db.Exec("ALTER TABLE contents RENAME TO elsewhere"))(t)
		s.get(all).want(http.StatusOK)
		s.get("/readyz").wantProblem(http.StatusServiceUnavailable, "no_library")
		if !strings.Contains(s.log.String(), "writing: ") {
			t.Errorf("the log: %s", s.log.String())
		}
		s.get("/healthz").want(http.StatusOK)
	})
}

// TestHealthIsKept: the server asks the library once in a while, however many clients ask, and does
// not wait for one that does not answer.
func TestHealthIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, stuck, sick := 0, make(chan struct{}), errors.New("sick")
		var answer error
		h := health{ask: func(context.Context) error {
			asked++
			<-stuck
			return answer
		}}
		crowd := func(want error) {
			t.Helper()
			answers := make(chan error)
			for range 10 {
				go func() { answers <- h.check(t.Context()) }()
			}
			for range 10 {
				if err := <-answers; !errors.Is(err, want) {
					t.Errorf("found %v, expected %v", err, want)
				}
			}
		}
		crowd(context.DeadlineExceeded)
		crowd(context.DeadlineExceeded)
		close(stuck)
		synctest.Wait()
		crowd(nil)
		answer = sick
		time.Sleep(healthKept - time.Millisecond)
		crowd(nil)
		if asked != 1 {
			t.Errorf("asked %d times, expected 1", asked)
		}
		time.Sleep(time.Millisecond)
		crowd(sick)
		crowd(sick)
		answer = nil
		time.Sleep(healthKept)
		crowd(nil)
		if asked != 3 {
			t.Errorf("asked %d times, expected 3", asked)
		}
	})
}

// TestNothingLeaks: the cause of an internal error is in the log and not in the answer.
func TestNothingLeaks(t *testing.T) {
	s := start(t, unlimited())
	s.library.Close()
	answer := s.get(base + "/puzzles")
	p := answer.wantProblem(http.StatusInternalServerError, "internal")
	if p.Detail != internalProblem().Detail {
		t.Errorf("told: %s", answer.body)
	}
	if !strings.Contains(s.log.String(), "database is closed") {
		t.Errorf("the log has only %s", s.log)
	}
}

// TestDamageIsNotReady: the server finds a damaged page before a client requests it.
func TestDamageIsNotReady(t *testing.T) {
	path := filepath.Join(t.TempDir(), library.FileName)
	source := filepath.Join(t.TempDir(), library.FileName)
	first := startAt(t, source, Config{Limits: unlimited()})
	// A player's progress has many pages, which no check of a few rows reads.
	const kept = "kept for a player; "
	testrun.Must(first.library.SaveProgress(t.Context(), "A", "", 0, bytes.Repeat([]byte(kept), 2000)))(t)
	// The copy has everything in one file, even if a part is still in the log of the original.
	db := testrun.Must(sql.Open("sqlite", source))(t)
	defer db.Close()
	testrun.Must(db.Exec("VACUUM INTO ?", path))(t)
	pages := testrun.Must(os.ReadFile(path))(t)
	page := len(pages) / 4096 * 4096
	for !bytes.Contains(pages[page-4096:page], []byte(kept)) {
		page -= 4096
	}
	copy(pages[page-4096:], "damage to the number of the next page")
	testrun.OK(t, os.WriteFile(path, pages, 0o666))
	s := startAt(t, path, Config{Limits: unlimited()})
	s.inspect(t.Context())
	s.get("/readyz").wantProblem(http.StatusServiceUnavailable, "no_library")
	if !strings.Contains(s.log.String(), "the library is damaged") {
		t.Errorf("the log: %s", s.log.String())
	}
}
