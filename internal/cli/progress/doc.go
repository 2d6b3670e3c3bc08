// Package progress shows on a terminal how far a long run has come.
//
// A [Bar] is for batches of puzzles, whose number often nobody knows, and a [File] for one
// that takes long to read. They show nothing for the first second, so that short runs stay
// quiet, and nothing ever to what is not a terminal. A [Gauge] is for work of a known amount.
package progress
