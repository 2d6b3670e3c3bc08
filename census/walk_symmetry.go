package census

import "math/bits"

// The inner part of a line is all of it but its ends. A grid is canonical if the inner part of
// its row 2 is the least among the inner parts of the second lines from each border, each read
// in both directions. Each symmetry of the rectangle takes one of these readings to row 2. So a
// sum over all grids is the sum over the canonical ones, each with weight g/t, where g is the
// number of symmetries and t the number of least readings. Weights are in units of 1/weightUnit,
// so that all of them are whole.
const weightUnit = 105

// readings weighs the grids of a size. Their first and last rows do not matter.
type readings struct {
	rows, columns int
	count         int // 8 for squares, 4 for rectangles, 1 for sizes with a short side
}

func newReadings(size Size) readings {
	s := readings{size.Rows, size.Columns, 4}
	switch {
	case size.Rows < 4 || size.Columns < 4:
		s.count = 1
	case size.Rows == size.Columns:
		s.count = 8
	}
	return s
}

// inner returns a line without its ends.
func inner(line uint8, length int) int {
	return int(line) >> 1 & (1<<max(length-2, 0) - 1)
}

// reversed returns the inner part of a line of the given length, read the other way.
func reversed(part, length int) int {
	return int(bits.Reverse8(uint8(part)) >> (8 - (length - 2)))
}

// can reports whether a grid with these first rows can be canonical.
func (s readings) can(rows []uint8) bool {
	if s.count == 1 || len(rows) < 2 {
		return true
	}
	least := inner(rows[1], s.columns)
	if reversed(least, s.columns) < least {
		return false
	}
	if s.count < 8 {
		return true
	}
	for _, j := range [2]int{1, s.columns - 2} {
		known := min(len(rows), s.rows-1) - 1
		if s.downwards(rows, j, known) < least>>(s.rows-2-known) {
			return false
		}
	}
	return true
}

// matter returns the cells of a row that can decide whether a grid is canonical.
func (s readings) matter(row int) uint8 {
	second := uint8(1)<<1 | 1<<(s.columns-2)
	switch {
	case s.count == 1 || row == 0 || row == s.rows-1:
		return 0
	case row == 1 || row == s.rows-2:
		return (1<<(s.columns-1) - 1) &^ 1
	case s.count == 8:
		return second
	}
	return 0
}

// downwards returns count cells of column j from row 2 on as a number, the first cell at its
// highest bit.
func (s readings) downwards(rows []uint8, j, count int) int {
	part := 0
	for _, row := range rows[1 : 1+count] {
		part = part<<1 | int(row)>>j&1
	}
	return part
}

// weight returns the weight of a grid, from all its rows but the last.
func (s readings) weight(rows []uint8) uint64 {
	if s.count == 1 {
		return weightUnit
	}
	least := inner(rows[1], s.columns)
	minimal := 0
	tally := func(part, length int) bool {
		for _, reading := range [2]int{part, reversed(part, length)} {
			if reading < least {
				return false
			}
			if reading == least {
				minimal++
			}
		}
		return true
	}
	canonical := tally(least, s.columns) && tally(inner(rows[s.rows-2], s.columns), s.columns)
	if canonical && s.count == 8 {
		canonical = tally(s.downwards(rows, 1, s.rows-2), s.rows) && tally(s.downwards(rows, s.columns-2, s.rows-2), s.rows)
	}
	if !canonical {
		return 0
	}
	return uint64(s.count * weightUnit / minimal)
}
