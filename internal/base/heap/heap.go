// Package heap has the garbage collector of a program run less often.
package heap

import "runtime/debug"

// A collection of easy puzzles makes little that lives long and much that does
// not. With so small a heap the collector would run hundreds of times a second,
// which takes a third of what a second core gives. A block that nobody touches
// takes no memory, but counts as heap: the next collection waits until as much
// again has been allocated.
const untouched = 64 << 20

var spare []byte

// Spare keeps the block until Release.
func Spare() {
	if spare == nil {
		spare = make([]byte, untouched)
	}
}

// Release lets the block go, and returns to the system what has been used so far.
func Release() {
	spare = nil
	debug.FreeOSMemory()
}
