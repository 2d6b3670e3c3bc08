package shortcode

import "nonogram"

// clue writes the clue of a line of n cells: the number of filled cells, then the blocks, each
// with the number of cells left as its limit. It writes at most as many blocks as there are blank
// cells: a line with one block more is full, and its last block is the rest.
func (w *writer) clue(clue nonogram.Clue, n int) {
	left := clue.Cells()
	w.symbol(left, n)
	for _, b := range clue[:min(len(clue), n-left)] {
		w.symbol(b.Length-1, left-1)
		left -= b.Length
	}
}

func (r *reader) clue(n int) nonogram.Clue {
	left := r.symbol(n)
	blanks := n - left
	clue := nonogram.Clue{}
	for left > 0 {
		length := left
		if len(clue) < blanks {
			length = r.symbol(left-1) + 1
		}
		clue = append(clue, nonogram.Block{Length: length, Colour: nonogram.Filled})
		left -= length
	}
	return clue
}
