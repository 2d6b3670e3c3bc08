package server

import (
	"net/http"
	"slices"
	"strings"
)

// Origins are the sites whose pages may call computations and read published puzzles. "*" allows
// all sites. No page of another site can send keys or sync codes.
type Origins []string

// The headers that pages of other sites may send, and those that they may read besides the usual
// ones.
const (
	sendable = "Accept, Accept-Language, Content-Type, If-None-Match"
	readable = "Content-Language, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
	// preflightAge is the time, in seconds, for which browsers remember the answer to a preflight.
	preflightAge = "7200"
)

// share lets a page of another site read the answer. It answers preflight requests itself, and
// reports whether it has answered.
func (s *Server) share(w http.ResponseWriter, r *http.Request) (answered bool) {
	if len(s.origins) == 0 || !strings.HasPrefix(r.URL.Path, base) {
		return false
	}
	all, origin := slices.Contains(s.origins, "*"), r.Header.Get("Origin")
	h := w.Header()
	if !all {
		h.Add("Vary", "Origin")
	}
	method := r.Method
	asks := method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != ""
	if asks {
		method = r.Header.Get("Access-Control-Request-Method")
	}
	if origin == "" || !all && !slices.Contains(s.origins, origin) || !s.isPublic(method, r.URL.Path) {
		return false
	}
	if all {
		origin = "*"
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", readable)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if asks {
		h.Set("Access-Control-Allow-Methods", method)
		h.Set("Access-Control-Allow-Headers", sendable)
		h.Set("Access-Control-Max-Age", preflightAge)
		w.WriteHeader(http.StatusNoContent)
	}
	return asks
}

// isPublic reports whether a request is a computation or reads published puzzles.
func (s *Server) isPublic(method, path string) bool {
	switch method {
	case http.MethodPost:
		return slices.Contains(s.operations, path)
	case http.MethodGet, http.MethodHead:
		return path == descriptionPath || path == puzzlesPath || strings.HasPrefix(path, puzzlesPath+"/")
	}
	return false
}
