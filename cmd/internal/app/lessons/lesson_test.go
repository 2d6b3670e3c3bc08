package lessons

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// grid reads rows of cells with slashes between them.
func grid(rows string) nonogram.Grid {
	g, err := nonogram.ParseGrid(strings.Split(rows, "/"), nil)
	if err != nil {
		panic(err)
	}
	return g
}

// onRow returns a drill on the first row of a small puzzle: by overlap cell 2 is filled.
func onRow(t *testing.T) *Drill {
	t.Helper()
	goal := grid("##./#../..#")
	p := nonogram.FromGrid(goal, nil)
	p.Goal = &goal
	return &Drill{
		Puzzle: p, Board: grid("???/???/???"), Line: nonogram.Row(0), Idea: proof.SimpleBoxes,
		Answer: []nonogram.Place{{Row: 0, Column: 1}},
	}
}

func TestJudge(t *testing.T) {
	row, beyond := onRow(t), onRow(t)
	beyond.Assumed = &proof.Fact{Place: nonogram.Place{}, Cell: nonogram.BlankCell}
	also := onRow(t)
	also.Also = []nonogram.Place{{Row: 0, Column: 0}}
	for _, c := range []struct {
		name   string
		drill  *Drill
		column int
		mark   nonogram.Cell
		want   Verdict
	}{
		{"the answer", row, 1, nonogram.FilledCell, Right},
		{"the answer the other way", row, 1, nonogram.BlankCell, Wrong},
		{"a lucky guess", row, 0, nonogram.FilledCell, Undecided},
		{"an unlucky guess", row, 2, nonogram.FilledCell, Undecided},
		{"more than the answer", also, 0, nonogram.FilledCell, Elsewhere},
		{"more than the answer, wrong", also, 0, nonogram.BlankCell, Wrong},
		{"something else, beyond the line", beyond, 0, nonogram.FilledCell, Elsewhere},
		{"something wrong, beyond the line", beyond, 2, nonogram.FilledCell, Wrong},
	} {
		at := nonogram.Place{Row: 0, Column: c.column}
		if got := c.drill.Judge(at, c.mark); got != c.want {
			t.Errorf("%s: %d, expected %d", c.name, got, c.want)
		}
	}
}

func TestSolved(t *testing.T) {
	d := onRow(t)
	for board, want := range map[string]bool{
		"???/???/???": false,
		"?#?/???/???": true,
		"##?/???/???": false, // a guess
		"?.?/???/???": false,
	} {
		if got := d.Solved(grid(board)); got != want {
			t.Errorf("%s: %v, expected %v", board, got, want)
		}
	}
}

func TestAsks(t *testing.T) {
	d := onRow(t)
	d.Board = grid("??./???/???")
	for at, want := range map[nonogram.Place]bool{{Row: 0, Column: 0}: true, {Row: 0, Column: 2}: false, {Row: 1, Column: 0}: false} {
		if got := d.Asks(at); got != want {
			t.Errorf("%v: %v, expected %v", at, got, want)
		}
	}
}

// TestFinder: a puzzle with several solutions has no drills; the heart starts with its full rows.
func TestFinder(t *testing.T) {
	if _, ok, err := NewFinder(t.Context(), nonogram.FromGrid(grid("#./.#"), nil)); ok || err != nil {
		t.Errorf("two solutions: %v, %v", ok, err)
	}
	f, ok, err := NewFinder(t.Context(), nonogram.FromGrid(grid(".#.#./#####/#####/.###./..#.."), nil))
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	for d, err := range f.All(t.Context()) {
		testrun.OK(t, err)
		if d.Lesson() != "basics" || d.Line != nonogram.Row(1) || len(d.Answer) != 5 {
			t.Errorf("starts with %s in %s, which gives %d cells", d.Lesson(), d.Line, len(d.Answer))
		}
		return
	}
	t.Error("no drill")
}
