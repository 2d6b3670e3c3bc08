// Benchmarks measures how fast this build is and writes the results into
// docs/benchmarks.md. `make benchmarks` runs it; -h lists its flags. With the word densities it
// writes docs/random.md from the sweeps that `make random` measures.
//
// It measures in sections, each of which can be measured alone:
//
//	corpora  each puzzle of each collection: times, line solves, conflicts, status
//	growth   generated puzzles by size, random and like pictures
//	random   sets of random puzzles like those of tournaments, many of them
//	cores    the speed-up from more cores: for many puzzles, and for one hard puzzle
//	memory   the most memory that the program uses while it solves a collection
//
// A section is a list of entries. The program stores each in docs/benchmarks/results.json as soon
// as it is measured, with its machine and revision, in place of the entry of the same name. So an
// interruption loses only the current entry, and -missing continues from there. The tables and
// plots are made from the stored results.
package main
