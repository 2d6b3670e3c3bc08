package server

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/languages"
)

// TestAcceptLanguage: an answer's words are in the language that the client accepts.
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

// TestProblemsInLanguages: players read problems in their language, and programs find the same code
// in all languages.
func TestProblemsInLanguages(t *testing.T) {
	limits := unlimited()
	s := start(t, limits)
	for _, tag := range languages.Tags {
		l := languageFor(tag)
		for key, answer := range map[string]*response{
			"no-puzzle":  s.get(all+"/AAAAAAAAAA", "Accept-Language", tag),
			"not-unique": s.post(all, publishing(`{"rows":[[1],[1]],"columns":[[1],[1]]}`), "Accept-Language", tag),
			"blank":      s.post(all, publishing(`{"goal":[".."]}`), "Accept-Language", tag),
		} {
			var p Problem
			answer.into(&p)
			title := l.texts.Text(fmt.Sprintf("title.%d", p.Status), nil)
			if p.Detail != l.texts.Text(key, nil) || p.Title != title || tag == "en" && title != http.StatusText(p.Status) {
				t.Errorf("%s: %s: found %s", tag, key, answer.body)
			}
			if got, vary := answer.header.Get("Content-Language"), answer.header.Values("Vary"); got != tag || !slices.Contains(vary, "Accept-Language") {
				t.Errorf("%s: %s: Content-Language %q, Vary %q", tag, key, got, vary)
			}
		}
	}
	// A problem that only programs can solve stays in English.
	answer := s.post(base+"/solve", `{"puzle":{}}`, "Accept-Language", "de")
	if p := answer.wantProblem(http.StatusBadRequest, "malformed"); !strings.HasPrefix(p.Detail, "found the key") || answer.header.Get("Content-Language") != "" {
		t.Errorf("found %s in %q", answer.body, answer.header.Get("Content-Language"))
	}
	if p := s.get(all+"/AAAAAAAAAA", "Accept-Language", "sv").wantProblem(http.StatusNotFound, "not_found"); p.Detail != "no such puzzle" {
		t.Errorf("for other languages: %+v", p)
	}
}

// TestManyRequestsInLanguages: problems from before a request is read are in the client's language,
// too.
func TestManyRequestsInLanguages(t *testing.T) {
	limits := DefaultLimits()
	limits.Rate, limits.Burst = 0.001, 1
	s := start(t, limits)
	s.get(all).want(http.StatusOK)
	answer := s.get(all, "Accept-Language", "ru")
	if p := answer.wantProblem(http.StatusTooManyRequests, "too_many_requests"); p.Detail != "слишком много запросов с этого адреса" {
		t.Errorf("found %s", answer.body)
	}
}

// TestTexts: each text belongs to a problem, and each problem that players meet has a title.
func TestTexts(t *testing.T) {
	english := languageFor("en").texts
	for _, code := range refusals {
		if key := strings.ReplaceAll(code, "_", "-"); !english.Has(key) {
			t.Errorf("no text %q", key)
		}
	}
	for _, key := range english.Keys() {
		if status, ok := strings.CutPrefix(key, "title."); ok {
			if n, _ := strconv.Atoi(status); english.Text(key, nil) != http.StatusText(n) {
				t.Errorf("%s: found %q, expected %q", key, english.Text(key, nil), http.StatusText(n))
			}
		}
	}
}
