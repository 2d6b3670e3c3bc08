// Package line answers questions about one line of a nonogram, a row or a column with its
// clue, exactly and in any number of colours.
//
// A [Solver] is made once for a length and a clue, and then asked about cells:
//
//   - [Solver.Deduce] narrows each cell to the colours that it has in some arrangement;
//   - [Solver.Feasible] reports whether there is an arrangement at all;
//   - [Solver.Starts] and [Solver.Owners] say where blocks can start, and which blocks can
//     cover a cell;
//   - [Solver.Arrangements] lists all arrangements, and [Solver.Count] counts them;
//   - [Solver.Explain] and [Solver.Smallest] say which known cells force a deduction.
//
// The package knows nothing of puzzles; package solve does.
//
// # Cost
//
// Deduction takes O(blocks x log(longest block)) operations on words of 64 cells and
// allocates nothing after the first call; docs/solver.md explains how. Source: the dynamic
// programming over cells and blocks is folklore, written down in Batenburg and Kosters,
// "Solving Nonograms by combining relaxations", Pattern Recognition 42 (2009); processing
// all cells at once with carries through words is new in this module.
package line
