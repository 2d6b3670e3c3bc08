// Package repair finds as few changes as possible that make the puzzle of a picture
// unique, or line-solvable: edits of cells ([Edit]), or cells to give away
// ([Give]).
//
// # Edits
//
// What every search rests on: if a picture is ambiguous, so that another solution
// differs from it in some cells, then every set of edits that helps has one in a row
// or a column of these cells. An edit elsewhere changes no clue that the two
// solutions do not share, and the other solution with the same edit is another
// solution of the new puzzle. The same holds of the cells that line logic leaves
// open. So one knows where to look, and, without asking, what remains as it was.
//
//  1. Greedy (greedy.go): edit near the undecided cells what lets line logic get
//     furthest. An edit is first judged by what would follow from its two new clues
//     and all that is known, a few looks at lines, and only the best in earnest.
//  2. Reduce (reduce.go): take back each edit that is not needed. Whether the puzzle
//     stays unique without it is asked of ever stronger logic: lines, trials of single
//     cells (trials.go), the solver.
//  3. Exact (exact.go): try all smaller sets, as far as the effort goes.
//  4. Refine (refine.go): take back a few edits near each other, and continue from
//     there, for the rest of the effort.
//
// # Given cells
//
// Here more never hurts. Each other solution must disagree with a given cell, so the
// fewest given cells are a smallest set that meets all the sets of cells in which
// another solution differs (fewest.go). The solver names such sets until there is
// none. Where that takes too long, given cells are chosen greedily and those that
// are not needed taken back (given.go).
//
// # Limits
//
// When the context ends before the work does, or the effort is spent before the puzzle is
// as requested, [Edit] and [Give] return the best found so far and a [solve.LimitError],
// which matches [solve.ErrLimit]. Effort that ends after that is no error: it only means
// that fewer changes may do, which Irreducible and Fewest say. Of every option 0 is the
// default.
//
// # Names
//
//	draft      the picture being edited, with its puzzle and its lines
//	good       the draft is what it is to become
//	undecided  the cells that say where an edit must be
//	part       undecided cells that share no line with the others
package repair
