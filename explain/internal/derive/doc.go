// Package derive explains a single line of a nonogram by elementary steps.
//
// A [Clause] is one step: by a [Rule], its results follow from its premises, which are visible
// cells and results of earlier clauses, and from the clue. [Explain] looks for the cheapest
// derivation of facts about cells, [Refute] for that of a contradiction. A checker decides for each
// rule, in a few lines that share nothing with the search, whether a clause follows from its own
// premises alone. It serves to drop reasons and obstacles that a clause does not need (check.go),
// and tests check all clauses (check_test.go).
//
// The search is value iteration over facts under rising limits of cost (search.go). Rules are
// written for one reading direction; the search applies them to the line and its mirror image
// (rules.go, exclude.go). Black and white is the case of one colour.
//
// Clauses find the owners of cells by excluding blocks: each [Why] excludes one or several, by a
// bound, by the owner of another cell, or because they do not fit.
package derive
