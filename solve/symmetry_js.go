//go:build !proofs

package solve

import (
	"nonogram"
	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/symmetry"
)

// image is unused: WebAssembly has no symmetries, so that pages need not load the code. Few puzzles
// that a page solves are both symmetric and hard.
type image struct {
	symmetry symmetry.Symmetry
	facts    []cdcl.Lit
}

func symmetriesOf(*nonogram.Puzzle, nonogram.Grid) []symmetry.Symmetry { return nil }
func (image) lemmas([]cdcl.Lemma) []cdcl.Lemma                         { return nil }
func (*encoding) imagesOf([]symmetry.Symmetry, [][]starts) []image     { return nil }
func (*solving) symmetrize([]symmetry.Symmetry) (ok bool, limit Limit) { return true, NoLimit }
