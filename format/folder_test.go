package format_test

import (
	"context"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestFolderFiles: the files with puzzles come in the order of their paths.
func TestFolderFiles(t *testing.T) {
	folder := t.TempDir()
	const puzzle = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	for name, text := range map[string]string{
		"b.non": puzzle, "a/c.non": puzzle + "====\n" + puzzle, "d.zip": string(zipped(t, file{"in.non", puzzle})), ".hidden/e.non": puzzle, ".f.non": puzzle,
		"notes.txt": "Buy milk, and bread.\n", "program": "#!/bin/sh\n", "g.non": "width one\n",
	} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		testrun.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
		testrun.OK(t, os.WriteFile(path, []byte(text), 0o666))
	}
	if err := os.Symlink(filepath.Join(folder, "b.non"), filepath.Join(folder, "link.non")); err != nil {
		t.Log(err) // not every system has links
	}
	var names []string
	for path, err := range format.FolderFiles(context.Background(), folder) {
		name := testrun.Must(filepath.Rel(folder, path))(t)
		if errors.Is(err, format.ErrUnlike) {
			name = "unlike: " + name
		} else if err != nil {
			t.Error(err)
		}
		names = append(names, filepath.ToSlash(name))
	}
	want := []string{"a/c.non", "b.non", "d.zip", "g.non", "unlike: notes.txt"}
	if !slices.Equal(names, want) {
		t.Errorf("found %q, expected %q", names, want)
	}
	for range format.FolderFiles(context.Background(), folder) {
		break // and nothing is yielded any more
	}
	ended, end := context.WithCancel(context.Background())
	end()
	for where, search := range map[string]iter.Seq2[string, error]{
		"an ended search": format.FolderFiles(ended, folder), "no folder": format.FolderFiles(t.Context(), filepath.Join(folder, ".none")),
	} {
		n := 0
		for _, err := range search {
			if n++; err == nil || n > 1 || errors.Is(err, context.Canceled) != (where == "an ended search") {
				t.Errorf("%s: error %v, number %d, expected one", where, err, n)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d errors, expected one", where, n)
		}
	}
}
