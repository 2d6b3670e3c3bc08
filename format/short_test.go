package format_test

import (
	"errors"
	"fmt"
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

func TestShortCodeErrors(t *testing.T) {
	for _, c := range []struct {
		code, want string
		kind       error
	}{
		{"", "short code: found an empty text, expected a short code", format.ErrSyntax},
		{"X", `short code: found "X", expected a short code, which starts with R, L or B`, format.ErrSyntax},
		{"R", "short code: found the end, expected more data", format.ErrSyntax},
		{"Rr", "short code: found the end, expected more data", format.ErrSyntax},
		{"RrW8eI3iI", "short code: found the end, expected more data", format.ErrSyntax},
		{"BrU6P4", "short code: found the end, expected more data", format.ErrSyntax},
		{"R____", "short code: found the end, expected more data", format.ErrSyntax},
		{"LAAAA", "short code: found a huge number, expected one below a million", format.ErrSyntax},
		{"LAAA", "short code: found the end, expected more data", format.ErrSyntax},
		{"RrW8eI3iI3AAAA", `short code: found "AAAA", expected the end`, format.ErrSyntax},
		{"RrW8eI3iI3A", `short code: found "A", expected the end`, format.ErrSyntax},
		{"RrW8eI3iI3=", "short code: found '=', expected a letter, a digit, - or _", format.ErrSyntax},
		{"Rr!W8eI3iI3", "short code: found '!', expected a letter, a digit, - or _", format.ErrSyntax},
		{"RjHé", "short code: found 'é', expected a letter, a digit, - or _", format.ErrSyntax},
		{"LjEx", "short code: found bits after the data, expected zeros", format.ErrSyntax},
		{"RhA", "short code: found a side of 0 cells, expected 1 to 1000", nonogram.ErrSize},
		{"RnA", "short code: found a side of 0 cells, expected 1 to 1000", nonogram.ErrSize},
		{"LjEA", "short code: found no state for the next run, expected one", format.ErrSyntax},
		{"BjHg", "short code: found all three states, expected one of them missing", format.ErrSyntax},
		{"LjFY", "short code: found a run of 2 cells, expected 1 at most", format.ErrSyntax},
		{"LjGQ", "the image has open cells, so it has no clues: found 1 open cell", format.ErrOpenCells},
		{"RjG", "rows and columns disagree: rows have 1 filled cell, columns 0", nonogram.ErrTotals},
	} {
		_, err := format.ParseCode(c.code)
		if err == nil || strings.TrimPrefix(err.Error(), placeOf(err)) != c.want || !errors.Is(err, c.kind) {
			t.Errorf("%q: found %v, want %s", c.code, err, c.want)
		}
	}
}

// placeOf is the place that an error's text begins with.
func placeOf(err error) string {
	var at *format.Error
	if errors.As(err, &at) && at.Column > 0 {
		return fmt.Sprintf("column %d: ", at.Column)
	}
	return ""
}

func TestShortCodeLimits(t *testing.T) {
	wide := func(n int) nonogram.Grid { return nonogram.NewGrid(n, 1, nonogram.FilledCell) }
	if _, err := format.EncodeImage(wide(1001)); !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("1001 x 1 image: %v", err)
	}
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

func TestShortCodeName(t *testing.T) {
	for text, want := range map[string]bool{
		"RjH": true, "LjEw": true, "BlJI": true, "R-_": true,
		"": false, "R": false, "Rj": false, "XjH": false, "R j": false, "Rj.": false, "R/a": false,
	} {
		if got := format.CodeName(text) == "a short code"; got != want {
			t.Errorf("CodeName(%q) = %v", text, got)
		}
	}
}
