// Package certificate checks proofs that a puzzle has no solutions other than those listed.
// Package solve writes them, see solve.Options.Certificate.
//
// The checker is small and shares no code with the solver. The two have only the clauses of
// the puzzle in common, those of format dimacs (package internal/cnf).
//
// # The file
//
// A certificate is a DRAT proof as text that any checker for DRAT or RUP can read. Each
// line is a step:
//
//	c ...       a comment
//	1 -2 0      a lemma: variable 1 is true or variable 2 is false
//	d 1 -2 0    the clause is no longer needed
//	0           the lemma that nothing satisfies, at the end
//
// The variables come from format dimacs. A solution is a comment:
//
//	c solution
//	c .##.
//	c #..#
//
// Its cells are written as in a grid as text, row by row, at most 200 on a line; a row starts a
// line. The first line of the file is a comment as well.
//
// # What is checked
//
// Each lemma has to follow from the earlier clauses by unit propagation: if all its
// literals are assumed to be false, then a clause with all literals false except one
// makes that one true, and so on, until all literals of a clause are false (reverse unit
// propagation, RUP, Goldberg & Novikov 2003). The clauses are those of the puzzle, those
// lemmas that are not deleted, and, for each solution listed, a clause that excludes it,
// once its grid has been checked against the clues. When unit propagation without any
// assumption finds a clause false, the rest of the proof is not needed.
//
// So an accepted certificate is true: the clauses have exactly the solutions of the puzzle
// as models, every lemma follows from them, and in the end only the listed solutions
// remain. Lemmas that only preserve satisfiability (RAT), as some SAT solvers write, are
// rejected. From fewer clauses, less follows, so a deletion does no harm. Literals that the
// clause has already forced stay forced, as in other checkers.
//
// For another checker, get the clauses from [WriteClauses], which adds those that exclude
// the solutions.
//
// # How it works
//
// Clauses are watched at two of their literals (Moskewicz et al. 2001). The proof is read
// once, from start to end, and only clauses that are not deleted take memory.
package certificate
