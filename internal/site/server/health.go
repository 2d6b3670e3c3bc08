package server

import (
	"context"
	"net/http"
	"time"
)

// healthTime is how long the library may take to answer.
const healthTime = 2 * time.Second

// alive says that the process answers.
func alive(w http.ResponseWriter, _ *http.Request) { sayOK(w) }

// ready says that the server can do its work: it is not ending, and the library can be
// read.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), healthTime)
	defer cancel()
	if s.ending.Load() {
		newProblem(http.StatusServiceUnavailable, "ending", "the server is ending").write(w)
		return
	}
	if err := s.library.Health(ctx); err != nil {
		s.log.Warn("not ready", "error", err)
		newProblem(http.StatusServiceUnavailable, "no_library", "the library cannot be read").write(w)
		return
	}
	sayOK(w)
}

func sayOK(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write([]byte("ok\n"))
}
