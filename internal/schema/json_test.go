package schema_test

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/base/testrun"
	"nonogram/internal/schema"
)

// TestPuzzlesOwnJSON checks that the JSON that a puzzle writes itself and the one of this package
// are one form: each reads what the other writes.
func TestPuzzlesOwnJSON(t *testing.T) {
	files := testrun.Must(filepath.Glob("../../testdata/puzzles/*/*"))(t)
	n := 0
	for _, file := range files {
		for e, err := range format.ReadFile(file, format.ReadOptions{}) {
			if err != nil || max(e.Puzzle.Width(), e.Puzzle.Height()) > 60 {
				continue
			}
			n++
			own, err := json.Marshal(e.Puzzle)
			var in schema.Puzzle
			if err := strictjson.Decode(own, &in); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			read, readErr := in.Puzzle(nonogram.MaxSide)
			if err != nil || readErr != nil {
				t.Fatalf("%s: %v, %v", file, err, readErr)
			}
			ours, err := json.Marshal(schema.PuzzleOf(e.Puzzle))
			var back nonogram.Puzzle
			if err := json.Unmarshal(ours, &back); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if want := schema.PuzzleOf(e.Puzzle); err != nil || !reflect.DeepEqual(schema.PuzzleOf(read), want) || !reflect.DeepEqual(schema.PuzzleOf(&back), want) {
				t.Errorf("%s: the two forms differ: %s and %s", file, own, ours)
			}
		}
	}
	if n < 20 {
		t.Errorf("found %d puzzles, expected more", n)
	}
}
