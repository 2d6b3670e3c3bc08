package nonogram_test

import (
	"encoding"
	"testing"

	"nonogram"
)

// TestNames: values without a name are printed as their number and not written.
func TestNames(t *testing.T) {
	for want, v := range map[string]interface {
		String() string
		encoding.TextMarshaler
	}{"record kind(3)": nonogram.RecordGoal + 1, "axis(2)": nonogram.Columns + 1} {
		if text, err := v.MarshalText(); err == nil || v.String() != want {
			t.Errorf("%v is written as %s", v, text)
		}
	}
	for i, name := range nonogram.RecordKindNames() {
		var k nonogram.RecordKind
		if err := k.UnmarshalText([]byte(name)); err != nil || int(k) != i || k.String() != name {
			t.Errorf("%s is read as %v, %v", name, k, err)
		}
	}
	for i, name := range nonogram.AxisNames() {
		var a nonogram.Axis
		if err := a.UnmarshalText([]byte(name)); err != nil || int(a) != i || a.String() != name {
			t.Errorf("%s is read as %v, %v", name, a, err)
		}
	}
	k := nonogram.RecordGoal
	if err := k.UnmarshalText([]byte("gone")); err == nil || k != nonogram.RecordGoal {
		t.Errorf("found the kind %v, %v", k, err)
	}
}
