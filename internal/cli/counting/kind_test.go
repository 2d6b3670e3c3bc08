package counting

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestFoldReadsCounts: a value that is no list of counts is refused with its shard.
func TestFoldReadsCounts(t *testing.T) {
	job, err := open(json.RawMessage(`{"rows":3,"columns":3,"methods":["clues"]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, value := range []string{`{"grids":"511"}`, `{"grids":"-1"}`, `{"grids":"x"}`, `[]`, `{"grids":"99999999999999999999"}`} {
		if _, err := job.Fold(slices.All([]json.RawMessage{json.RawMessage(value)})); err == nil || !strings.Contains(err.Error(), "census of 3x3") {
			t.Errorf("%s: %v", value, err)
		}
	}
	if _, err := open(json.RawMessage(`{"rows":3,"columns":3,"methods":["magic"]}`)); err == nil || !strings.Contains(err.Error(), "expected one of walk") {
		t.Errorf("a method that there is not: %v", err)
	}
}
