package main

import (
	"slices"
	"sync"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
)

// kept has the pictures of the collection that do not change, by name: set:icon.
type kept map[string]collection.Entry

// keptBut returns the collection except for some pictures, or nothing if "all" is among these.
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

// names returns a palette with the names that the collection has for a pick's colours. They stay
// even if we would now name the same colours otherwise: players' saved games find their puzzle by
// them.
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

// puzzle returns the puzzle of a pick that does not change, or nil.
func (k kept) puzzle(p *pick) *nonogram.Puzzle {
	e, ok := k[p.name()]
	if !ok {
		return nil
	}
	return e.Puzzle()
}
