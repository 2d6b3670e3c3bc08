package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// textFormat is the plain picture: a character a cell, a line a row, and an
// empty line between pictures. [nonogram.ParseCells] has the characters.
var textFormat = &Format{
	Name:        "text",
	Description: "pictures of # and . with empty lines between them",
	Extensions:  []string{".txt"},
	Holds:       Holds{Many: true, Picture: true},
	unmarked:    true,
	bare:        true,
	anyText:     true,
	sniff:       sniffText,
	read:        readText,
	newWriter:   func(w io.Writer) puzzleWriter { return &textWriter{w: w} },
}

// textCells are the characters that cells are written as, see sniffText.
const textCells = ".#?01xX-E_| "

// sniffText reports whether the first picture consists of cells.
func sniffText(head []byte) bool {
	cells := 0
	for line := range bytes.Lines(head) {
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 && cells > 0 {
			break
		}
		if len(bytes.Trim(line, textCells)) > 0 {
			return false
		}
		cells += len(bytes.TrimSpace(line))
	}
	return cells > 0
}

// readText yields a puzzle for each picture.
func readText(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for more := true; more; {
			var t textPicture
			var err error
			more, err = t.read(in)
			if t.first == 0 && err == nil {
				continue
			}
			entry := Entry{Line: t.first}
			if err == nil {
				entry.Puzzle = t.puzzle()
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

// textPicture is a picture while its rows are read.
type textPicture struct {
	first int // line; 0 before it
	rows  [][]nonogram.Cell
}

// read collects the rows up to an empty line. More is false if the input has
// ended or cannot be read on. After a faulty row the rest of its picture is
// skipped.
func (t *textPicture) read(in *input) (more bool, err error) {
	for {
		text, e := in.readLine()
		switch {
		case e == io.EOF:
			return false, err
		case e != nil && !errors.Is(e, ErrSyntax):
			return false, e
		case text == "" && e == nil:
			return true, err
		}
		if t.first == 0 {
			t.first = in.line
		}
		if e == nil && err == nil {
			e = t.add(in, text)
		}
		if err == nil {
			err = e
		}
	}
}

func (t *textPicture) add(in *input, text string) error {
	fault := &Error{File: in.name, Line: in.line, Message: "picture"}
	if len(t.rows) == nonogram.MaxSide {
		fault.Found, fault.Expected, fault.Err = "more rows", fmt.Sprintf("%d at most", nonogram.MaxSide), nonogram.ErrSize
		return fault
	}
	if n := utf8.RuneCountInString(text) - strings.Count(text, "|"); n > nonogram.MaxSide {
		fault.Found, fault.Expected, fault.Err = counted(n, "cell"), fmt.Sprintf("%d at most", nonogram.MaxSide), nonogram.ErrSize
		return fault
	}
	cells, err := nonogram.ParseCells(text, nil)
	var inCell *nonogram.CellError
	switch {
	case errors.As(err, &inCell):
		fault.Column, fault.Found, fault.Expected, fault.Err = inCell.Column+1, fmt.Sprintf("%q", inCell.Found), inCell.Expected, ErrSyntax
		return fault
	case err != nil:
		return err
	case len(t.rows) > 0 && len(cells) != len(t.rows[0]):
		fault.Found, fault.Expected, fault.Err = counted(len(cells), "cell"), fmt.Sprintf("%d as in line %d", len(t.rows[0]), t.first), ErrSyntax
		return fault
	}
	if open := slices.IndexFunc(cells, func(c nonogram.Cell) bool { return !c.Known() }); open >= 0 {
		return &Error{
			File: in.name, Line: in.line, Column: columnOfCell(text, open),
			Message: "no clues can be made of the picture", Found: "an open cell", Err: ErrOpenCells,
		}
	}
	t.rows = append(t.rows, cells)
	return nil
}

// columnOfCell is the column of the character that stands for a cell, counted
// from 0.
func columnOfCell(text string, cell int) int {
	column := 0
	for _, r := range text {
		column++
		if r != '|' {
			cell--
		}
		if cell < 0 {
			break
		}
	}
	return column
}

func (t *textPicture) puzzle() *nonogram.Puzzle {
	grid := nonogram.NewGrid(len(t.rows[0]), len(t.rows), nonogram.BlankCell)
	for row, cells := range t.rows {
		copy(grid.Row(row), cells)
	}
	return nonogram.FromGrid(grid, nil)
}

type textWriter struct {
	w     io.Writer
	count int
}

func (t *textWriter) write(p *nonogram.Puzzle) error {
	text := p.Goal.String()
	if t.count > 0 {
		text = "\n" + text
	}
	t.count++
	_, err := io.WriteString(t.w, text)
	return err
}

func (t *textWriter) close() error { return nil }
