package server

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
)

const (
	// healthTime is how long the library may take to answer.
	healthTime = 2 * time.Second
	// healthKept is how long its answer is good for, since asking writes to the disk and
	// anybody may ask for it.
	healthKept = 5 * time.Second
)

// health asks now and then whether something works.
type health struct {
	ask   func(context.Context) error
	group singleflight.Group
	last  atomic.Pointer[healthAnswer]
}

type healthAnswer struct {
	err   error
	until time.Time
}

// check is the answer of the last few seconds, or that of a question that may be under
// way. SQLite waits for the lock of another process longer than its context says, so that
// check does not wait for it.
func (h *health) check(ctx context.Context) error {
	if last := h.last.Load(); last != nil && time.Now().Before(last.until) {
		return last.err
	}
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	answered := h.group.DoChan("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.Background(), healthTime)
		defer cancel()
		err := h.ask(ctx)
		h.last.Store(&healthAnswer{err, time.Now().Add(healthKept)})
		return nil, err
	})
	select {
	case answer := <-answered:
		return answer.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// alive says that the process answers.
func alive(w http.ResponseWriter, _ *http.Request) { sayOK(w) }

// ready says that the server can do its work: it is not ending, and the library can be
// read and written.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.ending.Load() {
		newProblem(http.StatusServiceUnavailable, "ending", "the server is ending").write(w)
		return
	}
	if err := s.health.check(r.Context()); err != nil {
		newProblem(http.StatusServiceUnavailable, "no_library", "the library cannot be read and written; the log says why").write(w)
		return
	}
	sayOK(w)
}

// askLibrary asks the library whether it works, and logs why not.
func (s *Server) askLibrary(ctx context.Context) error {
	err := s.library.Health(ctx)
	if err != nil {
		s.log.Warn("not ready", "error", err)
	}
	return err
}

func sayOK(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write([]byte("ok\n"))
}
