package format_test

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"nonogram"
	"nonogram/format"
)

// TestCorpus reads every .non file of the folder that NONOGRAM_CORPUS names and
// of the project's own puzzles: without a warning, and as what it is when it is
// written again.
func TestCorpus(t *testing.T) {
	for _, folder := range []string{"../testdata/puzzles", os.Getenv("NONOGRAM_CORPUS")} {
		if folder == "" {
			continue // set NONOGRAM_CORPUS to read more
		}
		count := 0
		var all []*nonogram.Puzzle
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err == nil && filepath.Ext(path) == ".non" {
				count++
				all = append(all, checkRewrite(t, path)...)
			}
			return err
		})
		if err != nil || count == 0 {
			t.Errorf("%s: %d files read, %v", folder, count, err)
		}
		checkBundle(t, all)
	}
}

// checkRewrite holds a file against what is written for it in every format that
// can hold all of it.
func checkRewrite(t *testing.T, path string) (puzzles []*nonogram.Puzzle) {
	t.Helper()
	for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
		if err != nil {
			t.Error(err)
			continue
		}
		for _, w := range entry.Warnings {
			t.Errorf("warning: %v", w)
		}
		if entry.Format.Name != "non" {
			t.Errorf("%s: read as %s", path, entry.Format.Name)
		}
		puzzles = append(puzzles, entry.Puzzle)
		for _, f := range format.Formats() {
			if !f.Reads() || len(f.Losses(entry.Puzzle)) > 0 {
				continue
			}
			var b bytes.Buffer
			if err := f.Write(&b, entry.Puzzle); err != nil {
				t.Errorf("%s as %s: %v", path, f.Name, err)
			}
			back, err := format.ReadAll(&b, "rewritten", format.ReadOptions{})
			if err != nil || len(back) != 1 || !samePuzzle(back[0].Puzzle, entry.Puzzle) {
				t.Errorf("%s as %s: another puzzle, %v", path, f.Name, err)
			}
		}
	}
	return puzzles
}

// checkBundle packs puzzles into one compressed bundle and reads that.
func checkBundle(t *testing.T, puzzles []*nonogram.Puzzle) {
	t.Helper()
	f, err := format.ByName("non")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	packed := gzip.NewWriter(&b)
	if err := f.Write(packed, puzzles...); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	entries, err := format.ReadAll(&b, "all.nonopack.gz", format.ReadOptions{})
	if err != nil || len(entries) != len(puzzles) {
		t.Fatalf("%d puzzles, %v; want %d", len(entries), err, len(puzzles))
	}
	for i, entry := range entries {
		if !samePuzzle(entry.Puzzle, puzzles[i]) {
			t.Errorf("puzzle %d, %s, differs", entry.Number, entry.Puzzle.Title)
		}
	}
}
