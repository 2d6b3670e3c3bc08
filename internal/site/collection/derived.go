package collection

import (
	"fmt"
	"io"

	"nonogram/internal/base/files"
)

// derived are the files made from the collection, by their path from its folder.
var derived = map[string]func(io.Writer) error{
	"../../../docs/collection.md":    WriteAttribution,
	"../../../web/src/starters.json": WriteStarters,
}

// WriteDerived writes the files made from the collection; the working directory must be
// its folder.
func WriteDerived() error {
	for name, write := range derived {
		if err := files.Write(name, write); err != nil {
			return fmt.Errorf("files made from the collection: %w", err)
		}
	}
	return nil
}
