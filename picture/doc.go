// Package picture makes the grid of a puzzle from an image: [Read] from the bytes of a PNG,
// JPEG, GIF, WebP, BMP or SVG file, [FromImage] from an image in memory. [Open] and
// [NewSource] keep the image for several grids, and [Source.Candidates] yields those most
// like it, in several sizes and palettes.
//
// # How
//
//  1. The chosen part of the image is shrunk to samples, several per cell (tones.go).
//  2. The background is found (subject.go): what is clear, what has the colour of most of
//     the border and reaches it, or what gradually gets lighter or darker from the border
//     inwards, such as unevenly lit paper (gradient.go). There may be none, as in most
//     photographs.
//  3. The rest is divided into surfaces of few colours (surfaces.go), compared as people
//     see them (oklab.go). The colours are those of samples among similar ones, so that
//     none is a mixture of two neighbours. A mixture with the background belongs to the surface
//     beside it.
//  4. Square cells are laid on the subject (frame.go, laid.go). No margin is kept: lines without a
//     filled cell say nothing and make the picture smaller. So the side that follows from the
//     other ends with the last line that has one.
//  5. A cell takes the surface that most of it shows, by its lines of samples, so that corners
//     stay corners; lines thinner than a cell count double. If there are hardly any but thin lines,
//     a quarter of a cell or less is enough to fill it. A small part without a cell, such as an eye
//     or a hole, gets the cell that shows most of it (cells.go). A drawing's lines that pass between
//     cells get what connects them, and their rings are closed (whole.go, strands.go). If the image is
//     symmetric across, down or along its diagonal, so is the grid (symmetry.go).
//  6. In black and white the [Mode] decides which surfaces are filled (ink.go), or the
//     average grey of a cell does (grey.go, dither.go). In colour a surface is a colour of
//     the palette, darkened if it would be invisible on the paper (palette.go).
//
// # Likeness
//
// Of several grids, the one that looks most like the image is taken (likeness.go); one of averages
// or outlines only if it does so clearly, and one of averages not at all if the subject has only one
// or two colours: averages show shading. People recognise things by their contours, so the
// likeness measures how well the contours of the surfaces and those of the filled cells coincide,
// in both directions: of the few surfaces that stand out, and of more that show their parts. Many
// separate pieces count against a grid. A set of images with grids that were ranked by eye
// (testdata/images/judged) checks that the likeness ranks them the same way. Among candidates of
// several sizes, small grids count for less, see [Candidate].
//
// Clear cells are blank in every mode.
//
// Once an image is decoded or a drawing is painted, everything is computed in whole numbers
// and without chance, so an image gives the same grid on every machine.
//
// # Untrusted images
//
// An image's size is read first, and an image that is too large is refused before anything
// of its size is allocated, see [Limits]. A decoded image takes up to 8 bytes per pixel,
// and a progressive JPEG three times as much during decoding. Drawings are limited by their
// size, depth, number of elements and the work of painting them; a drawing with an
// unsupported part, such as text, is refused with the place of that part.
package picture
