package classes_test

import (
	"fmt"
	"testing"

	"nonogram"
	"nonogram/cmd/tools/benchmarks/classes"
	"nonogram/internal/base/testrun"
)

// TestPuzzles checks that the puzzles of a class are valid, without a goal, the same each time,
// and different from each other, for two seeds.
func TestPuzzles(t *testing.T) {
	seen := make(map[string]string)
	for _, class := range classes.All() {
		for i := range 2 * testrun.Count(3, classes.Count) {
			n := i/2 + i%2*classes.Count // the same number for each seed
			p := puzzle(t, class, n)
			if err := p.Validate(); err != nil {
				t.Errorf("%s: %v", p.Title, err)
			}
			if p.Goal != nil {
				t.Errorf("%s: found a goal, expected clues alone", p.Title)
			}
			code := fmt.Sprint(p.Rows, p.Columns)
			if again := puzzle(t, class, n); fmt.Sprint(again.Rows, again.Columns) != code {
				t.Errorf("%s: found other clues the second time", p.Title)
			}
			if other, ok := seen[code]; ok {
				t.Errorf("%s: found the clues of %s", p.Title, other)
			}
			seen[code] = p.Title
		}
	}
}

func puzzle(t *testing.T, class classes.Class, n int) *nonogram.Puzzle {
	t.Helper()
	return testrun.Must(class.Puzzle(n))(t)
}
