package format

import (
	"io"

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
	// read is nil if the format is only written.
	read reader
	// frame describes an output; nil if the format is only read.
	frame *frame
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
func (f *Format) Writes() bool { return f.frame != nil }

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
