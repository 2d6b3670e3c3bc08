package server

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"nonogram/cmd/internal/site/library"
)

const (
	// healthTime limits the library's answer.
	healthTime = 2 * time.Second
	// healthKept is the time for which the library's answer is cached: the check writes to the
	// disk, and anyone may request it.
	healthKept = 5 * time.Second
)

// health checks whether something works, and caches the answer.
type health struct {
	ask   func(context.Context) error
	group singleflight.Group
	last  atomic.Pointer[healthAnswer]
}

type healthAnswer struct {
	err   error
	until time.Time
}

// check returns the cached answer, or that of a check, which may be running already. No context
// ends a disk access that hangs, so check waits at most healthTime.
func (h *health) check(ctx context.Context) error {
	if last := h.cached(); last != nil {
		return last.err
	}
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	answered := h.group.DoChan("", func() (any, error) {
		if last := h.cached(); last != nil { // an earlier check has just ended
			return nil, last.err
		}
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

// cached returns the last answer while it is valid, or nil.
func (h *health) cached() *healthAnswer {
	if last := h.last.Load(); last != nil && time.Now().Before(last.until) {
		return last
	}
	return nil
}

// alive reports that the process answers.
func alive(w http.ResponseWriter, _ *http.Request) { sayOK(w) }

// ready reports whether the server is not shutting down, and the library can be read and
// written.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.ending.Load() {
		newProblem(http.StatusServiceUnavailable, "ending", "the server is shutting down").write(w, r)
		return
	}
	if err := s.health.check(r.Context()); err != nil {
		newProblem(http.StatusServiceUnavailable, "no_library", "the library cannot be read and written; the log says why").write(w, r)
		return
	}
	sayOK(w)
}

// inspectEvery is the time between two inspections.
const inspectEvery = time.Hour

// keepInspecting inspects the library at once, and every hour until the context ends.
func (s *Server) keepInspecting(ctx context.Context) {
	for ctx.Err() == nil {
		s.inspect(ctx)
		select {
		case <-ctx.Done():
		case <-time.After(inspectEvery):
		}
	}
}

// inspect reads the whole library: otherwise damage could stay unknown in pages that nobody
// requests.
func (s *Server) inspect(ctx context.Context) {
	err := s.library.Undamaged(ctx)
	damaged := errors.Is(err, library.ErrDamaged)
	switch {
	case ctx.Err() != nil:
		return
	case damaged:
		s.log.Error("not ready", "error", err)
	case err != nil:
		s.log.Warn("the library was not inspected", "error", err)
		return
	}
	s.damaged.Store(damaged)
}

// askLibrary checks the library and logs an error.
func (s *Server) askLibrary(ctx context.Context) error {
	err := s.library.Health(ctx)
	if err == nil && s.damaged.Load() {
		err = library.ErrDamaged
	}
	if err != nil {
		s.log.Warn("not ready", "error", err)
	}
	return err
}

func sayOK(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write([]byte("ok\n"))
}
