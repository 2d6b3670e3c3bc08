// Package picture makes the grid of a puzzle from an image: [Read] from the bytes of a PNG,
// JPEG, GIF, WebP, BMP or SVG file, [FromImage] from an image in memory. [Open] and
// [NewSource] keep the image for several grids, and [Source.Candidates] yields the grids
// most like it, in several sizes and palettes.
//
// # How
//
//  1. Shrink the chosen part of the image to samples, several per cell (tones.go).
//  2. Find the background (subject.go): clear samples, samples that have the colour of most
//     of the border and are connected with it, or samples that get gradually lighter or
//     darker from the border inwards, as on unevenly lit paper (gradient.go). Most
//     photographs have no background.
//  3. Divide the rest into surfaces of few colours (surfaces.go), compared as people see them
//     (oklab.go). Each colour comes from a sample among similar ones, so that it is no mixture
//     of two neighbours. A mixture with the background belongs to the surface beside it.
//  4. Lay square cells on the subject without a margin (frame.go, laid.go): lines without a
//     filled cell say nothing and make the picture smaller. If one side of the grid follows
//     from the other, it ends with its last line that has a filled cell.
//  5. Give each cell the surface that most of it shows, by its lines of samples, so that
//     corners stay corners; lines thinner than a cell count double. If there are hardly any
//     surfaces but thin lines, a quarter of a cell or less is enough to fill it. A small part
//     without a cell, such as an eye or a hole, gets the cell that shows most of it (cells.go).
//     Cells are filled to connect a drawing's lines that pass between cells, and to close their
//     rings (whole.go, strands.go). If the image is symmetric across, down or along its
//     diagonal, so is the grid (symmetry.go).
//  6. In black and white, fill cells by the [Mode], which decides by surfaces (ink.go) or by
//     the average grey of a cell (grey.go, dither.go). In colour, each surface is a colour of
//     the palette, darkened if it would be invisible on the paper (palette.go).
//
// # Likeness
//
// Of several grids, the package takes the one that looks most like the image (likeness.go). A
// grid of averages or outlines has to do so clearly, and a grid of averages is no choice if the
// subject has only one or two colours, since averages show shading. People recognise things by
// their contours, so the likeness measures how well the contours of the surfaces and those of
// the filled cells coincide, in both directions: for the few surfaces that are most
// distinct, and for more surfaces that show their parts. Many separate pieces count against
// a grid. A set of images with grids that were ranked by eye (testdata/images/judged) checks that
// the likeness ranks them the same way. Among candidates of several sizes, small grids count for
// less, see [Candidate].
//
// Clear cells are blank in every mode.
//
// After an image is decoded or a drawing is painted, all computation is in whole numbers and
// without chance, so an image gives the same grid on every machine.
//
// # Untrusted images
//
// The package reads an image's size first, and refuses an image that is too large without
// allocating anything of its size, see [Limits]. A decoded image takes up to 8 bytes per pixel,
// and a progressive JPEG three times as much during decoding. Drawings are limited by their
// size, depth, number of elements and the work of painting them; the error for a drawing with
// an unsupported part, such as text, says where that part is.
package picture
