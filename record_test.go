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
	const unknown = nonogram.RecordGoal + 1
	if got := unknown.String(); got != "RecordKind(3)" {
		t.Errorf("the kind behind the last is called %s", got)
	}
	if k, ok := nonogram.ParseRecordKind(unknown.String()); ok {
		t.Errorf("found the kind %v", k)
	}
}
