package collection

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nonogram"
)

// Pack is a part of the collection with one theme.
type Pack struct {
	// Name is a word for addresses and the command line, such as "tools".
	Name string
	// Title is the name for people, and About a sentence.
	Title, About string
	// Cover is the set and the icon of the puzzle on the pack's cover, such as "noto:hammer"; if it
	// is empty, the first puzzle is on the cover.
	Cover string
	// Entries are the puzzles, the easiest first.
	Entries []Entry
}

// Add adds a puzzle made of an icon of a set; [EntryOf] makes the entry.
func (p *Pack) Add(setName string, e Entry, puzzle *nonogram.Puzzle) error {
	return p.add(setName, puzzle.Title, e, func() (*nonogram.Puzzle, error) { return puzzle.Clone(), nil })
}

func (p *Pack) add(setName, title string, e Entry, draw func() (*nonogram.Puzzle, error)) error {
	s, ok := setOf(setName)
	if !ok {
		return fmt.Errorf("found the unknown set %q", setName)
	}
	e.ID, e.Pack, e.Set, e.title = setName+"-"+e.icon, p.Name, setName, title
	e.draw = func() (*nonogram.Puzzle, error) {
		puzzle, err := draw()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.ID, err)
		}
		puzzle.Metadata = nonogram.Metadata{Title: title, Author: s.Author, Licence: s.Licence, Copyright: s.Copyright, Source: s.Source}
		return puzzle, nil
	}
	p.Entries = append(p.Entries, e)
	p.number(len(p.Entries) - 1)
	return nil
}

// Sort puts the easiest puzzles first, and among equally easy ones those in black and white, since
// a pack for beginners must not start with colours.
func (p *Pack) Sort() {
	slices.SortStableFunc(p.Entries, func(a, b Entry) int {
		if order := cmp.Compare(a.Difficulty, b.Difficulty); order != 0 {
			return order
		}
		return cmp.Or(cmp.Compare(min(len(a.Puzzle().Palette), 1), min(len(b.Puzzle().Palette), 1)), cmp.Compare(a.ID, b.ID))
	})
	for i := range p.Entries {
		p.number(i)
	}
}

// number sets a puzzle's number, and its name until somebody solves it, since its title could give
// the picture away.
func (p *Pack) number(i int) {
	p.Entries[i].Number = i + 1
	p.Entries[i].Name = fmt.Sprintf("%s %d", p.Title, i+1)
}

// CoverEntry returns the puzzle on the cover.
func (p Pack) CoverEntry() Entry {
	id := strings.Replace(p.Cover, ":", "-", 1)
	i := slices.IndexFunc(p.Entries, func(e Entry) bool { return e.ID == id })
	return p.Entries[max(i, 0)]
}
