// Benchmarks measures this build and writes what it found into docs/benchmarks.md, for
// those who want to know how fast the solver is and for those who compare it with
// another. `make benchmarks` runs it; -h lists its flags.
//
// It measures in sections, each of which can be renewed by itself:
//
//	corpora   each puzzle of each collection: times, line solves, conflicts, status
//	growth    generated puzzles by size, random and like pictures
//	cores     what more cores give: for many puzzles, and for one hard one
//	memory    what the program holds while it solves a collection
//	rival     another program (-command) beside this one, a process for each puzzle
//
// A section is a list of entries. Each is stored in docs/benchmarks/results.json as
// soon as it is there, with the machine and the revision that it is of, and replaces
// the one of the same name. So an interruption loses only what it interrupts, and
// -missing goes on from there. Tables, plots and CSV are made of the stored results.
package main
