// Package derive explains a single line of a nonogram by elementary steps.
//
// A [Clause] is one step: by a [Rule], its results follow from its premises, which are visible
// cells and results of earlier clauses, and from the clue. [Explain] finds the cheapest
// derivation that it can of facts about cells, [Refute] that of a contradiction. A checker decides
// for each rule, in a few lines that share nothing with the search, whether a clause follows from
// its own premises alone: what a clause with reasons or obstacles does not need is dropped by it
// (check.go), and tests check all clauses (check_test.go).
//
// The search is value iteration over facts under rising limits of cost (search.go). Rules are
// written for one reading direction and are applied to the line and its mirror image (rules.go,
// exclude.go). Black and white is the case of one colour.
//
// What a clause says about owners of cells is found by excluding blocks: each [Why] excludes one
// or several, by a bound, by the owner of another cell, or because they do not fit.
package derive
