// Package draw makes puzzles and grids visible.
//
// [Text] draws a picture with its clues beside and above it:
//
//	          1
//	      1 2 2 2 1   1
//	    +-----------+---+
//	1 2 | . . # . # | # |
//	  3 | . # # # . | . |
//	2 2 | # # . # # | . |
//	    +-----------+---+
//
// A cell and a clue number take the same width, at least two characters, so
// that a picture is about as high
// as it is wide in a terminal; a puzzle whose column clues have two or three
// digits gets wider cells, because a clue is never cut and two numbers never
// touch. A rule runs between each five cells, as on paper.
//
// The same layout is drawn in two sets of glyphs: plain ASCII, for pipes and
// files, and Unicode blocks with thick rules, for terminals. ANSI colours are
// a separate choice; where a puzzle is in colour each cell and clue carries its
// letter as well, so that nothing is told by hue alone.
//
// Data only flows in: the package reads a puzzle and a grid and writes text.
// Cost is one pass over the cells.
package draw
