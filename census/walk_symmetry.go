package census

import (
	"math/bits"

	"nonogram/census/internal/bitslice"
)

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

// Two choices of the rows above a block are equivalent if each line deduces alike in both,
// whatever is below and whatever becomes known. So the same grids below them are
// line-solvable, and one choice stands for both, with the weights of both.

const (
	mergedWays    = 1 << 19 // waiting at once: up to 100 MB for seven columns
	mergedChoices = 1 << 22 // the most that add up without overflow, each at most 8*weightUnit
)

// meaning is the classes of all lines: columns from 0, rows from bitslice.MaxSide.
type meaning [4]uint64

func (m *meaning) set(line int, class uint16) {
	m[line/4] |= uint64(class) << (16 * (line % 4))
}

func (m *meaning) hash() uint64 {
	h := uint64(0)
	for _, word := range m {
		high, low := bits.Mul64(h^word, 0x9E3779B97F4A7C15)
		h = high ^ low
	}
	return h
}

// way is a choice of the rows above a block that represents all choices of its meaning.
type way struct {
	meaning
	rows    [bitslice.MaxSide]uint8
	columns uint64
	known   uint64
}

// merger holds ways and the weights of the choices that they represent. It keeps its memory
// when it is emptied.
type merger struct {
	places  []uint32 // ways by hash, from 1; 0 is free
	ways    []way
	weights []uint32 // of all ways, by the inner part of the last row but one
	parts   int      // weights of one way
	choices int      // added so far
	limit   int      // of ways
}

func newMerger(parts int) *merger {
	return &merger{places: make([]uint32, 1<<10), parts: parts, limit: mergedWays}
}

func (g *merger) full() bool {
	return len(g.ways) == g.limit || g.choices == mergedChoices
}

func (g *merger) clear() {
	clear(g.places)
	g.ways, g.weights, g.choices = g.ways[:0], g.weights[:0], 0
}

// find returns the weights of the way with the meaning of w; it adds w if there is none.
func (g *merger) find(w *way) []uint32 {
	at := g.place(&w.meaning)
	if g.places[at] == 0 {
		if 2*len(g.ways) >= len(g.places) {
			g.grow()
			at = g.place(&w.meaning)
		}
		g.ways = append(g.ways, *w)
		g.weights = append(g.weights, make([]uint32, g.parts)...)
		g.places[at] = uint32(len(g.ways))
	}
	return g.of(int(g.places[at]) - 1)
}

// of returns the weights of a way by its number.
func (g *merger) of(i int) []uint32 {
	return g.weights[i*g.parts : (i+1)*g.parts]
}

// place returns the slot of a meaning in the table, or the free one that it would take.
func (g *merger) place(m *meaning) uint64 {
	mask := uint64(len(g.places) - 1)
	at := m.hash() & mask
	for g.places[at] != 0 && g.ways[g.places[at]-1].meaning != *m {
		at = (at + 1) & mask
	}
	return at
}

func (g *merger) grow() {
	g.places = make([]uint32, 2*len(g.places))
	for i := range g.ways {
		g.places[g.place(&g.ways[i].meaning)] = uint32(i + 1)
	}
}
