package repair

import (
	"context"

	"nonogram"
)

// symmetric repairs a picture that is its own mirror image, left and right, so that it stays
// one: each edit is made on both sides, and what that leaves is repaired likewise. If that
// takes far more edits than a plain repair, or leads nowhere, the plain one is the result.
func (o Options) symmetric(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) result {
	plain := o.findEdits(ctx, picture, palette)
	most := 2*len(plain.Edits) + 2
	o.Effort /= maxRounds
	both, found := picture.Clone(), plain
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

// maxRounds is how often what edits on both sides leave is repaired.
const maxRounds = 6

// withoutNeedless takes back the edits of a symmetric picture, a pair of them at once, that
// are not needed.
func (o Options) withoutNeedless(ctx context.Context, picture, edited nonogram.Grid, palette nonogram.Palette) result {
	d := newDraft(nonogram.FromGrid(edited.Clone(), palette), o.aim())
	out := result{Done: true, Irreducible: true}
	for _, i := range differing(nil, picture, edited) {
		j, to := mirrored(picture, i), edited.Cells()[i]
		if j < i {
			continue // its pair was tried
		}
		d.set(i, picture.Cells()[i])
		d.set(j, picture.Cells()[j])
		if !d.good(ctx) {
			d.set(i, to)
			d.set(j, to)
		}
	}
	for i, c := range d.grid.Cells() {
		if c != picture.Cells()[i] {
			out.Edits = append(out.Edits, edit{i, c})
		}
	}
	out.Irreducible = ctx.Err() == nil && !d.doubt
	return out
}

// mirrored is the cell on the other side of a picture.
func mirrored(picture nonogram.Grid, cell int) int {
	w := picture.Width()
	return cell - cell%w + w - 1 - cell%w
}
