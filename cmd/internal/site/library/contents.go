package library

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"nonogram"
	"nonogram/format"
)

// encode returns the stored form of a puzzle, and the puzzle that decode reads from it.
func encode(p *nonogram.Puzzle) (text string, back *nonogram.Puzzle, err error) {
	form, err := format.ByName("json")
	if err != nil {
		return "", nil, err
	}
	var b bytes.Buffer
	if err := form.Write(&b, p); err != nil {
		return "", nil, &InvalidError{Field: "puzzle", Problem: err.Error(), Err: err}
	}
	if b.Len() > MaxContents {
		return "", nil, invalid("puzzle", "found %d bytes, expected at most %d", b.Len(), MaxContents)
	}
	text = b.String()
	switch back, err = decode(text); {
	case err != nil:
		return "", nil, &InvalidError{Field: "puzzle", Problem: err.Error(), Err: err}
	case !sameClues(back, p):
		return "", nil, invalid("puzzle", "found colours or cells that JSON cannot hold")
	}
	return text, back, nil
}

// sameClues reports whether two puzzles have the same number of colours, clues and given cells.
func sameClues(a, b *nonogram.Puzzle) bool {
	return a.Palette.Colours() == b.Palette.Colours() && a.Start().Equal(b.Start()) &&
		slices.EqualFunc(a.Rows, b.Rows, nonogram.Clue.Equal) && slices.EqualFunc(a.Columns, b.Columns, nonogram.Clue.Equal)
}

func decode(text string) (*nonogram.Puzzle, error) {
	form, err := format.ByName("json")
	if err != nil {
		return nil, err
	}
	entries, err := format.ReadAll(strings.NewReader(text), "stored puzzle", format.ReadOptions{Format: form, MaxPuzzle: 2 * MaxContents})
	if err != nil {
		return nil, err
	}
	if len(entries) != 1 {
		return nil, fmt.Errorf("stored puzzle: found %d puzzles, expected 1", len(entries))
	}
	return entries[0].Puzzle, nil
}
