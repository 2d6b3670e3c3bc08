package shortcode

import (
	"fmt"
	"slices"

	"nonogram"
)

// state is an index in imageCells.
type state = uint8

// imageCells has the cell of each state of an image code.
var imageCells = [...]nonogram.Cell{
	nonogram.BlankCell | nonogram.FilledCell,
	nonogram.BlankCell,
	nonogram.FilledCell,
}

func imageStates(g nonogram.Grid) ([]state, error) {
	states := make([]state, len(g.Cells()))
	for i, c := range g.Cells() {
		switch c {
		case nonogram.BlankCell:
			states[i] = 1
		case nonogram.FilledCell:
			states[i] = 2
		case imageCells[0], nonogram.Contradicted:
		default:
			return nil, &ColourError{g.PlaceOf(i)}
		}
	}
	return states, nil
}

// statesPresent lists the states that occur, in their order.
func statesPresent(states []state) (present []state) {
	for s := range state(len(imageCells)) {
		if slices.Contains(states, s) {
			present = append(present, s)
		}
	}
	return present
}

// without returns states except one. It needs no function of package slices, which would make the
// WebAssembly program larger.
func without(states []state, s state) (others []state) {
	for _, other := range states {
		if other != s {
			others = append(others, other)
		}
	}
	return others
}

// runs writes the states that occur, and then each run: its state, by its index among those that
// occur, without that of the previous run, and its length.
func (w *writer) runs(states, present []state) {
	for s := range state(len(imageCells)) {
		w.flag(slices.Contains(present, s))
	}
	choices := present
	for start := 0; start < len(states); {
		s, end := states[start], start+1
		for end < len(states) && states[end] == s {
			end++
		}
		w.symbol(slices.Index(choices, s), len(choices)-1)
		w.golomb(end-start-1, runGolomb)
		start, choices = end, without(present, s)
	}
}

func (r *reader) runs(cells []nonogram.Cell) {
	var present []state
	for s := range state(len(imageCells)) {
		if r.bit() == 1 {
			present = append(present, s)
		}
	}
	choices := present
	for len(cells) > 0 && r.err == nil {
		if len(choices) == 0 {
			r.fail("no state for the next run", "one")
			return
		}
		s := choices[r.symbol(len(choices)-1)]
		length := r.golomb(runGolomb) + 1
		if length > len(cells) {
			r.fail(fmt.Sprintf("a run of %d cells", length), fmt.Sprintf("%d at most", len(cells)))
			return
		}
		for i := range cells[:length] {
			cells[i] = imageCells[s]
		}
		cells, choices = cells[length:], without(present, s)
	}
}

// bitmap writes the state that does not occur, and then a bit for each cell.
func (w *writer) bitmap(states, present []state) {
	w.symbol(int(3-present[0]-present[1]), 3)
	for _, s := range states {
		w.flag(s != present[0])
	}
}

func (r *reader) bitmap(cells []nonogram.Cell) {
	missing := r.symbol(3)
	if missing == 3 {
		r.fail("all three states", "one of them missing")
		return
	}
	present := without([]state{0, 1, 2}, state(missing))
	for i := range cells {
		cells[i] = imageCells[present[r.bit()]]
	}
}
