package server

import "testing"

func TestLanguageFor(t *testing.T) {
	for accept, want := range map[string]string{
		"": "en", "de": "de", "de-AT,de;q=0.9,en;q=0.8": "de", "tlh": "en", "en-GB, de": "en", "sv, de;q=0.5": "de", "!": "en",
	} {
		if got := languageFor(accept).Tag(); got != want {
			t.Errorf("%q: got %s, want %s", accept, got, want)
		}
	}
}
