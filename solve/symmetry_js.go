package solve

import (
	"nonogram"
	"nonogram/internal/engine/cdcl"
)

// There are no symmetries in WebAssembly, so that pages need not load what uses them: few
// puzzles that a page solves are both symmetric and hard.
type symmetry struct{}

type image struct {
	symmetry symmetry
	facts    []cdcl.Lit
}

func symmetriesOf(*nonogram.Puzzle, nonogram.Grid) []symmetry { return nil }
func (symmetry) grid(g nonogram.Grid) nonogram.Grid           { return g }
func (image) lemmas([]cdcl.Lemma) []cdcl.Lemma                { return nil }
func (*encoding) imagesOf([]symmetry, [][]starts) []image     { return nil }
func (*solving) symmetrize([]symmetry) (ok bool, limit Limit) { return true, NoLimit }
