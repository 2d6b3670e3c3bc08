package nonogram_test

import (
	"testing"

	"nonogram"
)

func TestRecordKinds(t *testing.T) {
	for _, k := range []nonogram.RecordKind{nonogram.RecordSaved, nonogram.RecordSolution, nonogram.RecordGoal} {
		if back, ok := nonogram.ParseRecordKind(k.String()); !ok || back != k {
			t.Errorf("%v is read as %v, %v", k, back, ok)
		}
	}
	if k, ok := nonogram.ParseRecordKind("RecordKind(7)"); ok {
		t.Errorf("found the kind %v", k)
	}
}
