// Package format reads and writes puzzles in the file formats of the nonogram
// world, and as short codes.
package format
