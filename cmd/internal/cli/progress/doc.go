// Package progress shows on a terminal how far a long run has come.
//
// A [Bar] is for batches of puzzles, often of unknown number, and a [File] for a file that
// takes long to read. They show nothing for the first second, so that short runs stay
// quiet, and nothing at all if the output is not a terminal. A [Gauge] is for a known
// amount of work.
package progress
