package main

import (
	"slices"
	"sync"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
)

// kept are the pictures that stay as they are in the collection, by name: set:icon.
type kept map[string]collection.Entry

// keptBut returns the whole collection without some pictures, or nothing if "all" is among them.
func keptBut(again []string) kept {
	out := kept{}
	if slices.Contains(again, "all") {
		return out
	}
	for _, e := range collection.WithReserve() {
		out[e.Set+":"+e.ID[len(e.Set)+1:]] = e
	}
	for _, name := range again {
		delete(out, name)
	}
	return out
}

var inCollection = sync.OnceValue(func() kept { return keptBut(nil) })

// names returns a palette with the names that the colours of a pick have in the collection. They
// stay even if the same colours would get other names now, since players' saved games find their
// puzzle by them.
func (k kept) names(p *pick, palette nonogram.Palette) nonogram.Palette {
	puzzle := k.puzzle(p)
	if puzzle == nil {
		return palette
	}
	for i, c := range palette {
		at := slices.IndexFunc(puzzle.Palette, func(kept nonogram.PaletteColour) bool { return kept.RGB == c.RGB })
		if at >= 0 {
			palette[i].Name = puzzle.Palette[at].Name
		}
	}
	return palette
}

// puzzle returns the puzzle of a pick that stays, or nil.
func (k kept) puzzle(p *pick) *nonogram.Puzzle {
	e, ok := k[p.name()]
	if !ok {
		return nil
	}
	return e.Puzzle()
}
