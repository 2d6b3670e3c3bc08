// Package reader_test reads English explanations like a strict reader who knows the clue, the board
// and the words, but not the code that made them. It parses each sentence to its content
// (grammar_test.go, clause_test.go), and tests that against all arrangements of the line, with its
// own counter (line_test.go), and against the short list of inferences that a person makes at a
// glance (glance_test.go).
package reader_test

import (
	"math/bits"
	"slices"

	"nonogram"
)

// owners is a set of possible owners of a cell: bit 0 is no block, bit i+1 is block i.
type owners uint64

// mostBlocks is the most blocks of a clue that the reader can read.
const mostBlocks = 62

func owner(i int) owners { return 1 << (i + 1) }

// ownersTo returns the blocks from i to j, both included.
func ownersTo(i, j int) (set owners) {
	for ; i <= j; i++ {
		set |= owner(i)
	}
	return set
}

// sight is a line as a player sees it: its clue and the possible values of its cells.
type sight struct {
	line  nonogram.Line
	clue  nonogram.Clue
	cells []nonogram.Cell
	open  nonogram.Cell
}

// world is a state of knowledge about a line: the blocks that can own each cell, and the range of
// starts of each block.
type world struct {
	*sight
	own    []owners
	lo, hi []int
}

// unknown returns the world of a line with nothing known but the clue.
func (s *sight) unknown() world {
	if len(s.clue) > mostBlocks {
		panic("the clue has more blocks than a set of owners")
	}
	w := world{sight: s}
	for range s.cells {
		w.own = append(w.own, ^owners(0))
	}
	for range s.clue {
		w.lo, w.hi = append(w.lo, 0), append(w.hi, len(s.cells))
	}
	return w
}

// visible returns the world that the cells show.
func (s *sight) visible() world {
	w := s.unknown()
	for x := range s.cells {
		w.own[x] = s.can(s.cells[x])
	}
	return w
}

// can returns the possible owners of a cell with a value.
func (s *sight) can(c nonogram.Cell) (set owners) {
	if c.Can(nonogram.Blank) {
		set = 1
	}
	for i, b := range s.clue {
		if c.Can(b.Colour) {
			set |= owner(i)
		}
	}
	return set
}

// is returns the value of a cell whose owner is one of a set.
func (s *sight) is(set owners) (c nonogram.Cell) {
	if set&1 != 0 {
		c = nonogram.BlankCell
	}
	for i, b := range s.clue {
		if set&owner(i) != 0 {
			c |= nonogram.CellOf(b.Colour)
		}
	}
	return c
}

func (w world) clone() world {
	w.own, w.lo, w.hi = slices.Clone(w.own), slices.Clone(w.lo), slices.Clone(w.hi)
	return w
}

// blocksOf lists the blocks of a set.
func blocksOf(set owners) (all []int) {
	for set &^= 1; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros64(uint64(set))-1)
	}
	return all
}

// gap returns the least number of blank cells between block i and the previous block.
func (s *sight) gap(i int) int {
	if i > 0 && s.clue[i].Colour == s.clue[i-1].Colour {
		return 1
	}
	return 0
}

// enough is the number at which counting stops.
const enough = 1 << 40

// free returns, for each block and start, whether the block can be there.
func (w world) free() [][]bool {
	n := len(w.cells)
	all := make([][]bool, len(w.clue))
	for i, b := range w.clue {
		all[i] = make([]bool, n+1)
		run := 0
		for x := n - 1; x >= 0; x-- {
			if w.own[x]&owner(i) == 0 {
				run = 0
			} else {
				run++
			}
			all[i][x] = run >= b.Length && x >= w.lo[i] && x <= w.hi[i]
		}
	}
	return all
}

// ahead returns the number of ways to lay the first i blocks on the first x cells, with blank cells
// after the last block.
func (w world) ahead(free [][]bool) [][]int {
	n := len(w.cells)
	ways := make([][]int, len(w.clue)+1)
	ways[0] = make([]int, n+1)
	ways[0][0] = 1
	for x := range n {
		if w.own[x]&1 != 0 {
			ways[0][x+1] = ways[0][x]
		}
	}
	for i, b := range w.clue {
		ways[i+1] = make([]int, n+1)
		for x := 1; x <= n; x++ {
			if w.own[x-1]&1 != 0 {
				ways[i+1][x] = ways[i+1][x-1]
			}
			if at := x - b.Length; at >= 0 && free[i][at] {
				ways[i+1][x] = min(enough, ways[i+1][x]+w.before(ways[i], i, at))
			}
		}
	}
	return ways
}

