package server

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"
)

// observer records requests in the log and the metrics, and gives each an id, which it also sends
// to the client.
type observer struct {
	log     *slog.Logger
	metrics *metrics
	// trustProxy is Config.TrustProxy.
	trustProxy bool
}

// wrap returns a handler that observes next; next calls setRoute to name the route.
func (o observer) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		a := &answer{ResponseWriter: w, route: "none", id: rand.Text()}
		w.Header().Set("X-Request-Id", a.id)
		o.metrics.underWay.Inc()
		defer func() {
			o.metrics.underWay.Dec()
			o.recovered(a, r, recover())
			took := time.Since(start)
			o.metrics.observe(a.route, a.status, took)
			o.logRequest(r, a, took)
		}()
		next.ServeHTTP(a, r)
	})
}

// recovered answers for a handler that panicked, unless that handler has answered already.
func (o observer) recovered(a *answer, r *http.Request, reason any) {
	switch {
	case reason == nil:
		return
	case reason == http.ErrAbortHandler:
		panic(reason)
	}
	o.log.Error("panic", "request", a.id, "route", a.route, "reason", reason, "stack", string(debug.Stack()))
	if a.status == 0 {
		internalProblem().write(a, r)
	}
}

func (o observer) logRequest(r *http.Request, a *answer, took time.Duration) {
	level := slog.LevelDebug
	if a.status >= http.StatusInternalServerError && a.status != http.StatusServiceUnavailable {
		level = slog.LevelError
	}
	if o.log.Enabled(r.Context(), level) {
		o.log.LogAttrs(r.Context(), level, "request", slog.String("request", a.id), slog.String("method", r.Method),
			slog.String("route", a.route), slog.Int("status", a.status), slog.Int64("bytes", a.bytes),
			slog.Float64("seconds", took.Seconds()), slog.String("from", clientOf(r, o.trustProxy).String()))
	}
}

// answer records the status and the size of an answer.
type answer struct {
	http.ResponseWriter
	route  string
	id     string
	status int
	bytes  int64
}

// setRoute names the route of a request; there are few of them.
func setRoute(w http.ResponseWriter, route string) {
	if a, ok := w.(*answer); ok {
		a.route = route
	}
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(b)
	a.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController find the connection.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
