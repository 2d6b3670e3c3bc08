// Package input turns the arguments of a command into a stream of puzzles.
//
// An argument is a file in a known format, alone or a bundle of many puzzles; a
// folder, searched with everything below it; "-", which is standard input; or a
// puzzle as one word in a file's place: the name of one that comes with the program,
// a short code, a game id of Pattern, an address of pzpr. Puzzles come in the order of
// the arguments, those of a folder in the order of their paths, those of a bundle in
// the order of the file.
//
// Files are found first, so that progress can be reported, and read one puzzle at a
// time, on demand. A fault is an item like any other, so that one bad file does not
// stop the rest.
package input
