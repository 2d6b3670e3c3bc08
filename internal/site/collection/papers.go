package collection

import (
	"fmt"
	"io"

	"nonogram/internal/base/files"
)

// papers are the files that follow from the collection, by their name from its folder.
var papers = map[string]func(io.Writer) error{
	"../../../docs/collection.md":    WriteAttribution,
	"../../../web/src/starters.json": WriteStarters,
}

// WritePapers writes the files that follow from the collection, from its folder.
func WritePapers() error {
	for name, write := range papers {
		if err := files.Write(name, write); err != nil {
			return fmt.Errorf("papers of the collection: %w", err)
		}
	}
	return nil
}
