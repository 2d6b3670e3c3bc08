package format

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
	"nonogram/internal/wire/schema"
)

// cwcFormat is cwd in colour, which webpbn.com exports: height, width and the number of colours, a
// line each; the lengths of the rows, the numbers of their colours, and both of the columns, with
// an empty line between the four lists. The shades are not in the file.
var cwcFormat = &Format{
	Name:        "cwc",
	Description: "webpbn.com's cwc: lists of lengths and of colours",
	Extensions:  []string{".cwc"},
	Holds:       Holds{Colours: true},
	unmarked:    true,
	sniff:       func(head []byte) bool { return isNumbers(head) && readHead(readCwc, head) == nil },
	read:        readCwc,
}

var readCwc = division{most: 2 * maxClueLines}.reader(func(in *input, s section) *nonogram.Puzzle {
	n := &numberFile{input: in, lines: s.lines}
	var colours int
	for i, side := range []*int{&n.height, &n.width, &colours} {
		n.sides(i, "height, width and the number of colours, a line each", side)
	}
	if colours > len(symbolLetters)/2 {
		in.fail(s.lines[2].start(), nonogram.ErrPalette, "colours", strconv.Itoa(colours), strconv.Itoa(len(symbolLetters)/2)+" at most")
	}
	lines := s.lines[3:]
	take := func(what string, count int) []numberedLine {
		// Lines at the end that are empty may be missing.
		for len(lines) < count {
			lines = append(lines, numberedLine{number: in.line})
		}
		part := lines[:count]
		if lines = lines[count:]; len(lines) > 0 && !lines[0].isBlank() {
			in.fail(lines[0].start(), ErrSyntax, what, "more than "+plural.Of(count, "line"), "an empty line after them")
		}
		lines = lines[min(1, len(lines)):]
		return part
	}
	clues := lineClues{}
	for axis, count := range []int{n.height, n.width} {
		clues[axis] = plainClues.lines(in, nonogram.Axis(axis), take("lengths", count))
		for i, line := range take("colours", count) {
			c := &clues[axis][i]
			numbers := numberList{input: in, lines: []numberedLine{line}}
			for block := range c.clue {
				if !numbers.more() {
					in.fail(position{line: line.number}, ErrSyntax, c.axis.String()+" clue", plural.Of(block, "colour"), strconv.Itoa(len(c.clue))+", one for each block")
				}
				colour := numbers.next()
				if colour.value < 1 || colour.value > colours {
					in.fail(colour.at(), nonogram.ErrBlock, c.axis.String()+" clue", strconv.Itoa(colour.value), "a colour from 1 to "+strconv.Itoa(colours))
				}
				c.clue[block].Colour = nonogram.Colour(colour.value)
			}
			if numbers.more() && (len(c.clue) > 0 || strings.TrimSpace(line.text) != "0") {
				in.fail(numbers.next().at(), ErrSyntax, c.axis.String()+" clue", "more colours", strconv.Itoa(len(c.clue))+", one for each block")
			}
		}
	}
	if rest := filledLines(lines); len(rest) > 0 {
		in.fail(rest[0].start(), ErrSyntax, "", quoted(rest[0].text), "the end of the file")
	}
	p := clues.bare()
	if colours > 1 {
		p.Palette = lettersPalette(colours)
	}
	in.validate(p, clues.places(s.first))
	return p
})

// lettersPalette is blank and the colours a, b and so on, where a file leaves the shades open.
func lettersPalette(colours int) nonogram.Palette {
	p := nonogram.BlackAndWhite()[:1]
	for letter := 'a'; letter < 'a'+rune(colours); letter++ {
		p = append(p, nonogram.PaletteColour{Symbol: letter, RGB: shadeOfLetter(letter)})
	}
	return p
}

// sgriddlerFormat is what Griddlers Solver saves: "MK Version 3.0", the size, a picture of which
// each cell is a blank and a character, the columns and the rows, each clue from its end. A file
// can end after any part; a clue that was crossed out is negative.
var sgriddlerFormat = &Format{
	Name:        "sgriddler",
	Description: "Griddlers Solver's picture and clues after MK Version",
	Extensions:  []string{".sgriddler", ".griddler"},
	sniff:       func(head []byte) bool { return strings.HasPrefix(firstLine(head), sgriddlerMark) },
	read:        division{most: 2 * maxClueLines, spaces: true}.reader(parseSgriddler),
}

const sgriddlerMark = "MK Version"

func parseSgriddler(in *input, s section) *nonogram.Puzzle {
	lines := s.lines
	skip := func() {
		if len(lines) > 0 && isBlank(lines[0].text) {
			lines = lines[1:]
		}
	}
	for len(lines) > 0 && !strings.HasPrefix(lines[0].text, sgriddlerMark) {
		lines = lines[1:]
	}
	lines = lines[min(1, len(lines)):]
	skip()
	n := &numberFile{input: in, lines: lines}
	n.sides(0, "width and height", &n.width, &n.height)
	lines = lines[1:]
	skip()
	grid := nonogram.NewGrid(n.width, n.height, nonogram.OpenCell(2))
	rows := lines[:min(n.height, len(lines))]
	for row, line := range rows {
		for column := range min(n.width, len(line.text)/2) {
			switch mark := line.text[2*column : 2*column+2]; mark {
			case " #":
				grid.Set(row, column, nonogram.FilledCell)
			case " .":
				grid.Set(row, column, nonogram.BlankCell)
			case " ?", " o", " ,", "  ":
			default:
				in.fail(line.place(2*column), ErrSyntax, "picture", quoted(mark), `a cell: " #", " ." or " ?"`)
			}
		}
	}
	if lines = lines[len(rows):]; len(filledLines(lines)) == 0 {
		if grid.CountOpen() > 0 {
			in.fail(position{line: in.line}, ErrSyntax, "", "a picture with open cells and no clues", "clues, or a whole picture")
		}
		return nonogram.FromGrid(grid, nil)
	}
	var clues lineClues
	for _, part := range []struct {
		axis  nonogram.Axis
		count int
	}{{nonogram.Columns, n.width}, {nonogram.Rows, n.height}} {
		if skip(); len(lines) < part.count {
			in.fail(position{line: in.line}, ErrSyntax, part.axis.String()+"s", plural.Of(len(lines), "clue"), strconv.Itoa(part.count))
		}
		for _, line := range lines[:part.count] {
			line.text = strings.ReplaceAll(line.text, "-", " ")
			c := plainClues.read(in, part.axis, line, 0, len(line.text))
			slices.Reverse(c.clue)
			slices.Reverse(c.blocks)
			clues.add(c)
		}
		lines = lines[part.count:]
	}
	if grid.CountOpen() > 0 {
		return clues.puzzle(in, s.first)
	}
	return clues.withGoal(in, s.first, grid, rows[0].number)
}

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
