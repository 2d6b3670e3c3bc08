package solve

import (
	"context"
	"hash/fnv"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestWorkIsTheSameEverywhere compares the work on puzzles that take beliefs, and the solutions
// found, with the numbers of one machine. On another one, such as a processor that fuses products
// with sums, they must not differ; a change of the search changes them, and then the new ones
// belong here.
func TestWorkIsTheSameEverywhere(t *testing.T) {
	testrun.NoRace(t)
	for _, c := range []struct {
		file                 string
		conflicts, decisions int64
		solutions            uint32
	}{
		{"../testdata/puzzles/n-dom/dom_08", 1138, 3179, 0x84780df5},
		{"../testdata/puzzles/survey/faase", 1217, 6410, 0x72e3e44d},
		{"../testdata/puzzles/survey/knotty", 201, 1790, 0xcfa20d15},
		{"testdata/random40", 18176, 76233, 0xe897ca5d}, // which takes over 30,000 conflicts without beliefs of pairs
	} {
		for _, e := range testrun.All(t, format.ReadFile(c.file+".non", format.ReadOptions{})) {
			r := testrun.Must(Solve(context.Background(), e.Puzzle, Options{}))(t)
			if got := checksum(r.Solutions); r.Stats.Conflicts != c.conflicts || r.Stats.Decisions != c.decisions || got != c.solutions {
				t.Errorf("%s: %d conflicts, %d decisions, solutions %#x; want %d, %d, %#x",
					c.file, r.Stats.Conflicts, r.Stats.Decisions, got, c.conflicts, c.decisions, c.solutions)
			}
		}
	}
}

// checksum returns a number that distinguishes grids.
func checksum(grids []nonogram.Grid) uint32 {
	h := fnv.New32a()
	for _, g := range grids {
		h.Write([]byte(g.String()))
	}
	return h.Sum32()
}
