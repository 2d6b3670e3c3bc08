package main

import (
	"encoding/json"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/languages"
)

// TestLanguage: the page's language is used from then on, and a catalogue with a mistake changes
// nothing.
func TestLanguage(t *testing.T) {
	operations := withLanguage(wire.Playing(nil), "hints", languages.EnglishHints, hintsIn)
	where := func() string {
		var hint struct{ Words []string }
		answer := answer(operations, "hint", `{"puzzle": {"rows": [[2]], "columns": [[1], [1]]}, "level": 1}`)
		if err := json.Unmarshal([]byte(answer), &hint); err != nil || len(hint.Words) != 1 {
			t.Fatal(answer, err)
		}
		return hint.Words[0]
	}
	set := func(request string) string { return answer(operations, "language", request) }
	const english, other = "Look at row 1.", "Regardez la ligne 1."
	if got := where(); got != english {
		t.Error(got)
	}
	changed := strings.NewReplacer("Look at {line, line}.", "Regardez la {line, line}.", "select, row {row}", "select, row {ligne}")
	hints := changed.Replace(string(languages.EnglishHints))
	if answer := set(`{"tag": "fr", "hints": ` + hints + `}`); answer != "{}" || where() != other {
		t.Error(answer, where())
	}
	for request, want := range map[string]string{
		`{"tag": "fr", "hints": ` + strings.Replace(hints, "Regardez", "{", 1) + `}`: "column",
		`{"tag": "fr", "hints": ` + string(languages.EnglishBook) + `}`:              `found no message \"block\", expected the catalogue languages/TAG/hints.json`,
		`{"tag": "fr", "hints": ["Regardez"]}`:                                       "catalogue fr",
		`{"tag": "tlh", "hints": ` + hints + `}`:                                     "unknown language",
		`{"tag": "fr"}`:                                                              "found no message",
	} {
		if answer := set(request); !strings.Contains(answer, `"code":"malformed"`) || !strings.Contains(answer, want) || where() != other {
			t.Error(answer, where())
		}
	}
	if answer := set(`{"tag": "en"}`); answer != "{}" || where() != english {
		t.Error(answer, where())
	}
}
