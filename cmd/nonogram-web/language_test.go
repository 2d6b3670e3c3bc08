package main

import (
	"encoding/json"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/languages"
)

// TestLanguage: what the page sets holds from then on, and a catalogue with a mistake changes
// nothing.
func TestLanguage(t *testing.T) {
	operations := withLanguage(wire.Playing(nil), hintsIn)
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
	if answer := set(`{"tag": "fr", "hints": {"where": "{"}}`); !strings.Contains(answer, `"code":"malformed"`) || where() != other {
		t.Error(answer, where())
	}
	if answer := set(`{"tag": "en"}`); answer != "{}" || where() != english {
		t.Error(answer, where())
	}
}
