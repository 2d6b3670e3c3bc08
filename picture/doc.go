// Package picture makes the grid of a puzzle from an image: [Read] from the bytes of
// a PNG, JPEG, GIF, WebP or BMP file, [FromImage] from an image in memory.
//
// # How
//
//  1. The image is cropped and shrunk to one colour a cell (shrink.go): the average
//     of the pixels that the cell covers, those at its border by the part of them
//     that it covers. A cell that is mostly transparent is clear.
//  2. In black and white each cell becomes a grey, and the [Mode] decides which are
//     filled: those darker than a threshold, by default the one that separates two
//     groups of greys best (Otsu 1979); those that give the same impression as the
//     grey from afar, by dithering (Floyd and Steinberg 1976, or an ordered pattern
//     of Bayer 1973); or those at edges (Sobel).
//  3. In colour the cells are divided into as many groups of like colours as wanted
//     (quantise.go): by median cut (Heckbert 1982), then by moving cells to the
//     nearest group until nothing changes. One group is the background, which is
//     blank.
//
// Clear cells are blank in every mode.
//
// Everything is computed in whole numbers, so that an image gives the same grid on
// every machine; there is no chance in it.
//
// # Untrusted images
//
// An image's size is read first, and what is too large is refused before anything of
// that size is allocated, see [Options.MaxPixels]. A decoded image takes up to 8
// bytes a pixel, a progressive JPEG three times as much while it is decoded;
// shrinking adds a few rows.
package picture
