package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strings"

	"nonogram"
)

// cluesFormat is the plainest list of clues: a line for each row, an empty
// line, a line for each column. Spaces or commas are between lengths; 0 is an
// empty clue, ? an absent one.
var cluesFormat = &Format{
	Name:        "clues",
	Description: "a line a clue: rows, an empty line, columns",
	Extensions:  []string{".clues"},
	Holds:       Holds{PartialClues: true},
	unmarked:    true,
	bare:        true,
	sniff:       sniffClues,
	read:        readClues,
	newWriter:   func(w io.Writer) puzzleWriter { return &cluesWriter{bufio.NewWriter(w)} },
}

var cluesNotation = clueNotation{between: " \t,", absent: "?"}

// maxClueLines leaves room for blank lines.
const maxClueLines = 2*nonogram.MaxSide + 1000

// sniffClues takes a text of numbers in two parts. If there are only the
// numbers 0 and 1, which could be a picture too, they have to make a puzzle.
func sniffClues(head []byte) bool {
	whole := len(head) < headSize
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
	in := &input{r: bufio.NewReader(bytes.NewReader(head)), maxPuzzle: headSize}
	lines, err := in.allLines(headSize)
	if err == nil {
		_, err = in.parseClues(splitAtBlanks(lines))
	}
	return err == nil
}

func readClues(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines, err := in.allLines(maxClueLines)
		parts := splitAtBlanks(lines)
		if len(parts) == 0 && err == nil {
			return
		}
		entry := Entry{Line: 1}
		if len(parts) > 0 {
			entry.Line = parts[0][0].number
		}
		if err == nil {
			entry.Puzzle, err = in.parseClues(parts)
		}
		yield(entry, err)
	}
}

// splitAtBlanks divides lines at the blank ones.
func splitAtBlanks(lines []numberedLine) (parts [][]numberedLine) {
	blank := true
	for i, line := range lines {
		was := blank
		blank = strings.TrimSpace(line.text) == ""
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

func (in *input) parseClues(parts [][]numberedLine) (*nonogram.Puzzle, error) {
	if len(parts) > 2 {
		return nil, in.lineFault(parts[2][0].place(0), ErrSyntax, "clues", "a third part", "the rows, an empty line and the columns")
	}
	var clues lineClues
	for i, part := range parts {
		axis, to := nonogram.Rows, &clues.rows
		if i == 1 {
			axis, to = nonogram.Columns, &clues.columns
		}
		if len(part) > nonogram.MaxSide {
			return nil, in.lineFault(part[nonogram.MaxSide].place(0), nonogram.ErrSize, axis.String()+" clues", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		for _, line := range part {
			c, err := cluesNotation.read(in, axis, line, 0, len(line.text))
			if err != nil {
				return nil, err
			}
			*to = append(*to, c)
		}
	}
	if len(parts) < 2 {
		return nil, in.lineFault(position{line: in.line}, ErrSyntax, "clues", "only one part", "an empty line and the columns' clues after the rows'")
	}
	p := clues.puzzle()
	return p, in.validate(p, clues.places(parts[0][0].number))
}

type cluesWriter struct{ w *bufio.Writer }

func (c *cluesWriter) write(p *nonogram.Puzzle) error {
	var line []byte
	for i, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		if i > 0 {
			c.w.WriteByte('\n')
		}
		for _, clue := range clues {
			line = line[:0]
			if clue.Absent() {
				line = append(line, cluesNotation.absent...)
			} else {
				line = appendLengths(line, clue, " ")
			}
			c.w.Write(append(line, '\n'))
		}
	}
	return c.w.Flush()
}

func (c *cluesWriter) close() error { return c.w.Flush() }
