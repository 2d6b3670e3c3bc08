package wire_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

func TestSolve(t *testing.T) {
	one := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+key+`}`)
	equal(t, one.Status, "unique")
	equal(t, one.Solutions, [][]string{{"###", "#.#", "..#"}})
	equal(t, one.LineSolvable, true)
	equal(t, one.Difference, []wire.Place(nil))

	two := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+cross+`, "solutions": 9}`)
	equal(t, two.Status, "multiple")
	equal(t, two.Certain, []string{"??", "??"})
	equal(t, len(two.Solutions), 2)
	equal(t, two.Difference, []wire.Place{{0, 0}, {0, 1}, {1, 0}, {1, 1}})

	from := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+cross+`, "board": ["?#", "??"]}`)
	equal(t, from.Status, "unique")
	equal(t, from.Solutions, [][]string{{".#", "#."}})

	none := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+impossible+`}`)
	equal(t, none.Status, "none")
	equal(t, none.Solutions, [][]string{})
	if len(none.Contradiction) == 0 {
		t.Error("no contradiction is named")
	}

	line := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+cross+`, "method": "line"}`)
	equal(t, []string{line.Status, line.Limit}, []string{"unknown", "method"})

	colour := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+flag+`}`)
	equal(t, colour.Solutions, [][]string{{"aab"}})
}

// TestCheckGoal: a picture of noise, for which a plain search finds no solution for seconds, has
// solutions that differ little from it. The open cells include those in which two of them differ,
// whether or not the time suffices for all.
func TestCheckGoal(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	goal := make([]string, 40)
	for i := range goal {
		row := make([]byte, 40)
		for j := range row {
			row[j] = "..##."[r.IntN(5)]
		}
		goal[i] = string(row)
	}
	text := testrun.Must(json.Marshal(goal))(t)
	found := ask[wire.CheckResponse](t, "check", `{"puzzle": {"goal": `+string(text)+`}, "open": true, "milliseconds": 3000}`)
	equal(t, found.Status, "multiple")
	equal(t, found.Solutions[0], goal)
	open := make(map[wire.Place]bool)
	for _, place := range found.Open {
		open[place] = true
	}
	for _, place := range found.Difference {
		if !open[place] {
			t.Errorf("%v differs, but is not open", place)
		}
	}
	if len(open) == 0 || len(open) == 40*40 {
		t.Errorf("%d cells are open", len(open))
	}
}

func TestCheck(t *testing.T) {
	check := func(request string) wire.CheckResponse {
		t.Helper()
		r := ask[wire.CheckResponse](t, "check", request)
		r.Seconds = 0
		return r
	}
	equal(t, check(`{"puzzle": `+key+`}`), wire.CheckResponse{
		Valid: true, Status: "unique", Goal: "absent", LineSolvable: true, Solutions: [][]string{{"###", "#.#", "..#"}},
	})
	equal(t, check(`{"puzzle": {"goal": ["#.", ".#"]}, "open": true}`).Open, []wire.Place{{0, 0}, {0, 1}, {1, 0}, {1, 1}})
	equal(t, check(`{"puzzle": {"rows": [[1], []], "columns": [[1], []], "goal": ["#.", ".#"]}}`).Goal, "missed")
	equal(t, check(`{"puzzle": {"rows": [[1], []], "columns": [[1], []], "goal": ["#?", ".."]}}`).Goal, "met")

	// Faults name their places.
	second, row := 1, &wire.Line{Axis: "row", Index: 1}
	equal(t, check(`{"puzzle": {"rows": [[1], [1, 9]], "columns": [[1, 1], [1]]}}`).Faults, []wire.PuzzleFault{
		{Message: "row 2, block 2: blocks do not fit: length 9 in a line of 2 cells", Line: row, Block: &second},
		{Message: "column 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 2", Line: &wire.Line{Axis: "column", Index: 0}},
	})
}

