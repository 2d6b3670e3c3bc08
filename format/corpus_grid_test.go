package format_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"nonogram/format"
)

// TestGridCorpus reads the collection's files of the formats g and mk, and writes
// and reads each in every format that can hold all of it.
func TestGridCorpus(t *testing.T) {
	corpus := os.Getenv("NONOGRAM_CORPUS")
	files, _ := filepath.Glob(filepath.Join(corpus, "grid-formats", "*.*"))
	if corpus == "" || len(files) == 0 {
		t.Skip("set NONOGRAM_CORPUS to a folder of puzzles")
	}
	for _, path := range files {
		for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
			if err != nil {
				if !errors.Is(err, format.ErrShapes) {
					t.Error(err)
				}
				continue
			}
			if "."+entry.Format.Name != filepath.Ext(path) || len(entry.Warnings) > 0 {
				t.Errorf("%s: read as %s, warnings %v", path, entry.Format.Name, entry.Warnings)
			}
			for _, f := range format.Formats() {
				if !f.Reads() || len(f.Losses(entry.Puzzle)) > 0 {
					continue
				}
				var b bytes.Buffer
				if err := f.Write(&b, entry.Puzzle); err != nil {
					t.Errorf("%s as %s: %v", path, f.Name, err)
				}
				back, err := format.ReadAll(&b, "rewritten", format.ReadOptions{Format: f})
				if err != nil || len(back) != 1 || !samePuzzle(back[0].Puzzle, entry.Puzzle) {
					t.Errorf("%s as %s: another puzzle, %v", path, f.Name, err)
				}
			}
		}
	}
}
