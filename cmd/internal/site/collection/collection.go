package collection

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonogram"
)

//go:embed puzzles verdicts.jsonl packs daily
var embedded embed.FS

// Entry is a puzzle of the collection.
type Entry struct {
	// ID is made of its set and its name there, such as "webpbn-6" or "noto-hammer". It never
	// changes.
	ID string
	// Pack is the Name of its pack, and Number its place there, counted from 1. Both can change.
	Pack   string
	Number int
	// Set is the Name of its set.
	Set string
	// Name is the name that people see before they solve the puzzle: its title could give the
	// picture away.
	Name string
	// Emoji is the emoji that the picture shows, if any: the key of its names in the Unicode CLDR.
	Emoji string
	Verdict

	icon  string // name in its set
	title string
	// draw makes the puzzle on demand: all puzzles together would take 20 MB.
	draw func() (*nonogram.Puzzle, error)
}

// EntryOf returns an entry for [Pack.Add]: the name of an icon, its emoji, and the verdict on its
// puzzle.
func EntryOf(icon, emoji string, v Verdict) Entry { return Entry{icon: icon, Emoji: emoji, Verdict: v} }

// Puzzle returns a new copy of the puzzle, with its metadata and, if any, its goal.
func (e Entry) Puzzle() *nonogram.Puzzle {
	p, err := e.draw()
	if err != nil {
		panic(err) // tests read every puzzle
	}
	return p
}

// Packs returns the packs in order. Callers must not change them.
func Packs() []Pack { return load().packs }

// FindPack returns the pack with a name; ok is false if there is none.
func FindPack(name string) (p Pack, ok bool) {
	packs := Packs()
	i := slices.IndexFunc(packs, func(p Pack) bool { return p.Name == name })
	if i < 0 {
		return Pack{}, false
	}
	return packs[i], true
}

// All yields the puzzles of all packs, pack by pack, but not the reserve of daily puzzles.
func All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, p := range Packs() {
			for _, e := range p.Entries {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// WithReserve returns the puzzles of all packs, and then those of the reserve.
func WithReserve() []Entry {
	all := slices.Collect(All())
	for _, kind := range DailyKinds {
		all = append(all, Reserve(kind)...)
	}
	return all
}

// Len returns the number of puzzles in packs.
func Len() int {
	n := 0
	for _, p := range Packs() {
		n += len(p.Entries)
	}
	return n
}

// Find returns the puzzle with an id, such as "noto-hammer", "tools/noto-hammer" or, by its number,
// "tools/12"; ok is false if there is none.
func Find(id string) (e Entry, ok bool) {
	if !MayName(id) {
		return Entry{}, false
	}
	packs := Packs()
	if name, rest, both := strings.Cut(id, "/"); both {
		p, found := FindPack(name)
		if n, err := strconv.Atoi(rest); found && err == nil && n >= 1 && n <= len(p.Entries) {
			return p.Entries[n-1], true
		}
		packs, id = []Pack{p}, rest
	}
	for _, p := range packs {
		for _, e := range p.Entries {
			if e.ID == id {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// MayName reports whether a text has only characters of ids and names of packs. Most codes and
// files that commands accept have others, so Find need not load the packs for them.
func MayName(id string) bool {
	return strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-/") == ""
}

type store struct {
	packs []Pack
	// reserve has the daily puzzles by kind, in the order of their days.
	reserve map[string][]Entry
}

// load reads everything once. It panics if the embedded files are not valid; tests check that they
// are.
var load = sync.OnceValue(func() store {
	s, err := read(embedded)
	if err != nil {
		panic(err)
	}
	return s
})

func read(from fs.FS) (store, error) {
	s := store{reserve: map[string][]Entry{}}
	byFolder, err := ratedFolders(from)
	if err != nil {
		return store{}, err
	}
	made, err := readPacks(from, "packs")
	if err != nil {
		return store{}, err
	}
	s.packs = slices.Concat(byFolder[:1], made, byFolder[1:])
	s.packs = slices.DeleteFunc(s.packs, func(p Pack) bool { return len(p.Entries) == 0 })
	reserves, err := readPacks(from, "daily")
	for _, p := range reserves {
		s.reserve[p.Name] = p.Entries
	}
	return s, err
}

// ratedFolders reads the packs of ReadFolders, with their verdicts.
func ratedFolders(from fs.FS) ([]Pack, error) {
	packs, err := ReadFolders(from)
	if err != nil {
		return nil, err
	}
	verdicts, err := readVerdicts(from)
	if err != nil {
		return nil, err
	}
	n := 0
	for _, p := range packs {
		for i := range p.Entries {
			e := &p.Entries[i]
			v, ok := verdicts[e.ID]
			if !ok {
				return nil, fmt.Errorf("%s: no verdict of %s; run make collection", verdictsFile, e.ID)
			}
			e.Verdict = v
			n++
		}
	}
	if len(verdicts) != n {
		return nil, fmt.Errorf("%s: found %d verdicts of %d puzzles", verdictsFile, len(verdicts), n)
	}
	return packs, nil
}

// ReadFolders reads the packs whose puzzles are files below the folder puzzles of a file
// system, without their verdicts.
func ReadFolders(from fs.FS) ([]Pack, error) {
	var packs []Pack
	for _, f := range folders {
		p, err := readFolder(from, f)
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	return packs, nil
}

// readPacks reads the packs of a folder: those drawn by hand, and then the rest by title.
func readPacks(from fs.FS, folder string) ([]Pack, error) {
	names, err := fs.Glob(from, path.Join(folder, "*.jsonl"))
	if err != nil {
		return nil, err
	}
	var packs []Pack
	for _, name := range names {
		f, err := from.Open(name)
		if err != nil {
			return nil, err
		}
		p, err := ReadPack(f, strings.TrimSuffix(path.Base(name), ".jsonl"))
		f.Close()
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	slices.SortFunc(packs, func(a, b Pack) int {
		return cmp.Or(slices.Index(byHand, b.Name)-slices.Index(byHand, a.Name), strings.Compare(sortedAs(a), sortedAs(b)))
	})
	return packs, nil
}

// sortedAs returns a pack's title without its article.
func sortedAs(p Pack) string { return strings.TrimPrefix(strings.TrimPrefix(p.Title, "A "), "The ") }

// byHand lists the packs at the start, in reverse order.
var byHand = []string{"own-hand", "first-steps"}
