// Package nonogram holds the words of the domain: puzzles, clues, blocks,
// colours, cells and grids.
//
// A nonogram gives, for each row and each column of a grid, the lengths of its
// runs of filled cells: that line's [Clue], a list of [Block]s. The solver has
// to find the picture. A puzzle may be in colour; then each block has a colour,
// neighbouring blocks of one colour need a blank cell between them, and blocks
// of different colours none.
//
// The package imports nothing else of the module; every other package speaks in
// its types. Data flows one way: a file is read by package format into a
// [Puzzle], package solve turns a puzzle into solutions, and format or draw
// write them out.
//
// # Absent and empty clues
//
// A nil Clue is absent: nothing is known of that line. An empty, non-nil Clue
// says that every cell of the line is blank. The two are never interchangeable.
//
// # Cells
//
// A [Cell] is the set of colours that a cell can still have, one bit a colour.
// Colour 0 is blank. A set of one is a decided cell, a set of more an open one,
// and the empty set a contradiction. A [Grid] is a rectangle of cells.
//
// # Numbering
//
// Rows and columns are numbered from 0 in code and in JSON and from 1 in
// everything that people read; sizes in text are width x height.
package nonogram
