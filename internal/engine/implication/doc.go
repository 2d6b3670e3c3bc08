// Package implication finds the colours of a cell that follow by a single line from the
// colour of another cell, and chains of such implications that end in a contradiction.
//
// # The graph
//
// Its nodes are literals: "the cell has colour c", "the cell does not have colour
// c", for each colour that an open cell can still have; in black and white these
// are just "filled" and "blank". There is a link from a to b if one line alone, the
// row or the column of both, says: given all that is known and a, then b. That is
// exact deduction on the line, so a links to b if and only if no arrangement of the line
// has a and not b, and therefore
//
//	a => b   if and only if   not b => not a.
//
// The board must have settled: line logic alone gives nothing more.
//
//	row 1   a --> m1        a chain of four links around a rectangle:
//	        ^     |         if a then m1, m2, m3, and so not a.
//	        |     v         No chain is shorter; a chain
//	row 2   m3 <-- m2       turns at each cell from row to column or back.
//
// # Contradictions and tautologies
//
// Literal a is refuted to depth d if some m and its opposite can both be reached
// from a by chains of at most d links. By the rule above the second chain can also
// be read backwards, from m to the opposite of a. So three things are the same:
//
//   - two chains of at most d links from a to m and to not m (a contradiction);
//   - two chains of at most d links from m and from not m to not a (a tautology:
//     whichever of both holds, not a does);
//   - one chain of at most 2d links from a to not a.
//
// A contradiction can therefore be stated as a tautology, see
// [Contradiction.Tautology], and a search for both would find nothing more. In a breadth-first
// search from a, the first pair of opposites that is reached gives the fewest
// links of all, if within a level the pairs that reach back are preferred.
//
// If a has no contradiction at any depth then nothing that it reaches has one:
// from b => not b and a => b follows not b => not a, so a => not a. A search that
// ran to its end thus answers for everything that it reached.
//
// # Cost
//
// Links are bit sets: for each literal, one of its row and one of its column. They are
// made again when that line has changed, by one deduction on it for each literal. A search
// takes a few word operations for each literal that it reaches, 64 links at once,
// and allocates nothing after the first. All links together take
//
//	open cells x literals a cell x 2 lines x planes x words of a line x 8 bytes,
//
// 1 GB for a black-and-white board of 1000 x 1000 of which nothing is known,
// 12 MB for 100 x 100; [Bytes] gives it in advance.
//
// # Names
//
//	l        line, rows first, then columns
//	axis     0 for rows, 1 for columns
//	x        cell of a line
//	c        colour; k is their number
//	kind     which literal of its cell, see literal.go; also a plane of literals
//	w        words of a plane
//
// # Source
//
// Implication graphs and their skew symmetry are those of 2-satisfiability: Aspvall,
// Plass and Tarjan, "A linear-time algorithm for testing the truth of certain
// quantified boolean formulas", Information Processing Letters 8 (1979).
package implication
