// Package input turns the arguments of a command into a stream of puzzles.
//
// An argument is a file in a known format, with one puzzle or a bundle of many; a folder, searched
// with all folders inside it; "-", which is standard input; or a word that is a puzzle: the name of
// a puzzle that comes with the program, a short code, a game id of Pattern, or an address of pzpr.
// Puzzles come in the order of the arguments, puzzles of a folder in the order of their paths, and
// puzzles of a bundle in the order of the file.
//
// The package finds all files first, so that a command can show its progress, and reads puzzles one
// by one on demand. A fault is an item like any other, so one bad file does not stop the rest.
package input
