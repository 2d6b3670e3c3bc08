package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

// TestPatternGiven reads and writes given cells, some after more than 25 open
// ones.
func TestPatternGiven(t *testing.T) {
	for id, want := range map[string]string{
		"2x2:1/1/1/1,Ad":               "#???",
		"2x2:1/1/1/1,Ac":               "#??.",
		"2x2:1/1/1/1,e":                "",
		"2x2:1/1/1/1,bAb":              "?.#?",
		"27x1:" + nothing(27) + ",zaa": strings.Repeat("?", 25) + "..",
		"26x1:" + nothing(26) + ",zA":  strings.Repeat("?", 25) + "#",
		"25x1:" + nothing(25) + ",z":   "",
		"25x1:" + nothing(25) + ",Y":   strings.Repeat("?", 24) + "#",
	} {
		p, err := format.ParseCode(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		var got string
		if p.Given != nil {
			got = strings.ReplaceAll(p.Given.String(), "\n", "")
		}
		if got != want {
			t.Errorf("%s: found %q, want %q", id, got, want)
		}
		if back, err := written("pattern", p); want != "" && (err != nil || back != id+"\n") {
			t.Errorf("%s is written as %s, %v", id, back, err)
		}
	}
}

// nothing returns n empty clues.
func nothing(n int) string { return strings.Repeat("/", n) }
