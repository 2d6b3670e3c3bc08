package server

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/cluster"
	"nonogram/cmd/internal/site/library"
)

// TestJobs: the page and the metrics, with and without the token.
func TestJobs(t *testing.T) {
	list := []cluster.Status{{
		Job: "abc", Kind: "rate", Version: "1", State: "open", Shards: 10, Done: 4, Share: 0.4, Left: 90,
		Slowest: cluster.Slow{First: 2, End: 4, Worker: "b/2", Seconds: 3},
		Workers: []cluster.WorkerProgress{{Worker: "<a>/1", Shards: 3, Last: time.Now()}, {Worker: "b/2", Shards: 1, Silent: true}},
	}}
	var fault error
	s := startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{Jobs: &Jobs{
		Token: "secret", List: func(context.Context) ([]cluster.Status, error) { return list, fault },
	}})
	get := func(path string, identify func(*http.Request)) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "http://"+s.addr+path, nil)
		identify(r)
		w := httptest.NewRecorder()
		s.Server.ServeHTTP(w, r)
		return w
	}
	basic := func(r *http.Request) { r.SetBasicAuth("anybody", "secret") }
	for name, c := range map[string]struct {
		identify func(*http.Request)
		status   int
	}{
		"nobody":         {func(*http.Request) {}, http.StatusUnauthorized},
		"wrong password": {func(r *http.Request) { r.SetBasicAuth("anybody", "secre") }, http.StatusUnauthorized},
		"password":       {basic, http.StatusOK},
		"bearer":         {func(r *http.Request) { r.Header.Set("Authorization", "Bearer secret") }, http.StatusOK},
	} {
		w := get(jobsPath, c.identify)
		if w.Code != c.status || (w.Code == http.StatusUnauthorized) != (w.Header().Get("WWW-Authenticate") != "") {
			t.Errorf("%s: status %d, expected %d", name, w.Code, c.status)
		}
	}
	page := get(jobsPath, basic)
	for _, want := range []string{"4 of 10 done, 40.0 %, 1m30s left", "3.0 s for 3 to 4", "&lt;a&gt;/1", "silent"} {
		if !strings.Contains(page.Body.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, page.Body)
		}
	}
	if policy := page.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "style-src 'self' 'sha256-") {
		t.Errorf("policy %q", policy)
	}
	metrics := get("/metrics", func(*http.Request) {}).Body.String()
	for _, want := range []string{
		"nonogram_jobs_up 1", `nonogram_job_done{job="abc",kind="rate",state="open"} 4`,
		`nonogram_job_workers{job="abc",kind="rate",state="open"} 1`, `nonogram_job_workers_silent{job="abc",kind="rate",state="open"} 1`,
	} {
		if !strings.Contains(metrics, want) {
			t.Errorf("the metrics lack %s", want)
		}
	}
	list, fault = nil, errors.New("nobody there")
	if text := get(jobsPath, basic).Body.String(); !strings.Contains(text, "nobody there") {
		t.Errorf("machines that do not answer: %s", text)
	}
	if text := get("/metrics", func(*http.Request) {}).Body.String(); !strings.Contains(text, "nonogram_jobs_up 0") {
		t.Error("machines that do not answer are up")
	}
	list, fault = nil, nil
	if text := get(jobsPath, basic).Body.String(); !strings.Contains(text, "No jobs.") {
		t.Errorf("no jobs: %s", text)
	}
}

// TestGuessedTokens: the server soon refuses a client that guesses the token of the jobs, but no
// other client.
func TestGuessedTokens(t *testing.T) {
	limits := DefaultLimits()
	limits.Rate, limits.Burst = 0.001, 10
	s := startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{
		Limits: limits, TrustProxy: true,
		Jobs: &Jobs{Token: "secret", List: func(context.Context) ([]cluster.Status, error) { return nil, nil }},
	})
	for range limits.Burst {
		s.get(jobsPath, "Authorization", "Bearer guess", "X-Forwarded-For", "10.0.0.1").want(http.StatusUnauthorized)
	}
	s.get(jobsPath, "Authorization", "Bearer secret", "X-Forwarded-For", "10.0.0.1").want(http.StatusTooManyRequests)
	s.get(jobsPath, "Authorization", "Bearer secret", "X-Forwarded-For", "10.0.0.2").want(http.StatusOK)
}
