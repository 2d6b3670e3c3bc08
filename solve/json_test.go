package solve_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// TestResultJSON checks that a result comes back from JSON with all of its grids.
func TestResultJSON(t *testing.T) {
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1)}, Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1)}}
	result, err := solve.Solve(t.Context(), p, solve.Options{Open: &solve.OpenLimits{}})
	if err != nil || len(result.Solutions) != 2 || result.Open == nil {
		t.Fatalf("found %+v (%v), expected two solutions", result, err)
	}
	text, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	var back solve.Result
	if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, result) {
		t.Errorf("found %+v (%v), expected %+v", back, err, result)
	}
}
