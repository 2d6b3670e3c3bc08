package census

import (
	"context"
	"testing"

	"nonogram/internal/base/testrun"
)

// published holds numbers of line-solvable grids, from OEIS A391619 and the table of the
// LocalNonogram project.
var published = map[Size]uint64{
	{2, 2}: 14, {2, 3}: 52, {2, 4}: 208, {2, 5}: 810, {2, 6}: 3178, {2, 7}: 12418, {2, 8}: 48448,
	{3, 3}: 384, {3, 4}: 3116, {3, 5}: 24052, {3, 6}: 188042, {3, 7}: 1457710, {3, 8}: 11284750,
	{4, 4}: 51234, {4, 5}: 801832, {4, 6}: 12560410, {4, 7}: 195819250, {4, 8}: 3044432804,
	{5, 5}: 24976511, {5, 6}: 781005372, {5, 7}: 24259979981, {6, 6}: 48625108931,
}

// walkAll counts with a single walker.
func walkAll(w *walk) (units uint64) {
	k := newWalker(w)
	if err := k.shard(context.Background(), 0, 0); err != nil {
		panic(err)
	}
	return k.units
}

func TestWalkAgreesWithPublishedNumbers(t *testing.T) {
	testrun.NoRace(t)
	for size, want := range published {
		for _, size := range []Size{size, {size.Columns, size.Rows}} {
			if cells := size.Rows * size.Columns; cells > 20 {
				continue
			}
			if units := walkAll(newWalk(size)); units != want*weightUnit {
				t.Errorf("%v: %d and %d/%d, want %d", size, units/weightUnit, units%weightUnit, weightUnit, want)
			}
		}
	}
}

func TestWalkWithoutSymmetry(t *testing.T) {
	for _, size := range []Size{{4, 4}, {4, 5}, {5, 4}} {
		w := newWalk(size)
		w.symmetry.count = 1
		if units := walkAll(w); units != published[Size{min(size.Rows, size.Columns), max(size.Rows, size.Columns)}]*weightUnit {
			t.Errorf("%v without symmetry: %d units", size, units)
		}
	}
}

// TestWeightsAddUpToAllGrids looks at weights alone: canonical grids stand for all.
func TestWeightsAddUpToAllGrids(t *testing.T) {
	for _, size := range []Size{{2, 3}, {4, 4}, {4, 5}, {5, 4}} {
		s := newReadings(size)
		sum := uint64(0)
		for content := range 1 << ((size.Rows - 1) * size.Columns) {
			var rows []uint8
			possible := true
			for i := range size.Rows - 1 {
				rows = append(rows, uint8(content>>(i*size.Columns)&(1<<size.Columns-1)))
				possible = possible && s.can(rows)
			}
			weight := s.weight(rows)
			if weight != 0 && !possible {
				t.Fatalf("%v: %b weighs %d, but its first rows were ruled out", size, rows, weight)
			}
			sum += weight
		}
		if want := uint64(weightUnit) << ((size.Rows - 1) * size.Columns); sum != want {
			t.Errorf("%v: weights add up to %d, want %d", size, sum, want)
		}
	}
}

func BenchmarkWalk(b *testing.B) {
	for _, size := range []Size{{4, 4}, {5, 5}} {
		b.Run(size.String(), func(b *testing.B) {
			for b.Loop() {
				walkAll(newWalk(size))
			}
		})
	}
}
