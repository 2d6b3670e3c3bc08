package picture

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"iter"
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
)

// maxExactSide is the longest grid, in cells, for which Auto takes each pixel for a cell. A longer
// image is more often an ordinary drawing that has to be reduced.
const maxExactSide = 100

// exact returns the picture whose cells are the image's pixels. The error, which matches
// [ErrOptions], says why the pixels are not cells, or why Auto does not take them for cells.
func (s *Source) exact(o Options) (Picture, error) {
	if err := o.Validate(); err != nil {
		return Picture{}, err
	}
	region, err := o.region(s.width, s.height)
	if err != nil {
		return Picture{}, err
	}
	side := nonogram.MaxSide
	if o.Mode == Auto {
		side = maxExactSide
	}
	switch {
	case o.Mode == Auto && (s.painted || o.Threshold > 0 || o.Coverage > 0):
		return Picture{}, notAsked
	case s.turned != upright:
		return Picture{}, notExact("the image is to be turned")
	}
	most, err := s.pixelsOf(region, side)
	if err != nil {
		return Picture{}, err
	}
	cell, err := o.cellOf(region, most, side)
	inner, apart := most.inBorder(region, side)
	isEnlarged := apart >= leastEnlarged && max(o.Width, o.Height, o.Side) == 0 && apart > cell.X
	if err == nil && max(region.Dx()/cell.X, region.Dy()/cell.Y) <= maxExactSide && !(isEnlarged && s.shows(region, apart/cell.X)) {
		return s.exactly(o, region, cell)
	}
	if apart > 0 && s.isBorder(region, inner) {
		if cell, e := o.cellOf(inner, &pixels{across: apart, down: apart}, side); e == nil {
			return s.exactly(o, inner, cell)
		}
	}
	if err != nil {
		return Picture{}, err
	}
	return s.exactly(o, region, cell)
}

// inexact says why pixels are not taken for cells.
type inexact string

const notAsked inexact = "other options ask for something else"

func (e inexact) Error() string {
	return fmt.Sprintf("%v: the pixels are not taken for cells: %s", ErrOptions, string(e))
}

func (e inexact) Is(target error) bool { return target == ErrOptions }

func notExact(format string, values ...any) error { return inexact(fmt.Sprintf(format, values...)) }

// pixels describes a part of an image whose pixels may be cells.
type pixels struct {
	// across and down are the largest possible sides of a cell, in pixels, if the first cell starts
	// at the corner.
	across, down int
	// apart is the largest possible side of a square cell if the first cell starts elsewhere, 0 if
	// no change of colour limits it. first is the place of the first changes of colour.
	apart   int
	first   image.Point
	colours map[color.RGBA]bool
}

// pixelsOf looks at all pixels of a region, and stops as soon as they cannot be cells of a grid
// with at most side cells on its longer side.
func (s *Source) pixelsOf(region image.Rectangle, side int) (*pixels, error) {
	long := max(region.Dx(), region.Dy())
	p := &pixels{across: region.Dx(), down: region.Dy(), colours: make(map[color.RGBA]bool)}
	var above []uint8
	y := 0
	for row := range s.rows(region) {
		if !bytes.Equal(above, row) {
			p.down = divisor(p.down, y) // divisor(p.down, 0) for the first row
			p.apart = p.changesAt(&p.first.Y, y)
			if err := p.add(row, y); err != nil {
				return p, err
			}
		}
		if (region.Dx() > p.across*side || region.Dy() > p.down*side) && p.apart > 0 && long > p.apart*(side+2) {
			return p, notExact("there are more than %d a side", side)
		}
		above, y = append(above[:0], row...), y+1
	}
	if len(p.colours) < 2 {
		return p, notExact("all have one colour")
	}
	return p, nil
}

// changesAt returns apart with regard to one more change of colour. The edge at 0 is not a change.
func (p *pixels) changesAt(first *int, at int) int {
	if at == 0 {
		return p.apart
	}
	if *first == 0 {
		*first = at
	}
	return divisor(p.apart, max(at-*first, *first-at))
}

// add takes a row into account that differs from the row above it.
func (p *pixels) add(row []uint8, y int) error {
	var before color.RGBA
	for x := range len(row) / 4 {
		c := color.RGBA{row[4*x], row[4*x+1], row[4*x+2], row[4*x+3]}
		if x > 0 && c == before {
			continue
		}
		before = c
		p.across = divisor(p.across, x)
		p.apart = p.changesAt(&p.first.X, x)
		if p.colours[c] = true; len(p.colours) > nonogram.MaxColours {
			return notExact("there are more than %d colours", nonogram.MaxColours)
		}
		if c.A != 0 && c.A != 0xff {
			return notExact("column %d of row %d is half clear", x+1, y+1)
		}
	}
	return nil
}

