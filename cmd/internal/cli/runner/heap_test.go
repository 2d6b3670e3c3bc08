package runner_test

import (
	"runtime"
	"testing"

	"nonogram/cmd/internal/cli/runner"
)

// TestSpareDelaysCollections: with the block, the program can allocate at least half the block's
// size more before the next collection, however much other tests have left on the heap.
func TestSpareDelaysCollections(t *testing.T) {
	runner.SpareHeap()
	with := headroom()
	runner.ReleaseHeap()
	if without := headroom(); with < without+32<<20 {
		t.Errorf("%d bytes before the next collection with the block, %d without", with, without)
	}
}

// headroom returns the number of bytes that can be allocated before the garbage collector runs
// again.
func headroom() uint64 {
	runtime.GC()
	var heap runtime.MemStats
	runtime.ReadMemStats(&heap)
	return heap.NextGC - heap.HeapAlloc
}
