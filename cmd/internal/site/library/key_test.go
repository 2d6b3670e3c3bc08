package library

import (
	"image/color"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
)

// TestStoredColours stores random puzzles in colour, some with given cells and absent clues.
func TestStoredColours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := nonogram.FromGrid(colourGrid(t), nonogram.Palette{{Symbol: '.'}, {Symbol: 'r', Name: "red"}, {Symbol: 'g'}, {Symbol: 'b', RGB: color.RGBA{B: 255}}})
		if rapid.Bool().Draw(t, "given") {
			given := p.Start()
			for i, cell := range p.Goal.Cells() {
				if rapid.Bool().Draw(t, "gives") {
					given.Cells()[i] = cell
				}
			}
			p.Given, p.Rows[0] = &given, nil
		}
		_, back, err := encode(p)
		if err != nil || !sameClues(back, p) {
			t.Errorf("stored: %v", err)
		}
		for _, other := range []func(p *nonogram.Puzzle){
			func(p *nonogram.Puzzle) { p.Rows[0] = nonogram.NewClue(6) },
			func(p *nonogram.Puzzle) { p.Columns = p.Columns[1:] },
			func(p *nonogram.Puzzle) { p.Palette = p.Palette[:3] },
			func(p *nonogram.Puzzle) { g := p.Start(); g.Set(0, 0, g.At(0, 0)^nonogram.FilledCell); p.Given = &g },
		} {
			q := p.Clone()
			if other(q); sameClues(p, q) {
				t.Errorf("%v and %v count as the same", p, q)
			}
		}
	})
}

func colourGrid(t *rapid.T) nonogram.Grid {
	g := nonogram.NewGrid(rapid.IntRange(1, 5).Draw(t, "width"), rapid.IntRange(1, 5).Draw(t, "height"), nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(rapid.IntRange(0, 3).Draw(t, "cell")))
	}
	return g
}

func TestIDs(t *testing.T) {
	seen, letters := make(map[string]bool), make(map[rune]int)
	for range 10_000 {
		id := newID()
		if !isID(id) || seen[id] {
			t.Fatalf("found %q", id)
		}
		seen[id] = true
		for _, c := range id {
			letters[c]++
		}
	}
	// The test expects 1724 of each; ten standard deviations are 410.
	for _, c := range base58 {
		if n := letters[c]; n < 1314 || n > 2134 {
			t.Errorf("%c is there %d times", c, n)
		}
	}
}
