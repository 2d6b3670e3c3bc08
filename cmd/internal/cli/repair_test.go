package cli

import (
	"encoding/json"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

// deepPuzzle and ambiguousPuzzle are puzzles that repair leaves as it is and changes, the latter
// with cells that it gives away already.
const (
	deepPuzzle      = `{"goal": ["#.#.#...","....#.##","#.##.#..","#...#.#.",".....###","..##.##.","##.#...#",".###.#.."]}`
	ambiguousPuzzle = `{"goal": ["..#.","....","...#","#..."], "given": ["?.??",".?..",".???","????"]}`
)

// TestRepairsAreRated: repair says of a puzzle what rate says, without the minutes if it does not
// know them, and keeps the cells that the puzzle gives away.
func TestRepairsAreRated(t *testing.T) {
	for _, test := range []struct{ flag, puzzle string }{
		{"--given=false", deepPuzzle}, {"--given", deepPuzzle}, {"--given=false", ambiguousPuzzle}, {"--given", ambiguousPuzzle},
	} {
		type rating struct {
			Status, Class string
			Minutes       *wire.Minutes
			Limited       bool
		}
		var repaired struct {
			rating
			Puzzle json.RawMessage
		}
		var rated rating
		_, line, notes := outcomeOf(t, test.puzzle, "repair", "--json", test.flag, "-")
		testrun.OK(t, json.Unmarshal([]byte(line), &repaired))
		_, line, _ = outcomeOf(t, string(repaired.Puzzle), "rate", "--json", "-")
		testrun.OK(t, json.Unmarshal([]byte(line), &rated))
		if repaired.Status != rated.Status || repaired.Class != rated.Class {
			t.Errorf("%v: %+v, rated %+v\n%s", test, repaired.rating, rated, notes)
		}
		if repaired.Limited != (repaired.Minutes == nil) || repaired.Minutes != nil && *repaired.Minutes != *rated.Minutes {
			t.Errorf("%v: %+v minutes, rated %+v", test, repaired.Minutes, rated.Minutes)
		}
		var before, after wire.Puzzle
		testrun.OK(t, json.Unmarshal([]byte(test.puzzle), &before))
		testrun.OK(t, json.Unmarshal(repaired.Puzzle, &after))
		for i, row := range before.Given {
			for j, cell := range row {
				if cell != '?' && rune(after.Given[i][j]) != cell {
					t.Errorf("%v: given %q, now %q", test, before.Given, after.Given)
				}
			}
		}
	}
}
