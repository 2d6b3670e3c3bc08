package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/symmetry"
)

// canonical lists the symmetries that make a puzzle come first of all eight: one, or several if
// they make the same of it. Explanations are of what they make, and not of the puzzle as it
// lies, so that all eight ways to lay it have the same.
func canonical(p *nonogram.Puzzle) []symmetry.Symmetry {
	all := symmetry.All()
	best := slices.MinFunc(all, func(s, t symmetry.Symmetry) int { return symmetry.Compare(p, s, t) })
	return slices.DeleteFunc(all, func(s symmetry.Symmetry) bool { return s != best && symmetry.Compare(p, s, best) != 0 })
}

// first is the one of some symmetries that makes a grid come first.
func first(views []symmetry.Symmetry, g nonogram.Grid) symmetry.Symmetry {
	if len(views) == 1 {
		return views[0]
	}
	return slices.MinFunc(views, func(s, t symmetry.Symmetry) int {
		return slices.Compare(symmetry.Of(s, g).Cells(), symmetry.Of(t, g).Cells())
	})
}
