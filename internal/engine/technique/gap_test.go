package technique

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// What lies between two blocks no other block reaches: simple spaces comes first and
// finds every gap. The documentation says so.
func TestGapsAreSimpleSpaces(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	gaps := 0
	for range 30000 {
		colours := 2 + r.IntN(2)
		clue, cells := randomLine(r, 6+r.IntN(8), colours)
		var v View
		if !v.Reset(sweep.New(len(cells), clue, colours), cells) {
			t.Fatalf("%v %v has no arrangement", clue, cells)
		}
		between := slices.Clone(v.Find(proof.RangeGap))
		spaces := slices.Clone(v.Find(proof.SimpleSpaces))
		for _, c := range between {
			gaps++
			if !slices.Contains(spaces, c) {
				t.Fatalf("clue %v, cells %v: gap %v, spaces %v", clue, cells, between, spaces)
			}
		}
	}
	if gaps < 1000 {
		t.Errorf("%d gaps, want more", gaps)
	}
}
