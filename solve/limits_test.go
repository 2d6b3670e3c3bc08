package solve

import (
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// openBoard returns a settled board of which nothing is known.
func openBoard(side, colours int) *board.Board {
	b := board.New(&nonogram.Puzzle{
		Rows: make([]nonogram.Clue, side), Columns: make([]nonogram.Clue, side),
		Palette: make(nonogram.Palette, colours),
	})
	b.Load(nonogram.NewGrid(side, side, nonogram.OpenCell(colours)))
	return b
}

// TestEncodeBoundsMemory: cells of many colours take many clauses before the first line does; the
// bound applies to them, too.
func TestEncodeBoundsMemory(t *testing.T) {
	b := openBoard(300, 12)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, limit := encode(b, 1<<20, nil, nil); limit != MemoryLimit {
		t.Errorf("got limit %v, want memory", limit)
	}
	runtime.ReadMemStats(&after)
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 30 {
		t.Errorf("allocated %d MB though 1 was allowed", mb)
	}
}

// TestStoppedBeliefs: a stopped solve does not read a big board's places again.
func TestStoppedBeliefs(t *testing.T) {
	b := board.New(puzzle("1|1", "1|1"))
	b.Load(nonogram.NewGrid(2, 2, nonogram.OpenCell(2)))
	b.Stopped = &atomic.Bool{}
	if q := newBeliefs(b, newWorkers(1)); q.lines[0].blocks == nil {
		t.Error("no blocks though not stopped")
	}
	b.Stopped.Store(true)
	q := newBeliefs(b, newWorkers(1))
	for l := range q.lines {
		if q.lines[l].blocks != nil {
			t.Errorf("line %d has blocks though stopped", l)
		}
	}
}

// manySmallRounds lets races have four engines in short rounds, and all beliefs use several cores,
// until the test ends.
func manySmallRounds(t *testing.T) {
	oldLineUp, oldSteps, oldShared := lineUp, roundSteps, beliefShared
	t.Cleanup(func() { lineUp, roundSteps, beliefShared = oldLineUp, oldSteps, oldShared })
	lineUp, roundSteps, beliefShared = slices.Clone(lineUp), 200, 0
	for i := range lineUp {
		lineUp[i].conflicts = int64(i)
	}
}

// TestMemoryEnoughForOneEngine: if a second engine does not fit, the first continues alone.
func TestMemoryEnoughForOneEngine(t *testing.T) {
	manySmallRounds(t)
	p := domino(7)
	b := settled(p)
	e, _ := encode(b, 1<<30, nil, nil)
	need := e.bytes() + cdcl.NeedBytes(e.clauses.vars, len(e.clauses.two), len(e.clauses.three))
	enough := need + 100_000 // for learned clauses
	if r := mustSolve(t, p, Options{MaxMemory: enough}); r.Status != Unique {
		t.Errorf("got %v, limit %v", r.Status, r.Limit)
	}
}

// TestMemoryEstimate: the search's estimate of its memory is within a fifth of the memory in use.
func TestMemoryEstimate(t *testing.T) {
	testrun.NoRace(t)
	manySmallRounds(t)
	roundSteps = 100_000
	for side, most := range map[int]int64{30: 4000, 150: 2000} {
		p := randomPicture(3, side, side, 0.5)
		b := settled(p)
		before := heapInUse()
		e, _ := encode(b, 1<<30, nil, nil)
		r := newPortfolio(e, Options{Jobs: 1, MaxConflicts: most}, &atomic.Bool{})
		wantEstimate(t, fmt.Sprint(side, " at first"), heapInUse()-before, r.bytes())
		for ok := true; ok; {
			_, ok, _ = r.next(false)
		}
		wantEstimate(t, fmt.Sprint(side, " after ", r.stats.Conflicts, " conflicts"), heapInUse()-before, r.bytes())
		runtime.KeepAlive(b)
	}
}

// wantEstimate expects an estimate within a fifth of the memory in use.
func wantEstimate(t *testing.T, what string, used, estimate int64) {
	t.Helper()
	t.Logf("%s: %d KB, estimated %d KB", what, used>>10, estimate>>10)
	if estimate < used*8/10 || estimate > used*12/10 {
		t.Errorf("%s: estimated %d bytes, found %d", what, estimate, used)
	}
}

// heapInUse returns the size of the heap after a garbage collection.
func heapInUse() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
