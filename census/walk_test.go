package census

import (
	"context"
	"math"
	"testing"

	"nonogram/internal/base/testrun"
)

// walkAll counts with a single walker.
func walkAll(w *walk) (units uint64) {
	k := newWalker(w)
	if err := k.shard(context.Background(), choice{}); err != nil {
		panic(err)
	}
	return k.units
}

func TestWalkKnown(t *testing.T) {
	testrun.NoRace(t)
	for size := range known {
		for _, size := range []Size{size, {size.Columns, size.Rows}} {
			if size.Rows*size.Columns > 20 || max(size.Rows, size.Columns) > maxWalk {
				continue
			}
			if units, want := walkAll(newWalk(size)), knownOf(size).lineSolvable; units != want*weightUnit {
				t.Errorf("%v: %d and %d/%d, want %d", size, units/weightUnit, units%weightUnit, weightUnit, want)
			}
		}
	}
}

func TestWalkWithoutSymmetry(t *testing.T) {
	for _, size := range []Size{{4, 4}, {4, 5}, {5, 4}} {
		w := newWalk(size)
		w.symmetry.count = 1
		if units := walkAll(w); units != knownOf(size).lineSolvable*weightUnit {
			t.Errorf("%v without symmetry: %d units", size, units)
		}
	}
}

// TestMergedChoicesCountAsEachAlone counts with and without merged choices, and with a table that
// is often full.
func TestMergedChoicesCountAsEachAlone(t *testing.T) {
	testrun.NoRace(t)
	for _, given := range []struct {
		Size
		choice
	}{
		{Size{4, 4}, choice{}},
		{Size{5, 4}, choice{}},
		{Size{6, 4}, choice{given: 1 << 3, rows: [8]uint8{3: 0b0101}}},
		{Size{5, 6}, choice{given: 1 << 2, rows: [8]uint8{2: 0b011001}}},
		{Size{7, 5}, choice{given: 0b11001, rows: [8]uint8{0: 0b00110, 3: 0b10101, 4: 0b01110}}},
	} {
		k := newWalker(newWalk(given.Size))
		var units []uint64
		for _, limit := range []int{1, 7, mergedWays} {
			k.merged.limit = limit
			testrun.OK(t, k.shard(t.Context(), given.choice))
			units = append(units, k.units)
		}
		if units[0] == 0 || units[0] != units[1] || units[0] != units[2] {
			t.Errorf("%v with %v: %d units", given.Size, given.choice, units)
		}
	}
}

// TestChoicesMerge checks that a fraction of the choices represents all.
func TestChoicesMerge(t *testing.T) {
	size := Size{7, 5}
	k := newWalker(newWalk(size))
	k.ctx, k.given = t.Context(), choice{given: 0b11000, rows: [8]uint8{3: 0b01110, 4: 0b10100}}
	k.descend(0, 0)
	if ways := len(k.merged.ways); 3*ways > 2*k.merged.choices {
		t.Errorf("%d of %d choices are left", ways, k.merged.choices)
	}
}

func TestMergerFindsWhatItHolds(t *testing.T) {
	g := newMerger(2)
	for round := range 2 {
		for i := range uint64(5000) {
			sums := g.find(&way{meaning: meaning{i % 1700, 0, i % 1700 << 48}})
			sums[1] += uint32(i)
		}
		if len(g.ways) != 1700 {
			t.Errorf("round %d: %d ways, want 1700", round, len(g.ways))
		}
		if got := g.of(3); got[0] != 0 || got[1] != 3+1703+3403 {
			t.Errorf("round %d: the weights of a way are %v", round, got)
		}
		g.clear()
	}
}

// TestWeightsOfShards adds up the grids that count, shard by shard.
func TestWeightsOfShards(t *testing.T) {
	for _, size := range []Size{{2, 3}, {3, 5}, {4, 4}, {5, 5}, {6, 4}, {6, 6}, {7, 4}} {
		p := testrun.Must(newWalkCensus(size))(t)
		var sum float64
		for shard := range p.shards() {
			sum += p.weight(shard)
		}
		if all := math.Exp2(float64(size.Rows * size.Columns)); math.Abs(sum/all-1) > 1e-9 {
			t.Errorf("%v: shards weigh %g, want %g", size, sum, all)
		}
	}
}

// TestWeightsAddUpToAllGrids checks the weights alone: canonical grids represent all grids.
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
