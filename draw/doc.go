// Package draw draws puzzles and grids.
//
// [Text] draws a picture with its clues to the left and above:
//
//	          1
//	      1 2 2 2 1   1
//	    +-----------+---+
//	1 2 | . . # . # | # |
//	  3 | . # # # . | . |
//	2 2 | # # . # # | . |
//	    +-----------+---+
//
// A cell and a clue number take the same width, at least two characters, so that a square
// picture looks square in a terminal. A puzzle whose column clues have two or three digits
// gets wider cells, because a clue is never cut and two numbers never touch. A rule
// separates every five cells, as on paper.
//
// The same layout is drawn in two sets of glyphs: plain ASCII, for pipes and files, and
// Unicode blocks with thick rules, for terminals. ANSI colours are a separate choice; in a
// colour puzzle each cell and clue also has its letter, so that nothing depends on hue
// alone.
//
// # Pictures and pages
//
// [SVG], [PNG] and [PDF] draw the same board for the screen and for print:
//
//   - The numbers are next to the cells, the last of a clue nearest; thin lines continue
//     between the clues, each fifth line and the border are thick.
//   - A puzzle in colour survives a photocopier: each number and each cell has its colour's
//     letter, white on dark colours, and a legend explains the letters.
//   - Known blank cells are crossed while others are open; a complete picture has
//     no crosses unless [Options.Crosses] asks for them.
//   - The title and author are above; copyright, licence and source are below, since most
//     licences require them wherever the puzzle goes.
//
// A [Highlight] points out in SVG, PNG, [HTML] and text what a hint is about: its line on a coloured
// ground, a bold frame around what changes, a thin one around the reasons, and the numbers of a
// chain's links.
//
// A PDF holds many puzzles, [PDFOptions.PerPage] to a page at most, with cells as
// large as the page allows, and the solutions on pages of their own at the end.
// A puzzle whose numbers would be below 3.5 points is refused, and the error names
// the paper that it needs; only a book splits a puzzle over pages.
//
// [Book] uses the same boards in a book as a publisher prints it, with rules, contents,
// solutions and credits, on pages with a gutter and a bleed. All pages are laid out before
// any is painted, because they refer to each other: tables of puzzles, and flows of blocks
// in columns.
//
// Text is in the Go font, which has the Latin, Greek and Cyrillic letters, or a [Font] from
// the caller; a box stands for a character that it lacks. There is no shaping: scripts that
// join their letters or run from right to left need SVG and a viewer.
//
// # How it works
//
// A board knows its dimensions in cells. Given the size of a cell it becomes a place, which
// paints itself on a canvas: rectangles, strokes and lines of text. Each format is one
// canvas; pixels round every length, points do not.
//
//	puzzle, grid -> board -> place  -> canvas: svg, raster, pdf
//	                  \-> panel (with its texts) -> sheet (SVG, PNG) or arrangement (PDF)
//
// The package reads a puzzle and a grid and writes bytes, the same for the same input,
// in one pass over the cells and numbers. Text is made in one piece, SVG written piece
// by piece; an image has at most [MaxPixels], a PDF at most [MaxPrints] puzzles.
package draw
