package picture

import (
	"errors"
	"image"
	"slices"

	"nonogram"
)

// Source is an image to make grids from. It is not safe for concurrent use.
type Source struct {
	img           image.Image
	turned        orientation
	width, height int  // as displayed
	jobs          int  // see Limits
	painted       bool // from a drawing, which has no pixels of its own
	lossy         bool // from a file whose compression changes pixels
	seen          map[studied]*surfaces
}

// studied is a part of an image with the longer side, in samples, of its resolution.
type studied struct {
	region image.Rectangle
	most   int
	plain  bool // search for a background of one colour
}

func newSource(img image.Image, turned orientation, jobs int) *Source {
	s := &Source{img: img, turned: turned, jobs: jobs, seen: make(map[studied]*surfaces)}
	s.width, s.height = turned.seen(img.Bounds().Dx(), img.Bounds().Dy())
	return s
}

// Picture makes a grid. Errors match [ErrOptions].
func (s *Source) Picture(o Options) (Picture, error) {
	var why inexact
	if o.Mode == Exact || o.Mode == Auto {
		p, err := s.exact(o)
		if err == nil || o.Mode == Exact {
			return p, err
		}
		if errors.As(err, &why) && why == notAsked {
			why = ""
		}
	}
	v, err := s.view(o)
	if err != nil {
		return Picture{}, err
	}
	best := Picture{Likeness: -1}
	for p := range v.drawn() {
		if p.appeal() > best.appeal() {
			best = p
		}
	}
	if o.withColours().Colours == 0 && v.isPlain() {
		best.Grid, best.Likeness = nonogram.NewGrid(v.frame.cols, v.frame.rows, nonogram.BlankCell), 0
	}
	best = v.trimmed(best)
	best.Inexact = string(why)
	return best, nil
}

// Small returns the image as displayed, shrunk until its longer side has at most the given
// number of pixels.
func (s *Source) Small(side int) *image.NRGBA {
	w, h := s.width, s.height
	if long := max(w, h); long > side {
		w, h = scaled(w, side, long), scaled(h, side, long)
	}
	t := s.shrink(image.Rect(0, 0, s.width, s.height), w, h)
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i, c := range t.cells {
		if !c.clear {
			copy(out.Pix[4*i:], []uint8{c.r, c.g, c.b, 0xff})
		}
	}
	return out
}

// view is a part of an image with cells laid over it.
type view struct {
	*surfaces
	Options
	frame frame
	means tones // of the cells
	// rulers compare grids with the image, first in few shades and then in more.
	rulers []*ruler
	// widthFollows and heightFollows: this side of the frame is derived from the other.
	widthFollows, heightFollows bool
}

func (s *Source) view(o Options) (view, error) {
	if err := o.Validate(); err != nil {
		return view{}, err
	}
	o = o.withColours()
	if o.Mode == Auto && o.Threshold > 0 {
		o.Mode = Threshold
	}
	region, err := o.region(s.width, s.height)
	if err != nil {
		return view{}, err
	}
	v := view{Options: o, surfaces: s.study(region, o)}
	box := v.box
	if o.Untrimmed {
		box = image.Rect(0, 0, v.surfaces.width, v.surfaces.height)
	}
	width, height := o.size(scaled(box.Dx(), region.Dx(), v.surfaces.width), scaled(box.Dy(), region.Dy(), v.surfaces.height))
	v.frame, v.widthFollows, v.heightFollows = framed(box, width, height), width == 0, height == 0
	if err := checkGrid(v.frame.cols, v.frame.rows); err != nil {
		return view{}, err
	}
	v.means = v.meansUnder(v.frame)
	v.rulers = v.surfaces.rulers(v.frame, v.shadesWanted(), v.frame.side())
	return v, nil
}

// trimmed cuts off empty lines at both ends of a side that is derived from the other: they show
// nothing.
func (v view) trimmed(p Picture) Picture {
	if v.Untrimmed || !v.hasBackground {
		return p
	}
	g := p.Grid
	top, left, bottom, right := 0, 0, g.Height(), g.Width()
	if v.heightFollows {
		top, bottom = ends(bottom, g.Row)
	}
	if v.widthFollows {
		left, right = ends(right, g.Column)
	}
	p.Grid = nonogram.NewGrid(right-left, bottom-top, nonogram.BlankCell)
	for y := range p.Grid.Height() {
		copy(p.Grid.Row(y), g.Row(top + y)[left:right])
	}
	return p
}

// ends returns the first of n lines with a filled cell and the line after the last one. If no line
// has any, all lines stay.
func ends(n int, line func(int) []nonogram.Cell) (first, end int) {
	isEmpty := func(i int) bool {
		return !slices.ContainsFunc(line(i), func(c nonogram.Cell) bool { return c != nonogram.BlankCell })
	}
	for first = 0; first < n && isEmpty(first); first++ {
	}
	if first == n {
		return 0, n
	}
	for end = n; isEmpty(end - 1); end-- {
	}
	return first, end
}

// study finds the surfaces of a part of the image, at a resolution that is high enough for the
// grid, and keeps them for further grids.
func (s *Source) study(region image.Rectangle, o Options) *surfaces {
	most := 512
	for most < 4*max(o.Width, o.Height, o.Side) {
		most *= 2
	}
	key := studied{region, most, o.Background == Background{}}
	if s.seen[key] == nil {
		w, h := region.Dx(), region.Dy()
		if long := max(w, h); long > most {
			w, h = scaled(w, most, long), scaled(h, most, long)
		}
		s.seen[key] = surfacesOf(subjectOf(s.shrink(region, w, h), key.plain))
	}
	return s.seen[key]
}
