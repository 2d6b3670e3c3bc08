package solve

import (
	"testing"

	"nonogram"
)

// puzzleFrom makes a small puzzle of any bytes: a picture's clues, with some
// absent and some exchanged, and given cells.
func puzzleFrom(data []byte) *nonogram.Puzzle {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	palette := make(nonogram.Palette, 2+next()%2)
	side := 6 - len(palette)
	g := nonogram.NewGrid(1+next()%side, 1+next()%side, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(next() % len(palette)))
	}
	p := nonogram.FromGrid(g, palette)
	p.Goal = nil
	for n := next() % 4; n > 0; n-- {
		i, j := next()%len(p.Columns), next()%len(p.Columns)
		p.Columns[i], p.Columns[j] = p.Columns[j], p.Columns[i]
		if absent := next(); absent%3 == 0 {
			p.Rows[absent%len(p.Rows)] = nil
		}
	}
	given := nonogram.NewGrid(g.Width(), g.Height(), palette.Open())
	for n := next() % 4; n > 0; n-- {
		given.Cells()[next()%len(given.Cells())] = nonogram.CellOf(nonogram.Colour(next() % len(palette)))
	}
	p.Given = &given
	return p
}

// FuzzSolve compares status and solutions with trying every grid.
func FuzzSolve(f *testing.F) {
	f.Add([]byte{0, 3, 3, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0})
	f.Add([]byte{1, 2, 2, 1, 2, 0, 2, 1, 0, 1, 2, 2, 3, 0, 1, 1})
	f.Add([]byte{0, 2, 2, 1, 1, 0, 0, 0, 0, 0, 1, 1, 2, 0, 1, 5, 1, 2, 6})
	f.Fuzz(func(t *testing.T, data []byte) {
		p := puzzleFrom(data)
		if p.Validate() != nil {
			return
		}
		want := bruteSolutions(p)
		r := mustSolve(t, p, Options{Solutions: len(want) + 1})
		if len(r.Solutions) != len(want) {
			t.Fatalf("got %d solutions, want %d: rows %v, columns %v, given\n%v", len(r.Solutions), len(want), p.Rows, p.Columns, p.Given)
		}
		if wantStatus := [...]Status{None, Unique, Multiple}[min(len(want), 2)]; r.Status != wantStatus {
			t.Fatalf("got %v, want %v", r.Status, wantStatus)
		}
	})
}
