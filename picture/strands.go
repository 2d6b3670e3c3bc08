package picture

import (
	"iter"
	"slices"
)

// strands divides a piece into the parts that are connected within one cell, and records which
// parts in other cells each part continues into.
type strands struct {
	cols, rows int
	samples    int // per cell
	label      uint8
	all        []strand
	cells      []int         // the cells with strands
	in         map[int][]int // by cell
}

type strand struct {
	cell   int
	size   int   // number of samples
	beside []int // strands in other cells
}

// undecided marks a sample whose strand is not known yet.
const undecided = -1

// strandsOf finds the strands of a piece. marks holds a mark for each sample, and is all 0 before
// and after.
func (s *sampled) strandsOf(piece, marks []int32) strands {
	g := strands{cols: s.cols, rows: s.rows, samples: s.side * s.side, label: s.labels[piece[0]], in: make(map[int][]int)}
	for _, i := range piece {
		marks[i] = undecided
	}
	for _, i := range piece {
		if marks[i] != undecided {
			continue
		}
		c := s.cellAt(int(i))
		g.cells = append(g.cells, c)
		for y := range s.side {
			for x := range s.side {
				if size := s.mark(marks, s.first(c)+y*s.width()+x, x, y, int32(1+len(g.all))); size > 0 {
					g.in[c] = append(g.in[c], len(g.all))
					g.all = append(g.all, strand{cell: c, size: size})
				}
			}
		}
	}
	for _, c := range g.cells {
		first, last := s.first(c), s.side-1
		for n := range s.side {
			if c%s.cols < s.cols-1 {
				at := first + n*s.width() + last
				g.connect(marks[at], marks[at+1])
			}
			if c/s.cols < s.rows-1 {
				at := first + last*s.width() + n
				g.connect(marks[at], marks[at+s.width()])
			}
		}
	}
	for _, i := range piece {
		marks[i] = 0
	}
	return g
}

// mark marks the undecided samples of a cell that are connected with the sample at (x, y) in the
// cell, and counts them.
func (s *sampled) mark(marks []int32, at, x, y int, with int32) int {
	if x < 0 || y < 0 || x == s.side || y == s.side || marks[at] != undecided {
		return 0
	}
	marks[at] = with
	return 1 + s.mark(marks, at-1, x-1, y, with) + s.mark(marks, at+1, x+1, y, with) +
		s.mark(marks, at-s.width(), x, y-1, with) + s.mark(marks, at+s.width(), x, y+1, with)
}

// connect records that two strands, given by their marks, continue into each other. Mark 0 is no
// strand.
func (g *strands) connect(a, b int32) {
	if a == 0 || b == 0 || slices.Contains(g.all[a-1].beside, int(b-1)) {
		return
	}
	g.all[a-1].beside = append(g.all[a-1].beside, int(b-1))
	g.all[b-1].beside = append(g.all[b-1].beside, int(a-1))
}

// around yields a cell and the cells that touch it.
func (g *strands) around(cell int) iter.Seq[int] {
	return func(yield func(int) bool) {
		x, y := cell%g.cols, cell/g.cols
		for v := max(0, y-1); v <= min(g.rows-1, y+1); v++ {
			for u := max(0, x-1); u <= min(g.cols-1, x+1); u++ {
				if !yield(v*g.cols + u) {
					return
				}
			}
		}
	}
}
