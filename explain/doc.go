// Package explain solves a nonogram as a person would, and says why: the next step
// as a hint ([NextHint]), the whole way to the solution ([Solve]), how hard that is
// ([Rate]), and what is wrong with a board.
//
// It never guesses. Each step is a [proof.Deduction] that names its technique, the
// evidence and the result; package proof checks it without any code of this
// package. A [Language], such as package english, puts it into words. A [Tutor]
// gives many hints for one puzzle.
//
// # Limits
//
// When the context ends or a limit of [Options] is reached before the question is
// answered, every function returns what was found so far and a [solve.LimitError], which
// matches [solve.ErrLimit]. A step that was found is an answer: [NextHint] has no error
// then, even if the context has ended. Of every option 0 is the default.
//
// # How a step is found
//
// The simplest technique comes first, as a person would look:
//
//  1. On one line (one_line.go, package internal/engine/technique): T1 to T14. Each line
//     remembers the simplest technique that gives something, until it changes.
//  2. Beyond one line (beyond.go): values of open cells are assumed on the board
//     and followed line by line (scan in candidate.go). A value that ends in a
//     conflict is wrong, near the cell (T15) or far from it (T17); what all values
//     of a cell agree on is true (T16, agreement.go); a chain in which each step
//     needs only the one before is easier to follow (T16b, implications.go).
//  3. Branching (branch.go): assumptions within an assumption, T18. Values get
//     effort by turns, each the more the longer it resists, so that one with a
//     short refutation is found soon.
//
// The solver finds out beforehand what is true in some solution, so that nothing is
// tried that cannot be refuted, and what cannot be decided at all.
//
// # How a chain becomes short
//
// A scan follows an assumption in rounds and so meets a conflict near it first, but
// looks at far more lines than the conflict needs:
//
//	assumed   row 3   column 5   column 6   row 9   column 2   row 4: conflict
//	   |________|________|                                       |
//	            |________________________________________________|
//
// From the conflict backwards, each line says which known cells it needs
// ([sweep.Solver.AppendExplanation], the oldest preferred), and so which looks
// (chain.go: trace). Then each look is left out on trial (shorten). What remains is
// put in order from the start (narrate.go), each look by the simplest technique that
// gives what is needed, and what nothing rests on goes.
//
// # How a solution reads
//
// A [Visit] is all that one line gives at one time (gather.go), and lines are visited as a
// person would (walk.go): what is full first, then what is near. Where no line decides a
// cell, further.go follows lines and assumptions until one is decided, and keeps what that
// needs. An assumption about a cell is put as one about the block that would cover it, if there
// is only one (attempt.go), and the same argument for cells next to it is part of the visit.
//
// # Orientation
//
// A puzzle is explained in the one of its eight mirrorings and transposes whose
// clues come first (orientation.go), and the steps are turned back. So ratings do
// not depend on how a puzzle lies.
//
// # Names
//
//	l             line, rows first, then columns; x a cell of it
//	c             colour
//	fact          a colour that a cell cannot have, by number
//	look          what one line contributes to a chain
//	goal          the facts that a chain leads to; none is a conflict
//	mark          a state of the board to come back to
package explain
