package solve

import (
	"context"
	"errors"
	"testing"

	"nonogram"
)

// TestSolvedStatus: a single solution that was asked for and found has its own status, unless it
// was proven without search to be the only one, or a limit was reached.
func TestSolvedStatus(t *testing.T) {
	one := nonogram.NewClue(1)
	ambiguous := &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
	easy := &nonogram.Puzzle{Rows: []nonogram.Clue{one}, Columns: []nonogram.Clue{one}}
	two, empty := nonogram.NewClue(2), nonogram.NewClue()
	impossible := &nonogram.Puzzle{Rows: []nonogram.Clue{two, empty}, Columns: []nonogram.Clue{two, empty}}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, test := range []struct {
		name      string
		ctx       context.Context
		puzzle    *nonogram.Puzzle
		solutions int
		want      Status
	}{
		{"one of several", t.Context(), ambiguous, 1, Solved},
		{"two of several", t.Context(), ambiguous, 2, Multiple},
		{"line logic proves it", t.Context(), easy, 1, Unique},
		{"no solution", t.Context(), impossible, 1, None},
		{"interrupted", ended, ambiguous, 1, Unknown},
	} {
		result, err := Solve(test.ctx, test.puzzle, Options{Solutions: test.solutions})
		if (err != nil) != errors.Is(err, ErrLimit) || result.Status != test.want {
			t.Errorf("%s: status %v, %v; expected %v", test.name, result.Status, err, test.want)
		}
	}
}
