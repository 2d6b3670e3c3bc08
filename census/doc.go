// Package census counts the black-and-white grids of a size: how many are line-solvable,
// how many are the only solution of their clues, and how many distinct sets of clues there
// are. Counts are exact; for sizes that are too large to count, sampling estimates the shares.
//
// When the context ends first, every function returns a [solve.LimitError], which matches
// [solve.ErrLimit]; [Estimate] also returns the estimation from the samples so far; an
// unfinished count returns nothing else. The default of every option is 0, except for the
// size, the density and the number of samples of an estimate.
package census
