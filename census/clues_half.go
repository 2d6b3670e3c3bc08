package census

// A column pair is two columns (one may be a single column) whose cells within half the
// rows fit a byte: row i of the half has bits 2i and 2i+1, so a half has up to 4 rows.
// The border columns are the first pair, since the symmetry asks for their clues first.
//
//	columns of 6    0 5 | 1 2   3 4
//	                head  body
//
// A column without a partner comes right behind the border columns.
//
// bodyPairs is how many pairs at the end are the body; the head is all before.
const bodyPairs = 2

// columnPairs lists the columns of each pair.
func columnPairs(columns int) [][]int {
	pairs := [][]int{{0, columns - 1}}
	next := 1
	if columns%2 == 1 {
		pairs = append(pairs, []int{1})
		next = 2
	}
	for ; next < columns-1; next += 2 {
		pairs = append(pairs, []int{next, next + 1})
	}
	return pairs
}

// body is what half a grid has in the last two column pairs.
type body [bodyPairs]uint8

// lineGroup holds the lines with one clue that have the same cells in the head.
type lineGroup struct {
	// head has a byte for each column pair, of which one row's two bits are set.
	head   uint32
	bodies []body
}

// group holds the halves with one tuple of row clues that have the same head.
type group struct {
	head uint32
	// start and end are where its bodies are.
	start, end uint32
}

// half holds all contents of some rows with given clues.
type half struct {
	groups []group
	bodies []body
}

// reset leaves the only half of no rows.
func (h *half) reset() {
	h.groups = append(h.groups[:0], group{end: 1})
	h.bodies = append(h.bodies[:0], body{})
}

// extend makes h the halves of from with one more row, which becomes row i.
func (h *half) extend(from *half, row []lineGroup, i int) {
	h.groups, h.bodies = h.groups[:0], h.bodies[:0]
	for _, g := range from.groups {
		for _, lines := range row {
			start := uint32(len(h.bodies))
			for _, b := range from.bodies[g.start:g.end] {
				for _, line := range lines.bodies {
					h.bodies = append(h.bodies, body{b[0] | line[0]<<(2*i), b[1] | line[1]<<(2*i)})
				}
			}
			h.groups = append(h.groups, group{g.head | lines.head<<(2*i), start, uint32(len(h.bodies))})
		}
	}
}

// groupLines sorts the lines of one length by clue, and within a clue by head.
func groupLines(clues *lineClues, pairs [][]int, heads int) [][]lineGroup {
	grouped := make([][]lineGroup, clues.count)
	for line, clue := range clues.of {
		var head uint32
		var b body
		for p, columns := range pairs {
			if cells := pick(line, columns); p < heads {
				head |= uint32(cells) << (8 * p)
			} else {
				b[p-heads] = cells
			}
		}
		grouped[clue] = addLine(grouped[clue], head, b)
	}
	return grouped
}

// pick returns the cells of a line in some columns.
func pick(line int, columns []int) uint8 {
	var cells uint8
	for i, c := range columns {
		cells |= uint8(line>>c&1) << i
	}
	return cells
}

func addLine(groups []lineGroup, head uint32, b body) []lineGroup {
	for i := range groups {
		if groups[i].head == head {
			groups[i].bodies = append(groups[i].bodies, b)
			return groups
		}
	}
	return append(groups, lineGroup{head, []body{b}})
}

// A tuple of row clues is a number: the clues' numbers as digits, the topmost first.

// digits splits a tuple into its clues.
func digits(tuple int, clues []int, base int) {
	for i := len(clues) - 1; i >= 0; i-- {
		clues[i] = tuple % base
		tuple /= base
	}
}

// power is base^n.
func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}
