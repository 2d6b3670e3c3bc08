package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"nonogram"
)

// numberLayout is what the formats mk, nin and cwd differ in. They are a size and
// then lines of block lengths, the rows from top to bottom and the columns from
// left to right, in black and white:
//
//	      size                   between rows and columns
//	mk    "10 5", height first   "#"
//	nin   "5 10", width first    nothing
//	cwd   "10", "5"              a blank line
//
// An empty clue is 0, or a blank line if the numbers of lines say so.
type numberLayout struct {
	// size reads the size and returns how many lines it takes.
	size func(n *numberFile) (lines int, err error)
	// split takes the lines after the size apart, blank ones included.
	split func(n *numberFile) (rows, columns []numberedLine, err error)
}

// numberFile is a file of one of these formats.
type numberFile struct {
	in            *input
	lines         []numberedLine // blank ones included
	width, height int
}

var numberNotation = clueNotation{between: " \t,"}

// read yields the only puzzle of an input.
func (l *numberLayout) read(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines, err := in.allLines(maxClueLines)
		n := &numberFile{in: in, lines: lines}
		for len(n.lines) > 0 && isBlankLine(n.lines[0]) {
			n.lines = n.lines[1:]
		}
		entry := Entry{Line: in.line}
		if len(n.lines) > 0 {
			entry.Line = n.lines[0].number
		} else if err == nil {
			return
		}
		if err == nil {
			entry.Puzzle, err = l.puzzle(n)
		}
		yield(entry, err)
	}
}

// sniff reports whether a whole file is a puzzle of this layout; the start
// of one is not enough to tell them apart.
func (l *numberLayout) sniff(head []byte) bool {
	if len(head) >= headSize || len(bytes.Trim(head, "0123456789, \t\r\n#")) > 0 {
		return false
	}
	in := &input{r: bufio.NewReader(bytes.NewReader(head)), maxPuzzle: headSize}
	sound := false
	for _, err := range l.read(in) {
		sound = err == nil
	}
	return sound
}

func (l *numberLayout) puzzle(n *numberFile) (*nonogram.Puzzle, error) {
	first := n.lines[0].number
	taken, err := l.size(n)
	if err != nil {
		return nil, err
	}
	n.lines = n.lines[taken:]
	rows, columns, err := l.split(n)
	if err != nil {
		return nil, err
	}
	var clues lineClues
	if clues.rows, err = n.clues(nonogram.Rows, rows, n.height); err != nil {
		return nil, err
	}
	if clues.columns, err = n.clues(nonogram.Columns, columns, n.width); err != nil {
		return nil, err
	}
	p := clues.puzzle()
	return p, n.in.validate(p, clues.places(first))
}

// sides reads the numbers of a line of the size.
func (n *numberFile) sides(line int, what string, sides ...*int) error {
	if line >= len(n.lines) {
		return n.in.lineFault(position{line: n.in.line}, ErrSyntax, "size", "the end of the file", what)
	}
	text := n.lines[line]
	fields := strings.Fields(text.text)
	if len(fields) != len(sides) {
		return n.in.lineFault(text.place(indent(text.text)), ErrSyntax, "size", quoted(strings.TrimSpace(text.text)), what)
	}
	offset := 0
	for i, field := range fields {
		offset += strings.Index(text.text[offset:], field)
		side, err := strconv.Atoi(field)
		if err != nil || side < 1 || side > nonogram.MaxSide {
			return n.in.lineFault(text.place(offset), nonogram.ErrSize, "size", quoted(field), fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
		}
		*sides[i] = side
		offset += len(field)
	}
	return nil
}

// clues reads a list of expected clues.
func (n *numberFile) clues(axis nonogram.Axis, lines []numberedLine, expected int) ([]lineClue, error) {
	lines, ok := clueLines(lines, expected)
	if !ok {
		return nil, n.miscounted(axis.String()+"s", lines, expected)
	}
	clues := make([]lineClue, expected)
	for i, line := range lines {
		clue, err := numberNotation.read(n.in, axis, line, 0, len(line.text))
		if err != nil {
			return nil, err
		}
		clues[i] = clue
	}
	return clues, nil
}

// miscounted says that there are too few clues, at the end of the file, or too
// many, at the first of them.
func (n *numberFile) miscounted(what string, lines []numberedLine, expected int) error {
	filled := filledLines(lines)
	at := position{line: n.in.line}
	if len(filled) > expected {
		at = filled[expected].place(0)
	}
	return n.in.lineFault(at, ErrSyntax, what, counted(len(filled), "clue"), strconv.Itoa(expected))
}

func isBlankLine(l numberedLine) bool { return strings.TrimSpace(l.text) == "" }

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
		if !isBlankLine(l) {
			filled = append(filled, l)
		}
	}
	return filled
}

// numberWriter writes a puzzle as text.
type numberWriter struct {
	w    io.Writer
	text func(p *nonogram.Puzzle) string
}

func (n *numberWriter) write(p *nonogram.Puzzle) error {
	_, err := io.WriteString(n.w, n.text(p))
	return err
}

func (n *numberWriter) close() error { return nil }

// numberLines writes clues, a line each.
func numberLines(clues []nonogram.Clue) string {
	var text []byte
	for _, clue := range clues {
		text = append(appendLengths(text, clue, " "), '\n')
	}
	return string(text)
}
