package library

import (
	"bytes"
	"fmt"
	"strings"

	"nonogram"
	"nonogram/format"
)

// encode returns the stored form of a puzzle, and the puzzle read from it.
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
	case CluesHash(back) != CluesHash(p):
		return "", nil, invalid("puzzle", "found colours or cells that JSON cannot hold")
	}
	return text, back, nil
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
