package bitslice

// Words is the number of words of a plane.
const Words = 8

// count is the number of lanes.
const count = 64 * Words

// A Plane holds one bit for each lane.
type Plane [Words]uint64

// Layout describes the cells that vary from lane to lane. Bit v of a lane's number is the
// content of the cell with lane bit v.
type Layout struct {
	Rows, Columns int
	// Used are the lanes that have a grid; with short rows, some have none.
	Used Plane
	// above has the lane bit of each cell of the last row but one, or -1 if the cell is the
	// same in all lanes. Cell j of the last row has lane bit j.
	above []int
	// varying are the columns of the cells that vary in the last row but one.
	varying []int
}

// wordBit is the first lane bit that distinguishes words of a plane.
const wordBit = 6

// maxAbove is the most cells of the last row but one that vary: each set of their contents
// has its own plane.
const maxAbove = 3

// NewLayout assigns lane bits to the last row first, then to the ends of the row above, then to
// its inner cells, which are the same in all lanes of a word. Rows and columns are from 2 to
// MaxSide.
func NewLayout(rows, columns int) *Layout {
	l := &Layout{Rows: rows, Columns: columns}
	m := columns
	next, meant := m, uint(1)<<m-1
	give := func(j int) {
		if next < 9 && len(l.varying) < maxAbove && l.above[j] < 0 {
			l.above[j] = next
			l.varying = append(l.varying, j)
			meant |= 1 << next
			next++
		}
	}
	for range m {
		l.above = append(l.above, -1)
	}
	give(0)
	give(m - 1)
	next = max(next, wordBit)
	for i := range m - 2 { // inside out: the middle matters least to what is canonical
		give((m-1)/2 + (i+1)/2*(1-2*(i&1)))
	}
	for lane := range count {
		if uint(lane)&^meant == 0 {
			l.Used[lane>>6] |= 1 << (lane & 63)
		}
	}
	return l
}

// FixedAbove returns the cells of the last row but one that are the same in all lanes.
func (l *Layout) FixedAbove() int {
	fixed := 1<<l.Columns - 1
	for _, j := range l.varying {
		fixed &^= 1 << j
	}
	return fixed
}

// last returns the content of the last row in a lane.
func (l *Layout) last(lane int) int { return lane & (1<<l.Columns - 1) }

// ContentAbove returns the content of the varying cells of the last row but one in a lane,
// each at its place in the row.
func (l *Layout) ContentAbove(lane int) int {
	content := 0
	for _, j := range l.varying {
		content |= lane >> l.above[j] & 1 << j
	}
	return content
}

// packedAbove returns ContentAbove as a number of len(varying) bits.
func (l *Layout) packedAbove(lane int) int {
	packed := 0
	for i, j := range l.varying {
		packed |= lane >> l.above[j] & 1 << i
	}
	return packed
}

// packedColumn returns the content of the varying cells of a column in a lane, upper first.
func (l *Layout) packedColumn(j, lane int) int {
	last := lane >> j & 1
	if l.above[j] < 0 {
		return last
	}
	return lane>>l.above[j]&1 | last<<1
}

// where returns the lanes for which is returns true.
func where(is func(lane int) bool) Plane {
	var p Plane
	for lane := range count {
		if is(lane) {
			p[lane>>6] |= 1 << (lane & 63)
		}
	}
	return p
}

// Varies reports whether the cell of column j in the last row but one varies.
func (l *Layout) Varies(j int) bool { return l.above[j] >= 0 }
