// Package census counts the black-and-white grids of a size: how many are line-solvable, how many
// are the only solution of their clues, and how many distinct sets of clues there are. Counts are
// exact; for sizes that are too large to count, sampling estimates the shares.
//
// A [Job] divides a count into shards, and a [Sampling] takes samples in parts. Any machine can
// compute them, in any order; [Job.Fold] and [Sampled.Add] add up the results. When the context
// ends first, the error is a [solve.LimitError], which matches [solve.ErrLimit].
package census
