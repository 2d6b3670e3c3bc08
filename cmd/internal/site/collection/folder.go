package collection

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"nonogram"
	"nonogram/format"
)

// folder is a pack whose puzzles are files in a folder below puzzles, in the .non format, as their
// authors wrote them. Their ratings are in verdicts.jsonl.
type folder struct {
	// name names the folder, and the ids of its puzzles start with it.
	name string
	pack Pack
}

// folders lists the folders in order; the starters are first.
var folders = []folder{
	{"starter", Pack{Name: "starter", Title: "Starters", About: "Nine small pictures by the nonogram authors, to start with.", Cover: "starter:6"}},
	{"webpbn", Pack{Name: "webpbn", Title: "webpbn", About: "From webpbn.com and Jan Wolter's survey of solvers, by the authors who allow it."}},
	{"gnonograms", Pack{Name: "gnonograms", Title: "Gnonograms", About: "By Frederico Vera, from the program gnonograms."}},
	{"generated", Pack{Name: "abstract", Title: "Abstract", About: "No pictures: patterns that need long chains of reasoning."}},
}

// readFolder reads the puzzles of a folder, without their verdicts.
func readFolder(from fs.FS, f folder) (Pack, error) {
	names, err := fs.Glob(from, path.Join("puzzles", f.name, "*.non"))
	if err != nil {
		return Pack{}, err
	}
	slices.SortFunc(names, inOrder)
	pack := f.pack
	for _, name := range names {
		e, err := readPuzzle(from, f.name, name)
		if err != nil {
			return Pack{}, err
		}
		e.Pack, e.Number = pack.Name, len(pack.Entries)+1
		pack.Entries = append(pack.Entries, e)
	}
	return pack, nil
}

func readPuzzle(from fs.FS, folder, name string) (Entry, error) {
	content, err := fs.ReadFile(from, name)
	if err != nil {
		return Entry{}, err
	}
	read, err := format.ReadAll(bytes.NewReader(content), name, format.ReadOptions{})
	if err != nil {
		return Entry{}, err
	}
	if len(read) != 1 {
		return Entry{}, fmt.Errorf("%s: found %d puzzles, expected one", name, len(read))
	}
	number := strings.TrimSuffix(path.Base(name), ".non")
	p := read[0].Puzzle
	return Entry{
		ID: folder + "-" + number, Set: folder, Name: nameOf(folder, number), title: p.Title,
		draw: func() (*nonogram.Puzzle, error) { return p.Clone(), nil },
	}, nil
}

// nameOf returns a name that does not give the picture away.
func nameOf(folder, number string) string {
	switch class, n, ok := strings.Cut(number, "-"); {
	case ok:
		return strings.ToUpper(class[:1]) + class[1:] + " " + n
	case folder == "starter":
		return "No. " + number
	case folder == "gnonograms":
		return "Gnonograms " + number
	default:
		return folder + " " + number
	}
}

// inOrder compares two file names of a folder by the word before their number, expert before deep,
// and then by number.
func inOrder(a, b string) int {
	return cmp.Or(
		cmp.Compare(wordIn(b), wordIn(a)),
		cmp.Compare(len(a), len(b)),
		cmp.Compare(a, b),
	)
}

func wordIn(name string) string {
	word, _, ok := strings.Cut(path.Base(name), "-")
	if !ok {
		return ""
	}
	return word
}
