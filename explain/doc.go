// Package explain solves a nonogram as a person would, and gives reasons: the next step as
// a hint ([NextHint]), the whole way to the solution ([Solve]), how hard that is ([Rate]),
// and what is wrong with a board.
//
// It never guesses. Each step is a [proof.Deduction] that names its technique, the evidence
// and the result; package proof checks it without any code of this package. Package
// words puts it into words. A [Tutor] gives many hints for one puzzle.
//
// # Limits
//
// When the context ends or a limit of [Options] is reached before the question is answered,
// every function returns what was found so far and a [solve.LimitError], which matches
// [solve.ErrLimit]. A step that was found is an answer: [NextHint] has no error then, even
// if the context has ended. The default of every option is 0.
//
// # How a step is found
//
// The simplest technique comes first, as for a person. Techniques form groups (group.go):
// while a technique of one group gives something on any line, a visit uses no harder group. A
// rating takes the simplest technique of all. A visit continues with what its line gives to a harder
// group once no line gives anything to a simpler one (walk.go: stay).
//
//  1. On one line (one_line.go, package internal/engine/technique): T1 to T14. Each line
//     remembers, until it changes, the simplest technique that gives something. In colour a visit
//     should decide a cell, if need be by several lines (together.go).
//  2. Beyond one line (beyond.go): a scan assumes values of open cells on the board
//     and follows them line by line (candidate.go). A value that ends in a
//     conflict is wrong, near the cell (T15) or far from it (T17); what all values
//     of a cell agree on is true (T16, agreement.go); a chain in which each step
//     needs only the one before is easier to follow (T16b, implications.go).
//  3. Branching (branch.go): assumptions within an assumption, T18. Values take turns, with
//     more effort the longer they resist, so that a value with a short refutation is found
//     soon.
//
// The solver first finds the values that are true in some solution, which cannot be refuted, and
// the cells that cannot be decided at all.
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
// Backwards from the conflict, each line reports the known cells that it needs
// ([sweep.Solver.AppendExplanation], the oldest preferred), and so the line steps that it needs
// (chain.go: trace). Then shorten tries to leave out each line step. Finally narrate (narrate.go)
// replays the rest from the start: each line step uses the simplest technique that gives what is
// needed, and line steps that nothing depends on are removed.
//
// # How a solution reads
//
// A [Visit] is all that one line gives at one point, with the parallel lines on which the same
// follows and the lines that need only counting then (gather.go). The order of visits is
// that of a person (walk.go): full lines first, then lines nearby. If no line decides a
// cell, further.go follows lines and assumptions until a cell is decided, and keeps what that
// needs. The same argument for adjacent cells, if only the place changes, is part of the visit.
//
// # Orientation
//
// A rating explains that one of the puzzle's eight mirror images and transposes whose clues sort
// first (orientation.go), and its steps are transformed back. So ratings do not depend on a
// puzzle's orientation. Hints and solutions explain the puzzle as given.
//
// # Names
//
//	l             line, rows first, then columns; x a cell of it
//	c             colour
//	fact          a colour that a cell cannot have, by number
//	line step     what one line contributes to a chain
//	goal          the facts that a chain leads to; none is a conflict
//	mark          a state of the board to return to
package explain
