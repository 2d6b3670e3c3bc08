package format

import (
	"fmt"
	"strings"

	"nonogram"
)

// shortAlphabet gives each character of a short code its six bits: its index.
const shortAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// The kinds of short codes: their first characters.
const (
	shortRules  = 'R'
	shortRuns   = 'L'
	shortBitmap = 'B'
)

// IsShortCode reports whether a text has the shape of a short code: a kind and
// at least two characters of data, all of the code's alphabet. It may still be
// malformed, or the name of a file.
func IsShortCode(text string) bool {
	return len(text) >= 3 && isShortKind(text[0]) && strings.Trim(text[1:], shortAlphabet) == ""
}

func isShortKind(kind byte) bool {
	return kind == shortRules || kind == shortRuns || kind == shortBitmap
}

// ParseShortCode reads a short code of any kind as a puzzle: rules as its
// clues, an image as its goal, of which the clues are made. An image with open
// cells makes no clues and gives an error that matches [ErrOpenCells]; use
// [DecodeImage] for it. Otherwise errors are those of [DecodeRules] and
// [DecodeImage].
func ParseShortCode(code string) (*nonogram.Puzzle, error) {
	if code == "" {
		return nil, shortFault(0, ErrSyntax, "an empty text", "a short code")
	}
	switch code[0] {
	case shortRules:
		return DecodeRules(code)
	case shortRuns, shortBitmap:
		grid, err := DecodeImage(code)
		if err != nil {
			return nil, err
		}
		if n := grid.CountOpen(); n > 0 {
			return nil, &Error{Message: "no clues can be made of the image", Found: counted(n, "open cell"), Err: ErrOpenCells}
		}
		return nonogram.FromGrid(grid, nil), nil
	}
	return nil, shortFault(0, ErrSyntax, quoted(code), "a short code, which begins with R, L or B")
}

// DecodeRules reads the clues from a short code of kind R. The puzzle is valid.
// The error is an [Error] that tells the column within the code; it matches
// [ErrSyntax], or the errors of [nonogram.Puzzle.Validate].
func DecodeRules(code string) (*nonogram.Puzzle, error) {
	r, err := newShortReader(code, "a rules code", shortRules)
	if err != nil {
		return nil, err
	}
	width, height, err := r.size()
	if err != nil {
		return nil, err
	}
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, height), Columns: make([]nonogram.Clue, width)}
	for _, side := range []struct {
		clues  []nonogram.Clue
		length int
	}{{p.Rows, width}, {p.Columns, height}} {
		for i := range side.clues {
			if side.clues[i], err = r.clue(side.length); err != nil {
				return nil, err
			}
		}
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	if err := p.Validate(); err != nil {
		return nil, &Error{Message: err.Error(), Err: err}
	}
	return p, nil
}

// EncodeRules writes the clues as a short code of kind R. The error is that of
// [nonogram.Puzzle.Validate], or a [LossError] if a clue is absent, cells are
// given or the puzzle is in colour.
func EncodeRules(p *nonogram.Puzzle) (string, error) {
	if err := p.Validate(); err != nil {
		return "", err
	}
	if err := rulesHold.check(shortName, p); err != nil {
		return "", err
	}
	var w shortWriter
	w.size(p.Width(), p.Height())
	for _, clue := range p.Rows {
		w.clue(clue, p.Width())
	}
	for _, clue := range p.Columns {
		w.clue(clue, p.Height())
	}
	return w.code(shortRules), nil
}

// DecodeImage reads a grid from a short code of kind L or B. The grid is black
// and white and may have open cells. The error is an [Error] that tells the
// column within the code; it matches [ErrSyntax].
func DecodeImage(code string) (nonogram.Grid, error) {
	r, err := newShortReader(code, "an image code", shortRuns, shortBitmap)
	if err != nil {
		return nonogram.Grid{}, err
	}
	width, height, err := r.size()
	if err != nil {
		return nonogram.Grid{}, err
	}
	grid := nonogram.NewGrid(width, height, nonogram.Contradicted)
	if code[0] == shortRuns {
		err = r.runs(grid.Cells())
	} else {
		err = r.bitmap(grid.Cells())
	}
	if err != nil {
		return nonogram.Grid{}, err
	}
	return grid, r.end()
}

// EncodeImage writes a black-and-white grid, which may have open cells, as a
// short code: the shorter of the kinds L and B, and L if they are equally long.
// A contradicted cell becomes an open one, as the code has no word for it. The
// error matches [nonogram.ErrSize], or [ErrColours] for other cells.
func EncodeImage(g nonogram.Grid) (string, error) {
	if g.Width() < 1 || g.Height() < 1 || g.Width() > nonogram.MaxSide || g.Height() > nonogram.MaxSide {
		return "", fmt.Errorf("%w: %d x %d, want sides of 1 to %d", nonogram.ErrSize, g.Width(), g.Height(), nonogram.MaxSide)
	}
	states, err := imageStates(g)
	if err != nil {
		return "", err
	}
	var runs shortWriter
	runs.size(g.Width(), g.Height())
	runs.runs(states)
	code := runs.code(shortRuns)
	if missing, ok := missingState(states); ok {
		var bitmap shortWriter
		bitmap.size(g.Width(), g.Height())
		bitmap.bitmap(states, missing)
		if b := bitmap.code(shortBitmap); len(b) < len(code) {
			return b, nil
		}
	}
	return code, nil
}
