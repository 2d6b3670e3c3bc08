package format

import (
	"fmt"
	"io"
	"iter"

	"nonogram"
)

// Format is one way to write puzzles as bytes. [Formats] lists them all.
type Format struct {
	// Name identifies the format on the command line.
	Name string
	// Description is one line for help texts.
	Description string
	// Extensions are the file name extensions, each with its dot, the usual one first;
	// empty if the format has none of its own.
	Extensions []string
	// Holds says what the format can hold.
	Holds Holds

	// unmarked: sniff may also accept texts of other formats. bare: the format has no marks, only
	// numbers or cells. anyText: other texts have its extensions, too.
	unmarked, bare, anyText bool
	// order describes the order of the numbers in a warning; empty for formats with marks.
	order string
	// sniff reports whether an input that starts with head can be of the format.
	sniff func(head []byte) bool
	// nearly reports whether an input that starts with head, but cannot be read, is damaged rather
	// than something else; if it is nil, the lines decide.
	nearly func(head []byte) bool
	// read yields the puzzles of an input one by one; nil if the format is only
	// written.
	read func(in *input) iter.Seq2[Entry, error]
	// newWriter starts an output; nil if the format is only read.
	newWriter func(w io.Writer) *frame
	// kept replaces a puzzle's palette, metadata and records by those that come back from a file,
	// as far as the format holds them; nil if none changes. It changes nothing that they share with
	// other puzzles, and it shortens a palette of too many colours.
	kept func(p *nonogram.Puzzle)
	// limits lists losses that Holds cannot express, in words for a [LossError]: those for which
	// the format refuses a puzzle, and lesser ones; nil if there are none.
	limits func(p *nonogram.Puzzle) (refused, lost []string)
}

// Holds lists the parts of a puzzle that a format can hold besides clues in black and white.
type Holds struct {
	// Colours: more than one colour, and their shades; [Format.Losses] says whether names and
	// symbols are kept, too.
	Colours bool
	// Given: cells that are known from the start.
	Given bool
	// Goal: the intended picture.
	Goal bool
	// Records: further solutions and unfinished games, with names and notes.
	Records bool
	// PartialClues: absent clues.
	PartialClues bool
	// Many: several puzzles in one file.
	Many bool
	// Picture: the format holds only the goal, from which the clues follow.
	Picture bool
	// Fields of the metadata.
	Title, Author, AuthorID, Source, Copyright, Licence, Notes bool
}

// Reads reports whether the format can be read; some are only written.
func (f *Format) Reads() bool { return f.read != nil }

// IsMarked reports whether the format's files have marks that no other format has, so that their
// contents alone show their format.
func (f *Format) IsMarked() bool { return !f.unmarked && !f.bare && !f.anyText }

// Writes reports whether the format can be written; some are only read.
func (f *Format) Writes() bool { return f.newWriter != nil }

// Writer writes puzzles to one output, one after the other. Only Close completes the output.
type Writer struct {
	format *Format
	out    *frame
	count  int
}

// NewWriter starts an output of the format.
func (f *Format) NewWriter(w io.Writer) *Writer {
	start := f.newWriter
	if start == nil {
		start = oneByOne(nil) // check refuses every puzzle
	}
	return &Writer{format: f, out: start(w)}
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
	if err := w.out.write(p); err != nil {
		return fmt.Errorf("format %s: %w", w.format.Name, err)
	}
	w.count++
	return nil
}

// Close ends the output. It does not close the underlying writer.
func (w *Writer) Close() error {
	if err := w.out.close(); err != nil {
		return fmt.Errorf("format %s: %w", w.format.Name, err)
	}
	return nil
}

// Write writes puzzles as one output; the same puzzles always give the same
// bytes. Errors are those of [Writer.Write].
func (f *Format) Write(w io.Writer, puzzles ...*nonogram.Puzzle) error {
	out := f.NewWriter(w)
	for _, p := range puzzles {
		if err := out.Write(p); err != nil {
			return err
		}
	}
	return out.Close()
}

// check returns the error of [nonogram.Puzzle.Validate], or a [LossError] if the format cannot hold
// the puzzle.
func (f *Format) check(p *nonogram.Puzzle) error {
	if err := p.Validate(); err != nil {
		return err
	}
	return f.CanHold(p)
}
