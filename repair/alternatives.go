package repair

import (
	"cmp"
	"context"
	"fmt"

	"nonogram"
	"nonogram/internal/base/ordered"
)

// attemptsPerRepair is the number of calls of Edit for each repair that [Alternatives] looks for.
const attemptsPerRepair = 8

// Alternatives finds up to n different repairs of a picture by [Edit], those with the fewest
// changes first. Each repair but the first leaves a cell unchanged that another repair changes. If
// the picture needs no changes, the only repair has none. The errors are those of Edit; with a
// [solve.LimitError] come the repairs so far, of which an only one may not be done.
func Alternatives(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o Options, n int) ([]Edited, error) {
	first, err := Edit(ctx, picture, palette, o)
	if err != nil || n <= 1 {
		return []Edited{first}, err
	}
	found, queue := []Edited{first}, locksOf(picture, o.Locked, first)
	seen := map[string]bool{fmt.Sprint(first.Changes): true}
	for attempts := n * attemptsPerRepair; len(found) < n && len(queue) > 0 && attempts > 0 && err == nil; attempts-- {
		o.Locked, queue = queue[0], queue[1:]
		next, _ := Edit(ctx, picture, palette, o) // the picture already passed the first call
		if key := fmt.Sprint(next.Changes); next.Done && !seen[key] {
			seen[key] = true
			found = append(found, next)
			queue = append(queue, locksOf(picture, o.Locked, next)...)
		}
		err = limitError(ctx, true, false)
	}
	ordered.Sort(found, func(a, b Edited) int { return cmp.Compare(len(a.Changes), len(b.Changes)) })
	return found, err
}

// locksOf returns, for each cell that a repair changes, the locked cells and this cell.
func locksOf(picture nonogram.Grid, locked []bool, e Edited) (all [][]bool) {
	for _, c := range e.Changes {
		more := make([]bool, len(picture.Cells()))
		copy(more, locked)
		more[c.Row*picture.Width()+c.Column] = true
		all = append(all, more)
	}
	return all
}
