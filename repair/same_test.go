package repair

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"nonogram"
)

// TestEditsAreTheSameEverywhere compares edits and given cells with known ones, by their number and
// a checksum: the same picture and seed give the same result on every machine. A change of the
// search changes them, and this list needs the new ones.
func TestEditsAreTheSameEverywhere(t *testing.T) {
	for _, c := range []struct {
		name         string
		picture      nonogram.Grid
		colours      int
		lineSolvable bool
		edits, given string
	}{
		{"dithered", shaded(24, 40, true), 2, false, "25 c95146d5", "32 fc929989"},
		{"dithered", shaded(24, 40, true), 2, true, "24 68cf6adc", "37 643ed373"},
		{"noisy", randomGrid(rand.New(rand.NewPCG(1, 2)), 18, 20, 2, 2), 2, false, "4 b14eda7e", "4 8dd1511e"},
		{"shaded", shaded(30, 60, false), 2, false, "41 19c73d15", "40 8d35fc56"},
		{"sparse", randomGrid(rand.New(rand.NewPCG(1, 2)), 16, 16, 2, 5), 2, false, "27 9ea2fc57", "21 02343b80"},
		{"sparse", randomGrid(rand.New(rand.NewPCG(1, 2)), 16, 16, 2, 5), 2, true, "25 8af8254b", "21 ccafe40c"},
		{"in colours", randomGrid(rand.New(rand.NewPCG(1, 2)), 12, 13, 4, 2), 4, false, "3 2ac071c5", "3 714e9908"},
		{"in colours", randomGrid(rand.New(rand.NewPCG(1, 2)), 12, 13, 4, 2), 4, true, "3 294a5669", "3 12ff094b"},
	} {
		goal := Options{LineSolvable: c.lineSolvable, Seed: 3, Effort: 30_000}
		edited := goal.findEdits(context.Background(), c.picture, palette(c.colours))
		given := goal.findGiven(context.Background(), c.picture, palette(c.colours))
		edits, cells := summary(len(edited.Edits), edited), summary(len(given.Cells), given)
		if edits != c.edits || cells != c.given {
			t.Errorf("%s, line-solvable %v: found %q, %q, want %q, %q", c.name, c.lineSolvable, edits, cells, c.edits, c.given)
		}
	}
}

// summary returns a number and a checksum of a whole result.
func summary(n int, result any) string {
	h := fnv.New32a()
	fmt.Fprintf(h, "%+v", result)
	return fmt.Sprintf("%d %08x", n, h.Sum32())
}
