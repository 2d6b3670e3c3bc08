package census

import (
	"testing"

	"nonogram/internal/base/testrun"
)

func enumerate(t *testing.T, size Size) counts {
	t.Helper()
	return countsOf(runAll(t, Spec{size.Rows, size.Columns, []Method{Enumeration}}))
}

func TestEnumerateKnown(t *testing.T) {
	testrun.NoRace(t)
	sizes := []Size{{0, 0}, {0, 3}, {3, 0}, {1, 1}, {1, 5}, {5, 1}, {2, 2}, {2, 4}, {5, 2}, {3, 3}, {3, 4}, {4, 3}}
	if testrun.Long() {
		sizes = append(sizes, Size{4, 4}, Size{4, 5})
	}
	for _, size := range sizes {
		if got, want := enumerate(t, size), knownOf(size); got != want {
			t.Errorf("%v: got %+v, want %+v", size, got, want)
		}
	}
}
