// Package drawing draws the puzzles of an intake, to a stream, a file or a folder
// with a file for each.
//
// Puzzles are solved, where their solutions are wanted, on several cores, and drawn
// in the order of the input. A fault is told and the others are still drawn; a file
// is replaced as a whole or not at all.
package drawing
