package repair

import (
	"cmp"
	"context"
	"fmt"

	"nonogram"
	"nonogram/internal/base/ordered"
)

// attemptsPerRepair is the number of calls of Edit for each repair that [Alternatives] is to find.
const attemptsPerRepair = 8

// Alternatives finds up to n different repairs of a picture, those with the fewest changes
// first. Each is by [Edit], and each but the first leaves a cell as it is that another one
// changes. If the picture needs no changes, there is one without any. The errors are those of
// Edit; beside a [solve.LimitError] there is a single repair, which is not done.
func Alternatives(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o Options, n int) ([]Edited, error) {
	first, err := Edit(ctx, picture, palette, o)
	if err != nil || n <= 1 {
		return []Edited{first}, err
	}
	found, queue := []Edited{first}, locksOf(picture, o.Locked, first)
	seen := map[string]bool{fmt.Sprint(first.Changes): true}
	for attempts := n * attemptsPerRepair; len(found) < n && len(queue) > 0 && attempts > 0 && ctx.Err() == nil; attempts-- {
		o.Locked, queue = queue[0], queue[1:]
		next, _ := Edit(ctx, picture, palette, o) // which gave no error of the picture before
		if key := fmt.Sprint(next.Changes); next.Done && !seen[key] {
			seen[key] = true
			found = append(found, next)
			queue = append(queue, locksOf(picture, o.Locked, next)...)
		}
	}
	ordered.Sort(found, func(a, b Edited) int { return cmp.Compare(len(a.Changes), len(b.Changes)) })
	return found, nil
}

// locksOf locks, besides the cells that are locked, each of the cells that a repair changes, one
// at a time.
func locksOf(picture nonogram.Grid, locked []bool, e Edited) (all [][]bool) {
	for _, c := range e.Changes {
		more := make([]bool, len(picture.Cells()))
		copy(more, locked)
		more[c.Row*picture.Width()+c.Column] = true
		all = append(all, more)
	}
	return all
}
