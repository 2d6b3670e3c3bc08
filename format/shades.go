package format

import (
	"fmt"
	"image/color"
	"slices"

	"nonogram"
)

// A picture file has shades and does not say which of them is blank. The rule is:
//
//   - White is blank, if the picture has white.
//   - Otherwise the lightest of several shades is blank.
//   - A single shade is blank if it is light, or else filled, on white.
//
// The colours follow in the order in which they appear, row by row. White and
// black make a black-and-white puzzle.

var white = color.RGBA{0xff, 0xff, 0xff, 0xff}

// adviseImport returns the advice for pictures that are no puzzles yet.
func adviseImport(in *input) string {
	if in.format != nil && in.format.Name == "png" {
		return `; "nonogram import" makes a puzzle of any picture`
	}
	return `; "nonogram import" makes a puzzle of any picture, once it is saved as PNG`
}

// shadeGrid is a picture with a shade for each cell.
type shadeGrid struct {
	width, height int
	shades        []color.RGBA // row by row, opaque
}

// distinct lists the shades in the order in which they appear; ok is false if
// there are more than limit.
func (s *shadeGrid) distinct(limit int) (list []color.RGBA, ok bool) {
	for _, c := range s.shades {
		switch {
		case slices.Contains(list, c):
		case len(list) == limit:
			return list, false
		default:
			list = append(list, c)
		}
	}
	return list, true
}

// factor returns the largest n for which each square of n x n cells has one shade; 0 if all cells
// have the same.
func (s *shadeGrid) factor() (n int) {
	for i, c := range s.shades {
		x, y := i%s.width, i/s.width
		if x > 0 && c != s.shades[i-1] {
			n = divisor(n, x)
		}
		if y > 0 && c != s.shades[i-s.width] {
			n = divisor(n, y)
		}
	}
	if n > 0 {
		n = divisor(divisor(n, s.width), s.height)
	}
	return n
}

// divisor returns the greatest common divisor of two numbers.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// brightness returns a shade's lightness as people see it, from 0 to 255000.
func brightness(c color.RGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }

// blankShade applies the rule to the shades of a picture.
func blankShade(shades []color.RGBA) color.RGBA {
	lightest := slices.MaxFunc(shades, func(a, b color.RGBA) int { return brightness(a) - brightness(b) })
	if len(shades) == 1 && 2*brightness(lightest) < brightness(white) {
		return white
	}
	return lightest
}

// shadePalette returns the palette of a picture with these shades; nil in black and white.
func shadePalette(shades []color.RGBA) nonogram.Palette {
	blank := blankShade(shades)
	p := nonogram.Palette{{RGB: blank}}
	for _, c := range shades {
		if c != blank {
			p = append(p, nonogram.PaletteColour{RGB: c})
		}
	}
	black := nonogram.BlackAndWhite()
	if len(p) == 1 {
		p = append(p, black[nonogram.Filled])
	}
	if len(p) == 2 && p[0].RGB == white && p[1].RGB == black[nonogram.Filled].RGB {
		return nil
	}
	return p
}

// puzzle makes the picture the goal of a puzzle.
func (s *shadeGrid) puzzle(in *input, at position) *nonogram.Puzzle {
	shades, ok := s.distinct(nonogram.MaxColours)
	palette := shadePalette(shades)
	if !ok || palette.Colours() > nonogram.MaxColours {
		in.fail(at, nonogram.ErrPalette, "picture", fmt.Sprintf("more than %d colours", nonogram.MaxColours),
			fmt.Sprintf("%d at most, blank included%s", nonogram.MaxColours, adviseImport(in)))
	}
	index := map[color.RGBA]nonogram.Colour{}
	for i, c := range palette {
		index[c.RGB] = nonogram.Colour(i)
	}
	if palette == nil {
		index[white], index[color.RGBA{A: 0xff}] = nonogram.Blank, nonogram.Filled
	}
	grid := nonogram.NewGrid(s.width, s.height, nonogram.BlankCell)
	for i, c := range s.shades {
		grid.Cells()[i] = nonogram.CellOf(index[c])
	}
	if n := s.factor(); n > 1 && min(s.width, s.height) >= smallestEnlarged*n {
		in.enlarged = n
		in.warn(at, "each square of %d x %d pixels has one colour, so the picture may have been enlarged: import and repair read %d x %d cells, other commands %d x %d",
			n, n, s.width/n, s.height/n, s.width, s.height)
	}
	return nonogram.FromGrid(grid, palette)
}

// smallestEnlarged is the fewest cells a side of a picture that may be an enlarged one.
const smallestEnlarged = 5

// checkSides refuses a picture of a size that no puzzle has.
func checkSides(in *input, at position, width, height int) {
	if width < 1 || height < 1 || width > nonogram.MaxSide || height > nonogram.MaxSide {
		in.fail(at, nonogram.ErrSize, "picture", fmt.Sprintf("%d x %d pixels", width, height),
			fmt.Sprintf("sides from 1 to %d%s", nonogram.MaxSide, adviseImport(in)))
	}
}

// goalShades returns the picture of a goal that is complete.
func goalShades(p *nonogram.Puzzle) *shadeGrid {
	palette := explicit(p.Palette)
	s := &shadeGrid{width: p.Width(), height: p.Height()}
	for _, c := range p.Goal.Cells() {
		colour, _ := c.Colour()
		s.shades = append(s.shades, palette[colour].RGB)
	}
	return s
}

// keptShades sets the palette that comes back from a picture: shades alone, with the symbols that
// colours get by their order.
func keptShades(p *nonogram.Puzzle) {
	if p.Goal == nil || !p.Goal.Complete() {
		return
	}
	kept := explicit(p.Palette)
	shades, _ := goalShades(p).distinct(len(kept))
	for _, back := range explicit(shadePalette(shades)) {
		for i := range kept {
			if kept[i].RGB == back.RGB {
				kept[i] = back
			}
		}
	}
	p.Palette = kept
}

// shadeLimits refuses goals that do not come back from their picture.
func shadeLimits(p *nonogram.Puzzle) (refused, lost []string) {
	if p.Goal == nil || !p.Goal.Complete() {
		return nil, nil
	}
	palette := explicit(p.Palette)
	for i, c := range palette {
		if slices.ContainsFunc(palette[:i], func(d nonogram.PaletteColour) bool { return c.RGB == d.RGB }) {
			return []string{"two colours of one shade"}, nil
		}
	}
	shades, _ := goalShades(p).distinct(len(palette))
	own, read := palette[nonogram.Blank].RGB, blankShade(shades)
	usesBlank := slices.Contains(shades, own)
	switch {
	case usesBlank && read != own, !usesBlank && slices.Contains(shades, read):
		return []string{"a blank that is not the lightest shade of the picture"}, nil
	case len(shades) < len(palette) && !(read == own && isBlackAndWhite(p.Palette)):
		lost = []string{"colours that do not occur"}
	}
	return nil, lost
}
