package main

import (
	"slices"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
)

// kept is the pictures that stay as they are in the collection, by name: set:icon.
type kept map[string]collection.Entry

// keptBut is the whole collection without some pictures, or nothing without "all".
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

// puzzle is the puzzle of a pick that stays, or nil.
func (k kept) puzzle(p *pick) *nonogram.Puzzle {
	e, ok := k[p.name()]
	if !ok {
		return nil
	}
	return e.Puzzle()
}
