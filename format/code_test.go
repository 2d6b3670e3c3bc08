package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

func TestParseCode(t *testing.T) {
	for _, c := range []struct{ code, name, rows, fault string }{
		{"RlLr", "a short code", "2, 1", ""},
		{"2x1:1//1", "a game id of Pattern", "1", ""},
		{"nonogram/2/1/1g1", "a pzpr address", "1", ""},
		{"https://puzz.link/p?nonogram/2/1/1g1", "a pzpr address", "1", ""},
		{"2x1:2//1", "a game id of Pattern", "", "column 5: column 1, block 1: blocks do not fit"},
		{"puzzle.non", "", "", "expected a short code"},
		{"C:\\puzzle.non", "", "", "expected a short code"},
		{"https://example.org/nonogram/", "an address of a puzzle", "", "one of example.org, which is not fetched, expected a file"},
		{"webpbn.com/1", "an address of a puzzle", "", "export the puzzle there, as XML"},
		{"nonograms.old/1.non", "", "", "expected a short code"},
		{"pzprv3/nonogram/1/2/. 1 1 /2 # # /", "a pzprv3 board", "2", ""},
	} {
		if name := format.CodeName(c.code); name != c.name {
			t.Errorf("%s: found %q, want %q", c.code, name, c.name)
		}
		p, err := format.ParseCode(c.code)
		switch {
		case c.fault != "":
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%s: found %v, want %s", c.code, err, c.fault)
			}
		case err != nil || clueTexts(p.Rows) != c.rows:
			t.Errorf("%s: %v", c.code, err)
		}
	}
}
