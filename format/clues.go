package format

import (
	"bufio"
	"bytes"

	"nonogram"
)

// cluesFormat is the plainest list of clues: a line for each row, an empty
// line, a line for each column. Spaces or commas are between lengths; 0 is an
// empty clue, ? an absent one.
var cluesFormat = &Format{
	Name:        "clues",
	Description: "one clue per line: rows, an empty line, columns",
	Extensions:  []string{".clues"},
	Holds:       Holds{PartialClues: true},
	unmarked:    true,
	bare:        true,
	order:       "rows before columns",
	sniff:       sniffClues,
	read:        readClues,
	newWriter:   oneByOne(writeClueLists),
}

var cluesNotation = clueNotation{between: " \t,", absent: "?"}

// maxClueLines leaves room for blank lines.
const maxClueLines = 2*nonogram.MaxSide + 1000

// sniffClues takes a text of numbers in two parts. If there are only the
// numbers 0 and 1, which could be a picture too, they have to make a puzzle.
func sniffClues(head []byte) bool {
	whole := isWhole(head)
	if !whole {
		head = head[:bytes.LastIndexByte(head, '\n')+1]
	}
	parts, blank, plain := 0, true, true
	for line := range bytes.Lines(head) {
		line = bytes.Trim(line, " \t,\r\n")
		if len(bytes.Trim(line, "0123456789 \t,?")) > 0 {
			return false
		}
		if blank && len(line) > 0 {
			parts++
		}
		blank = len(line) == 0
		plain = plain && len(bytes.Trim(line, "01 ?")) == 0
	}
	switch {
	case parts < 1 || parts > 2:
		return false
	case !whole || !plain:
		return !plain && (parts == 2 || !whole)
	}
	return readHead(readClues, head) == nil
}

var readClues = division{most: maxClueLines}.reader(func(in *input, s section) *nonogram.Puzzle {
	return parseClues(in, s, nonogram.Rows)
})

// splitAtBlanks divides lines at the blank ones.
func splitAtBlanks(lines []numberedLine) (parts [][]numberedLine) {
	blank := true
	for i, line := range lines {
		was := blank
		blank = line.isBlank()
		switch {
		case blank:
		case was:
			parts = append(parts, lines[i:i+1])
		default:
			last := &parts[len(parts)-1]
			*last = (*last)[:len(*last)+1]
		}
	}
	return parts
}

// parseClues reads the clues of an axis and then those of the other.
func parseClues(in *input, s section, first nonogram.Axis) *nonogram.Puzzle {
	parts := splitAtBlanks(s.lines)
	if len(parts) > 2 {
		in.fail(parts[2][0].place(0), ErrSyntax, "clues", "a third part", "the rows, an empty line and the columns")
	}
	var clues lineClues
	for i, part := range parts {
		axis := nonogram.Axis(i) ^ first
		if len(part) > nonogram.MaxSide {
			in.tooManyClues(axis, part[nonogram.MaxSide].place(0))
		}
		clues[axis] = cluesNotation.lines(in, axis, part)
	}
	if len(parts) < 2 {
		in.fail(position{line: in.line}, ErrSyntax, "clues", "only one part", "an empty line and the columns' clues after the rows' clues")
	}
	return clues.puzzle(in, s.first)
}

func writeClueLists(w *bufio.Writer, p *nonogram.Puzzle) {
	writeClues(w, p.Rows, " ")
	w.WriteByte('\n')
	writeClues(w, p.Columns, " ")
}
