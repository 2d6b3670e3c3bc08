// Package solve solves whole puzzles: it decides whether there is no solution, one, or
// several, and finds them.
//
// [Solve] finds up to two solutions, which decides uniqueness; [Solutions] yields all,
// lazily; [Count] counts them exactly without listing them. Puzzles can be black and white
// or in colour, and can have absent clues and given cells.
//
// # Statuses
//
// A [Status] says how many solutions are known to exist: [Unique] exactly one, [Multiple]
// several, [None] none, [Solved] at least one, without a search for a second, and [Unknown]
// that a limit was reached before this was decided.
//
// # Limits
//
// A nil error says that the question was answered in full. When the context ends or a limit
// of [Options] is reached first, every function returns what it found so far and a
// [LimitError], which has the limit and matches [ErrLimit], and the cause of the context's
// end if that was the limit. A method of [Options] that stops with cells open is such a limit, too.
// Any other error means that the arguments cannot be used. Packages explain, generate,
// repair and census follow the same rule:
//
//	result, err := solve.Solve(ctx, puzzle, options)
//	if err != nil && !errors.Is(err, solve.ErrLimit) {
//		return err // the puzzle cannot be used
//	}
//	// result has what was found; err says whether and why there may be more.
//
// Here and in these packages, 0 is the default of every option: no limit, unless the option
// says otherwise, and all cores for Jobs.
//
// # How it works
//
// A solve has up to six stages; docs/solver.md describes them in full.
//
//  1. Line logic (internal/engine/board): what all arrangements of a line agree on, line by
//     line, until nothing more follows. Many puzzles end here.
//  2. Probing (probe.go): a probe assumes a colour of an open cell, deduces by line logic,
//     and takes the assumption back. Probing continues as long as it finds enough. Many
//     pictures end here.
//  3. Clauses (encode.go, encode_line.go): whatever is still open becomes clauses over two
//     kinds of facts, "the cell has colour c" and "the block starts at or before p". The
//     engine of package internal/engine/cdcl searches and learns.
//  4. Beliefs (belief.go, guide.go): when that takes more than a few conflicts,
//     belief propagation estimates what each cell is, which shows the engine where
//     to start; in episodes, beliefs make the decisions. Beliefs of pairs of lines
//     (pair_belief.go, pair_line.go, pair_message.go) join in, on small boards late.
//  5. Beams (beam.go): they lay the rows, or the columns, one after the other in many
//     ways, and keep the most promising ways; this finds the first solutions of
//     random puzzles that are hard to search.
//  6. A race (portfolio.go): a puzzle that is still open gets several engines that
//     differ in their settings and share what they learn, on several cores if
//     the machine has them.
//
// [Options].Method can name two methods between line logic and search, which stop instead
// of searching: chains of implications (implications.go, package
// internal/engine/implication) and probing without a bound (probe.go).
//
// [Options].Certificate asks for a proof that there are no other solutions (certifier.go,
// certifier_line.go, certifier_probe.go); package certificate checks it.
//
// # Invariants
//
// Every solution agrees with every clue and with the given cells. The answer, the
// solutions, their order, and all statistics except the time are the same in every run and
// for any Options.Jobs. Line solves allocate nothing.
//
// # Names
//
// l is a line, rows first, then columns; x a cell of a line; c a colour; i a
// block; p a start or, in package cdcl, a literal.
package solve
