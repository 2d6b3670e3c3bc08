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
// follows every fifth cell, as on paper.
//
// The layout has two sets of glyphs: plain ASCII, for pipes and files, and Unicode blocks
// with thick rules, for terminals. ANSI colours are a separate choice. In a colour puzzle
// each cell and clue also has its letter, so that nothing depends on hue alone.
//
// # Pictures and pages
//
// [SVG], [PNG] and [PDF] draw the same board for the screen and for print:
//
//   - The numbers are next to the cells, the last of a clue nearest. Thin lines continue
//     between the clues; each fifth line and the border are thick.
//   - A puzzle in colour survives a photocopier: each number and each cell has its colour's
//     letter, white on dark colours, and a legend explains the letters.
//   - Known blank cells have crosses while other cells are open. A complete picture has
//     none unless [Options.Crosses] asks for them.
//   - The title and author are above; copyright, licence and source are below, since most
//     licences require them wherever the puzzle goes.
//
// A [Highlight] points out the subject of a hint in SVG, PNG, [HTML] and text: its line has a
// coloured ground, cells that change have a bold frame and reasons a thin one, and cells of a
// chain have the numbers of its links.
//
// A PDF holds many puzzles, at most [PDFOptions.PerPage] to a page, with cells as large as
// the page allows, and the solutions on separate pages at the end. A puzzle whose numbers
// would be below 3.5 points is refused, and the error names the paper that it needs; only a
// book splits a puzzle over pages.
//
// [Book] makes a publisher's book from the same boards, with rules, contents, solutions and
// credits, on pages with a gutter and a bleed. Pages are tables of puzzles, or flows of
// blocks in columns. All pages are laid out before any is painted, because they refer to
// each other.
//
// Text is in the Go font, which has the Latin, Greek and Cyrillic letters, or in a [Font]
// from the caller; a box replaces a character that the font lacks. There is no shaping:
// scripts that join their letters or run from right to left need SVG and a viewer.
//
// # How it works
//
// A board knows its dimensions in cells. With a size of cells it becomes a place, which
// paints rectangles, strokes and lines of text on a canvas. Each format has a canvas; pixels
// round every length, points do not.
//
//	puzzle, grid -> board -> place  -> canvas: svg, raster, pdf
//	                  \-> panel (with its texts) -> sheet (SVG, PNG) or arrangement (PDF)
//
// The same input gives the same bytes. Text is made in one piece; SVG is written piece by
// piece. An image has at most [MaxPixels], a PDF at most [MaxPrints] puzzles.
package draw
