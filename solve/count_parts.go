package solve

import (
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/sets"
)

// automata returns the automaton of each line with open cells, rows first; other lines have nil. If
// reversed, the automata read from the ends of the lines.
func (c *counter) automata(reversed bool) ([]*automaton, error) {
	known := &c.lines[0]
	if reversed {
		known = &c.lines[1]
	}
	var err error
	if *known == nil {
		*known, err = c.makeAutomata(reversed)
	}
	return *known, err
}

func (c *counter) makeAutomata(reversed bool) ([]*automaton, error) {
	height, width := c.grid.Height(), c.grid.Width()
	lines := make([]*automaton, height+width)
	for l := range lines {
		if err := c.ctx.Err(); err != nil {
			return nil, err
		}
		line := c.board.LineOf(l)
		cells, clue := c.grid.Line(line), c.puzzle.Clue(line)
		if !slices.ContainsFunc(cells, func(cell nonogram.Cell) bool { return !cell.Known() }) {
			continue
		}
		if reversed {
			slices.Reverse(cells)
			clue = clue.Reversed()
		}
		lines[l] = newAutomaton(clue, cells, c.puzzle.Palette.Colours())
		if c.taken += lines[l].size(); c.memory() < 0 {
			return nil, errMemory
		}
	}
	return lines, nil
}

// split divides the open cells into parts that do not influence each other. Two successive open
// cells of a line influence each other if the line has several classes between them; with a single
// class, the cells before do not matter for those after.
func (c *counter) split() error {
	lines, err := c.automata(false)
	if err != nil {
		return err
	}
	c.parts, c.free = nil, [len(c.free)]int64{}
	for _, cells := range c.components(lines) {
		if len(cells) == 1 {
			c.free[bits.OnesCount32(uint32(c.grid.Cells()[cells[0]]))]++
			continue
		}
		c.parts = append(c.parts, &partCount{cells: cells})
	}
	return nil
}

// components returns the open cells, as row*width+column, in connected sets, each ascending.
func (c *counter) components(lines []*automaton) [][]int {
	parts := sets.NewPartition(len(c.grid.Cells()))
	for l, a := range lines {
		if a == nil {
			continue
		}
		for t := 1; t < len(a.places); t++ {
			if a.classes[t] > 1 {
				parts.Join(c.cellAt(l, a.places[t-1]), c.cellAt(l, a.places[t]))
			}
		}
	}
	var open []int
	for i, cell := range c.grid.Cells() {
		if !cell.Known() {
			open = append(open, i)
		}
	}
	return sets.Split(parts, open, func(i int) int { return i })
}

// cellAt returns the number of the cell at a place of line l.
func (c *counter) cellAt(l, place int) int {
	row, column := c.board.At(l, place)
	return row*c.grid.Width() + column
}
