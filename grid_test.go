package nonogram_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func grid(t testing.TB, rows ...string) nonogram.Grid {
	t.Helper()
	return testrun.Must(nonogram.ParseGrid(rows, nil))(t)
}

func TestGridClues(t *testing.T) {
	rows, columns := grid(t, "#.#", "###", "...").Clues()
	var texts []string
	for _, c := range append(rows, columns...) {
		texts = append(texts, c.String())
	}
	const want = "1 1, 3, 0, 2, 1, 2"
	if got := strings.Join(texts, ", "); got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

func TestNewGridRefusesWhatOverflows(t *testing.T) {
	for _, size := range [][2]int{{-1, 1}, {1, -1}, {math.MaxInt, 2}, {math.MaxInt, math.MaxInt}} {
		if !testrun.Panics(func() { nonogram.NewGrid(size[0], size[1], nonogram.BlankCell) }) {
			t.Errorf("%d x %d: no panic", size[0], size[1])
		}
	}
	if g := nonogram.NewGrid(math.MaxInt, 0, nonogram.BlankCell); g.Width() != math.MaxInt || len(g.Cells()) != 0 {
		t.Errorf("%d x %d with %d cells", g.Width(), g.Height(), len(g.Cells()))
	}
}

func TestParseGrid(t *testing.T) {
	g := grid(t, ".0 _#1xX?-E")
	const want = "....####??E\n"
	if g.String() != want || g.Width() != 11 || g.Height() != 1 || g.CountOpen() != 3 || g.Complete() {
		t.Errorf("found %s, want %s", g, want)
	}
	if g := grid(t, "|_|X|", "_|#", "|?-"); g.String() != ".#\n.#\n??\n" {
		t.Errorf("between bars: found\n%s", g)
	}
	if bar := cells(t, "||#|", nonogram.Palette{{Symbol: '#'}, {Symbol: '|'}}); len(bar) != 4 || bar[0] != nonogram.FilledCell {
		t.Errorf("a bar that is a symbol: found %v", bar)
	}
	colours := nonogram.Palette{{Symbol: '_'}, {Symbol: 'x'}, {Symbol: '?' + 1}, {}}
	line := cells(t, "_x@c?.", colours)
	for i, want := range []nonogram.Cell{1, 2, 4, 8, 15, 1} {
		if line[i] != want {
			t.Errorf("cell %d: found %b, want %b", i, line[i], want)
		}
	}
}

func TestParseGridErrors(t *testing.T) {
	for _, c := range []struct {
		rows    string
		palette nonogram.Palette
		want    string
	}{
		{"#q", nil, "row 1: column 2: found 'q', expected a cell: '.', '?' or '#'"},
		{"#|é", nil, "row 2: column 1: found 'é', expected a cell: '.', '?' or '#'"},
		{"ab.|a#.", palette(3), "row 2: column 2: found '#', expected a cell: '.', '?', 'a' or 'b'"},
		{"##|#", nil, "row 2: found 1 cell, expected 2 as in row 1"},
		{"##|###", nil, "row 2: found 3 cells, expected 2 as in row 1"},
	} {
		_, err := nonogram.ParseGrid(strings.Split(c.rows, "|"), c.palette)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: found %v, want %s", c.rows, err, c.want)
		}
	}
	for _, c := range []struct {
		text   string
		column int
		found  rune
	}{{".é", 1, 'é'}, {"|.|é|", 3, 'é'}, {"#||#", 2, '|'}} {
		_, err := nonogram.ParseCells(c.text, nil)
		var fault *nonogram.CellError
		if !errors.As(err, &fault) || fault.Column != c.column || fault.Found != c.found {
			t.Errorf("%s: found %#v, want a CellError at %d", c.text, err, c.column)
		}
	}
}

