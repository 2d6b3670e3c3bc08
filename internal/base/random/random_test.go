package random_test

import (
	"slices"
	"testing"

	"nonogram/internal/base/random"
)

// TestSame: puzzles, repairs and estimates of a seed depend on these numbers.
func TestSame(t *testing.T) {
	s := random.New(1, 2)
	if got := []uint64{s.Uint64(), s.Uint64()}; !slices.Equal(got, []uint64{0xc4f5a58656eef510, 0x9dcec3ad077dec6c}) {
		t.Errorf("%#x", got)
	}
	for range 100 {
		if n, share := s.Below(7), s.Float64(); n < 0 || n >= 7 || share < 0 || share >= 1 {
			t.Fatal(n, share)
		}
	}
}

func TestSample(t *testing.T) {
	items := []int{0, 1, 2, 3, 4}
	if got := random.Sample(random.New(1, 1), items, 2); len(got) != 2 || got[0] == got[1] {
		t.Errorf("%v", got)
	}
	slices.Sort(items)
	if got := random.Sample(random.New(1, 1), items, 9); len(got) != 5 || !slices.Equal(slices.Sorted(slices.Values(got)), []int{0, 1, 2, 3, 4}) {
		t.Errorf("%v", got)
	}
}
