package census

import (
	"context"
	"math"
	"testing"

	"nonogram/internal/base/testrun"
)

// published holds numbers of line-solvable grids, from OEIS A391619 and the table of the
// LocalNonogram project.
var published = map[Size]uint64{
	{2, 2}: 14, {2, 3}: 52, {2, 4}: 208, {2, 5}: 810, {2, 6}: 3178, {2, 7}: 12418, {2, 8}: 48448,
	{2, 9}: 188994, {2, 10}: 736786, {2, 15}: 662777102, {3, 10}: 675453640, {3, 11}: 5223558224, {4, 9}: 47338392112,
	{3, 3}: 384, {3, 4}: 3116, {3, 5}: 24052, {3, 6}: 188042, {3, 7}: 1457710, {3, 8}: 11284750,
	{4, 4}: 51234, {4, 5}: 801832, {4, 6}: 12560410, {4, 7}: 195819250, {4, 8}: 3044432804,
	{5, 5}: 24976511, {5, 6}: 781005372, {5, 7}: 24259979981, {6, 6}: 48625108931,
}

// walkAll counts with a single walker.
func walkAll(w *walk) (units uint64) {
	k := newWalker(w)
	if err := k.shard(context.Background(), choice{}); err != nil {
		panic(err)
	}
	return k.units
}

func TestWalkAgreesWithPublishedNumbers(t *testing.T) {
	testrun.NoRace(t)
	for size, want := range published {
		for _, size := range []Size{size, {size.Columns, size.Rows}} {
			if size.Rows*size.Columns > 20 || max(size.Rows, size.Columns) > maxWalk {
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

// TestMergedChoicesCountAsEachAlone counts with choices that stand for others and without,
// and with a table that is often full.
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
			if err := k.shard(t.Context(), given.choice); err != nil {
				t.Fatal(err)
			}
			units = append(units, k.units)
		}
		if units[0] == 0 || units[0] != units[1] || units[0] != units[2] {
			t.Errorf("%v with %v: %d units", given.Size, given.choice, units)
		}
	}
}

// TestChoicesMerge checks that a fraction of the choices stands for all.
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
		p, err := newWalkCensus(size)
		if err != nil {
			t.Fatal(err)
		}
		var sum float64
		for shard := range p.shards() {
			sum += p.weight(shard)
		}
		if all := math.Exp2(float64(size.Rows * size.Columns)); math.Abs(sum/all-1) > 1e-9 {
			t.Errorf("%v: shards weigh %g, want %g", size, sum, all)
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
