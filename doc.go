// Package nonogram defines the types of the domain: puzzles, clues, blocks, colours, cells
// and grids.
//
// A nonogram gives, for each row and each column of a grid, the lengths of its runs of
// filled cells: that line's [Clue], a list of [Block]s. The solver has to find the picture.
// A puzzle may be in colour. Then each block has a colour: adjacent blocks of one colour
// need a blank cell between them, blocks of different colours do not.
//
// From the module, the package imports only internal/base/enum and internal/base/strictjson. The
// packages above it use its types.
// Data flows one way: package format reads a file into a [Puzzle], package solve turns a
// puzzle into solutions, and format or draw write them out.
//
// # Absent and empty clues
//
// A nil Clue is absent: nothing is known about its line. An empty, non-nil Clue says that
// every cell of the line is blank. The two are never interchangeable.
//
// # Cells
//
// A [Cell] is the set of colours that a cell can still have, one bit per colour. Colour 0
// is blank. A set with one colour is a known cell, a larger set is an open one, and the
// empty set is a contradiction. A [Grid] is a rectangle of cells.
//
// # Numbering
//
// Rows and columns are numbered from 0 in code and in JSON and from 1 in
// everything that people read; sizes in text are width x height.
package nonogram
