package server

import (
	"net/http"
	"strings"
	"testing"
)

// TestPictures: a client that accepts a picture before JSON receives the picture itself, of a
// puzzle or of a hint.
func TestPictures(t *testing.T) {
	s := start(t, unlimited())
	body := `{"puzzle":` + keyPuzzle + `,"board":["???","#.#"]`
	for _, c := range []struct{ op, request, accept, kind, want string }{
		{"draw", body + `,"kind":"svg"}`, "image/png, */*", "image/png", "\x89PNG"},
		{"draw", body + `}`, "image/svg+xml", "image/svg+xml", `<svg `},
		{"hint", body + `,"level":1}`, "image/svg+xml;q=1, application/json", "image/svg+xml", `class="highlight"`},
		{"hint", body + `}`, "text/html", "text/html; charset=utf-8", "<p>Fill cells 1–3 of row 1.</p>"},
		{"hint", body + `}`, "application/json, image/png", "application/json", `{"kind":"step"`},
		{"hint", body + `}`, "*/*", "application/json", `{"kind":"step"`},
		{"rate", `{"puzzle":` + keyPuzzle + `}`, "image/png", "application/json", `{"status"`},
	} {
		answer := s.post(base+"/"+c.op, c.request, "Accept", c.accept).want(http.StatusOK)
		if got := answer.header.Get("Content-Type"); got != c.kind || !strings.Contains(string(answer.body), c.want) {
			t.Errorf("%s, %s: found %s %.300q, expected %q", c.op, c.accept, got, answer.body, c.want)
		}
	}
	s.post(base+"/hint", body+`,"level":7}`, "Accept", "image/png").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
}
