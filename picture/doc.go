// Package picture makes the grid of a puzzle from an image: [Read] from the bytes of a PNG,
// JPEG, GIF, WebP, BMP or SVG file, [FromImage] from an image in memory. [Open] and
// [NewSource] keep the image for several grids, and [Source.Candidates] yields those most
// like it, in several sizes and palettes.
//
// # How
//
//  1. The part of the image is shrunk to samples, several to a cell (tones.go).
//  2. The background is found (subject.go): what is clear, what has the colour of most of the
//     border and reaches it, or what gets lighter or darker little by little from the border
//     on, such as paper in uneven light (gradient.go). There may be none, as in most
//     photographs.
//  3. The rest is divided into surfaces of few colours (surfaces.go), compared as people see
//     them (oklab.go). The colours are those of samples amid their like, so that none is
//     the mixture of two neighbours.
//  4. Square cells are laid on the subject (frame.go). No margin is kept: lines without a
//     filled cell say nothing and make the picture smaller.
//  5. A cell takes the surface that most of it shows; lines thinner than a cell count double.
//     What is small and has no cell, such as an eye or a hole, gets the one that has most of
//     it. If the image is symmetric, so is the grid (cells.go).
//  6. In black and white the [Mode] decides which surfaces are filled (ink.go), or the
//     average grey of a cell does (grey.go, dither.go). In colour a surface is a colour of
//     the palette, darker if it would be invisible on the paper (palette.go).
//
// # Likeness
//
// Of several grids the one that looks most like the image is taken (likeness.go). People
// know a thing by its contours, so the likeness says how well the contours of the surfaces
// and those of the filled cells lie on each other, both ways, and how far each surface has
// one value throughout.
//
// Clear cells are blank in every mode.
//
// After an image is decoded or a drawing is painted, all is computed in whole numbers, so
// that it gives the same grid on every machine; there is no chance in it.
//
// # Untrusted images
//
// An image's size is read first, and what is too large is refused before anything of that
// size is allocated, see [Limits]. A decoded image takes up to 8 bytes a pixel, a
// progressive JPEG three times as much while it is decoded. Drawings are limited by their
// size, depth, number of elements and the work of painting them; those with a part that is
// not painted here, such as text, are refused with its place.
package picture
