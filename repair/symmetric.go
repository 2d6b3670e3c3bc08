package repair

import (
	"context"
	"slices"

	"nonogram"
)

// symmetric repairs a picture whose left and right mirror each other, and keeps this symmetry: it
// makes each edit on both sides, and then repairs the rest in the same way. If that takes far more
// edits than a plain repair, or fails, the result is the plain repair.
func (o Options) symmetric(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) result {
	plain := o.findEdits(ctx, picture, palette)
	most := 2*len(plain.Edits) + 2
	o.Effort /= maxRounds
	both, found := picture.Clone(), plain
	if o.Locked != nil {
		o.Locked = bothLocked(picture, o.Locked)
		found = o.findEdits(ctx, picture, palette)
	}
	for round := 0; found.Done && round < maxRounds; round++ {
		if len(found.Edits) == 0 {
			return o.withoutNeedless(ctx, picture, both, palette)
		}
		for _, e := range found.Edits {
			both.Cells()[e.Cell], both.Cells()[mirrored(picture, e.Cell)] = e.To, e.To
		}
		if n := len(differing(nil, picture, both)); n == len(plain.Edits) || n > most {
			break // the plain ones are symmetric, or these are too many
		}
		found = o.findEdits(ctx, both, palette)
	}
	return plain
}

// maxRounds is the most rounds of edits on both sides. Each round has an equal share of the effort.
const maxRounds = 6

// withoutNeedless undoes pairs of edits of a symmetric picture that are not needed.
func (o Options) withoutNeedless(ctx context.Context, picture, edited nonogram.Grid, palette nonogram.Palette) result {
	d := newDraft(o.puzzleOf(edited.Clone(), palette), o.aim())
	for _, e := range editsBetween(picture, edited) {
		other := mirrored(picture, e.Cell)
		if other < e.Cell {
			continue // its pair was tried
		}
		d.set(e.Cell, picture.Cells()[e.Cell])
		d.set(other, picture.Cells()[other])
		if !d.staysGood(ctx, e.Cell, other) {
			d.set(e.Cell, e.To)
			d.set(other, e.To)
		}
	}
	return result{Done: true, Irreducible: ctx.Err() == nil && !d.doubt, Edits: editsBetween(picture, d.grid)}
}

// bothLocked returns the locked cells of a picture and their mirror images.
func bothLocked(picture nonogram.Grid, locked []bool) []bool {
	both := slices.Clone(locked)
	for cell, is := range locked {
		both[cell] = is || locked[mirrored(picture, cell)]
	}
	return both
}

func mirrored(picture nonogram.Grid, cell int) int {
	w := picture.Width()
	return cell - cell%w + w - 1 - cell%w
}
