package server

import (
	"net/http"
	"testing"
)

// TestOrigins: pages of other sites can compute and read, but cannot publish or use keys.
func TestOrigins(t *testing.T) {
	const site = "https://example.org"
	s := start(t, unlimited())
	for _, c := range []struct {
		origins      Origins
		method, path string
		allowed      string
	}{
		{Origins{"*"}, http.MethodPost, base + "/solve", "*"},
		{Origins{"*"}, http.MethodGet, puzzlesPath, "*"},
		{Origins{"*"}, http.MethodGet, puzzlesPath + "/abc", "*"},
		{Origins{"*"}, http.MethodPost, puzzlesPath, ""},
		{Origins{"*"}, http.MethodPut, puzzlesPath + "/abc", ""},
		{Origins{"*"}, http.MethodPost, puzzlesPath + "/abc/like", ""},
		{Origins{"*"}, http.MethodGet, base + "/progress", ""},
		{Origins{site}, http.MethodPost, base + "/hint", site},
		{Origins{"https://example.com"}, http.MethodPost, base + "/hint", ""},
		{nil, http.MethodPost, base + "/hint", ""},
	} {
		s.origins = c.origins
		before := s.do(http.MethodOptions, c.path, "", "Origin", site, "Access-Control-Request-Method", c.method, "Access-Control-Request-Headers", "content-type")
		if got := before.header.Get("Access-Control-Allow-Origin"); got != c.allowed || (before.status == http.StatusNoContent) != (c.allowed != "") {
			t.Errorf("%s %s with %q: found %q, status %d, before the request", c.method, c.path, c.origins, got, before.status)
		}
		body := ""
		if c.method != http.MethodGet {
			body = `{"puzzle":` + keyPuzzle + `}`
		}
		answer := s.do(c.method, c.path, body, "Origin", site)
		if got := answer.header.Get("Access-Control-Allow-Origin"); got != c.allowed || answer.header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s %s with %q: found %q", c.method, c.path, c.origins, got)
		}
	}
}