// leastBordered is the shortest side, in cells, of a picture in a border whose width is not a whole
// number of cells: a smaller one is more often a plain shape.
const leastBordered = 5

// leastEnlarged is the shortest side, in pixels, of the cells of a picture that is cut out of such
// a border although smaller cells would fit the border as well.
const leastEnlarged = 4

// inBorder returns the part of a region that holds all its whole cells, and the side of a cell, if
// the cells do not start at the corner. The side is 0 if there is no such picture.
func (p *pixels) inBorder(region image.Rectangle, side int) (inner image.Rectangle, apart int) {
	if apart = p.apart; apart < 2 {
		return region, 0
	}
	from := image.Pt(p.first.X%apart, p.first.Y%apart)
	cells := region.Size().Sub(from).Div(apart)
	if min(cells.X, cells.Y) < leastBordered || max(cells.X, cells.Y) > side {
		return region, 0
	}
	from = from.Add(region.Min)
	return image.Rectangle{Min: from, Max: from.Add(cells.Mul(apart))}, apart
}

// leastBits is the evidence, in bits, that the places at which colours change are not so far apart by
// chance.
const leastBits = 6

// shows reports whether a region has enough rows and columns at which colours change to show that
// cells are so many times larger than those that fit its corner.
func (s *Source) shows(region image.Rectangle, times int) bool {
	var above []uint8
	rows, columns := 0, make(map[int]bool)
	for row := range s.rows(region) {
		if !bytes.Equal(above, row) {
			rows++
			for x := 4; x < len(row); x += 4 {
				if !bytes.Equal(row[x-4:x], row[x:x+4]) {
					columns[x] = true
				}
			}
		}
		above = append(above[:0], row...)
	}
	// The first change on each side may be anywhere, and the top row is not a change.
	free := rows - 1 + len(columns) - 2
	return free*(bits.Len(uint(times))-1) >= leastBits
}

// isBorder reports whether the region has only one colour outside inner.
func (s *Source) isBorder(region, inner image.Rectangle) bool {
	inner = inner.Sub(region.Min)
	var first []uint8
	y := 0
	for row := range s.rows(region) {
		if first == nil {
			first = slices.Clone(row[:4])
		}
		for x := 0; x < region.Dx(); x++ {
			if !image.Pt(x, y).In(inner) && !bytes.Equal(row[4*x:4*x+4], first) {
				return false
			}
		}
		y++
	}
	return true
}

// rows yields the pixels of a region row by row, four bytes each.
func (s *Source) rows(region image.Rectangle) iter.Seq[[]uint8] {
	return func(yield func([]uint8) bool) {
		strip := image.NewRGBA(image.Rect(0, 0, region.Dx(), stripRows))
		from := region.Min.Add(s.img.Bounds().Min)
		for y := range region.Dy() {
			if y%stripRows == 0 {
				draw.Draw(strip, strip.Rect, s.img, from.Add(image.Pt(0, y)), draw.Src)
			}
			if row := strip.Pix[y%stripRows*strip.Stride:]; !yield(row[:4*region.Dx()]) {
				return
			}
		}
	}
}

func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// cellOf returns the size of a cell in pixels, for the size in cells that the options ask for. It
// is at most the factor by which the image was enlarged, and a square unless the options ask for
// both sides.
func (o Options) cellOf(region image.Rectangle, most *pixels, side int) (image.Point, error) {
	size, square := region.Size(), divisor(most.across, most.down)
	cell := image.Pt(square, square)
	switch {
	case o.Width > 0 && o.Height > 0:
		cell = image.Pt(size.X/o.Width, size.Y/o.Height)
	case o.Width > 0:
		cell = image.Pt(size.X/o.Width, size.X/o.Width)
	case o.Height > 0:
		cell = image.Pt(size.Y/o.Height, size.Y/o.Height)
	case o.Side > 0:
		cell = image.Pt(max(size.X, size.Y)/o.Side, max(size.X, size.Y)/o.Side)
	}
	if cell.X == 0 || cell.Y == 0 || most.across%cell.X != 0 || most.down%cell.Y != 0 ||
		o.Width > 0 && o.Width*cell.X != size.X ||
		o.Height > 0 && o.Height*cell.Y != size.Y ||
		o.Side > 0 && o.Width == 0 && o.Height == 0 && o.Side*cell.X != max(size.X, size.Y) {
		return cell, notExact("they make %d x %d cells", size.X/square, size.Y/square)
	}
	if max(size.X/cell.X, size.Y/cell.Y) > side {
		return cell, notExact("there are more than %d a side", side)
	}
	return cell, nil
}

