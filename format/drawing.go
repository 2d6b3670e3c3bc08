package format

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/message"
)

// drawingFormat is the text of package draw: a frame around the cells in ASCII or Unicode,
// perhaps with clues beside and above it, a title, and escape sequences for colours. Drawings have
// empty lines between them.
var drawingFormat = &Format{
	Name:        "drawing",
	Description: "drawings in a frame of lines, as draw and solve print them",
	Holds:       Holds{Many: true, Colours: true, Given: true, Goal: true},
	sniff:       drawingRule.onLine("+-", "┏"),
	read:        division{most: 3*nonogram.MaxSide + 1000, ends: isBlank}.reader(parseDrawing),
}

var (
	drawingRule   = expression(`(?m)^ *(\+-[-+]*-\+|┏[━┳]+┓)[ \r]*$`)
	drawingEscape = expression(`\x1b\[[0-9;]*m`)
	drawingShade  = expression(`\x1b\[38;2;\d+;\d+;\d+;48;2;(\d+);(\d+);(\d+)m(?:\x1b\[4m)? *\d*(\D)(?:\x1b|$)`)
	drawingClues  = expression(`^( *(\d+[^\s\d]?|\?))+ *$`)
	drawingNumber = expression(`\d+[^\s\d]?|\?`)
)

type drawingParser struct {
	*input
	top     numberedLine // the rule above the cells
	frame   []rune       // the characters of top
	left    int          // the offset of the frame
	ends    []int        // the offset after each cell, in characters
	width   int          // of a cell, in characters
	above   []numberedLine
	rows    []numberedLine // without escape sequences
	shades  map[rune]color.RGBA
	palette nonogram.Palette
	clues   lineClues
}

func parseDrawing(in *input, s section) *nonogram.Puzzle {
	d := &drawingParser{input: in, shades: map[rune]color.RGBA{}, palette: nonogram.BlackAndWhite()[:1]}
	for _, line := range s.lines {
		for _, m := range drawingShade().FindAllStringSubmatch(line.text, -1) {
			var parts [3]uint8
			for i := range parts {
				n, _ := strconv.Atoi(m[i+1])
				parts[i] = uint8(n)
			}
			d.shades[[]rune(m[4])[0]] = color.RGBA{parts[0], parts[1], parts[2], 0xff}
		}
		line.text = drawingEscape().ReplaceAllString(line.text, "")
		switch {
		case d.top.number > 0:
			d.row(line)
		case drawingRule().MatchString(line.text):
			d.top, d.frame, d.left = line, []rune(strings.TrimRight(line.text, " ")), indent(line.text)
		case drawingClues().MatchString(line.text):
			d.above = append(d.above, line)
		}
	}
	if len(d.rows) == 0 {
		in.fail(position{line: s.first}, ErrSyntax, "drawing", "no rows in a frame", "cells between lines")
	}
	return d.puzzle(s.first)
}

// row keeps a line if it has cells, that is, a bar where the frame starts.
func (d *drawingParser) row(line numberedLine) {
	if text := []rune(line.text); len(text) >= len(d.frame) && (text[d.left] == '|' || text[d.left] == '┃') {
		d.rows = append(d.rows, line)
	}
}

// measure finds the ends of the cells, which are wide enough for the widest number above them.
func (d *drawingParser) measure() {
	cell, padding := 2, 0
	for _, line := range d.above {
		for _, word := range drawingNumber().FindAllString(line.text, -1) {
			cell = max(cell, len([]rune(word))+1)
		}
	}
	if d.width = cell; d.frame[d.left] == '+' {
		padding = 1
	}
	start := d.left + 1
	for at := start; at < len(d.frame); at++ {
		if !strings.ContainsRune("+┳┓", d.frame[at]) {
			continue
		}
		if (at-start-padding)%cell != 0 || at-start-padding < cell {
			d.fail(d.top.start(), ErrSyntax, "drawing", message.Count(at-start, "character")+" between two bars", "cells of "+strconv.Itoa(cell)+" characters")
		}
		for ; start+cell+padding <= at; start += cell {
			d.ends = append(d.ends, start+cell)
		}
		start = at + 1
	}
	if len(d.ends) > nonogram.MaxSide || len(d.rows) > nonogram.MaxSide {
		d.fail(d.top.start(), nonogram.ErrSize, "drawing", "more cells", message.Count(nonogram.MaxSide, "cell")+" a side at most")
	}
}

