package shortcode

import "nonogram"

// clue writes the clue of a line of n cells: the number of filled cells, then
// the blocks, each with the number of cells left as its limit. At most as many
// blocks are written as there are blank cells; then the line is tight and the
// last block is what is left.
func (w *writer) clue(clue nonogram.Clue, n int) {
	left := clue.Cells()
	w.symbol(left, n)
	for _, b := range clue[:min(len(clue), n-left)] {
		w.symbol(b.Length-1, left-1)
		left -= b.Length
	}
}

func (r *reader) clue(n int) (nonogram.Clue, error) {
	left, err := r.symbol(n)
	if err != nil {
		return nil, err
	}
	blanks := n - left
	clue := nonogram.Clue{}
	for left > 0 && len(clue) < blanks {
		length, err := r.symbol(left - 1)
		if err != nil {
			return nil, err
		}
		clue = append(clue, nonogram.Block{Length: length + 1, Colour: nonogram.Filled})
		left -= length + 1
	}
	if left > 0 {
		clue = append(clue, nonogram.Block{Length: left, Colour: nonogram.Filled})
	}
	return clue, nil
}
