package census

import (
	"testing"

	"nonogram/internal/base/testrun"
)

// counts are the numbers of a census.
type counts struct{ lineSolvable, unique, clueSets uint64 }

func enumerate(t *testing.T, size Size) counts {
	t.Helper()
	tally, err := Count(t.Context(), size, CountOptions{Methods: []Method{Enumeration}})
	if err != nil {
		t.Fatal(err)
	}
	return counts{tally.LineSolvable.Uint64(), tally.Unique.Uint64(), tally.ClueSets.Uint64()}
}

func TestEnumerateKnown(t *testing.T) {
	testrun.NoRace(t)
	tests := []struct {
		size Size
		want counts
	}{
		{Size{0, 0}, counts{1, 1, 1}},
		{Size{0, 3}, counts{1, 1, 1}},
		{Size{3, 0}, counts{1, 1, 1}},
		{Size{1, 1}, counts{2, 2, 2}},
		{Size{1, 5}, counts{32, 32, 32}},
		{Size{5, 1}, counts{32, 32, 32}},
		{Size{2, 2}, counts{14, 14, 15}},
		{Size{2, 4}, counts{208, 210, 233}},
		{Size{5, 2}, counts{810, 816, 918}},
		{Size{3, 3}, counts{384, 384, 445}},
		{Size{3, 4}, counts{3116, 3152, 3588}},
		{Size{4, 3}, counts{3116, 3152, 3588}},
	}
	for _, test := range tests {
		if got := enumerate(t, test.size); got != test.want {
			t.Errorf("%v: got %+v, want %+v", test.size, got, test.want)
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
