package format_test

import (
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

func TestReadShort(t *testing.T) {
	checkReads(t, "a.short", []readCase{
		{
			"one", "RjH", "line 1: : 1 / 1\n",
		}, {
			"several, of all kinds", "RlLr\n\n  LlF6 \r\nBlJI\n", "line 1: : 2, 1 / 1, 2\nline 3: : 1 / 1, 0\nline 4: : 1, 1 / 1, 1\n",
		}, {
			"a bad line does not lose the next", "RjH\n  Rr!W8eI3iI3\nRjE\xff\nLjGQ\nRjE", `
line 1: : 1 / 1
error: a.short:2:5: short code: found '!', expected a letter, a digit, - or _
warning: a.short:3:4: the text is not UTF-8: read as windows-1252
error: a.short:3:4: short code: found 'ÿ', expected a letter, a digit, - or _
error: a.short:4:1: the image has open cells, so it has no clues: found 1 open cell
line 5: : 0 / 0
`,
		},
	})
}

// TestShortCodeErrors: a fault has its column and the kind of the format's errors.
func TestShortCodeErrors(t *testing.T) {
	for _, c := range []struct {
		code, want string
		kind       error
	}{
		{"X", `column 1: short code: found "X", expected a short code, which starts with R, L or B`, format.ErrSyntax},
		{"Rr!W8eI3iI3", "column 3: short code: found '!', expected a letter, a digit, - or _", format.ErrSyntax},
		{"RhA", "column 2: short code: found a side of 0 cells, expected 1 to 1000", nonogram.ErrSize},
		{"LjGQ", "the image has open cells, so it has no clues: found 1 open cell", format.ErrOpenCells},
		{"RjG", "rows and columns disagree: rows have 1 filled cell, columns 0", nonogram.ErrTotals},
	} {
		_, err := format.ParseCode(c.code)
		if err == nil || err.Error() != c.want || !errors.Is(err, c.kind) {
			t.Errorf("%q: found %v, want %s", c.code, err, c.want)
		}
	}
}

func TestShortCodeLimits(t *testing.T) {
	wide := func(n int) nonogram.Grid { return nonogram.NewGrid(n, 1, nonogram.FilledCell) }
	if _, err := format.EncodeRules(nonogram.FromGrid(wide(1001), nil)); !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("1001 x 1 rules: %v", err)
	}
	// The original writes this for 1001 x 1 cells, and does not read it.
	if _, err := format.DecodeRules("RB_MQAAAA"); !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("1001 x 1 code: %v", err)
	}
	striped := wide(1000)
	for i := 1; i < 1000; i += 2 {
		striped.Set(0, i, nonogram.BlankCell)
	}
	p := nonogram.FromGrid(striped, nil)
	code, err := format.EncodeRules(p)
	if err != nil || len(code) != 439 || !strings.HasPrefix(code, "RB_EeQAAAAAAAAAAAAAAAAAAAAAAAA") {
		t.Errorf("1000 x 1 stripes: %d characters, %v; want 439", len(code), err)
	}
	back, err := format.DecodeRules(code)
	if err != nil || len(back.Rows[0]) != 500 {
		t.Errorf("1000 x 1 stripes: %v, %v", back, err)
	}
	if _, err := format.EncodeImage(nonogram.NewGrid(1, 1, nonogram.CellOf(2))); !errors.Is(err, format.ErrColours) {
		t.Errorf("a third colour: %v", err)
	}
}
