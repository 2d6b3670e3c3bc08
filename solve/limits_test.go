package solve

import (
	"runtime"
	"sync/atomic"
	"testing"

	"nonogram"
)

// openBoard is a settled board of which nothing is known.
func openBoard(side, colours int) *board {
	b := newBoard(&nonogram.Puzzle{
		Rows: make([]nonogram.Clue, side), Columns: make([]nonogram.Clue, side),
		Palette: make(nonogram.Palette, colours),
	})
	b.load(nonogram.NewGrid(side, side, nonogram.OpenCell(colours)))
	return b
}

// TestEncodeBoundsMemory: cells of many colours take many clauses before the
// first line does; the bound holds for them too.
func TestEncodeBoundsMemory(t *testing.T) {
	b := openBoard(300, 12)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, limit := encode(b, 1<<20); limit != MemoryLimit {
		t.Errorf("got limit %v, want memory", limit)
	}
	runtime.ReadMemStats(&after)
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 30 {
		t.Errorf("allocated %d MB though 1 was allowed", mb)
	}
}

// TestStoppedBeliefs: a stopped solve does not look at a big board's places again.
func TestStoppedBeliefs(t *testing.T) {
	b := newBoard(puzzle("1|1", "1|1"))
	b.load(nonogram.NewGrid(2, 2, nonogram.OpenCell(2)))
	b.stopped = &atomic.Bool{}
	if q := newBeliefs(b); q.lines[0].blocks == nil {
		t.Error("no blocks though not stopped")
	}
	b.stopped.Store(true)
	q := newBeliefs(b)
	for l := range q.lines {
		if q.lines[l].blocks != nil {
			t.Errorf("line %d has blocks though stopped", l)
		}
	}
}
