package collection

import (
	"encoding/json"
	"fmt"

	"nonogram"
)

// keyed has the parts of a puzzle's key, in the order of web/src/model/puzzle.ts.
type keyed struct {
	Width   int          `json:"width"`
	Height  int          `json:"height"`
	Colours []keyedPaint `json:"colours,omitempty"`
	Rows    [][]any      `json:"rows"`
	Columns [][]any      `json:"columns"`
}

type keyedPaint struct {
	Name string `json:"name"`
	RGB  string `json:"rgb"`
}

type keyedBlock struct {
	Length int `json:"length"`
	Colour int `json:"colour"`
}

// halfKey is the length of half a key, which is enough to distinguish the collection's puzzles.
const halfKey = 8

// keyOf returns the key by which the site's pages find a puzzle in a player's records: two hashes
// of its clues and palette as JSON.
func keyOf(p *nonogram.Puzzle) string {
	k := keyed{Width: p.Width(), Height: p.Height(), Rows: keyedClues(p.Rows, p.Palette), Columns: keyedClues(p.Columns, p.Palette)}
	for _, c := range p.Palette {
		k.Colours = append(k.Colours, keyedPaint{c.Name, "#" + hex(c)})
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // JSON can represent all values of these types
	}
	return fmt.Sprintf("%08x%08x", fnv1a(text, 0x811c9dc5), fnv1a(text, 0x9e3779b9))
}

// fnv1a returns the hash FNV-1a of a text from an offset.
func fnv1a(text []byte, hash uint32) uint32 {
	for _, b := range text {
		hash = (hash ^ uint32(b)) * 0x01000193
	}
	return hash
}

func keyedClues(clues []nonogram.Clue, palette nonogram.Palette) [][]any {
	out := make([][]any, len(clues))
	for i, clue := range clues {
		out[i] = []any{}
		for _, b := range clue {
			if palette == nil {
				out[i] = append(out[i], b.Length)
			} else {
				out[i] = append(out[i], keyedBlock{b.Length, int(b.Colour)})
			}
		}
	}
	return out
}