// before returns the number of ways to lay the earlier blocks if block i starts at a cell.
func (w world) before(ways []int, i, at int) int {
	if w.gap(i) == 0 {
		return ways[at]
	}
	if at == 0 || w.own[at-1]&1 == 0 {
		return 0
	}
	return ways[at-1]
}

// count returns the number of arrangements, at most about enough.
func (w world) count() int { return w.ahead(w.free())[len(w.clue)][len(w.cells)] }

// known joins all arrangements of a world; ok is false if there are none.
func (w world) known() (after world, ok bool) {
	n, k := len(w.cells), len(w.clue)
	free := w.free()
	ahead := w.ahead(free)
	if ahead[k][n] == 0 {
		return w, false
	}
	// behind[i][x] reports whether the blocks from i on fit on the cells from x on.
	after = w.unknown()
	for x := range after.own {
		after.own[x] = 0
	}
	behind := make([][]bool, k+1)
	behind[k] = make([]bool, n+1)
	behind[k][n] = true
	for x := n - 1; x >= 0; x-- {
		behind[k][x] = behind[k][x+1] && w.own[x]&1 != 0
	}
	for i := k - 1; i >= 0; i-- {
		behind[i] = make([]bool, n+1)
		after.lo[i], after.hi[i] = n, -1
		for x := n; x >= 0; x-- {
			can := x < n && w.own[x]&1 != 0 && behind[i][x+1]
			if end := x + w.clue[i].Length; end <= n && free[i][x] {
				next := false
				switch {
				case i+1 == k || w.gap(i+1) == 0:
					next = behind[i+1][end]
				case end < n:
					next = w.own[end]&1 != 0 && behind[i+1][end+1]
				}
				if next {
					can = true
					if w.before(ahead[i], i, x) > 0 {
						after.lo[i], after.hi[i] = min(after.lo[i], x), max(after.hi[i], x)
						for y := x; y < end; y++ {
							after.own[y] |= owner(i)
						}
					}
				}
			}
			behind[i][x] = can
		}
	}
	for x := range n {
		for i := 0; i <= k && w.own[x]&1 != 0; i++ {
			if ahead[i][x] > 0 && behind[i][x+1] {
				after.own[x] |= 1
				break
			}
		}
	}
	return after, true
}

// fact is an elementary statement: one of some owners owns a cell, a block starts within bounds, or
// a block does not cover both of two cells.
type fact struct {
	kind   factKind
	cell   int
	owners owners
	block  int
	lo, hi int // bounds of the start; for apart, the two cells
}

type factKind uint8

const (
	owned factKind = iota
	starts
	apart
)

// with adds facts to a world. A fact of kind apart makes two worlds of one.
func (w world) with(facts ...fact) []world {
	all := []world{w.clone()}
	for _, f := range facts {
		var next []world
		for _, w := range all {
			switch f.kind {
			case owned:
				w.own[f.cell] &= f.owners
			case starts:
				w.lo[f.block], w.hi[f.block] = max(w.lo[f.block], f.lo), min(w.hi[f.block], f.hi)
			case apart:
				other := w.clone()
				other.own[f.hi] &^= owner(f.block)
				next = append(next, other)
				w.own[f.lo] &^= owner(f.block)
			}
			next = append(next, w)
		}
		all = next
	}
	return all
}

// entail reports whether facts are true in all arrangements of all worlds.
func entail(worlds []world, facts ...fact) bool {
	for _, w := range worlds {
		after, ok := w.known()
		if !ok {
			continue
		}
		for _, f := range facts {
			switch f.kind {
			case owned:
				if after.own[f.cell]&^f.owners != 0 {
					return false
				}
			case starts:
				if after.lo[f.block] < f.lo || after.hi[f.block] > f.hi {
					return false
				}
			case apart:
				both := w.with(fact{cell: f.lo, owners: owner(f.block)}, fact{cell: f.hi, owners: owner(f.block)})
				if both[0].count() > 0 {
					return false
				}
			}
		}
	}
	return true
}

// possible reports whether one of the worlds has an arrangement.
func possible(worlds []world) bool {
	return slices.ContainsFunc(worlds, func(w world) bool { return w.count() > 0 })
}
