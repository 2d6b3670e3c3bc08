package census

import (
	"context"
	"testing"
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
	e, err := newEnumeration(Size{4, 4})
	if err != nil {
		t.Fatal(err)
	}
	var sum enumerationTally
	for shard := 0; shard < e.shards(); shard += 5 {
		tally, err := e.run(context.Background(), shard)
		if err != nil {
			t.Fatal(err)
		}
		sum.clueTally.add(tally.clueTally)
		sum.lineSolvable += tally.lineSolvable
	}
	if sum.lineSolvable == 0 || sum.lineSolvable > sum.unique || sum.unique > sum.clueSets || sum.clueSets > sum.grids {
		t.Errorf("line-solvable, unique, clue sets and grids are out of order: %+v", sum)
	}
	if share := float64(sum.unique) / float64(sum.grids); share < 0.7 || share > 0.9 {
		t.Errorf("%.3f of the grids are unique, of all grids %.3f", share, 52362.0/65536)
	}
}

func TestEnumerateRefuses(t *testing.T) {
	for _, size := range []Size{{-1, 3}, {3, -1}, {5, 7}, {1, 31}, {1 << 40, 1 << 40}} {
		if _, err := newEnumeration(size); err == nil {
			t.Errorf("%v is counted", size)
		}
	}
	e, err := newEnumeration(Size{2, 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, shard := range []int{-1, e.shards()} {
		if _, err := e.run(context.Background(), shard); err == nil {
			t.Errorf("shard %d of %d is counted", shard, e.shards())
		}
	}
}
