package runner

import "runtime/debug"

// Solving many easy puzzles allocates much memory but keeps little of it. With a
// heap this small the garbage collector would run hundreds of times a second, which
// costs a third of the gain from a second core. An untouched block takes no memory,
// but counts as heap: the next collection waits until the program has allocated as
// much again.
const untouched = 64 << 20

var spare []byte

// SpareHeap keeps the block until ReleaseHeap, so that the garbage collector runs less often.
func SpareHeap() {
	if spare == nil {
		spare = make([]byte, untouched)
	}
}

// ReleaseHeap frees the block, and returns unused memory to the system.
func ReleaseHeap() {
	spare = nil
	debug.FreeOSMemory()
}
