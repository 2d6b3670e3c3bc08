package collection

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"
	"sync"

	"nonogram"
	"nonogram/format"
)

//go:embed puzzles verdicts.csv
var puzzleFiles embed.FS

// Entry is a puzzle of the collection.
type Entry struct {
	// ID never changes, such as "webpbn-6". It gives nothing away.
	ID string
	// Set is the Name of its set.
	Set string
	// Name is the puzzle's name until it is solved: its title could give the picture away.
	Name string
	Verdict

	puzzle *nonogram.Puzzle
}

// Puzzle returns a copy of the puzzle, with its metadata and, if it has one, its goal.
func (e Entry) Puzzle() *nonogram.Puzzle { return e.puzzle.Clone() }

// All yields every puzzle, set by set.
func All() iter.Seq[Entry] { return slices.Values(load()) }

// Len is the number of puzzles.
func Len() int { return len(load()) }

// Find returns the puzzle with an id; ok is false if there is none.
func Find(id string) (e Entry, ok bool) {
	entries := load()
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return Entry{}, false
	}
	return entries[i], true
}

// load reads everything once. It panics if the embedded files are not valid, which tests
// would have found.
var load = sync.OnceValue(func() []Entry {
	entries, err := read(puzzleFiles)
	if err != nil {
		panic(err)
	}
	return entries
})

// read reads the puzzles of a file system and their verdicts.
func read(from fs.FS) ([]Entry, error) {
	entries, err := ReadPuzzles(from)
	if err != nil {
		return nil, err
	}
	verdicts, err := readVerdicts(from)
	if err != nil {
		return nil, err
	}
	for i := range entries {
		v, ok := verdicts[entries[i].ID]
		if !ok {
			return nil, fmt.Errorf("%s: no verdict of %s; run go generate", verdictsFile, entries[i].ID)
		}
		entries[i].Verdict = v
	}
	if len(verdicts) != len(entries) {
		return nil, fmt.Errorf("%s: found %d verdicts of %d puzzles", verdictsFile, len(verdicts), len(entries))
	}
	return entries, nil
}

// ReadPuzzles reads the puzzles below the folder puzzles of a file system, in the order of
// All, without their verdicts.
func ReadPuzzles(from fs.FS) ([]Entry, error) {
	var entries []Entry
	for _, set := range sets {
		names, err := fs.Glob(from, path.Join("puzzles", set.Name, "*.non"))
		if err != nil {
			return nil, err
		}
		slices.SortFunc(names, inOrder)
		for _, name := range names {
			e, err := readPuzzle(from, set, name)
			if err != nil {
				return nil, err
			}
			entries = append(entries, e)
		}
	}
	return entries, nil
}

func readPuzzle(from fs.FS, set Set, name string) (Entry, error) {
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
	return Entry{
		ID: set.Name + "-" + number, Set: set.Name, Name: nameOf(set, number), puzzle: read[0].Puzzle,
	}, nil
}

// nameOf returns a name that does not give the picture away.
func nameOf(set Set, number string) string {
	switch class, n, ok := strings.Cut(number, "-"); {
	case ok:
		return strings.ToUpper(class[:1]) + class[1:] + " " + n
	case set.Name == "starter":
		return "No. " + number
	default:
		return set.Title + " " + number
	}
}

// classes start the file names of generated puzzles, in this order.
var classes = []string{"trivial", "easy", "medium", "hard", "expert", "deep"}

// inOrder compares two file names of a set: by class, then by number.
func inOrder(a, b string) int {
	return cmp.Or(
		cmp.Compare(classIn(a), classIn(b)),
		cmp.Compare(len(a), len(b)),
		cmp.Compare(a, b),
	)
}

func classIn(name string) int {
	class, _, _ := strings.Cut(path.Base(name), "-")
	return slices.Index(classes, class)
}
