package solve

import (
	"encoding/json"
	"reflect"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestResultJSON checks that a result comes back from JSON with all of its grids.
func TestResultJSON(t *testing.T) {
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1)}, Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1)}}
	result, err := Solve(t.Context(), p, Options{Open: &OpenLimits{}})
	if err != nil || len(result.Solutions) != 2 || result.Open == nil {
		t.Fatalf("found %+v (%v), expected two solutions", result, err)
	}
	text := testrun.Must(json.Marshal(result))(t)
	var back Result
	if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, result) {
		t.Errorf("found %+v (%v), expected %+v", back, err, result)
	}
}
