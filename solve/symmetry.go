//go:build !js || proofs

package solve

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/symmetry"
)

// symmetriesOf returns the symmetries that leave a puzzle's clues and start as they are, without
// the one that changes nothing. They turn solutions into solutions.
func symmetriesOf(p *nonogram.Puzzle, start nonogram.Grid) []symmetry.Symmetry {
	clues := &nonogram.Puzzle{Rows: p.Rows, Columns: p.Columns}
	return slices.DeleteFunc(symmetry.All()[1:], func(s symmetry.Symmetry) bool {
		return symmetry.Compare(clues, s, symmetry.Symmetry{}) != 0 || !symmetry.Of(s, start).Equal(start)
	})
}

// common returns the colours of each cell that a grid and all its images allow.
func common(g nonogram.Grid, symmetries []symmetry.Symmetry) nonogram.Grid {
	out := g.Clone()
	for _, s := range symmetries {
		for i, c := range symmetry.Of(s, g).Cells() {
			out.Cells()[i] &= c
		}
	}
	return out
}

// symmetrize removes from the board what probes have excluded on one side only; ok is false if that
// leads to a contradiction. A certificate would have no reasons for that, so with a certificate the
// board stays as it is.
func (s *solving) symmetrize(symmetries []symmetry.Symmetry) (ok bool, limit Limit) {
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
