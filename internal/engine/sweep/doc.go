// Package sweep is the line solver: one line on bit sets, one bit a cell, for package line
// and for everything that solves puzzles. [Solver.DeducePlanes] and
// [Solver.FeasiblePlanes] take most of the time; the calls on cells are those of
// package line, which documents them; they panic if the cells are not as many as the line's.
//
// A [Solver] is made once for a clue and a length and then used many times.
// It handles any number of colours and lines of any length; lines of up to 63
// and of up to 127 cells have forms of their own that run in registers. The
// package knows nothing of puzzles.
//
// # The idea
//
// A set of cells is a bit set, and so is a set of boundaries: boundary p is
// before cell p, the last one after the last cell.
//
//	cell          0   1   2   3   4   5
//	            +---+---+---+---+---+---+
//	            |   |   | # |   | . |   |
//	            +---+---+---+---+---+---+
//	boundary    0   1   2   3   4   5   6
//
// For each colour a plane says which cells can have it: above, "blank" lacks
// cell 2 and "filled" lacks cell 4. A sweep goes through the blocks of the clue.
// It keeps the set of boundaries up to which the blocks so far can be laid, and
// takes three steps a block, all boundaries at once:
//
//	gap     step over one cell that can be blank, if the block needs a blank
//	        before it:                            reach & blank << 1
//	start   keep the boundaries after which the block's cells can all have
//	        its colour; such runs are found by doubling, 1, 2, 4, ... cells:
//	                                              reach & fits(filled, length)
//	end     move over the block:                  starts << length
//	flood   and on through cells that can be blank, any number of them.
//
// The flood is one addition. Adding 1 to the lowest bit of a stretch of ones
// carries through the whole stretch and leaves the first bit after it set: the
// flood gets that far.
//
//	blank            0 1 1 1 1 0 1 1      (boundary 0 at the right)
//	reach            0 0 0 0 1 0 0 0
//	blank + reach    1 0 0 0 0 0 1 1      the carry ran to bit 7
//	... ^ blank      1 1 1 1 1 0 0 0      where the sum differs from blank
//
// For clue 2 1 on the line above, reach is, after each block:
//
//	0 blocks    0 1 2 . . . .      floods up to the filled cell
//	block 2     . . 2 3 4 5 6      it ends at 2, 3 or 4; 3 and 4 flood on
//	block 1     . . . . . . 6      a gap, then the last cell
//
// The line has an arrangement if and only if the last boundary is reached at
// the end. The same sweep over the mirrored line gives, for each number of
// blocks, the boundaries after which the rest fits; they are named after. A block
// starts at p in some arrangement if and only if the forward sweep gets to p and after has
// the boundary of its end there. Those starts, smeared over the block's length,
// are the cells that it can cover; a cell can be blank if, for some number of
// blocks, the boundary before it is reached and the rest fits after the next
// one. This is every deduction that the line allows, since each possibility has
// been checked against everything to its left and everything to its right.
//
// # Cost
//
// Deduction takes O(blocks x log(longest block)) operations on words of 64 cells
// in which the block can be, and allocates nothing. Feasibility is the forward
// sweep alone. Counting takes O(blocks x slack) additions. One more arrangement
// takes O(blocks) steps at worst. An explanation of m out of n facts takes O(m
// log n) sweeps forward.
//
// # Invariants
//
//   - Planes hold no bit from the line's length on; one bit of the last word is
//     always to spare, so that the last boundary and the carry have room.
//   - A line without an arrangement changes nothing: planes, cells and places stay
//     as they were, and the answer is false.
//   - A solver, and all that share its Scratch, belong to one goroutine; an
//     iterator from Arrangements has memory of its own.
//   - The special forms (word.go, pair.go) give the same answers as the general
//     form (wide.go), which the tests compare bit for bit.
//
// # Names
//
//	i        block, counted from 0; k is their number
//	p        cell or boundary, counted from 0; n is the line's length
//	c        colour; 0 is blank
//	w        word of a bit set
//	b        a block, read in one direction
//	reach    boundaries that can be reached
//	before   reach of the forward sweep, by number of blocks laid
//	after    the same backwards: after which boundaries the rest fits
//	ends     where a block can end, given all before it
//	places   where a block can start, given everything
//	slack    cells that the blocks and their gaps leave over
//	lo, hi   the words in which something can be
//
// # Source
//
// The dynamic programming over (cells, blocks) is folklore; it is written down in
// Batenburg and Kosters, "Solving Nonograms by combining relaxations", Pattern
// Recognition 42 (2009). Doing all cells at once in words is this package's own.
package sweep
