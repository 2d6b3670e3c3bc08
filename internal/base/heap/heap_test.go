package heap_test

import (
	"runtime"
	"testing"

	"nonogram/internal/base/heap"
)

var sink []byte

// TestSpareDelaysCollections: with the block, half as much again is allocated without a
// collection.
func TestSpareDelaysCollections(t *testing.T) {
	spare := heap.Spare()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range len(spare) / 2 >> 16 {
		sink = make([]byte, 1<<16)
	}
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(spare)
	if n := after.NumGC - before.NumGC; n > 0 {
		t.Errorf("%d collections", n)
	}
}
