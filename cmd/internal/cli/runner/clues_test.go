package runner

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/internal/schema"
)

func TestClueText(t *testing.T) {
	clues := []nonogram.Clue{{{Length: 1, Colour: 1}, {Length: 30, Colour: 1}}, {}, nil, {{Length: 2, Colour: 4}, {Length: 1, Colour: 1}}}
	sent := []schema.Clue{{{Length: 1}, {Length: 30}}, {}, nil, {{Length: 2, Colour: 4}, {Length: 1}}}
	const text = "1 30,,?,2:4 1,"
	if got := clueText(clues); got != text {
		t.Errorf("%q, expected %q", got, text)
	}
	if got, err := parseClues(text); err != nil || cmp.Diff(sent, got) != "" {
		t.Errorf("%v, %v", got, err)
	}
	for bad, want := range map[string]string{"1 2": "expected a comma", "1,x,": `found "x"`, "1:,": `found "1:"`, "1  2,": `found ""`} {
		if _, err := parseClues(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", bad, err, want)
		}
	}
}
