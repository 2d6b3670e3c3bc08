package format

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strconv"

	"nonogram"
)

// frame writes puzzles one by one to an output. They are valid, and the format can hold them.
type frame struct {
	w *bufio.Writer
	// head, between and tail are written before the first puzzle, between two, and after
	// the last.
	head, between, tail string
	// alone, unless empty, is written after the only puzzle of an output, which then has neither
	// head nor tail: first keeps it until that is known. none is a whole output without puzzles.
	alone, none string
	first       bytes.Buffer
	// add writes a puzzle. A fault of the writer below shows when it is flushed.
	add   func(w *bufio.Writer, p *nonogram.Puzzle)
	count int
}

// oneByOne returns a function that starts outputs in which puzzles follow each other.
func oneByOne(add func(w *bufio.Writer, p *nonogram.Puzzle)) func(io.Writer) *frame {
	return framed("", "", "", add)
}

// framed returns a function that starts outputs with texts around and between the puzzles.
func framed(head, between, tail string, add func(w *bufio.Writer, p *nonogram.Puzzle)) func(io.Writer) *frame {
	return func(w io.Writer) *frame {
		return &frame{w: bufio.NewWriter(w), head: head, between: between, tail: tail, none: head + tail, add: add}
	}
}

func (f *frame) write(p *nonogram.Puzzle) error {
	f.count++
	switch {
	case f.count == 1 && f.alone != "":
		first := bufio.NewWriter(&f.first)
		f.add(first, p)
		return first.Flush()
	case f.count == 1:
		f.w.WriteString(f.head)
	case f.count == 2 && f.alone != "":
		f.w.WriteString(f.head)
		f.first.WriteTo(f.w)
		fallthrough
	default:
		f.w.WriteString(f.between)
	}
	f.add(f.w, p)
	return f.w.Flush()
}

// close ends the output; it does not close the writer below.
func (f *frame) close() error {
	switch {
	case f.count == 0:
		f.w.WriteString(f.none)
	case f.count == 1 && f.alone != "":
		f.first.WriteTo(f.w)
		f.w.WriteString(f.alone)
	default:
		f.w.WriteString(f.tail)
	}
	return f.w.Flush()
}

// writeClues writes clues, a line each, with a text between the lengths, and after each length the
// mark of its colour, unless it is black and white. The empty clue is 0, an absent one a question mark.
func writeClues(w *bufio.Writer, clues []nonogram.Clue, between string, marks ...string) {
	for _, clue := range clues {
		switch {
		case clue.Absent():
			w.WriteByte('?')
		case len(clue) == 0:
			w.WriteByte('0')
		}
		for i, b := range clue {
			if i > 0 {
				w.WriteString(between)
			}
			w.WriteString(strconv.Itoa(b.Length))
			if marks != nil {
				w.WriteString(marks[b.Colour])
			}
		}
		w.WriteByte('\n')
	}
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

// appendLengths appends the lengths of a clue with a text between them.
func appendLengths(text []byte, clue nonogram.Clue, between string) []byte {
	for i, b := range clue {
		if i > 0 {
			text = append(text, between...)
		}
		text = strconv.AppendInt(text, int64(b.Length), 10)
	}
	return text
}
