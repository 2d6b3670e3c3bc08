// Package repair finds as few changes as possible that make the puzzle of a picture
// unique, or line-solvable: edits of cells ([Edit]), or cells to give away
// ([Give]).
//
// # Edits
//
// Every search relies on one fact. If a picture is ambiguous, so that another solution
// differs from it in some cells, then every set of edits that helps has an edit in a row or
// column of these cells. With edits elsewhere, the two solutions still share all clues, and
// the other solution with the same edits is another solution of the new puzzle. The same is
// true of the cells that line logic leaves open. This shows where to look, and what stays
// as it was.
//
//  1. Greedy (greedy.go): make the edit near the undecided cells that lets line logic get
//     furthest. An edit is first judged by what would follow from its two new clues and
//     everything known, which takes a few line solves, and only the best are tried in full.
//     If trials of single cells decide nearly all of the picture, they say where an edit is
//     needed, otherwise line logic does as long as it leaves many cells open.
//  2. Reduce (reduce.go): undo each edit that is not needed. Ever stronger logic decides
//     whether the puzzle stays unique without it: lines, trials of single cells
//     (trial.go), the solver. Another solution would differ on the edit's own two lines,
//     so only their cells matter (draft.staysGood).
//  3. Exact (exact.go): try all smaller sets, as far as the effort allows.
//  4. Refine (refine.go): undo a few edits near each other, and continue from there, for
//     the rest of the effort.
//
// # Given cells
//
// Here more never hurts. Every other solution must disagree with a given cell, so the
// fewest given cells are a smallest hitting set of the sets of cells in which other
// solutions differ (fewest.go). The solver finds such sets until there are none. If that
// takes too long, given cells are chosen greedily, and those that are not needed are
// removed (given.go).
//
// # Limits
//
// When the context ends before the work does, or the effort is spent before the puzzle is
// as requested, [Edit] and [Give] return the best found so far and a [solve.LimitError],
// which matches [solve.ErrLimit]. If the effort is spent after that, there is no error:
// fewer changes may suffice, as Irreducible and Fewest say. The default of every option is
// 0.
//
// # Names
//
//	draft      the picture being edited, with its puzzle and its lines
//	good       the draft has reached its goal
//	undecided  the cells that say where an edit must be
//	part       undecided cells that share no line with the others
package repair
