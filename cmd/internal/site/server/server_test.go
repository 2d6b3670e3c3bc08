package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// onBoth runs a test for each engine, with the address of a new library.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), library.FileName)) })
	t.Run("postgres", func(t *testing.T) { test(t, testrun.PostgresSchema(t)) })
}

// running is a server behind a real listener.
type running struct {
	*Server
	t    testing.TB
	url  string
	addr string
	log  *testrun.Journal
	end  func()
	// ended receives the result of Serve.
	ended chan error
}

// unlimited returns limits that tests do not reach by accident.
func unlimited() Limits {
	l := DefaultLimits()
	l.Rate, l.Wait, l.QueryTime = 0, time.Hour, time.Hour
	l.HeaderTime, l.ReadTime, l.WriteTime, l.IdleTime = time.Hour, time.Hour, time.Hour, time.Hour
	return l
}

// start serves a library in SQLite with these limits.
func start(t testing.TB, limits Limits) *running {
	return startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{Limits: limits})
}

func startAt(t testing.TB, address string, c Config) *running {
	t.Helper()
	s := startFor(t, address, c, 5*time.Second)
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		s.end()
		if err := <-s.ended; err != nil {
			t.Error(err)
		}
	})
	return s
}

// startFor starts a server for a test that ends it, with this grace period.
func startFor(t testing.TB, address string, c Config, grace time.Duration) *running {
	t.Helper()
	lib := testrun.Must(library.Open(context.Background(), address))(t)
	log := new(testrun.Journal)
	c.Library = lib
	c.Log = slog.New(slog.NewTextHandler(log, nil))
	s := testrun.Must(New(c))(t)
	listener := testrun.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() {
		if err := lib.Close(); err != nil {
			t.Error(err)
		}
	})
	ctx, end := context.WithCancel(context.Background())
	addr, ended := listener.Addr().String(), make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener, grace) }()
	return &running{Server: s, t: t, url: "http://" + addr, addr: addr, log: log, end: end, ended: ended}
}

// in returns the same server for a subtest.
func (s *running) in(t *testing.T) *running {
	sub := *s
	sub.t = t
	return &sub
}

// response is the answer to a request.
type response struct {
	t      testing.TB
	status int
	header http.Header
	body   []byte
}

// do sends a request; headers come in pairs.
func (s *running) do(method, path, body string, headers ...string) *response {
	s.t.Helper()
	var reader io.Reader
	if body != "" {
		reader = strings.NewReader(body)
	}
	r, err := http.NewRequest(method, s.url+path, reader)
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return s.send(r)
}

func (s *running) send(r *http.Request) *response {
	s.t.Helper()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return &response{s.t, answer.StatusCode, answer.Header, content}
}

func (s *running) get(path string, headers ...string) *response {
	s.t.Helper()
	return s.do(http.MethodGet, path, "", headers...)
}

func (s *running) post(path, body string, headers ...string) *response {
	s.t.Helper()
	return s.do(http.MethodPost, path, body, headers...)
}

// want fails the test unless the response has a status code.
func (r *response) want(status int) *response {
	r.t.Helper()
	if r.status != status {
		r.t.Fatalf("status %d, expected %d: %.500s", r.status, status, r.body)
	}
	return r
}

// into reads the body.
func (r *response) into(v any) {
	r.t.Helper()
	if err := json.Unmarshal(r.body, v); err != nil {
		r.t.Fatalf("%v: %.500s", err, r.body)
	}
}

// wantProblem fails the test unless the response is a sound problem with a status and a code, and
// returns it.
func (r *response) wantProblem(status int, code string) Problem {
	r.t.Helper()
	r.want(status)
	p, err := r.problem()
	if err != nil {
		r.t.Fatal(err)
	}
	if p.Code != code {
		r.t.Fatalf("code %q, expected %q: %s", p.Code, code, r.body)
	}
	return p
}

// problem reads the response, which must be a problem.
func (r *response) problem() (p Problem, err error) {
	if kind := r.header.Get("Content-Type"); kind != problemType {
		return p, fmt.Errorf("status %d, Content-Type %q: %.300s", r.status, kind, r.body)
	}
	if err := json.Unmarshal(r.body, &p); err != nil {
		return p, fmt.Errorf("%w: %.300s", err, r.body)
	}
	if p.Status != r.status || p.Title == "" || p.Code == "" {
		return p, fmt.Errorf("status %d, problem %s", r.status, r.body)
	}
	return p, nil
}

// wantValue fails the test unless a field of a JSON object has a value.
func (r *response) wantValue(field string, want any) {
	r.t.Helper()
	var object map[string]any
	r.into(&object)
	if got := object[field]; got != want {
		r.t.Fatalf("%s is %v, expected %v: %.500s", field, got, want, r.body)
	}
}
