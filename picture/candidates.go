package picture

import (
	"cmp"
	"iter"
	"slices"

	"nonogram/internal/base/ordered"
)

// Candidate is one of several grids for an image.
type Candidate struct {
	Picture
	// Options make this grid again.
	Options Options
	// Worth compares grids of different sizes, 0 to 1000: small grids get less than their Likeness,
	// by which grids of one size are ranked.
	Worth int
}

// Variety says which grids of an image to compare. The default of every option is 0 or none.
type Variety struct {
	// Options apply to all candidates. Side and Colours are ignored. Width
	// and Height are ignored too, unless Sides is empty and one of them is set: then all
	// candidates have that size.
	Options Options
	// Sides are the longer sides to try, in cells: by default 10, 15, 20, 25, 30 and 40,
	// as far as there are pixels.
	Sides []int
	// Colours are the sizes of palettes to try: by default that of the Palette of Options,
	// or else 0 (black and white), 3 and 5.
	Colours []int
	// Each is the number of grids of one side and palette, by default 2.
	Each int
}

// Candidates yields first the image's own pixels, if Auto would take them, and then, for each side
// and each palette, the grids most like the image, the best first. Grids that hardly differ count
// as one. An image of a single colour has no grids. An error, which matches [ErrOptions], comes
// last.
func (s *Source) Candidates(v Variety) iter.Seq2[Candidate, error] {
	return func(yield func(Candidate, error) bool) {
		own := v.exact()
		if p, err := s.exact(own); err == nil && !yield(Candidate{p, own.of(p), p.Likeness}, nil) {
			return
		}
		for _, side := range v.sides(s) {
			var before []Picture
			for _, colours := range v.colours() {
				o := v.Options
				o.Colours = colours
				if side > 0 {
					o.Width, o.Height, o.Side = 0, 0, side
				}
				best, worth, err := s.likest(o, cmp.Or(v.Each, 2))
				if err != nil {
					yield(Candidate{}, err)
					return
				}
				for _, p := range best {
					if len(p.Palette) == 2 && slices.Contains(v.colours(), 0) || slices.ContainsFunc(before, p.same) {
						continue // the image has no more distinct colours
					}
					before = append(before, p)
					if !yield(Candidate{p, o.of(p), p.Likeness * worth / 1000}, nil) {
						return
					}
				}
			}
		}
	}
}

func (v Variety) sides(s *Source) []int {
	if len(v.Sides) > 0 {
		return v.Sides
	}
	if v.Options.Width > 0 || v.Options.Height > 0 {
		return []int{0}
	}
	pixels := max(s.width, s.height)
	if !v.Options.Crop.Empty() {
		pixels = max(v.Options.Crop.Dx(), v.Options.Crop.Dy())
	}
	all := []int{10, 15, 20, 25, 30, 40}
	return slices.DeleteFunc(all, func(side int) bool { return side > max(pixels, all[0]) })
}

// exact returns the options for Exact, whose picture is a candidate if it meets them.
func (v Variety) exact() Options {
	o := v.Options
	o.Side, o.Colours = 0, 0
	if len(v.Sides) == 1 {
		o.Width, o.Height, o.Side = 0, 0, v.Sides[0]
	}
	if len(v.Colours) > 0 {
		o.Colours = max(2, slices.Max(v.Colours))
	}
	return o
}

func (v Variety) colours() []int {
	switch {
	case len(v.Colours) > 0:
		return v.Colours
	case len(v.Options.Palette) > 0:
		return []int{len(v.Options.Palette)}
	}
	return []int{0, 3, 5}
}

// of returns the options that make the picture p again and leave nothing to choose.
func (o Options) of(p Picture) Options {
	if p.Mode == Exact {
		return Options{Crop: o.Crop, Untrimmed: o.Untrimmed, Width: p.Grid.Width(), Height: p.Grid.Height(), Mode: Exact, Invert: o.Invert, Background: o.Background, Palette: o.Palette}
	}
	if o.Colours == 0 {
		o.Mode, o.Threshold = p.Mode, p.Threshold
	}
	o.Coverage = p.Coverage
	return o
}

// likest returns up to n clearly different grids that are most like the image.
func (s *Source) likest(o Options, n int) (out []Picture, worth int, err error) {
	v, err := s.view(o)
	if err != nil {
		return nil, 0, err
	}
	if !v.showsAnything() {
		return nil, 0, nil
	}
	all := slices.Collect(v.drawn())
	ordered.Sort(all, func(a, b Picture) int { return cmp.Compare(b.appeal(), a.appeal()) })
	for _, p := range all {
		if len(out) == n {
			break
		}
		if !slices.ContainsFunc(out, p.resembles) {
			out = append(out, p)
		}
	}
	if len(out) > 0 {
		worth = v.worth(out[0])
	}
	for i, p := range out {
		out[i] = v.trimmed(p)
	}
	return out, worth, nil
}

// appeal is the likeness by which grids are chosen. A grid of whole surfaces has straighter sides
// and truer corners, so a grid of averages or outlines wins only if it is clearly more like the
// image.
func (p Picture) appeal() int {
	if p.Mode <= Rimmed {
		return p.Likeness
	}
	return p.Likeness * 97 / 100
}

// showsAnything reports whether the image has more than one colour, or something in front of a
// background.
func (v view) showsAnything() bool {
	return v.countShades() > 1 || v.hasBackground
}

func (s *surfaces) countShades() (n int) {
	for _, c := range s.shades {
		if c.area > 0 {
			n++
		}
	}
	return n
}

// same reports whether two grids have the same cells.
func (p Picture) same(q Picture) bool { return slices.Equal(p.Grid.Cells(), q.Grid.Cells()) }

// resembles reports whether two grids of one size differ in less than one cell of twelve.
func (p Picture) resembles(q Picture) bool {
	differ := 0
	for i, c := range p.Grid.Cells() {
		if q.Grid.Cells()[i] != c {
			differ++
		}
	}
	return 12*differ < len(p.Grid.Cells())
}
