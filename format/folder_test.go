package format_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonogram/format"
)

// TestReadFolder: the puzzles of a folder come in the order of their paths, and what is none is
// passed over.
func TestReadFolder(t *testing.T) {
	folder := t.TempDir()
	const puzzle = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	if w, err := z.Create("in.non"); err != nil {
		t.Fatal(err)
	} else if _, err := w.Write([]byte(puzzle)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"b.non": puzzle, "a/c.non": puzzle + "====\n" + puzzle, "d.zip": archive.String(), ".hidden/e.non": puzzle, ".f.non": puzzle,
		"notes.txt": "Buy milk, and bread.\n", "program": "#!/bin/sh\n", "g.non": "width one\n",
	} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(folder, "b.non"), filepath.Join(folder, "link.non")); err != nil {
		t.Log(err) // not every system has links
	}
	var names []string
	for entry, err := range format.ReadFolder(context.Background(), folder, format.ReadOptions{}) {
		name, pathErr := filepath.Rel(folder, entry.File)
		if pathErr != nil {
			t.Fatal(pathErr)
		}
		if err != nil {
			name = "fault in " + name
		}
		names = append(names, filepath.ToSlash(name))
	}
	want := []string{"a/c.non", "a/c.non", "b.non", "d.zip/in.non", "fault in g.non"}
	if !slices.Equal(names, want) {
		t.Errorf("found %q, expected %q", names, want)
	}
	for range format.ReadFolder(context.Background(), folder, format.ReadOptions{}) {
		break // and nothing is yielded any more
	}
	ended, end := context.WithCancel(context.Background())
	end()
	n := 0
	for _, err := range format.ReadFolder(ended, folder, format.ReadOptions{}) {
		if n++; !errors.Is(err, context.Canceled) || n > 1 {
			t.Errorf("an ended search: error %v, number %d, expected one that says so", err, n)
		}
	}
	if n != 1 {
		t.Errorf("an ended search: %d errors, expected one", n)
	}
	for _, none := range []string{filepath.Join(folder, ".none"), t.TempDir()} {
		n := 0
		for _, err := range format.ReadFolder(context.Background(), none, format.ReadOptions{}) {
			if n++; err == nil || n > 1 {
				t.Errorf("%s: found error %v, number %d, expected one", none, err, n)
			}
		}
	}
	for _, err := range format.ReadFolder(context.Background(), t.TempDir(), format.ReadOptions{}) {
		if !errors.Is(err, format.ErrNoPuzzle) {
			t.Errorf("an empty folder: %v, expected ErrNoPuzzle", err)
		}
	}
}
