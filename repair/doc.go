// Package repair makes the puzzle of a picture unique, or line-solvable, with as few changes
// as possible: edits of cells ([Edit]), or cells to give away ([Give]).
//
// # Edits
//
// Every search relies on one fact. If a picture is ambiguous, so that another solution
// differs from it in some cells, then every set of edits that helps has an edit in a row or
// column of these cells. With edits elsewhere, the two solutions still share all clues, and
// the other solution with the same edits is another solution of the new puzzle. The same is
// true of the cells that line logic leaves open. So an edit of certain lines is needed, and
// edits of all other lines leave these cells undecided.
//
//  1. Greedy (greedy.go): make the edit near the undecided cells that lets line logic get
//     furthest. An estimate of each edit follows only its two new clues and the known cells,
//     which takes a few line solves; then the best edits are tried in full. If trials of
//     single cells decide nearly all of the picture, they show where an edit is needed.
//     Otherwise line logic does, as long as it leaves many cells open.
//  2. Reduce (reduce.go): undo each edit that is not needed. Ever stronger logic decides
//     whether the puzzle stays unique without it: lines, trials of single cells
//     (trial.go), the solver. Another solution would differ on the edit's two lines, so
//     only their cells matter (draft.staysGood).
//  3. Exact (exact.go): try all smaller sets, as far as the effort allows.
//  4. Refine (refine.go): undo a few edits near each other and continue from there, for
//     the rest of the effort.
//
// # Given cells
//
// Further given cells never do harm. Every other solution must disagree with a given cell,
// so the fewest given cells are a smallest hitting set of the sets of cells in which other
// solutions differ (fewest.go). The solver finds such sets until there are none. First, and
// in case that takes too long, a greedy search gives cells and removes those that are not
// needed (given.go).
//
// # Limits
//
// If the context ends before the work does, or the effort is spent before the puzzle is as
// requested, [Edit] and [Give] return the best result so far and a [solve.LimitError],
// which matches [solve.ErrLimit]. If the effort is spent later, there is no error, but
// fewer changes may suffice, as Irreducible and Fewest say. Every option defaults to 0.
//
// # Names
//
//	draft      the picture being edited, with its puzzle and its lines
//	good       the draft has reached its goal
//	undecided  cells of which at least one needs an edit in its row or column
//	part       undecided cells that share no line with the rest
package repair
