package runner

import "runtime/debug"

// A collection of easy puzzles makes little that lives long and much that does
// not. With so small a heap the collector would run hundreds of times a second,
// which takes a third of what a second core gives. A block that nobody touches
// takes no memory, but counts as heap: the next collection waits until as much
// again has been allocated.
const untouched = 64 << 20

var spare []byte

// SpareHeap has the garbage collector run less often, until ReleaseHeap: it keeps the block.
func SpareHeap() {
	if spare == nil {
		spare = make([]byte, untouched)
	}
}

// ReleaseHeap lets the block go, and returns to the system what has been used so far.
func ReleaseHeap() {
	spare = nil
	debug.FreeOSMemory()
}
