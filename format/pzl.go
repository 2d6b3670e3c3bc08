package format

import (
	"regexp"
	"slices"
	"strconv"

	"nonogram"
	"nonogram/internal/wire/schema"
)

// pzlFormat is Izaron's: the number of colours and their shades, height and width, and for each
// row and column the number of its blocks, each with its length and three parts of its shade.
// The background is white. Without colours the file is one of format lp.
var pzlFormat = &Format{
	Name:        "pzl",
	Description: "Izaron's numbers: shades, size, blocks with red, green and blue",
	Extensions:  []string{".pzl"},
	Holds:       Holds{Colours: true},
	sniff:       pzlHead.Match,
	nearly:      pzlHead.Match,
	read: division{most: maxNumberLines}.reader(func(in *input, s section) *nonogram.Puzzle {
		l := &numberList{input: in, lines: s.lines}
		if !isNumbers([]byte(s.lines[0].text)) && !pzlHead.MatchString(s.lines[0].text+"\n") {
			in.fail(s.lines[0].start(), ErrSyntax, "", quoted(s.lines[0].text), "the number of colours, and shades such as #ff0000")
		}
		palette := nonogram.BlackAndWhite()[:1]
		count := l.next()
		for range count.value {
			word, at := l.word()
			shade, ok := schema.ParseRGB(word)
			if !ok || word[0] != '#' || len(palette) == nonogram.MaxColours {
				in.fail(at.at(), ErrSyntax, "colours", quoted(word), "a shade such as #ff0000, for "+strconv.Itoa(nonogram.MaxColours-1)+" colours at most")
			}
			palette = append(palette, nonogram.PaletteColour{RGB: shade})
		}
		height := l.side()
		clues := l.emptyClues(l.side(), height)
		for axis := range clues {
			for i := range clues[axis] {
				l.shaded(&clues[axis][i], palette)
			}
		}
		l.end()
		p := clues.bare()
		if p.Palette = palette; isBlackAndWhite(palette) || len(palette) == 1 {
			p.Palette = nil
		}
		in.validate(p, clues.places(s.first))
		return p
	}),
}

var pzlHead = regexp.MustCompile(`^\s*\d+\s+#[0-9a-fA-F]{6}\s`)

// word takes what comes before the next blank.
func (l *numberList) word() (string, spot) {
	for ; len(l.lines) > 0; l.lines, l.offset = l.lines[1:], 0 {
		line := &l.lines[0]
		for at, word := range line.words(l.offset, len(line.text), " \t") {
			l.offset = at + len(word)
			return word, spot{line, at}
		}
	}
	l.fail(position{line: l.line}, ErrSyntax, "", "the end of the file", "a shade such as #ff0000")
	return "", spot{}
}

// shaded takes a clue of blocks with shades.
func (l *numberList) shaded(c *lineClue, palette nonogram.Palette) {
	count := l.next()
	c.starts = append(c.starts, count.spot)
	for range count.value {
		c.addNumber(l.next())
		red := l.next()
		green, blue := l.next().value, l.next().value
		at := slices.IndexFunc(palette[1:], func(p nonogram.PaletteColour) bool {
			return int(p.RGB.R) == red.value && int(p.RGB.G) == green && int(p.RGB.B) == blue
		})
		if at < 0 {
			l.fail(red.at(), nonogram.ErrBlock, c.axis.String()+" clue", strconv.Itoa(red.value)+" "+strconv.Itoa(green)+" "+strconv.Itoa(blue), "a shade of the list")
		}
		c.clue[len(c.clue)-1].Colour = nonogram.Colour(at + 1)
	}
}
