package format_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestCorpus reads the project's puzzles and those of the folder that NONOGRAM_CORPUS names:
// without a warning, and as the format that they are. It writes them in every format that can hold
// them, and reads them again: what the format keeps of palette and texts must be the same, and the
// clues always.
func TestCorpus(t *testing.T) {
	files := corpusFiles(t, "../testdata/puzzles")
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		files = append(files, corpusFiles(t, corpus)...)
	}
	puzzles, held := 0, make(map[string]int)
	for _, path := range files {
		number := 0
		for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
			if errors.Is(err, format.ErrShapes) {
				continue // triangles are no nonogram
			}
			if err != nil {
				t.Error(err)
				continue
			}
			if number++; number > testrun.Count(40, 1000) {
				break // of the thousand puzzles of a tournament
			}
			puzzles++
			if kind := strings.Replace(filepath.Ext(path), ".txt", ".tournament", 1); kind != "."+entry.Format.Name || len(entry.Warnings) > 0 {
				t.Errorf("%s: read as %s, warnings %v", path, entry.Format.Name, entry.Warnings)
			}
			for _, f := range format.Formats() {
				if f.Reads() && f.CanHold(entry.Puzzle) == nil {
					checkKept(t, f, path, entry.Puzzle)
					held[f.Name]++
				}
			}
		}
	}
	t.Log(puzzles, "puzzles:", held)
	for _, f := range format.Formats() {
		if f.Reads() && f.Writes() && held[f.Name] == 0 && !f.Holds.Picture {
			t.Errorf("no puzzle is written as %s", f.Name)
		}
	}
}

// corpusFiles lists the puzzle files of the corpus.
func corpusFiles(t *testing.T, corpus string) []string {
	var files []string
	err := filepath.WalkDir(corpus, func(path string, _ fs.DirEntry, err error) error {
		switch filepath.Ext(path) {
		case ".non", ".g", ".mk":
			files = append(files, path)
		case ".txt":
			if filepath.Base(filepath.Dir(path)) == "tournament" {
				files = append(files, path)
			}
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", corpus, len(files), err)
	}
	return files
}

// checkKept writes a puzzle in a format and reads it again.
func checkKept(t *testing.T, f *format.Format, path string, p *nonogram.Puzzle) {
	t.Helper()
	want := heldOf(f, p)
	var b bytes.Buffer
	if err := f.Write(&b, p); err != nil {
		t.Errorf("%s as %s: %v", path, f.Name, err)
		return
	}
	for _, o := range []format.ReadOptions{{Format: f}, {}} {
		back, err := format.ReadAll(bytes.NewReader(b.Bytes()), "rewritten", o)
		if o.Format == nil && (f.Unmarked() || f.Name == "short-image") {
			continue // its contents alone do not show it
		}
		if err != nil || len(back) != 1 || !samePuzzle(back[0].Puzzle, want) {
			t.Errorf("%s as %s: another puzzle, %v", path, f.Name, err)
		}
	}
}

// heldOf returns the puzzle without the parts that a format has no room for.
func heldOf(f *format.Format, p *nonogram.Puzzle) *nonogram.Puzzle {
	held := p.Clone()
	for _, field := range []struct {
		text *string
		kept bool
	}{
		{&held.Title, f.Holds.Title}, {&held.Author, f.Holds.Author}, {&held.AuthorID, f.Holds.AuthorID}, {&held.Source, f.Holds.Source},
		{&held.Copyright, f.Holds.Copyright}, {&held.Licence, f.Holds.Licence}, {&held.Notes, f.Holds.Notes},
	} {
		if !field.kept {
			*field.text = ""
		}
	}
	if !f.Holds.Goal && !f.Holds.Picture {
		held.Goal = nil
	}
	held.Palette, held.Metadata = f.Keep(held)
	if held.Records = f.KeepRecords(held); !f.Holds.Records {
		held.Records = nil
	}
	return held
}
