package format

import (
	"errors"
	"fmt"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/shortcode"
)

// parseShortCode reads a short code of any kind as a puzzle: rules give its clues, an image
// its goal and so its clues. An image with open cells has no clues and gives an error that
// matches [ErrOpenCells]; use [DecodeImage] for it. Otherwise errors are those of
// [DecodeRules] and [DecodeImage].
func parseShortCode(code string) (*nonogram.Puzzle, error) {
	if code == "" {
		return nil, shortFault(&shortcode.Fault{Column: 1, Err: ErrSyntax, Found: "an empty text", Expected: "a short code"})
	}
	switch code[0] {
	case shortcode.Rules:
		return DecodeRules(code)
	case shortcode.Runs, shortcode.Bitmap:
		grid, err := DecodeImage(code)
		if err != nil {
			return nil, err
		}
		if n := grid.CountOpen(); n > 0 {
			return nil, &Error{Message: "the image has open cells, so it has no clues", Found: message.Count(n, "open cell"), Err: ErrOpenCells}
		}
		return nonogram.FromGrid(grid, nil), nil
	}
	return nil, shortFault(&shortcode.Fault{
		Column: 1, Err: ErrSyntax, Found: quoted(code), Expected: "a short code, which starts with R, L or B",
	})
}

// DecodeRules reads the clues from a short code of kind R. The puzzle is valid. The error
// is an [Error] with the column in the code, and matches [ErrSyntax], or the errors of
// [nonogram.Puzzle.Validate].
func DecodeRules(code string) (*nonogram.Puzzle, error) {
	p, err := shortcode.DecodeRules(code)
	return p, shortFault(err)
}

// EncodeRules writes the clues as a short code of kind R. The error is that of
// [nonogram.Puzzle.Validate], or a [LossError] if a clue is absent, cells are
// given or the puzzle is in colour.
func EncodeRules(p *nonogram.Puzzle) (string, error) {
	if err := shortFormat.check(p); err != nil {
		return "", err
	}
	return shortcode.EncodeRules(p), nil
}

// DecodeImage reads a grid from a short code of kind L or B. The grid is black and white
// and may have open cells. The error is an [Error] with the column in the code, and matches
// [ErrSyntax].
func DecodeImage(code string) (nonogram.Grid, error) {
	g, err := shortcode.DecodeImage(code)
	return g, shortFault(err)
}

// EncodeImage writes a black-and-white grid, which may have open cells, as a short code:
// the shorter of the kinds L and B, and L if they are equally long. A contradicted cell
// becomes an open one, because the code cannot express it. The error matches
// [nonogram.ErrSize], or [ErrColours] for other cells.
func EncodeImage(g nonogram.Grid) (string, error) {
	code, err := shortcode.EncodeImage(g)
	if coloured, ok := errors.AsType[*shortcode.ColourError](err); ok {
		err = fmt.Errorf("%w: %v", ErrColours, coloured.Place)
	}
	return code, err
}

// shortFault converts an error of package shortcode to one of this package.
func shortFault(err error) error {
	var fault *shortcode.Fault
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &fault):
		return &Error{Message: err.Error(), Err: err}
	}
	kind := fault.Err
	if kind == shortcode.ErrSyntax {
		kind = ErrSyntax
	}
	return &Error{Column: fault.Column, Message: "short code", Found: fault.Found, Expected: fault.Expected, Err: kind}
}
