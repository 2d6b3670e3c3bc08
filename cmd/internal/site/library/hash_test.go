package library

import (
	"image/color"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
)

func TestCluesHash(t *testing.T) {
	given := nonogram.NewGrid(2, 1, nonogram.OpenCell(2))
	some := given.Clone()
	some.Set(0, 1, nonogram.FilledCell)
	blank := given.Clone()
	blank.Set(0, 1, nonogram.BlankCell)
	one := []nonogram.Clue{nonogram.NewClue(1)}
	with := func(rows, columns []nonogram.Clue, given *nonogram.Grid) *nonogram.Puzzle {
		return &nonogram.Puzzle{Rows: rows, Columns: columns, Given: given}
	}
	classes := [][]*nonogram.Puzzle{
		{with(one, []nonogram.Clue{nil, nil}, nil), with(one, []nonogram.Clue{nil, nil}, &given)},
		{with(one, []nonogram.Clue{{}, nil}, nil)},
		{with(one, []nonogram.Clue{nil, {}}, nil)},
		{with(one, []nonogram.Clue{nil, nil}, &some)},
		{with(one, []nonogram.Clue{nil, nil}, &blank)},
		{with([]nonogram.Clue{nil, nil}, one, nil)},
		{with(one, []nonogram.Clue{nil}, nil)},
		{with([]nonogram.Clue{nonogram.NewClue(2)}, []nonogram.Clue{nil, nil}, nil)},
		{with([]nonogram.Clue{nonogram.NewClue(1, 1)}, []nonogram.Clue{nil, nil, nil}, nil)},
		{with([]nonogram.Clue{nonogram.NewClue(1)}, []nonogram.Clue{nonogram.NewClue(1), nil, nil}, nil)},
	}
	for i, class := range classes {
		for j, other := range classes {
			for _, a := range class {
				for _, b := range other {
					if (CluesHash(a) == CluesHash(b)) != (i == j) {
						t.Errorf("puzzles of classes %d and %d", i, j)
					}
				}
			}
		}
	}
}

// TestCluesHashOfColours exchanges colours of random puzzles.
func TestCluesHashOfColours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := colourGrid(t)
		palette := nonogram.Palette{{Symbol: '.'}, {Symbol: 'r', Name: "red"}, {Symbol: 'g'}, {Symbol: 'b', RGB: color.RGBA{B: 255}}}
		order := append([]int{0}, rapid.Permutation([]int{1, 2, 3}).Draw(t, "order")...)
		other, exchanged := nonogram.Palette{}, nonogram.NewGrid(g.Width(), g.Height(), nonogram.BlankCell)
		for range palette {
			other = append(other, nonogram.PaletteColour{})
		}
		for from, to := range order {
			other[to] = palette[from]
		}
		for i, cell := range g.Cells() {
			c, _ := cell.Colour()
			exchanged.Cells()[i] = nonogram.CellOf(nonogram.Colour(order[c]))
		}
		a, b := nonogram.FromGrid(g, palette), nonogram.FromGrid(exchanged, other)
		if CluesHash(a) != CluesHash(b) {
			t.Errorf("%v in the order %v has another hash", g, order)
		}
		_, back, err := encode(a)
		if err != nil || CluesHash(back) != CluesHash(a) {
			t.Errorf("stored: %v", err)
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
	// 1724 are expected of each; ten standard deviations are 410.
	for _, c := range base58 {
		if n := letters[c]; n < 1314 || n > 2134 {
			t.Errorf("%c is there %d times", c, n)
		}
	}
}
