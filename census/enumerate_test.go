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

// A sample of the shards, which must agree with themselves: what the solver calls unique
// comes up once.
func TestEnumerateSample(t *testing.T) {
	testrun.NoRace(t)
	e, err := newEnumeration(Size{4, 4})
	if err != nil {
		t.Fatal(err)
	}
	sum := Portion{}
	for shard := 0; shard < e.shards(); shard += 5 {
		portion, err := e.count(t.Context(), shard)
		if err != nil {
			t.Fatal(err)
		}
		for name, n := range portion {
			sum[name] += n
		}
	}
	lineSolvable, unique, clueSets, grids := sum[lineSolvableName], sum[uniqueName], sum[clueSetsName], sum[gridsName]
	if lineSolvable == 0 || lineSolvable > unique || unique > clueSets || clueSets > grids {
		t.Errorf("line-solvable, unique, clue sets and grids are out of order: %v", sum)
	}
	if share := float64(unique) / float64(grids); share < 0.7 || share > 0.9 {
		t.Errorf("%.3f of the grids are unique, of all grids %.3f", share, 52362.0/65536)
	}
}

func TestEnumerateRefuses(t *testing.T) {
	for _, size := range []Size{{5, 7}, {1, 31}, {1 << 40, 1 << 40}} {
		if _, err := newEnumeration(size); err == nil {
			t.Errorf("%v is counted", size)
		}
	}
}
