// Package shortcode reads and writes puzzles and pictures in black and white as words
// for links. Package format describes the codes, and has these functions with its own errors.
// This package is for programs that need no other format, such as web pages.
package shortcode

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
)

// alphabet has the characters of short codes; six bits are the index of a character.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// The kinds of short codes: their first characters.
const (
	Rules  = 'R'
	Runs   = 'L'
	Bitmap = 'B'
)

// ErrSyntax is matched by errors of codes that break the rules.
var ErrSyntax = errors.New("malformed short code")

// ColourError names a cell with a colour that codes cannot represent.
type ColourError struct{ Place nonogram.Place }

// Error gives the place, counted from 1.
func (e *ColourError) Error() string {
	return fmt.Sprintf("short codes are black and white: %v has another colour", e.Place)
}

// Fault is a fault in a code, with its place.
type Fault struct {
	// Column counts from 1.
	Column int
	// Found is the text that is there, Expected describes what should be.
	Found, Expected string
	// Err is ErrSyntax or nonogram.ErrSize.
	Err error
}

// Error gives the column, what was found and what was expected.
func (f *Fault) Error() string {
	return fmt.Sprintf("short code, column %d: found %s, expected %s", f.Column, f.Found, f.Expected)
}

// Unwrap returns the kind of fault.
func (f *Fault) Unwrap() error { return f.Err }

// faultAt returns a fault at an offset within a code.
func faultAt(offset int, kind error, found, expected string) error {
	return &Fault{Column: offset + 1, Found: found, Expected: expected, Err: kind}
}

// Is reports whether a text has the shape of a short code: a kind and at least two
// characters of data, all of the code's alphabet. It may still be malformed.
func Is(text string) bool {
	return len(text) >= 3 && slices.Contains([]byte{Rules, Runs, Bitmap}, text[0]) && strings.Trim(text[1:], alphabet) == ""
}

// quoted shows a piece of a code in a message, shortened.
func quoted(text string) string {
	const most = 40
	if len(text) <= most {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q...", strings.ToValidUTF8(text[:most], ""))
}

// DecodeRules reads the clues from a code of the kind Rules. The puzzle is valid. The
// error is a Fault, or that of [nonogram.Puzzle.Validate].
func DecodeRules(code string) (*nonogram.Puzzle, error) {
	r, err := newReader(code, "a rules code", Rules)
	if err != nil {
		return nil, err
	}
	width, height := r.size()
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, height), Columns: make([]nonogram.Clue, width)}
	for i := range p.Rows {
		p.Rows[i] = r.clue(width)
	}
	for i := range p.Columns {
		p.Columns[i] = r.clue(height)
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	return p, nil
}

// EncodeRules writes the clues of a valid puzzle as a code of the kind Rules. The puzzle must be
// black and white without absent clues; the code leaves given cells out.
func EncodeRules(p *nonogram.Puzzle) string {
	var w writer
	w.size(p.Width(), p.Height())
	for _, clue := range p.Rows {
		w.clue(clue, p.Width())
	}
	for _, clue := range p.Columns {
		w.clue(clue, p.Height())
	}
	return w.code(Rules)
}

// DecodeImage reads a grid from a code of the kind Runs or Bitmap. The grid is black
// and white and may have open cells. The error is a Fault.
func DecodeImage(code string) (nonogram.Grid, error) {
	r, err := newReader(code, "an image code", Runs, Bitmap)
	if err != nil {
		return nonogram.Grid{}, err
	}
	width, height := r.size()
	grid := nonogram.NewGrid(width, height, nonogram.Contradicted)
	if code[0] == Runs {
		r.runs(grid.Cells())
	} else {
		r.bitmap(grid.Cells())
	}
	if err := r.end(); err != nil {
		return nonogram.Grid{}, err
	}
	return grid, nil
}

// EncodeImage writes a black-and-white grid, which may have open cells, as a code: the
// shorter of the kinds Runs and Bitmap, or Runs if they are equally long. A contradicted cell
// becomes an open one, since codes cannot represent it. The error matches [nonogram.ErrSize], or
// is a ColourError for other cells.
func EncodeImage(g nonogram.Grid) (string, error) {
	if g.Width() < 1 || g.Height() < 1 || g.Width() > nonogram.MaxSide || g.Height() > nonogram.MaxSide {
		return "", fmt.Errorf("%w: %d x %d, expected sides of 1 to %d", nonogram.ErrSize, g.Width(), g.Height(), nonogram.MaxSide)
	}
	states, err := imageStates(g)
	if err != nil {
		return "", err
	}
	present := statesPresent(states)
	var runs writer
	runs.size(g.Width(), g.Height())
	runs.runs(states, present)
	code := runs.code(Runs)
	if len(present) == 2 {
		var bitmap writer
		bitmap.size(g.Width(), g.Height())
		bitmap.bitmap(states, present)
		if b := bitmap.code(Bitmap); len(b) < len(code) {
			return b, nil
		}
	}
	return code, nil
}
