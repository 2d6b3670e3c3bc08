package census

// halves lists the contents of some neighbouring columns with given clues. Cell j of row i
// is bit i*width + j.
type halves struct {
	*lineClues
	// spread has the cells of each line in each column.
	spread [][]uint32
	// clues are the numbers of the columns' clues.
	clues      []int
	list, next []uint32
}

func newHalves(columns *lineClues, width int) *halves {
	h := &halves{lineClues: columns, clues: make([]int, width)}
	for j := range width {
		cells := make([]uint32, len(columns.of))
		for line := range cells {
			for i := range columns.length {
				cells[line] |= uint32(line>>i&1) << (i*width + j)
			}
		}
		h.spread = append(h.spread, cells)
	}
	return h
}

func (h *halves) setClues(number int) { digits(number, h.clues, len(h.lines)) }

// size returns the number of contents with the clues.
func (h *halves) size() int {
	n := 1
	for _, clue := range h.clues {
		n *= len(h.lines[clue])
	}
	return n
}

// all lists the contents with the clues, valid until the next call.
func (h *halves) all() []uint32 {
	h.list = append(h.list[:0], 0)
	for j, clue := range h.clues {
		h.next = h.next[:0]
		for _, cells := range h.list {
			for _, line := range h.lines[clue] {
				h.next = append(h.next, cells|h.spread[j][line])
			}
		}
		h.list, h.next = h.next, h.list
	}
	return h.list
}

// digits splits the number of a tuple of clues into its digits, the clues.
func digits(tuple int, clues []int, base int) {
	for i := len(clues) - 1; i >= 0; i-- {
		clues[i] = tuple % base
		tuple /= base
	}
}

// power returns base^n.
func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}
