package collection

import (
	"context"
	"strings"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// Convert is the operation of package formats, but the text of a request can also be the name of a
// puzzle of the collection, as in commands.
func Convert(ctx context.Context, r formats.ConvertRequest) (*formats.ConvertResponse, error) {
	if e, ok := Find(strings.TrimSpace(r.Text)); ok && r.From == "" && len(r.Data)+len(r.Puzzles) == 0 {
		r.Text, r.Puzzles = "", []wire.Puzzle{*wire.PuzzleOf(e.Puzzle())}
	}
	return formats.Convert(ctx, r)
}
