package runner_test

import (
	"runtime"
	"testing"

	"nonogram/cmd/internal/cli/runner"
)

var sink []byte

// TestSpareDelaysCollections: with the block, half as much again is allocated without a
// collection; once it is let go, there are many.
func TestSpareDelaysCollections(t *testing.T) {
	runner.SpareHeap()
	if n := collections(); n > 0 {
		t.Errorf("%d collections with the block", n)
	}
	runner.ReleaseHeap()
	if n := collections(); n == 0 {
		t.Error("no collection without the block")
	}
}

// collections counts garbage collections while 32 MB are allocated.
func collections() uint32 {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 32 << 20 >> 16 {
		sink = make([]byte, 1<<16)
	}
	runtime.ReadMemStats(&after)
	return after.NumGC - before.NumGC
}
