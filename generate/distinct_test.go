package generate_test

import (
	"errors"
	"testing"

	"nonogram"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
)

// Kept sprites and their mirror images differ in at least 8 % of their cells. If a kind has no more
// such pictures, the error says so.
func TestDistinct(t *testing.T) {
	for _, o := range []generate.Options{
		{Width: 8, Height: 8, Texture: generate.Sprites, Seed: 1},
		{Width: 8, Height: 10, Texture: generate.Sprites, Colours: 3, Seed: 2},
		{Width: 2, Height: 2, Texture: generate.Noise, Seed: 3},
	} {
		g := generator(t, o)
		d := g.Distinct()
		least := 1
		if o.Texture == generate.Sprites {
			least = (o.Width*o.Height*8 + 99) / 100
		}
		var kept []*nonogram.Puzzle
		var err error
		for r, rare := range g.Puzzles(t.Context(), 1, 400, 1) {
			testrun.OK(t, rare)
			nearest := o.Width * o.Height
			for _, other := range kept {
				nearest = min(nearest, differences(r.Puzzle, other, false))
				if o.Texture == generate.Sprites {
					nearest = min(nearest, differences(r.Puzzle, other, true))
				}
			}
			if added := d.Add(r.Puzzle); added != (nearest >= least) {
				t.Fatalf("%+v: added %v with %d cells unlike the nearest of %d, want %d", o, added, nearest, len(kept), least)
			} else if added {
				kept = append(kept, r.Puzzle)
			}
			if err = d.Exhausted(100); err != nil {
				break
			}
		}
		if len(kept) < 2 || !errors.Is(err, generate.ErrNoMore) {
			t.Errorf("%+v: kept %d pictures of 400, %v", o, len(kept), err)
		}
	}
}

// differences counts the cells that look different in a and b, or, if mirrored, in a and the mirror
// image of b.
func differences(a, b *nonogram.Puzzle, mirrored bool) (n int) {
	look := func(p *nonogram.Puzzle, i int) any {
		c, _ := p.Goal.Cells()[i].Colour()
		if p.Palette == nil {
			return c
		}
		return p.Palette[c].RGB
	}
	for i := range a.Goal.Cells() {
		j := i
		if mirrored {
			j += a.Width() - 1 - 2*(i%a.Width())
		}
		if look(a, i) != look(b, j) {
			n++
		}
	}
	return n
}
