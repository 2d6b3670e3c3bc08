package format_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
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

// TestCorpusInEveryFormat writes the project's puzzles and those of the corpus, in
// whatever format they are, in every format that can hold them, and reads them again: what
// the format keeps of palette and texts must be the same, and the clues always.
func TestCorpusInEveryFormat(t *testing.T) {
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
	back, err := format.ReadAll(&b, "rewritten", format.ReadOptions{Format: f})
	if err != nil || len(back) != 1 || !samePuzzle(back[0].Puzzle, want) {
		t.Errorf("%s as %s: another puzzle, %v", path, f.Name, err)
	}
}

// heldOf is the puzzle without what a format has no room for.
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
