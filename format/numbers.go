package format

import (
	"bufio"
	"bytes"
	"fmt"
	"iter"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/plural"
)

// numberLayout is what the formats of bare numbers differ in. They are a size and
// then lines of block lengths, the rows from top to bottom and the columns from
// left to right, in black and white:
//
//	          size                   between rows and columns
//	mk        "10 5", height first   "#"
//	nin       "5 10", width first    nothing
//	cwd       "10", "5"              a blank line
//	contest   "10 5", height first   nothing
//	columns   any of these, but the columns and their number come first
//
// An empty clue is 0, or a blank line if the numbers of lines say so.
type numberLayout struct {
	// order says in a warning what comes first.
	order string
	// first is the axis of the first clues: height counts them, and split calls them rows.
	first nonogram.Axis
	// size reads the size and returns how many lines it takes.
	size func(n *numberFile) (lines int)
	// split takes the lines after the size apart, blank ones included.
	split func(n *numberFile) (rows, columns []numberedLine)
	// head writes the size, and between is what comes after the rows; without head the
	// format is only read.
	head    func(p *nonogram.Puzzle) string
	between string
}

// numberFormat is a format of a layout, of which nothing marks the files.
func numberFormat(name, description string, l numberLayout) *Format {
	f := &Format{
		Name:        name,
		Description: description,
		unmarked:    true,
		bare:        l.head != nil,
		order:       l.order,
		sniff:       func(head []byte) bool { return isBareNumbers(head) && readHead(l.read, head) == nil },
		read:        l.read,
	}
	if l.head != nil {
		f.Extensions, f.newWriter = []string{"." + name}, oneByOne(l.write)
	}
	return f
}

// numberFile is a file of one of these formats.
type numberFile struct {
	*input
	lines         []numberedLine // blank ones included
	width, height int
}

// read yields the only puzzle of an input.
func (l numberLayout) read(in *input) iter.Seq2[Entry, error] {
	return division{most: maxClueLines}.reader(l.puzzle)(in)
}

// isBareNumbers reports whether a whole file can be of such a layout; the start
// of one is not enough to distinguish them.
func isBareNumbers(head []byte) bool {
	return isWhole(head) && len(bytes.Trim(head, "0123456789, \t\r\n#")) == 0
}

func (l numberLayout) puzzle(in *input, s section) *nonogram.Puzzle {
	n := &numberFile{input: in, lines: s.lines}
	n.lines = n.lines[l.size(n):]
	rows, columns := l.split(n)
	second := nonogram.Columns ^ l.first
	var clues lineClues
	clues[l.first] = n.clues(l.first, rows, n.height)
	clues[second] = n.clues(second, columns, n.width)
	return clues.puzzle(in, s.first)
}

// sides reads the numbers of a line of the size.
func (n *numberFile) sides(line int, what string, sides ...*int) {
	if line >= len(n.lines) {
		n.fail(position{line: n.line}, ErrSyntax, "size", "the end of the file", what)
	}
	text := n.lines[line]
	if len(strings.Fields(text.text)) != len(sides) {
		n.fail(text.start(), ErrSyntax, "size", quoted(strings.TrimSpace(text.text)), what)
	}
	for at, word := range text.fields(0, len(text.text), unicode.IsSpace) {
		*sides[0] = n.side(text.place(at), "size", "a number", word)
		sides = sides[1:]
	}
}

// clues reads a list of expected clues.
func (n *numberFile) clues(axis nonogram.Axis, lines []numberedLine, expected int) []lineClue {
	lines, ok := clueLines(lines, expected)
	if !ok {
		n.miscounted(axis.String()+"s", lines, expected, onePerLine(axis, expected))
	}
	return plainClues.lines(n.input, axis, lines)
}

// miscounted fails, as there are too few clues, at the end of the file, or too
// many, at the first of them.
func (n *numberFile) miscounted(what string, lines []numberedLine, expected int, meant string) {
	filled := filledLines(lines)
	at := position{line: n.line}
	if len(filled) > expected {
		at = filled[expected].place(0)
	}
	n.fail(at, ErrSyntax, what, plural.Of(len(filled), "clue"), meant)
}

// clueLines picks the lines that are clues. Blank lines mean nothing if there are
// enough others, and are empty clues if they make up the number.
func clueLines(lines []numberedLine, expected int) (clues []numberedLine, ok bool) {
	filled := filledLines(lines)
	switch {
	case len(filled) == expected:
		return filled, true
	case len(lines) >= expected && len(filledLines(lines[expected:])) == 0:
		return lines[:expected], true
	}
	return lines, false
}

func filledLines(lines []numberedLine) (filled []numberedLine) {
	for _, l := range lines {
		if !l.isBlank() {
			filled = append(filled, l)
		}
	}
	return filled
}

// bothMiscounted is miscounted for rows and columns in one list.
func (n *numberFile) bothMiscounted() {
	expected := n.height + n.width
	n.miscounted("rows and columns", n.lines, expected, fmt.Sprintf("%d, %d for the rows and %d for the columns", expected, n.height, n.width))
}

func (l numberLayout) write(w *bufio.Writer, p *nonogram.Puzzle) {
	w.WriteString(l.head(p))
	writeClues(w, p.Rows, " ")
	w.WriteString(l.between)
	writeClues(w, p.Columns, " ")
}
