package format

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nonogram"
)

// lineClue is a clue that is written as numbers in one line of the input.
type lineClue struct {
	line numberedLine
	clue nonogram.Clue
	// blocks says where each block starts, in bytes.
	blocks []int
}

// place is where a block, counted from 0, starts; for -1, the clue.
func (c lineClue) place(block int) position {
	if block >= 0 && block < len(c.blocks) {
		return c.line.place(c.blocks[block])
	}
	return position{line: c.line.number}
}

// lineClues are the clues of a puzzle while it is read.
type lineClues struct{ rows, columns []lineClue }

// puzzle returns the bare puzzle.
func (l *lineClues) puzzle() *nonogram.Puzzle {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, len(l.rows)), Columns: make([]nonogram.Clue, len(l.columns))}
	for i, c := range l.rows {
		p.Rows[i] = c.clue
	}
	for i, c := range l.columns {
		p.Columns[i] = c.clue
	}
	return p
}

// places gives the places of the clues in a puzzle that starts in a line.
func (l *lineClues) places(first int) places {
	return places{
		puzzle: position{line: first},
		clue: func(line nonogram.Line, block int) position {
			if line.Axis == nonogram.Columns {
				return l.columns[line.Index].place(block)
			}
			return l.rows[line.Index].place(block)
		},
	}
}

// clueNotation is how a format writes a clue in a line.
type clueNotation struct {
	// between are the characters that can be between blocks.
	between string
	// exact: there is one of them, and an empty clue is nothing at all.
	exact bool
	// absent is the word for an absent clue; empty if there is none.
	absent string
}

// read reads the clue in line.text[start:end].
func (n clueNotation) read(in *input, axis nonogram.Axis, line numberedLine, start, end int) (lineClue, error) {
	c := lineClue{line: line, clue: nonogram.Clue{}}
	text := line.text[start:end]
	switch bare := strings.TrimSpace(text); {
	case bare == "", bare == "0" && !n.exact:
		return c, nil
	case bare == n.absent:
		c.clue = nil
		return c, nil
	}
	for at := start; at <= end; {
		word := line.text[at:end]
		if i := strings.IndexAny(word, n.between); i >= 0 {
			word = word[:i]
		}
		if word != "" || n.exact {
			length, err := n.length(in, axis, line, at, word)
			if err != nil {
				return c, err
			}
			if len(c.clue) == nonogram.MaxSide {
				return c, in.lineFault(line.place(at), nonogram.ErrTooLong, axis.String()+" clue", "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
			}
			c.clue = append(c.clue, nonogram.Block{Length: length, Colour: nonogram.Filled})
			c.blocks = append(c.blocks, at)
		}
		at += len(word) + 1
	}
	return c, nil
}

// length reads the length of the block at an offset.
func (n clueNotation) length(in *input, axis nonogram.Axis, line numberedLine, at int, word string) (int, error) {
	what := axis.String() + " clue"
	if strings.Trim(word, "0123456789") != "" || word == "" {
		expected := "a block's length"
		if n.absent != "" {
			expected += ", or " + n.absent + " alone"
		}
		return 0, in.lineFault(line.place(at), ErrSyntax, what, quoted(word), expected)
	}
	length, err := strconv.Atoi(word)
	if err != nil || length > nonogram.MaxSide {
		return 0, in.lineFault(line.place(at), nonogram.ErrTooLong, what, quoted(word),
			fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
	}
	if length == 0 {
		return 0, in.lineFault(line.place(at), nonogram.ErrBlock, what, quoted(word), "a block's length, at least 1")
	}
	return length, nil
}

// lineFault is a fault at a place of the input.
func (in *input) lineFault(at position, kind error, message, found, expected string) error {
	return &Error{File: in.name, Line: at.line, Column: at.column, Message: message, Found: found, Expected: expected, Err: kind}
}

// allLines reads the lines up to the end of the input, which is one puzzle, or
// up to the first line that is no text. More than limit are a fault.
func (in *input) allLines(limit int) ([]numberedLine, error) {
	var lines []numberedLine
	size := 0
	for {
		text, err := in.readLine()
		switch {
		case errors.Is(err, io.EOF):
			return lines, nil
		case err != nil:
			return lines, err
		case len(lines) == limit:
			return lines, in.tooMany(in.line, limit, "lines")
		}
		if size += len(text); size > in.maxPuzzle {
			return lines, in.tooLarge(in.line)
		}
		lines = append(lines, numberedLine{in.line, text})
	}
}

// appendLengths writes the lengths of a clue with something between them, and 0
// for the empty clue.
func appendLengths(text []byte, clue nonogram.Clue, between string) []byte {
	if len(clue) == 0 {
		return append(text, '0')
	}
	for i, b := range clue {
		if i > 0 {
			text = append(text, between...)
		}
		text = strconv.AppendInt(text, int64(b.Length), 10)
	}
	return text
}

// oneLine is what remains of a text in a line of its own: control characters
// become spaces, and spaces at the ends get lost.
func oneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, cleanText(text)))
}

// keptLines is what remains of a puzzle's texts if each is a line.
func keptLines(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	return p.Palette, eachText(p.Metadata, oneLine)
}

// eachText changes every text.
func eachText(m nonogram.Metadata, change func(string) string) nonogram.Metadata {
	return nonogram.Metadata{
		Title: change(m.Title), Author: change(m.Author), Source: change(m.Source),
		Copyright: change(m.Copyright), Licence: change(m.Licence), Notes: change(m.Notes),
	}
}
