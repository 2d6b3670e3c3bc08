// Package cnf describes the solutions of a puzzle as clauses. Format dimacs writes these
// clauses, certificates start from them, and the solver names its facts by their variables.
//
// The facts about cells are "the cell has colour k", for each colour except blank;
// in black and white that is one variable a cell. The facts about a line's
// blocks are "block i starts at cell x or before it". A block can start at slack + 1 places,
// where slack is the number of cells that the shortest arrangement leaves over. At the last of
// these places the fact is always true, so a block has slack variables. In colour there is one
// more fact about each cell, "the cell is blank"; in black and white that is the negation of the
// first. The clauses are:
//
//	a cell has one colour or is blank:   one of k, m, ..., blank, and no two of them
//	what is true of x is true of x + 1:  not startsBy(i, x), or startsBy(i, x+1)
//	blocks are in order:                 not startsBy(i+1, x + length + gap), or startsBy(i, x)
//	a block's cells have its colour:     not startsBy(i, x), or startsBy(i, x - length), or x has the colour
//	what is between blocks is blank:     not startsBy(i, x - length), or startsBy(i+1, x), or x is blank
//	given cells:                         x has, or has not, colour k
//
// The cells of a line determine the starts of its blocks, and these determine the cells. So the
// models of the clauses, restricted to the cells, are exactly the solutions, each once.
//
// A literal is as in DIMACS: a variable, counted from 1, or its negation as a negative
// number.
package cnf
