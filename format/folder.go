package format

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// FolderFiles yields the files with puzzles in a folder and its subfolders, in the order of their
// paths, without hidden files and links. A file's extension, or else its contents, decide whether
// it has puzzles. If the extension is that of puzzles, but the contents are unlike any, the file
// comes with an error that matches [ErrUnlike]. A folder that cannot be listed comes with the error
// of the file system. When ctx ends, its cause is the last error.
func FolderFiles(ctx context.Context, folder string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		root := folder + string(filepath.Separator) // follows a link that names the folder
		// The walk function returns only fs.SkipDir and fs.SkipAll.
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			more := true
			switch {
			case ctx.Err() != nil:
				yield(path, context.Cause(ctx))
				return fs.SkipAll
			case err != nil:
				more = yield(path, err)
			case path != root && strings.HasPrefix(entry.Name(), "."):
				if entry.IsDir() {
					return fs.SkipDir
				}
			case !entry.Type().IsRegular(): // a link can lead out of the folder
			case !maybePuzzles(path):
				more = !isEvident(path) || yield(path, nil)
			case isUnlike(path):
				more = yield(path, ErrUnlike)
			default:
				more = yield(path, nil)
			}
			if !more {
				return fs.SkipAll
			}
			return nil
		})
	}
}

// ours are the extensions that only files of puzzles have.
var ours = []string{".non", ".nonpack", ".nonopack", ".nonogram", ".nin", ".cwd", ".gno", ".pzprv3"}

// maybePuzzles reports whether a file has an extension of a format that we read, or is an archive.
func maybePuzzles(path string) bool {
	f, known := ByExtension(path)
	return known && f.Reads() || !known && isArchive(path)
}

// isUnlike reports whether nothing in a file is like a puzzle; the extensions in ours rule that
// out. It reads up to the first puzzle, sound or nearly one. A picture of a single line does not
// count, since files of all kinds have one.
func isUnlike(path string) bool {
	if slices.Contains(ours, Extension(path)) {
		return false
	}
	for e, err := range ReadFile(path, ReadOptions{}) {
		if !errors.Is(err, ErrUnlike) && (err != nil || !isLine(e) || e.File != path) {
			return false
		}
	}
	return true
}

// isLine reports whether a puzzle is a picture of a single row or column in plain text.
func isLine(e Entry) bool {
	return e.Format == textFormat && min(e.Puzzle.Width(), e.Puzzle.Height()) == 1
}

// isEvident reports whether a file with no known extension starts with a puzzle beyond doubt: some
// programs write files without an extension, and lists of numbers have any.
func isEvident(path string) bool {
	if _, known := ByExtension(path); known {
		return false // of a format that is only written
	}
	for e, err := range ReadFile(path, ReadOptions{}) {
		return err == nil && e.IsEvident()
	}
	return false
}

// isArchive reports whether a file is a zip archive, whatever its name.
func isArchive(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return slices.Contains(ours, Extension(path))
	}
	defer file.Close()
	var head [4]byte
	_, err = io.ReadFull(file, head[:])
	return err == nil && IsZip(head[:])
}
