package census

import (
	"math/bits"

	"nonogram/census/internal/bitslice"
)

// Two choices of the rows above a block are equivalent if each line deduces alike in both, whatever
// is below and whatever becomes known. So the same grids below them are line-solvable, and one
// choice represents both, with the weights of both.

const (
	mergedWays    = 1 << 19 // waiting at once: up to 100 MB for seven columns
	mergedChoices = 1 << 22 // the most that add up without overflow, each at most 8*weightUnit
)

// meaning holds the classes of all lines: columns from 0, rows from bitslice.MaxSide.
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
