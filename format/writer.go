package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"nonogram"
)

// frame describes an output of a format.
type frame struct {
	// head, between and tail are written before the first puzzle, between two, and after
	// the last.
	head, between, tail string
	// alone, unless empty, is written after the only puzzle of an output, which then has neither
	// head nor tail. none is a whole output without puzzles.
	alone, none string
	// add writes a puzzle, which is valid, and which the format can hold: a copy, as kept returns
	// it. A fault of the writer below shows when it is flushed.
	add func(w *bufio.Writer, p *nonogram.Puzzle)
}

// oneByOne returns the frame of outputs in which puzzles follow each other.
func oneByOne(add func(w *bufio.Writer, p *nonogram.Puzzle)) *frame { return framed("", "", "", add) }

// framed returns the frame of outputs with texts around and between the puzzles.
func framed(head, between, tail string, add func(w *bufio.Writer, p *nonogram.Puzzle)) *frame {
	return &frame{head: head, between: between, tail: tail, none: head + tail, add: add}
}

// Writer writes puzzles to one output, one after the other. Only Close completes the output.
type Writer struct {
	format *Format
	frame  frame
	w      *bufio.Writer
	count  int
	// first keeps the first puzzle until it is known whether it is alone.
	first bytes.Buffer
}

// NewWriter starts an output of the format.
func (f *Format) NewWriter(w io.Writer) *Writer {
	out := &Writer{format: f, w: bufio.NewWriter(w)}
	if f.Writes() { // otherwise check refuses every puzzle
		out.frame = *f.frame
	}
	return out
}

// Write adds a puzzle. The error is that of [nonogram.Puzzle.Validate], a [LossError] if
// the format cannot hold the puzzle, or that of the underlying writer. After the first two
// kinds nothing has been written, and the next puzzle can follow.
func (w *Writer) Write(p *nonogram.Puzzle) error {
	if err := w.format.check(p); err != nil {
		return err
	}
	if w.count == 1 && !w.format.Holds.Many {
		return &LossError{Format: w.format.Name, Lost: []string{"more than one puzzle"}}
	}
	out := w.w
	switch {
	case w.count == 0 && w.frame.alone != "":
		out = bufio.NewWriter(&w.first)
	case w.count == 0:
		out.WriteString(w.frame.head)
	case w.count == 1 && w.frame.alone != "":
		out.WriteString(w.frame.head)
		w.first.WriteTo(out)
		fallthrough
	default:
		out.WriteString(w.frame.between)
	}
	kept := w.format.keep(p)
	w.frame.add(out, &kept)
	if err := w.flush(out); err != nil {
		return err
	}
	w.count++
	return nil
}

// Close ends the output. It does not close the underlying writer.
func (w *Writer) Close() error {
	switch {
	case w.count == 0:
		w.w.WriteString(w.frame.none)
	case w.count == 1 && w.frame.alone != "":
		w.first.WriteTo(w.w)
		w.w.WriteString(w.frame.alone)
	default:
		w.w.WriteString(w.frame.tail)
	}
	return w.flush(w.w)
}

func (w *Writer) flush(out *bufio.Writer) error {
	if err := out.Flush(); err != nil {
		return fmt.Errorf("format %s: %w", w.format.Name, err)
	}
	return nil
}

// writeClues writes clues, a line each, with a text between the lengths, and after each length the
// mark of its colour, unless it is black and white. The empty clue is 0, an absent one a question mark.
func writeClues(w *bufio.Writer, clues []nonogram.Clue, between string, marks ...string) {
	for _, clue := range clues {
		if marks == nil || len(clue) == 0 {
			w.WriteString(lengths(clue, between) + "\n")
			continue
		}
		for i, b := range clue {
			if i > 0 {
				w.WriteString(between)
			}
			w.WriteString(strconv.Itoa(b.Length) + marks[b.Colour])
		}
		w.WriteByte('\n')
	}
}

// lengths returns the lengths of a clue in black and white with a text between them; 0 if it is empty.
func lengths(clue nonogram.Clue, between string) string {
	return strings.ReplaceAll(clue.String(), " ", between)
}

// cellWords returns the cells of a row of a complete black-and-white picture as words.
func cellWords(cells []nonogram.Cell, filled, blank string) []string {
	words := slices.Repeat([]string{blank}, len(cells))
	for i, c := range cells {
		if c != nonogram.BlankCell {
			words[i] = filled
		}
	}
	return words
}
