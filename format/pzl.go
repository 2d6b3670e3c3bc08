package format

import (
	"fmt"
	"slices"
	"strconv"

	"nonogram"
	"nonogram/internal/schema"
)

// pzlFormat is Izaron's: the number of colours and their shades, height and width, and for each
// row and column the number of its blocks, each with its length and three parts of its shade.
// The background is white. Without colours the file is one of format lp.
var pzlFormat = &Format{
	Name:        "pzl",
	Description: "Izaron's numbers: shades, size, blocks with red, green and blue",
	Extensions:  []string{".pzl"},
	Holds:       Holds{Colours: true},
	sniff:       pzlHead.matches,
	nearly:      pzlHead.matches,
	read: division{most: maxNumberLines}.reader(func(in *input, s section) *nonogram.Puzzle {
		if !isNumbers([]byte(s.lines[0].text)) && !pzlHead().MatchString(s.lines[0].text+"\n") {
			in.fail(s.lines[0].start(), ErrSyntax, "", quoted(s.lines[0].text), "the number of colours, and shades such as #ff0000")
		}
		l := in.scan(pzlWord(), s.lines)
		palette := nonogram.BlackAndWhite()[:1]
		for range l.number().value {
			at, word := l.next()
			shade, ok := schema.ParseRGB(word)
			if !ok || word[0] != '#' || len(palette) == nonogram.MaxColours {
				l.failAt(at, ErrSyntax, "colours", quoted(word), "a shade such as #ff0000, for "+strconv.Itoa(nonogram.MaxColours-1)+" colours at most")
			}
			palette = append(palette, nonogram.PaletteColour{RGB: shade})
		}
		height := l.side()
		clues := l.clues(l.side(), height, func(c *lineClue) { l.shaded(c, palette) })
		l.end()
		return clues.coloured(in, s.first, palette)
	}),
}

var (
	pzlHead = expression(`^\s*\d+\s+#[0-9a-fA-F]{6}\s`)
	pzlWord = expression(`#?\w+`)
)

// shaded reads a clue of blocks with shades.
func (s *scanner) shaded(c *lineClue, palette nonogram.Palette) {
	count := s.number()
	c.start = count.at
	for range count.value {
		s.number().block(c)
		red, green, blue := s.number(), s.number().value, s.number().value
		at := slices.IndexFunc(palette[1:], func(p nonogram.PaletteColour) bool {
			return int(p.RGB.R) == red.value && int(p.RGB.G) == green && int(p.RGB.B) == blue
		})
		if at < 0 {
			s.failAt(red.at, nonogram.ErrBlock, c.axis.String()+" clue", fmt.Sprintf("%d %d %d", red.value, green, blue), "a shade of the list")
		}
		c.clue[len(c.clue)-1].Colour = nonogram.Colour(at + 1)
	}
}
