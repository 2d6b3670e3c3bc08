package line_test

import (
	"math"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/line"
)

// TestSmallest: a smallest explanation forces its target, as does that of Explain, which
// may be larger.
func TestSmallest(t *testing.T) {
	cells := testrun.Must(nonogram.ParseCells("?#.#?????#.??", nil))(t)
	solver := line.New(len(cells), nonogram.NewClue(2, 3, 2), 2)
	after := slices.Clone(cells)
	if !solver.Deduce(after) {
		t.Fatal("no arrangement")
	}
	for i, c := range after {
		if c == cells[i] {
			continue
		}
		target := line.Fact{Cell: i, Colour: nonogram.Blank}
		if c == nonogram.BlankCell {
			target.Colour = nonogram.Filled
		}
		explained, ok := solver.Explain(cells, target)
		smallest, proven, found := solver.Smallest(cells, target, 1000)
		if !ok || !found || !proven || len(smallest) > len(explained) {
			t.Fatalf("cell %d: %v and %v, proven: %v", i, explained, smallest, proven)
		}
		bare := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(2)}, len(cells))
		for _, f := range smallest {
			bare[f.Cell] &^= nonogram.CellOf(f.Colour)
		}
		if !solver.Deduce(bare) || bare[i].Can(target.Colour) {
			t.Errorf("cell %d does not follow from %v", i, smallest)
		}
	}
}

// TestRefuses: a solver refuses at once a clue that no line of the length has, numbers that
// overflow, and another number of cells than the line's; it accepts the longest line.
func TestRefuses(t *testing.T) {
	for name, call := range map[string]func(){
		"too long":           func() { line.New(3, nonogram.NewClue(2, 1), 2) },
		"too long to add up": func() { line.New(10, nonogram.NewClue(math.MaxInt), 2) },
		"longer than a line": func() { line.New(10, nonogram.NewClue(line.MaxLength+1, 1), 2) },
		"no cells":           func() { line.New(3, nonogram.NewClue(0), 2) },
		"fewer":              func() { line.New(10, nonogram.NewClue(-1), 2) },
		"colour":             func() { line.New(3, nonogram.Clue{{Length: 1, Colour: 2}}, 2) },
		"blank":              func() { line.New(3, nonogram.Clue{{Length: 1}}, 2) },
		"no colour":          func() { line.New(3, nil, 0) },
		"too many colours":   func() { line.New(10, nil, nonogram.MaxColours+1) },
		"a negative length":  func() { line.New(-1, nil, 2) },
		"a long line":        func() { line.New(line.MaxLength+1, nil, 2) },
		"the longest number": func() { line.New(math.MaxInt, nil, 2) },
		"cells":              func() { line.New(3, nil, 2).Deduce(make([]nonogram.Cell, 2)) },
	} {
		if !testrun.Panics(call) {
			t.Errorf("%s: accepted", name)
		}
	}
	s := line.New(line.MaxLength, nonogram.NewClue(line.MaxLength), 2)
	if !s.Feasible(nonogram.NewGrid(line.MaxLength, 1, nonogram.OpenCell(2)).Cells()) {
		t.Error("a block does not fit into the longest line")
	}
}
