package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"nonogram/cmd/internal/cluster"
)

// Jobs are jobs on many machines. The server shows them at /jobs to clients with a token. It is an
// http.Handler and a prometheus.Collector.
type Jobs struct {
	// Token is the secret that clients send as "Authorization: Bearer TOKEN", or as a password,
	// which browsers ask for.
	Token string
	// List returns the jobs.
	List func(context.Context) ([]cluster.Status, error)
}

const (
	jobsPath = "/jobs"
	// jobsTime limits the time for the machines' answers.
	jobsTime = 5 * time.Second
)

// ServeHTTP writes the page, which reloads itself every few seconds.
func (j *Jobs) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !j.admits(r) {
		newProblem(http.StatusUnauthorized, "", "expected the token of the jobs").
			with("WWW-Authenticate", `Basic realm="jobs", charset="UTF-8"`).write(w, r)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), jobsTime)
	defer cancel()
	var page bytes.Buffer
	list, err := j.List(ctx)
	if err := jobsPage.Execute(&page, map[string]any{"Jobs": list, "Err": err}); err != nil {
		newProblem(http.StatusInternalServerError, "", "the page could not be written").write(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", contentPolicy(hashesOf(inlineStyle, page.Bytes()), ""))
	w.Write(page.Bytes())
}

// guessPrice is the cost of a wrong token.
const guessPrice = time.Second

// showJobs shows the jobs, except to clients that guess tokens too often.
func (s *Server) showJobs(w http.ResponseWriter, r *http.Request) {
	client := clientOf(r, s.trustProxy)
	if problem := s.clients.admit(client); problem != nil {
		problem.write(w, r)
		return
	}
	if !s.jobs.admits(r) {
		s.clients.charge(client, guessPrice)
	}
	s.jobs.ServeHTTP(w, r)
}

// admits reports whether a request has the right token.
func (j *Jobs) admits(r *http.Request) bool {
	token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !bearer {
		_, token, _ = r.BasicAuth()
	}
	// Hashes have the same length, so the comparison takes the same time for all tokens.
	got, want := sha256.Sum256([]byte(token)), sha256.Sum256([]byte(j.Token))
	return subtle.ConstantTimeCompare(got[:], want[:]) == 1
}

//go:embed jobs.html
var jobsText string

// jobsPage uses the system's colours: it is for operators of jobs, and needs no file of the site.
var jobsPage = template.Must(template.New("jobs").Funcs(template.FuncMap{
	"percent": func(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) },
	"left": func(seconds float64) string {
		return time.Duration(seconds * float64(time.Second)).Round(time.Second).String()
	},
	"seconds": func(seconds float64) string { return fmt.Sprintf("%.1f s", seconds) },
	"clock":   func(t time.Time) string { return t.UTC().Format("15:04:05 MST") },
	"after":   func(n int) int { return n + 1 },
}).Parse(jobsText))

// Metrics of each job, by its identity, kind and state.
var (
	jobLabels  = []string{"job", "kind", "state"}
	jobsUp     = prometheus.NewDesc("nonogram_jobs_up", "1 if the servers of the jobs answer.", nil, nil)
	jobShards  = prometheus.NewDesc("nonogram_job_shards", "Shards or items of the job, as far as it is read.", jobLabels, nil)
	jobDone    = prometheus.NewDesc("nonogram_job_done", "Shards or items that are done.", jobLabels, nil)
	jobShare   = prometheus.NewDesc("nonogram_job_share", "Share of the work that is done, 0 to 1.", jobLabels, nil)
	jobLeft    = prometheus.NewDesc("nonogram_job_left_seconds", "Time left; 0 if it is not known.", jobLabels, nil)
	jobWaiting = prometheus.NewDesc("nonogram_job_waiting", "Messages that wait for a worker.", jobLabels, nil)
	jobOut     = prometheus.NewDesc("nonogram_job_out", "Messages that workers have.", jobLabels, nil)
	jobWorkers = prometheus.NewDesc("nonogram_job_workers", "Workers that are not silent.", jobLabels, nil)
	jobSilent  = prometheus.NewDesc("nonogram_job_workers_silent", "Workers without a result for long.", jobLabels, nil)
)

// Describe implements prometheus.Collector.
func (j *Jobs) Describe(out chan<- *prometheus.Desc) { out <- jobsUp }

// Collect implements prometheus.Collector.
func (j *Jobs) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), jobsTime)
	defer cancel()
	gauge := func(desc *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, labels...)
	}
	list, err := j.List(ctx)
	if err != nil {
		gauge(jobsUp, 0)
		return
	}
	gauge(jobsUp, 1)
	for _, s := range list {
		working, silent := 0, 0
		for _, w := range s.Workers {
			if w.Silent {
				silent++
			} else {
				working++
			}
		}
		for desc, value := range map[*prometheus.Desc]float64{
			jobShards: float64(s.Shards), jobDone: float64(s.Done), jobShare: s.Share, jobLeft: s.Left,
			jobWaiting: float64(s.Waiting), jobOut: float64(s.Out),
			jobWorkers: float64(working), jobSilent: float64(silent),
		} {
			gauge(desc, value, s.Job, s.Kind, s.State)
		}
	}
}
