package server

import (
	"net/http"
	"strings"
	"testing"
)

// TestAcceptLanguage: an answer's words are in the language that the client asks for.
func TestAcceptLanguage(t *testing.T) {
	s := start(t, unlimited())
	const request = `{"puzzle":` + keyPuzzle + `,"level":1}`
	for accept, want := range map[string]struct{ tag, words string }{
		"":                {"en", "Look at "},
		"de-CH, en;q=0.5": {"de", "Sieh dir "},
	} {
		answer := s.post(base+"/hint", request, "Accept-Language", accept).want(http.StatusOK)
		if !strings.Contains(string(answer.body), want.words) {
			t.Errorf("%q: got %s, want %q", accept, answer.body, want.words)
		}
		if tag, vary := answer.header.Get("Content-Language"), answer.header.Get("Vary"); tag != want.tag || !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%q: Content-Language %q, Vary %q", accept, tag, vary)
		}
	}
}

func TestLanguageFor(t *testing.T) {
	for accept, want := range map[string]string{
		"": "en", "de": "de", "de-AT,de;q=0.9,en;q=0.8": "de", "tlh": "en", "en-GB, de": "en", "sv, de;q=0.5": "de", "!": "en",
	} {
		if got := languageFor(accept).Tag(); got != want {
			t.Errorf("%q: got %s, want %s", accept, got, want)
		}
	}
}
