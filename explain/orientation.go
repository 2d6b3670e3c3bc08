package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/symmetry"
)

// canonical lists the symmetries that make a puzzle come first of all eight: one, or several if
// they give the same puzzle. Ratings are of that puzzle, not of the puzzle as given, so that all
// eight orientations have the same rating.
func canonical(p *nonogram.Puzzle) []symmetry.Symmetry {
	all := symmetry.All()
	best := slices.MinFunc(all, func(s, t symmetry.Symmetry) int { return symmetry.Compare(p, s, t) })
	return slices.DeleteFunc(all, func(s symmetry.Symmetry) bool { return s != best && symmetry.Compare(p, s, best) != 0 })
}

// first returns the symmetry, one of views, that makes a grid come first.
func first(views []symmetry.Symmetry, g nonogram.Grid) symmetry.Symmetry {
	if len(views) == 1 {
		return views[0]
	}
	return slices.MinFunc(views, func(s, t symmetry.Symmetry) int {
		return slices.Compare(symmetry.Of(s, g).Cells(), symmetry.Of(t, g).Cells())
	})
}
