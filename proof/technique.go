package proof

import (
	"nonogram/internal/base/enum"
)

// Technique is a way of reasoning. Techniques are ordered from the simplest to the hardest, and a
// deduction has the simplest that gives it.
type Technique uint8

const (
	// Conflict: a line has no arrangement. It ends a refuted assumption, and the
	// explanation of a puzzle without a solution.
	Conflict Technique = iota

	// Techniques on one line, T1 to T14.

	// ZeroLine: the clue has no blocks.
	ZeroLine
	// LineComplete: all filled cells of the line are found.
	LineComplete
	// FillTheRest: only as many cells can be filled as the clue asks for.
	FillTheRest
	// ExactFit: blocks and gaps take the whole line.
	ExactFit
	// SimpleBoxes: a block is longer than the cells to spare, whatever is known.
	SimpleBoxes
	// Punctuating: a run is as long as the longest block that it can belong to.
	Punctuating
	// Glue: a run near a wall is pushed away from it.
	Glue
	// Mercury: the next block's run is too far from the wall to reach it.
	Mercury
	// Joining: two runs belong to the same block.
	Joining
	// Splitting: filling a cell would make a run that no block can own.
	Splitting
	// SmallGap: no block fits into a segment.
	SmallGap
	// SimpleSpaces: no block reaches a cell.
	SimpleSpaces
	// RangeBoxes: a block's leftmost and rightmost places overlap.
	RangeBoxes
	// RangeGap: one block ends before a cell, and the next starts after it.
	RangeGap
	// LineCases: all arrangements of the line agree.
	LineCases

	// Techniques beyond one line, T15 to T18.

	// EdgeContradiction: a value of a cell leads to a conflict at most one line away from the
	// cell's own lines ([EdgeRounds]).
	EdgeContradiction
	// TwoWay: every value of a cell leads to the same result.
	TwoWay
	// Implications: like EdgeContradiction or TwoWay, with chains in which each step needs only one
	// fact that was not known before the case. A conflict needs two: they exclude each other, and
	// the value leads to both.
	Implications
	// DeepContradiction: a value of a cell leads to a conflict anywhere.
	DeepContradiction
	// Branching: there are assumptions within assumptions.
	Branching

	// Techniques is the number of techniques, Conflict included.
	Techniques
)

var techniqueNames = enum.Of[Technique]("technique",
	"conflict",
	"zero line", "line complete", "fill the rest", "exact fit", "simple boxes",
	"punctuating", "glue", "mercury", "joining", "splitting",
	"small gap", "simple spaces", "boxes in range", "gap between two blocks", "line cases",
	"edge contradiction", "two-way logic", "chain of implications", "deep contradiction", "branching",
)

var techniqueIDs = enum.Of[Technique]("technique",
	"T0",
	"T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10",
	"T11", "T12", "T13", "T13b", "T14", "T15", "T16", "T16b", "T17", "T18",
)

// ID returns the short name, "T1" to "T18"; "T0" is a conflict.
func (t Technique) ID() string { return techniqueIDs.String(t) }

// String returns the name in English, such as "glue", or the number if it has none.
func (t Technique) String() string { return techniqueNames.String(t) }

// MarshalText returns the same text as String, or an error if the value is not a technique.
func (t Technique) MarshalText() ([]byte, error) { return techniqueNames.MarshalText(t) }

// UnmarshalText reads what MarshalText writes, or an ID.
func (t *Technique) UnmarshalText(text []byte) error {
	if techniqueIDs.UnmarshalText(t, text) == nil {
		return nil
	}
	return techniqueNames.UnmarshalText(t, text)
}

// OneLine reports whether the technique looks at one line only.
func (t Technique) OneLine() bool { return t <= LineCases }
