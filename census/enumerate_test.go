package census

import (
	"context"
	"errors"
	"testing"
)

func TestEnumerateKnown(t *testing.T) {
	tests := []struct {
		size Size
		want Counts
	}{
		{Size{0, 0}, Counts{1, 1, 1}},
		{Size{0, 3}, Counts{1, 1, 1}},
		{Size{3, 0}, Counts{1, 1, 1}},
		{Size{1, 1}, Counts{2, 2, 2}},
		{Size{1, 5}, Counts{32, 32, 32}},
		{Size{5, 1}, Counts{32, 32, 32}},
		{Size{2, 2}, Counts{14, 14, 15}},
		{Size{2, 4}, Counts{208, 210, 233}},
		{Size{5, 2}, Counts{810, 816, 918}},
		{Size{3, 3}, Counts{384, 384, 445}},
		{Size{3, 4}, Counts{3116, 3152, 3588}},
		{Size{4, 3}, Counts{3116, 3152, 3588}},
	}
	for _, test := range tests {
		got, err := Enumerate(context.Background(), test.size)
		if err != nil || got != test.want {
			t.Errorf("%v: got %+v, %v; want %+v", test.size, got, err, test.want)
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
		sum.add(tally)
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
		if _, err := Enumerate(context.Background(), size); err == nil {
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

func TestEnumerateEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Enumerate(ctx, Size{4, 4}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
