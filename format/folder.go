package format

import (
	"errors"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"
	"strings"
)

// ReadFolder yields the puzzles of the files in a folder and those below it, in the order of the
// paths, as [Read] does for an archive: without hidden files, links, and what is not like a puzzle.
// A file that cannot be read is an error in its place, and a folder without puzzles one that matches
// [ErrNoPuzzle].
func ReadFolder(folder string, o ReadOptions) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		found := false
		add := func(e Entry, err error) (more bool) {
			found = true
			return yield(e, err)
		}
		root := folder + string(filepath.Separator) // leads into a folder that is named by a link
		// The walk function ends with no error of its own.
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil && !add(Entry{File: path, Number: 1}, err):
				return fs.SkipAll
			case err != nil:
			case path != root && strings.HasPrefix(entry.Name(), "."):
				if entry.IsDir() {
					return fs.SkipDir
				}
			case entry.Type().IsRegular() && !readLike(path, o, add):
				return fs.SkipAll
			}
			return nil
		})
		if !found {
			yield(Entry{File: folder, Number: 1}, unlike{&Error{File: folder, Message: "no puzzle", Found: "a folder without puzzles", Err: ErrNoPuzzle}})
		}
	}
}

// readLike reads the puzzles of a file, unless it is not like one: its name says so, or else its
// first puzzle. more is false if the caller stops.
func readLike(path string, o ReadOptions, yield func(Entry, error) bool) (more bool) {
	known, named := ByExtension(path)
	if named && !known.Reads() {
		return true
	}
	named = named || slices.Contains([]string{".zip", ".nonopack"}, Extension(path))
	for entry, err := range ReadFile(path, o) {
		if errors.Is(err, ErrUnlike) || entry.Number == 1 && !named && !entry.IsEvident() {
			return true
		}
		if !yield(entry, err) {
			return false
		}
	}
	return true
}
