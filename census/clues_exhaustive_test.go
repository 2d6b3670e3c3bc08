//go:build exhaustive

package census

import (
	"context"
	"testing"
)

// The larger published values, each by two ways: rows and columns exchanged, or without
// symmetry. Some minutes.
func TestCluesKnownLarge(t *testing.T) {
	for _, test := range []struct {
		size   Size
		unique uint64
	}{
		{Size{5, 6}, 794378773},
		{Size{6, 6}, 49745060669},
	} {
		got := allClues(t, test.size, true)
		if got.unique != test.unique {
			t.Errorf("%v: %d unique, want %d", test.size, got.unique, test.unique)
		}
		turned := Size{test.size.Columns, test.size.Rows}
		if other := allClues(t, turned, turned != test.size); other != got {
			t.Errorf("%v: %+v, in another way %+v", test.size, got, other)
		}
	}
	if with, without := allClues(t, Size{5, 5}, true), allClues(t, Size{5, 5}, false); with != without {
		t.Errorf("5x5: %+v with symmetry, %+v without", with, without)
	}
}

func TestEnumerateLarge(t *testing.T) {
	for size, want := range map[Size]Counts{
		{4, 4}: {51234, 52362, 58196},
		{4, 5}: {801832, 814632, 915743},
	} {
		got, err := Enumerate(context.Background(), size)
		if err != nil || got != want {
			t.Errorf("%v: got %+v, %v; want %+v", size, got, err, want)
		}
	}
}
