package shortcode

import (
	"fmt"
	"slices"

	"nonogram"
)

// imageCells has the cell of each state of an image code.
var imageCells = [...]nonogram.Cell{
	nonogram.BlankCell | nonogram.FilledCell,
	nonogram.BlankCell,
	nonogram.FilledCell,
}

func imageStates(g nonogram.Grid) ([]uint8, error) {
	states := make([]uint8, len(g.Cells()))
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

func statesPresent(states []uint8) (present [3]bool) {
	for _, s := range states {
		present[s] = true
	}
	return present
}

// missingState returns the state that does not occur if exactly two do.
func missingState(states []uint8) (missing uint8, ok bool) {
	count := 0
	for s, p := range statesPresent(states) {
		if p {
			count++
		} else {
			missing = uint8(s)
		}
	}
	return missing, count == 2
}

// runs writes the states that occur, and then each run: its state, by its index among those that
// occur, without that of the previous run, and its length.
func (w *writer) runs(states []uint8) {
	present := statesPresent(states)
	for _, p := range present {
		if p {
			w.bits(1, 1)
		} else {
			w.bits(0, 1)
		}
	}
	choices := runChoices(present)
	for start := 0; start < len(states); {
		state, end := states[start], start+1
		for end < len(states) && states[end] == state {
			end++
		}
		w.symbol(slices.Index(choices, state), len(choices)-1)
		w.golomb(end-start-1, runGolomb)
		start = end
		allowed := present
		allowed[state] = false
		choices = runChoices(allowed)
	}
}

func runChoices(allowed [3]bool) (choices []uint8) {
	for s, ok := range allowed {
		if ok {
			choices = append(choices, uint8(s))
		}
	}
	return choices
}

func (r *reader) runs(cells []nonogram.Cell) {
	var present [3]bool
	for s := range present {
		present[s] = r.bit() == 1
	}
	choices := runChoices(present)
	for len(cells) > 0 && r.err == nil {
		if len(choices) == 0 {
			r.fail("no state for the next run", "one")
			return
		}
		state := choices[r.symbol(len(choices)-1)]
		length := r.golomb(runGolomb) + 1
		if length > len(cells) {
			r.fail(fmt.Sprintf("a run of %d cells", length), fmt.Sprintf("%d at most", len(cells)))
			return
		}
		for i := range cells[:length] {
			cells[i] = imageCells[state]
		}
		cells = cells[length:]
		allowed := present
		allowed[state] = false
		choices = runChoices(allowed)
	}
}

// bitmap writes the state that does not occur, then a bit for each cell.
func (w *writer) bitmap(states []uint8, missing uint8) {
	w.symbol(int(missing), 3)
	first := firstState(missing)
	for _, s := range states {
		if s == first {
			w.bits(0, 1)
		} else {
			w.bits(1, 1)
		}
	}
}

// firstState returns the lower of the two states besides the missing one.
func firstState(missing uint8) uint8 {
	if missing == 0 {
		return 1
	}
	return 0
}

func (r *reader) bitmap(cells []nonogram.Cell) {
	missing := r.symbol(3)
	if missing == 3 {
		r.fail("all three states", "one of them missing")
		return
	}
	first := firstState(uint8(missing))
	states := [2]nonogram.Cell{imageCells[first], imageCells[3-uint8(missing)-first]}
	for i := range cells {
		cells[i] = states[r.bit()]
	}
}