func TestCheckBoard(t *testing.T) {
	for _, c := range []struct {
		name, puzzle, board string
		want                wire.Player
	}{
		{"empty", key, `["???", "???", "???"]`, wire.Player{Right: "yes"}},
		{"solved without crosses", key, `["###", "#?#", "??#"]`, wire.Player{Solved: true, Right: "yes"}},
		{"any solution wins", cross, `["?#", "#?"]`, wire.Player{Solved: true, Right: "yes"}},
		{"wrong, and it shows", key, `["#.?", "???", "???"]`, wire.Player{
			Conflicts: []wire.Line{{Axis: "row", Index: 0}}, Right: "no", Wrong: []wire.Place{{0, 1}},
		}},
		{"wrong, and it does not show", key, `["???", "???", "#??"]`, wire.Player{Right: "no", Wrong: []wire.Place{{2, 0}}}},
	} {
		r := ask[wire.CheckResponse](t, "check", `{"puzzle": `+c.puzzle+`, "board": `+c.board+`}`)
		if r.Player == nil {
			t.Fatalf("%s: nothing is said of the board", c.name)
		}
		t.Run(c.name, func(t *testing.T) { equal(t, *r.Player, c.want) })
	}
}

func TestRate(t *testing.T) {
	r := ask[wire.RateResponse](t, "rate", `{"puzzle": `+key+`}`)
	equal(t, []string{r.Status, r.Class, r.Hardest.ID}, []string{"unique", "trivial", "T3"})
	sum := 0
	for _, s := range r.Steps {
		sum += s.Steps
	}
	if sum == 0 {
		t.Error("no steps")
	}
	r = ask[wire.RateResponse](t, "rate", `{"puzzle": `+cross+`}`)
	equal(t, []string{r.Status, r.Class}, []string{"multiple", "unrated"})
}

func TestRepair(t *testing.T) {
	r := ask[wire.RepairResponse](t, "repair", `{"puzzle": {"title": "X", "goal": ["#.", ".#"]}}`)
	equal(t, []bool{r.Edits.Done, r.Edits.Fewest, r.Given.Done, r.Given.Fewest}, []bool{true, true, true, true})
	equal(t, []int{len(r.Edits.Edits), len(r.Given.Cells)}, []int{1, 1})
	e := r.Edits.Edits[0]
	if was := []string{"#.", ".#"}[e.Row][e.Column:][:1]; e.From != was || e.To == was {
		t.Errorf("edit %+v of a cell %q", e, was)
	}
	// Both proposals are correct, and have the title.
	for name, p := range map[string]*wire.Puzzle{"edits": r.Edits.Puzzle, "given": r.Given.Puzzle} {
		equal(t, p.Title, "X")
		solved := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+encode(t, p)+`}`)
		if solved.Status != "unique" {
			t.Errorf("%s: the puzzle is %s", name, solved.Status)
		}
	}
	locked := ask[wire.RepairResponse](t, "repair", `{"puzzle": {"goal": ["#..", ".#.", "..#"]}, "want": "edits", "locked": [[0, 0], [0, 1], [0, 2], [1, 1]]}`)
	equal(t, locked.Edits.Done, true)
	equal(t, locked.Edits.Puzzle.Goal[0], "#..")
	r = ask[wire.RepairResponse](t, "repair", `{"puzzle": {"goal": ["###", "#.#"]}, "want": "edits"}`)
	equal(t, r.Edits.Edits, []wire.Edit{})
	equal(t, r.Given, (*wire.GivenProposal)(nil))
	equal(t, r.Edits.Done, true)
	r = ask[wire.RepairResponse](t, "repair", `{"puzzle": {"goal": ["#...", ".#..", "..#.", "...#"], "given": ["#...", "????", "????", "????"]}, "want": "given"}`)
	equal(t, len(r.Given.Cells), 2) // of three rows
	equal(t, r.Given.Puzzle.Given[0], "#...")
}
