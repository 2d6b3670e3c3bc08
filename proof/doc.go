// Package proof represents deductions, the steps of a person's reasoning about a nonogram,
// and checks them.
//
// A [Deduction] says: by this technique, from these known cells and these blocks of the
// clue, these cells follow. A deduction beyond a single line makes assumptions, its Cases,
// and follows each with further deductions. A list of deductions is a proof: [Check]
// replays it from what is known at the start, and rejects the first step that does not
// follow.
//
// The checker is small and shares no code with the search for deductions. It imports neither
// the solver nor the explainer, and decides with a plain table whether the blocks of a clue
// fit a line.
//
// # What is checked
//
// Form (form.go, chain.go): a deduction on one line names that line's cells and
// blocks, each once, and adds something new. A deduction with cases assumes different
// colours of one cell, and has the cases that its technique requires: T15 and T17
// refute one assumption, T16 assumes all colours and does not refute all, T16b is a
// chain of single facts, T15 stays near the assumption ([EdgeRounds]), and only T18
// has cases within cases.
//
// Evidence: every fact is known at that point.
//
// Soundness (check.go, arrangement.go): on one line, the clue and the evidence
// alone, all other cells open, leave no arrangement for any colour that a result
// newly excludes, and none at all for a conflict. The checker tries these colours one
// by one, or counts: all arrangements must agree with the results. With cases, the
// results hold at the end of every case that is not refuted, and also if none of the
// assumptions holds. Arrangements, if listed, are all that the evidence allows.
//
// The end: no step comes after a contradiction.
//
// The checker does not check which of the techniques on one line, T1 to T14, a deduction
// uses, whether it is the simplest, whether its evidence is minimal, or whether its blocks
// are the ones that matter.
package proof