// exactly returns the picture of a region whose cells have the given size in pixels.
func (s *Source) exactly(o Options, region image.Rectangle, cell image.Point) (Picture, error) {
	if o.Mode == Auto && s.lossy && cell == image.Pt(1, 1) {
		return Picture{}, notExact("compression with loss has changed them")
	}
	width, height := region.Dx()/cell.X, region.Dy()/cell.Y
	cells := make([]color.RGBA, 0, width*height)
	y := 0
	for row := range s.rows(region) {
		if y%cell.Y == 0 {
			for x := 0; x < len(row); x += 4 * cell.X {
				cells = append(cells, color.RGBA{row[x], row[x+1], row[x+2], row[x+3]})
			}
		}
		y++
	}
	blank := o.blankOf(cells, width)
	inks := inksOf(cells, blank)
	if len(o.Palette) > 0 {
		if cells, inks = o.repainted(cells, blank); len(inks) < 2 {
			return Picture{}, notExact("all are blank in the colours of the palette")
		}
	}
	plain := len(inks) == 2 && inks[1] == black && (inks[0] == white || inks[0].A == 0)
	switch {
	case o.Invert && (len(inks) > 2 || inks[0].A == 0):
		return Picture{}, notExact("only two opaque colours can be swapped")
	case o.Invert:
		inks[0], inks[1] = inks[1], inks[0]
	case o.Colours > 0 && len(inks) > o.Colours:
		return Picture{}, notExact("they have %d colours", len(inks))
	}
	p := Picture{Grid: nonogram.NewGrid(width, height, nonogram.BlankCell), Mode: Exact, Likeness: 1000}
	number := make(map[color.RGBA]nonogram.Colour, len(inks))
	for i, c := range inks {
		number[c] = nonogram.Colour(i)
	}
	for i, c := range cells {
		p.Grid.Cells()[i] = nonogram.CellOf(number[c])
	}
	if !plain {
		p.Palette = paletteOf(inks)
	}
	return p, nil
}

var white, black = color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}

// inksOf lists the colours of cells: blank first, then the most frequent ones.
func inksOf(cells []color.RGBA, blank color.RGBA) []color.RGBA {
	var out []color.RGBA
	count := make(map[color.RGBA]int)
	for _, c := range cells {
		if count[c]++; count[c] == 1 {
			out = append(out, c)
		}
	}
	count[blank] = len(cells) + 1
	ordered.Sort(out, func(a, b color.RGBA) int { return cmp.Compare(count[b], count[a]) })
	return out
}

// paletteOf names colours. If blank is clear, it gets a colour that no other has.
func paletteOf(inks []color.RGBA) nonogram.Palette {
	if inks[0].A == 0 {
		inks = append([]color.RGBA{paperFor(inks[1:])}, inks[1:]...)
	}
	return Named(inks...)
}

// paperFor returns white, or else a grey that stands out from the inks.
func paperFor(inks []color.RGBA) color.RGBA {
	const apart = 60
	best, most := white, -1
	for _, g := range []int{255, 200, 128, 64} {
		paper, nearest := grey(g), apart*apart
		for _, c := range inks {
			nearest = min(nearest, paper.square(rgbOf(c).lab()))
		}
		if nearest > most {
			best, most = color.RGBA{uint8(g), uint8(g), uint8(g), 255}, nearest
		}
	}
	return best
}

// blankOf returns the colour that becomes blank: the one that the options ask for; otherwise clear,
// white, the colour of most of the border, or the lightest, whichever the image has.
func (o Options) blankOf(cells []color.RGBA, width int) color.RGBA {
	count, border := make(map[color.RGBA]int), make(map[color.RGBA]int)
	for i, c := range cells {
		count[c]++
		if x := i % width; x == 0 || x == width-1 || i < width || i >= len(cells)-width {
			border[c]++
		}
	}
	around := 2*(width+len(cells)/width) - 4
	best, most := cells[0], [2]int{-1 << 62}
	for _, c := range inksOf(cells, cells[0]) {
		light := rgbOf(c).lab()
		worth := [2]int{0, light.l}
		switch like := o.Background.Like; {
		case like != nil:
			worth = [2]int{-light.square(rgbOf(*like).lab())}
		case o.Background.MostFrequent:
			worth[0] = count[c]
		case o.Background.Lightest:
		case c.A == 0:
			worth[0] = 3
		case c == white:
			worth[0] = 2
		case 2*border[c] > around:
			worth[0] = 1
		}
		if worth[0] > most[0] || worth[0] == most[0] && worth[1] > most[1] {
			best, most = c, worth
		}
	}
	return best
}
