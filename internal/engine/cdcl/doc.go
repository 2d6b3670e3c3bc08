// Package cdcl decides sets of Boolean clauses by conflict-driven clause learning (Marques-Silva &
// Sakallah 1999; Moskewicz et al. 2001; Een & Sorensson 2003).
//
// A [Solver] makes decisions and draws what single clauses force (propagation). When it finds a
// clause false, it learns a new clause from the reasons of that conflict, returns to where the new
// clause forces something, and continues. It forgets learned clauses that take part in few
// conflicts, and restarts from time to time with all that it has learned.
//
// The engine is made for the clauses that package solve writes for nonograms: nearly all have two
// or three literals. Those are in flat lists, one for each literal, and need no watches; only
// longer and learned ones do. The engine also has what else package solve needs: a [Solver.Guide]
// that can make decisions, a search that continues after a solution is excluded, and the exchange
// of learned clauses with other solvers of the same clauses ([Solver.Shared], [Solver.Import]).
//
// A solver does the same in every run: nothing depends on time or on the order of maps.
//
// Names: p, q, r are literals; v a variable; c a clause's ref; a variable's level is the number of
// decisions before it was assigned; a clause's glue is the number of levels among its literals when
// it was learned.
package cdcl
