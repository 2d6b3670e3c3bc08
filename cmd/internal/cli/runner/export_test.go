package runner

import (
	"encoding/json"
	"fmt"

	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/cli/input"
	"nonogram/internal/schema"
)

// SentWhole sends a puzzle, and returns an error if a part that questions use is lost.
func SentWhole(item input.Item) error {
	text, err := json.Marshal(send(item, true))
	if err != nil {
		return err
	}
	var in sent
	if err := json.Unmarshal(text, &in); err != nil {
		return err
	}
	e, err := in.entry()
	if err != nil {
		return err
	}
	before := *item.Puzzle
	before.Records, before.AuthorID, before.Licence, before.Copyright, before.Source, before.Notes = nil, "", "", "", "", ""
	if schema.IsBlackAndWhite(before.Palette) { // black and white has several spellings
		before.Palette = e.Puzzle.Palette
	}
	if difference := cmp.Diff(&before, e.Puzzle); difference != "" || e.File != item.File || e.Number != item.Number {
		return fmt.Errorf("%s", difference)
	}
	return nil
}
