package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/files"
)

type pack struct {
	*packList
	collection.Pack
}

// packOf makes the pack of a list from its puzzles, and reports pictures without one. better has
// the titles of emoji whose name does not describe the picture, by this name.
func packOf(l *packList, icons map[string]icon, better map[string]string) (*pack, error) {
	out := &pack{l, collection.Pack{Name: l.name, Title: l.title, About: l.about, Cover: l.cover}}
	for _, p := range l.picks {
		if p.err != nil {
			fmt.Fprintf(os.Stderr, "left out: %v\n", p.fault(p.err))
			continue
		}
		puzzle := nonogram.FromGrid(*p.made.puzzle.Goal, p.made.puzzle.Palette)
		i := icons[p.name()]
		puzzle.Title = p.title
		if i.Title != "" {
			puzzle.Title = cmp.Or(better[i.Title], capital(i.Title))
		}
		if err := out.Add(p.set, collection.EntryOf(p.icon, i.Emoji, p.made.verdict), puzzle); err != nil {
			return nil, p.fault(err)
		}
	}
	out.Pack.Sort()
	return out, nil
}

// write writes the file of the pack, or of a kind of daily puzzles, and returns its name.
func (p *pack) write() (string, error) {
	file := filepath.Join(store, "packs", p.packList.name+".jsonl")
	if kind, ok := strings.CutPrefix(p.packList.name, "reserve-"); ok {
		file = filepath.Join(store, "daily", kind+".jsonl")
		if err := p.inOrderOf(file); err != nil {
			return "", err
		}
	} else {
		p.Cover = p.goodCover()
	}
	return file, files.Write(file, func(w io.Writer) error { return collection.WritePack(w, p.Pack) })
}

// goodCover returns the cover that the list names, or else the current one of the pack. Without
// either, it prefers a picture that resembles its icon and is small enough for a cover, but not too
// small.
func (p *pack) goodCover() string {
	if p.cover != "" {
		return p.cover
	}
	old, _ := collection.FindPack(p.packList.name)
	if slices.ContainsFunc(p.picks, func(q *pick) bool { return q.err == nil && q.name() == old.Cover }) {
		return old.Cover
	}
	best, most := "", -1
	for _, q := range p.picks {
		if q.err != nil {
			continue
		}
		puzzle := q.made.puzzle
		side := max(puzzle.Width(), puzzle.Height())
		if side > 25 {
			continue
		}
		value := q.made.likeness - 10*q.made.edits + 10*min(side, 18)
		if puzzle.Palette != nil {
			value += 100
		}
		if value > most {
			best, most = q.name(), value
		}
	}
	return best
}

// inOrderOf sorts the puzzles of a kind as in an existing file, so that days keep their puzzles.
// New puzzles replace missing ones, or follow at the end.
func (p *pack) inOrderOf(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		shuffle(p.Entries)
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	before, err := collection.ReadPack(f, p.packList.name)
	if err != nil {
		return err
	}
	byID := map[string]collection.Entry{}
	for _, e := range p.Entries {
		byID[e.ID] = e
	}
	known := map[string]bool{}
	for _, old := range before.Entries {
		known[old.ID] = true
	}
	fresh := slices.DeleteFunc(slices.Clone(p.Entries), func(e collection.Entry) bool { return known[e.ID] })
	shuffle(fresh)
	var out []collection.Entry
	for _, old := range before.Entries {
		e, ok := byID[old.ID]
		if !ok && len(fresh) > 0 {
			e, fresh, ok = fresh[0], fresh[1:], true
		}
		if ok {
			out = append(out, e)
		}
	}
	p.Entries = append(out, fresh...)
	return nil
}

// shuffle sorts entries in an order that mixes subjects and difficulties, and is always the same.
func shuffle(entries []collection.Entry) {
	slices.SortFunc(entries, func(a, b collection.Entry) int { return strings.Compare(mixed(a.ID), mixed(b.ID)) })
}

// mixed returns a hash of a name, by which to sort.
func mixed(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:8])
}
