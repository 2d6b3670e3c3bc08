// Package bitslice solves 512 grids of one size side by side, one bit of a word, or of a
// vector, for each: its lane. The grids of a block differ only in their last row and in some
// cells of the row above. So most lines have the same content in all lanes, and deduction on
// them is a short program of "and" and "or" on the planes of known cells.
package bitslice