// TestGridText reads what is written, in any number of colours.
func TestGridText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := palette(rapid.IntRange(2, nonogram.MaxColours).Draw(t, "colours"))
		g := drawComplete(t, len(p))
		for i := range g.Cells() {
			switch rapid.IntRange(0, 5).Draw(t, "known") {
			case 0:
				g.Cells()[i] = p.Open()
			case 1:
				g.Cells()[i] = nonogram.Contradicted
			}
		}
		var rows []string
		for row := range g.Strings(p) {
			rows = append(rows, row)
		}
		if back, err := nonogram.ParseGrid(rows, p); err != nil || !back.Equal(g) {
			t.Fatalf("%q: found %v, %v", rows, back, err)
		}
	})
}

func TestGridMirrors(t *testing.T) {
	g := grid(t, "##.", "#.?")
	for name, c := range map[string]struct{ got, want nonogram.Grid }{
		"transposed": {g.Transposed(), grid(t, "##", "#.", ".?")},
		"left right": {g.MirroredLeftRight(), grid(t, ".##", "?.#")},
		"top bottom": {g.MirroredTopBottom(), grid(t, "#.?", "##.")},
	} {
		if !c.got.Equal(c.want) {
			t.Errorf("%s: found\n%v, want\n%v", name, c.got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		g := drawComplete(t, 3)
		for name, f := range map[string]func(nonogram.Grid) nonogram.Grid{
			"transposed": nonogram.Grid.Transposed,
			"left right": nonogram.Grid.MirroredLeftRight,
			"top bottom": nonogram.Grid.MirroredTopBottom,
		} {
			if !f(f(g)).Equal(g) {
				t.Fatalf("%s twice is another grid than\n%v", name, g)
			}
		}
		if !g.Transposed().MirroredLeftRight().Equal(g.MirroredTopBottom().Transposed()) {
			t.Fatalf("the two ways to turn a quarter differ for\n%v", g)
		}
	})
}

func TestGridLines(t *testing.T) {
	g := grid(t, "#.", ".#", "##")
	if got := nonogram.ClueOf(g.Line(nonogram.Column(1))); got.String() != "2" {
		t.Errorf("column 2 is %v", got)
	}
	g.Line(nonogram.Row(0))[0] = nonogram.BlankCell
	g.Column(0)[0] = nonogram.BlankCell
	g.Clone().Set(0, 0, nonogram.BlankCell)
	if g.At(0, 0) != nonogram.FilledCell {
		t.Error("a copy shares its cells")
	}
	g.Row(0)[0] = nonogram.BlankCell
	if g.At(0, 0) != nonogram.BlankCell {
		t.Error("a row does not share its cells")
	}
	if got := nonogram.Row(0).String() + ", " + nonogram.Column(9).String(); got != "row 1, column 10" {
		t.Errorf("lines are named %s", got)
	}
	if g.Equal(grid(t, "..", ".#")) || g.Equal(grid(t, "#.", ".#", "##")) {
		t.Error("different grids are equal")
	}
}

func TestCell(t *testing.T) {
	open := nonogram.OpenCell(nonogram.MaxColours)
	for c := range nonogram.Colour(nonogram.MaxColours) {
		cell := nonogram.CellOf(c)
		if got, ok := cell.Colour(); got != c || !ok || !cell.Known() || !cell.Can(c) || !open.Can(c) || cell.Can((c+1)%nonogram.MaxColours) {
			t.Errorf("the cell of colour %d is %b", c, cell)
		}
	}
	if _, ok := nonogram.Contradicted.Colour(); ok || open.Known() || nonogram.Contradicted.Known() {
		t.Error("an open or contradicted cell is known")
	}
}

func TestSymbols(t *testing.T) {
	colours := nonogram.Palette{{Symbol: '.'}, {Symbol: 'r'}, {}}
	for _, c := range []struct {
		palette nonogram.Palette
		cell    nonogram.Cell
		want    string
	}{
		{nil, nonogram.OpenCell(2), ".#"},
		{nil, nonogram.FilledCell, "#"},
		{colours, nonogram.OpenCell(3), ".rb"},
		{colours, nonogram.Contradicted, ""},
	} {
		if got := c.palette.Symbols(c.cell); got != c.want {
			t.Errorf("%v: found %q, want %q", c.cell, got, c.want)
		}
	}
}
