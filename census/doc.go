// Package census counts over all black-and-white grids of a size: how many are
// line-solvable, how many are the only solution of their own clues, and how many
// different sets of clues there are. Counts are exact; shares of sizes beyond counting
// are estimated by sampling.
//
// When the context ends first, every function returns a [solve.LimitError], which matches
// [solve.ErrLimit]; [Estimate] returns the estimation of the samples so far beside it, and
// of an unfinished count there is nothing to return. Of every option 0 is the default,
// but for the size, the density and the number of samples of an estimate.
package census
