package census

import (
	"context"
	"errors"
	"math/big"
	"sync"
	"testing"

	"nonogram/internal/base/testrun"
)

// knownClues are published values.
var knownClues = []struct {
	size     Size
	unique   uint64
	clueSets uint64 // 0 if not published
}{
	{Size{2, 2}, 14, 15},
	{Size{3, 3}, 384, 445},
	{Size{4, 4}, 52362, 58196},
	{Size{5, 5}, 25309575, 28781820},
	{Size{3, 4}, 3152, 0},
	{Size{3, 5}, 24230, 0},
	{Size{3, 6}, 189898, 0},
	{Size{3, 7}, 1473674, 0},
	{Size{4, 5}, 814632, 915743},
	{Size{4, 6}, 12819322, 0},
	{Size{2, 3}, 52, 0},
	{Size{2, 4}, 210, 0},
	{Size{2, 5}, 816, 0},
	{Size{2, 6}, 3206, 0},
	{Size{2, 7}, 12536, 0},
	{Size{2, 8}, 48962, 0},
	{Size{2, 9}, 191226, 0},
	{Size{2, 10}, 746456, 0},
}

func TestCluesKnown(t *testing.T) {
	testrun.NoRace(t)
	for _, known := range knownClues {
		size, turned := known.size, Size{known.size.Columns, known.size.Rows}
		got := allClues(t, size, true)
		if got.unique != known.unique {
			t.Errorf("%v: %d unique, want %d", size, got.unique, known.unique)
		}
		if known.clueSets != 0 && got.clueSets != known.clueSets {
			t.Errorf("%v: %d clue sets, want %d", size, got.clueSets, known.clueSets)
		}
		if turned == size {
			continue
		}
		if other := allClues(t, turned, true); other != got {
			t.Errorf("%v: %+v, but %v: %+v", size, got, turned, other)
		}
	}
}

// allClues sums the shards of a size and checks what holds for every size.
func allClues(t *testing.T, size Size, symmetric bool) clueTally {
	t.Helper()
	c, err := newClueCensusWith(size, symmetric)
	if err != nil {
		t.Fatal(err)
	}
	var sum clueTally
	for shard := range c.shards() {
		tally, err := c.run(context.Background(), shard)
		if err != nil {
			t.Fatal(err)
		}
		sum.add(tally, 1)
	}
	if new(big.Int).SetUint64(sum.grids).Cmp(size.Grids()) != 0 {
		t.Errorf("%v: %d grids were seen, want %v", size, sum.grids, size.Grids())
	}
	if sum.unique > sum.clueSets || sum.clueSets > sum.grids {
		t.Errorf("%v: unique, clue sets and grids are out of order: %+v", size, sum)
	}
	return sum
}

func TestCluesOfLines(t *testing.T) {
	for side := range maxCensusSide + 1 {
		for _, size := range []Size{{0, side}, {side, 0}, {1, side}, {side, 1}} {
			want := uint64(1) << (size.Rows * size.Columns)
			if got := allClues(t, size, true); got != (clueTally{want, want, want}) {
				t.Errorf("%v: got %+v, want %d of each", size, got, want)
			}
		}
	}
}

func TestCluesWithoutSymmetry(t *testing.T) {
	testrun.NoRace(t)
	for _, size := range []Size{{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 3}, {4, 4}, {2, 7}, {6, 3}, {5, 4}} {
		with, without := allClues(t, size, true), allClues(t, size, false)
		if with != without {
			t.Errorf("%v: %+v with symmetry, %+v without", size, with, without)
		}
	}
}

// The solver, asked about every grid, counts the same.
func TestCluesAgainstEnumeration(t *testing.T) {
	for _, size := range []Size{{2, 2}, {2, 5}, {3, 3}, {4, 3}} {
		want, got := enumerate(t, size), allClues(t, size, true)
		if got.unique != want.unique || got.clueSets != want.clueSets {
			t.Errorf("%v: got %+v, the solver %+v", size, got, want)
		}
	}
}

func TestCluesTogether(t *testing.T) {
	size := Size{4, 5}
	c, err := newClueCensus(size)
	if err != nil {
		t.Fatal(err)
	}
	tallies := make([]clueTally, c.shards())
	var group sync.WaitGroup
	for shard := range tallies {
		group.Go(func() { tallies[shard], _ = c.run(context.Background(), shard) })
	}
	group.Wait()
	var sum clueTally
	for _, tally := range tallies {
		sum.add(tally, 1)
	}
	if want := allClues(t, size, true); sum != want {
		t.Errorf("shards at the same time: %+v, one after another: %+v", sum, want)
	}
}

func TestCluesRefuse(t *testing.T) {
	for _, size := range []Size{{8, 8}, {7, 8}, {8, 7}, {2, 11}, {11, 2}, {6, 9}, {1 << 40, 1 << 40}} {
		if _, err := newClueCensus(size); err == nil {
			t.Errorf("%v is counted", size)
		}
	}
}

func TestCluesEnd(t *testing.T) {
	c, err := newClueCensus(Size{4, 4})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := c.run(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// Shards of 7x7 must be many and begin where others end; running them is for clusters.
func TestClueShardsOfSeven(t *testing.T) {
	c, err := newClueCensus(Size{7, 7})
	if err != nil {
		t.Fatal(err)
	}
	if n := c.shards(); n < 1<<15 || n > maxClueShards {
		t.Errorf("%d shards", n)
	}
	for shard := range c.shards() {
		if c.cuts[shard] >= c.cuts[shard+1] {
			t.Fatalf("shard %d holds tuples %d up to %d", shard, c.cuts[shard], c.cuts[shard+1])
		}
	}
}

func TestCluesAllocateNothing(t *testing.T) {
	c, err := newClueCensus(Size{4, 4})
	if err != nil {
		t.Fatal(err)
	}
	k := newClueCounter(c)
	all := func() {
		for tuple := range power(c.rows.count, c.lowerRows) {
			_ = k.lowerTuple(context.Background(), tuple)
		}
	}
	all()
	if n := testing.AllocsPerRun(1, all); n != 0 {
		t.Errorf("%v allocations once the memory is there", n)
	}
}

func BenchmarkClues5x5(b *testing.B) {
	for b.Loop() {
		c, err := newClueCensus(Size{5, 5})
		if err != nil {
			b.Fatal(err)
		}
		for shard := range c.shards() {
			_, _ = c.run(context.Background(), shard)
		}
	}
}

func BenchmarkCluesShard6x6(b *testing.B) { benchmarkClueShard(b, Size{6, 6}) }
func BenchmarkCluesShard7x7(b *testing.B) { benchmarkClueShard(b, Size{7, 7}) }

// benchmarkClueShard runs shards from all over a census, one each time.
func benchmarkClueShard(b *testing.B, size Size) {
	c, err := newClueCensus(size)
	if err != nil {
		b.Fatal(err)
	}
	const stride = 0.618
	var grids uint64
	for i := 0; b.Loop(); i++ {
		at := float64(i) * stride
		tally, err := c.run(context.Background(), int((at-float64(int(at)))*float64(c.shards())))
		if err != nil {
			b.Fatal(err)
		}
		grids += tally.grids
	}
	b.ReportMetric(float64(grids)/b.Elapsed().Seconds()/1e6, "Mgrids/s")
}
