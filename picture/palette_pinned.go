package picture

import (
	_ "embed" // palettes.txt
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/colourname"
)

// ready are palettes, a line each: the name, the colour of blank cells, and the others. The site
// offers the same. All are our own but for safe: Okabe and Ito, Color universal design, 2008.
//
//go:embed palettes.txt
var ready string

// ReadyPalettes lists the names that [ParsePalette] knows.
func ReadyPalettes() []string {
	var names []string
	for line := range strings.Lines(ready) {
		names = append(names, strings.Fields(line)[0])
	}
	return names
}

// ParsePalette reads the name of a ready palette, or colours with commas between, each by its
// name or as six hexadecimal digits, such as "white,dark red,#77b255". The error matches
// [ErrOptions].
func ParsePalette(text string) ([]color.RGBA, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if i := slices.Index(ReadyPalettes(), text); i >= 0 {
		text = strings.Join(strings.Fields(strings.Split(ready, "\n")[i])[1:], ",")
	}
	var out []color.RGBA
	for word := range strings.SplitSeq(text, ",") {
		c, ok := parseColour(strings.TrimSpace(word))
		switch {
		case !ok:
			return nil, fmt.Errorf("%w: palette colour %q, expected a name such as dark red, six hexadecimal digits such as #77b255, or as the whole palette one of %s",
				ErrOptions, word, strings.Join(ReadyPalettes(), ", "))
		case slices.Contains(out, c):
			return nil, fmt.Errorf("%w: the palette has the colour %q twice", ErrOptions, word)
		}
		out = append(out, c)
	}
	return out, nil
}

func parseColour(text string) (color.RGBA, bool) {
	if c, ok := colourname.Colour(text); ok {
		return c, true
	}
	digits := strings.TrimPrefix(text, "#")
	n, err := strconv.ParseUint(digits, 16, 24)
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}, err == nil && len(digits) == 6
}

// labsOf converts colours.
func labsOf(colours []color.RGBA) []lab {
	out := make([]lab, len(colours))
	for i, c := range colours {
		out[i] = rgbOf(c).lab()
	}
	return out
}

// pin gives each shade the nearest of a few colours: those of the palette, whose first is the
// colour of the background, and further shades until there are n, always the one that matters most.
// A shade in front of a background becomes blank only if it nearly has the first colour, since it
// would look like a hole.
func (s *surfaces) pin(palette []color.RGBA, n int) (becomes []uint8, pins []shade) {
	labs := labsOf(palette)
	for i, c := range palette {
		pins = append(pins, shade{labs[i], rgbOf(c), 1})
	}
	becomes = make([]uint8, len(s.shades))
	for {
		next, most := ground, 0
		for l, c := range s.shades {
			if l == ground || c.area == 0 {
				continue
			}
			pin := c.paintedWith(labs, s.hasBackground)
			becomes[l] = uint8(pin)
			if matters := c.square(labs[pin]) * root(c.area); matters > most {
				next, most = l, matters
			}
		}
		if next == ground || len(pins) >= n {
			return becomes, pins
		}
		pins, labs = append(pins, s.shades[next]), append(labs, s.shades[next].lab)
	}
}

// paintedWith returns the index of the palette's colour that replaces c. In front of a background,
// only a colour near the first one gets it.
func (c lab) paintedWith(palette []lab, inFront bool) int {
	pin := nearestBy(lab.shift, c, palette)
	if pin == 0 && inFront && c.square(palette[0]) >= atAGlance {
		pin = 1 + nearestBy(lab.shift, c, palette[1:])
	}
	return pin
}

// pinned returns the picture of cells with the labels of pins, in their order. Pins of no cell are
// left out.
func (v view) pinned(cells []uint8, pins []shade) Picture {
	p := Picture{Grid: nonogram.NewGrid(v.frame.cols, v.frame.rows, nonogram.BlankCell)}
	colours, number := []rgb{pins[0].mean}, make([]nonogram.Colour, len(pins))
	for l := range pins[1:] {
		if slices.Contains(cells, uint8(l+1)) {
			number[l+1] = nonogram.Colour(len(colours))
			colours = append(colours, pins[l+1].mean)
		}
	}
	if len(colours) < 2 {
		colours = append(colours, pins[1].mean)
	}
	for i, l := range cells {
		p.Grid.Cells()[i] = nonogram.CellOf(number[l])
	}
	p.Palette = named(colours)
	return p
}

// repainted gives exact pixels the colours of the palette, and further colours of their own, always
// the one that matters most, until there are o.Colours. Clear pixels and those in the colour of the
// background get the first colour.
func (o Options) repainted(cells []color.RGBA, background color.RGBA) (out, inks []color.RGBA) {
	count := make(map[color.RGBA]int)
	for _, c := range cells {
		if c.A > 0 && c != background {
			count[c]++
		}
	}
	palette, own := o.Palette, inksOf(cells, background)[1:]
	becomes, likes := make(map[color.RGBA]color.RGBA), labsOf(own)
	for {
		next, most, labs := 0, 0, labsOf(palette)
		for i, c := range own {
			like := likes[i]
			pin := like.paintedWith(labs, true)
			becomes[c] = palette[pin]
			if matters := like.square(labs[pin]) * root(count[c]); matters > most {
				next, most = i, matters
			}
		}
		if most == 0 || len(palette) >= o.Colours {
			break
		}
		palette = append(slices.Clone(palette), own[next])
	}
	out = make([]color.RGBA, len(cells))
	for i, c := range cells {
		out[i] = palette[0]
		if count[c] > 0 {
			out[i] = becomes[c]
		}
	}
	for i, c := range palette {
		if i == 0 || slices.Contains(out, c) {
			inks = append(inks, c)
		}
	}
	return out, inks
}