// colour returns the index of a symbol's colour, and adds a new one to the palette.
func (d *drawingParser) colour(at position, symbol rune) nonogram.Colour {
	if symbol == '█' {
		symbol = '#'
	}
	i := withSymbol(d.palette[1:], symbol)
	if i >= 0 {
		return nonogram.Colour(i + 1)
	}
	c := nonogram.PaletteColour{Symbol: symbol}
	switch shade, drawn := d.shades[symbol]; {
	case drawn:
		c.RGB = shade
	case symbol == '#':
		c = nonogram.BlackAndWhite()[nonogram.Filled]
	case symbol >= 'a' && symbol <= 'z':
		c.RGB = shadeOfLetter(symbol)
	case unicode.IsLetter(symbol) || strings.ContainsRune("█#@+%&", symbol):
		c.RGB = shadeOfLetter('a' + rune(len(d.palette)-1)%26)
	default:
		d.fail(at, ErrSyntax, "drawing", strconv.QuoteRune(symbol), "a cell: '.', '?', '#' or the letter of a colour")
	}
	if len(d.palette) == nonogram.MaxColours {
		d.fail(at, nonogram.ErrPalette, "drawing", "more colours", strconv.Itoa(nonogram.MaxColours-1)+" at most")
	}
	d.palette = append(d.palette, c)
	return nonogram.Colour(len(d.palette) - 1)
}

func (d *drawingParser) number(c *lineClue, line numberedLine, at int, word string) {
	length := strings.TrimRight(word, strings.TrimLeft(word, digits))
	switch {
	case word == "?":
		c.clue = nil
	case word != "0":
		c.filled(at, length, "a block's length")
		if mark := []rune(word[len(length):]); len(mark) > 0 {
			c.clue[len(c.clue)-1].Colour = d.colour(line.place(at+len(length)), mark[0])
		}
	}
}

// cell reads the characters of a cell. An open one is Contradicted as long as the palette grows.
func (d *drawingParser) cell(at position, text []rune) nonogram.Cell {
	symbol := text[len(text)-1]
	if symbol == ' ' && d.frame[d.left] == '+' || strings.Trim(string(text[:len(text)-1]), " █▒") != "" {
		d.fail(at, ErrSyntax, "drawing", quoted(string(text)), "a cell")
	}
	switch symbol {
	case '.', ' ', '·':
		return nonogram.BlankCell
	case '?':
		return nonogram.Contradicted
	}
	return nonogram.CellOf(d.colour(at, symbol))
}

func (d *drawingParser) numbersAbove() {
	for _, line := range d.above {
		for _, m := range drawingNumber().FindAllStringIndex(line.text, -1) {
			column := slices.Index(d.ends, len([]rune(line.text[:m[1]])))
			if column < 0 {
				d.fail(line.place(m[0]), ErrSyntax, "drawing", quoted(line.text[m[0]:m[1]]), "a number above a column")
			}
			d.clues[nonogram.Columns][column].line = line
			d.number(&d.clues[nonogram.Columns][column], line, m[0], line.text[m[0]:m[1]])
		}
	}
}

// puzzle puts the parts together. In drawings with letters after the numbers, black is a colour
// like any other.
func (d *drawingParser) puzzle(first int) *nonogram.Puzzle {
	d.measure()
	grid := nonogram.NewGrid(len(d.ends), len(d.rows), nonogram.BlankCell)
	hasClues := len(d.above) > 0 && !isBlank(string([]rune(d.rows[0].text)[:d.left]))
	d.clues = d.emptyClues(numberedLine{}, len(d.ends), len(d.rows))
	for row, line := range d.rows {
		text := []rune(line.text)
		d.clues[nonogram.Rows][row].line = line
		for _, m := range drawingNumber().FindAllStringIndex(string(text[:d.left]), -1) {
			d.number(&d.clues[nonogram.Rows][row], line, m[0], line.text[m[0]:m[1]])
		}
		for column, end := range d.ends {
			grid.Set(row, column, d.cell(position{line.number, end}, text[end-d.width:end]))
		}
	}
	d.numbersAbove()
	palette := d.palette
	if isBlackAndWhite(palette) || len(palette) == 1 {
		palette = nil
	}
	open := 0
	for i, c := range grid.Cells() {
		if c == nonogram.Contradicted {
			grid.Cells()[i] = palette.Open()
			open++
		}
	}
	switch {
	case !hasClues && open > 0:
		d.fail(position{line: first}, ErrOpenCells, "no clues can be made of the drawing", message.Count(open, "open cell"), "")
	case !hasClues:
		return nonogram.FromGrid(grid, palette)
	}
	p := nonogram.Puzzle{Palette: palette}
	switch {
	case open == 0:
		p.Goal = &grid
	case open < len(grid.Cells()):
		p.Given = &grid
	}
	return d.clues.with(d.input, first, p, first)
}
