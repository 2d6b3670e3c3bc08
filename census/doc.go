// Package census counts over all black-and-white grids of a size: how many are
// line-solvable, how many are the only solution of their own clues, and how many
// different sets of clues there are. Counts are exact; shares of sizes beyond counting
// are estimated by sampling.
package census
