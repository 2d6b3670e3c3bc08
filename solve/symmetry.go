//go:build !js

package solve

import "nonogram"

// symmetry is a way to turn or mirror a board: rows and columns change places, if
// transposed, and then left and right, top and bottom.
type symmetry struct{ transposed, leftRight, topBottom bool }

// symmetriesOf are the symmetries that leave a puzzle's clues and what is known at the start
// as they are, without the one that changes nothing. They turn solutions into solutions.
func symmetriesOf(p *nonogram.Puzzle, start nonogram.Grid) []symmetry {
	var found []symmetry
	for i := 1; i < 8; i++ {
		s := symmetry{i&4 != 0, i&2 != 0, i&1 != 0}
		if s.keeps(p) && s.grid(start).Equal(start) {
			found = append(found, s)
		}
	}
	return found
}

// keeps reports whether every line becomes one with the same clue.
func (s symmetry) keeps(p *nonogram.Puzzle) bool {
	if s.transposed && p.Width() != p.Height() {
		return false
	}
	clues := append(p.Rows[:len(p.Rows):len(p.Rows)], p.Columns...)
	for l, clue := range clues {
		to, reversed := s.line(l, p.Height(), p.Width())
		if clue.Absent() != clues[to].Absent() {
			return false
		}
		if reversed {
			clue = clue.Reversed()
		}
		if !clue.Equal(clues[to]) {
			return false
		}
	}
	return true
}

// line is the line that line l of a board becomes, and whether its cells are reversed. The
// rows come first.
func (s symmetry) line(l, height, width int) (to int, reversed bool) {
	isRow := l < height
	if !isRow {
		l -= height
	}
	if isRow != s.transposed {
		return reflected(l, height, s.topBottom), s.leftRight
	}
	return height + reflected(l, width, s.leftRight), s.topBottom
}

// reflected is where the i-th of n goes if their order is reversed.
func reflected(i, n int, reversed bool) int {
	if reversed {
		return n - 1 - i
	}
	return i
}

// cell is where a cell of a board goes.
func (s symmetry) cell(row, column, height, width int) (toRow, toColumn int) {
	if s.transposed {
		row, column = column, row
	}
	return reflected(row, height, s.topBottom), reflected(column, width, s.leftRight)
}

// grid is what a grid becomes; of one that is not square, only what does not transpose.
func (s symmetry) grid(g nonogram.Grid) nonogram.Grid {
	if s.transposed {
		g = g.Transposed()
	}
	if s.leftRight {
		g = g.MirroredLeftRight()
	}
	if s.topBottom {
		g = g.MirroredTopBottom()
	}
	return g
}

// common is what a grid and its images have in common.
func common(g nonogram.Grid, symmetries []symmetry) nonogram.Grid {
	out := g.Clone()
	for _, s := range symmetries {
		for i, c := range s.grid(g).Cells() {
			out.Cells()[i] &= c
		}
	}
	return out
}

// symmetrize takes from the board what probes have found only on one side; ok is false if
// that leads to a contradiction. A certificate has no reasons for it, so then all stays as
// it is.
func (s *solving) symmetrize(symmetries []symmetry) (ok bool, limit Limit) {
	if len(symmetries) == 0 || s.certificate != nil {
		return true, NoLimit
	}
	b := s.board
	g := b.Grid()
	both := common(g, symmetries)
	if both.Equal(g) {
		return true, NoLimit
	}
	b.Load(both)
	b.PushAll()
	ok = b.Settle()
	return ok, interruption(b)
}
