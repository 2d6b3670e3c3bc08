package proof

// Technique names a way of reasoning, from the simplest to the hardest. A
// deduction carries the simplest technique that gives it.
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
	// FillTheRest: as many cells can be filled as the clue asks for.
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
	// Splitting: a cell would make a run that no block can own.
	Splitting
	// SmallGap: no block fits into a segment.
	SmallGap
	// SimpleSpaces: no block reaches a cell.
	SimpleSpaces
	// RangeBoxes: a block's leftmost and rightmost places overlap.
	RangeBoxes
	// RangeGap: one block ends before, the next begins behind the cell.
	RangeGap
	// LineCases: all arrangements of the line agree.
	LineCases

	// Techniques beyond one line, T15 to T18.

	// EdgeContradiction: a value of a cell leads to a conflict at most one line
	// away from the cell's own lines, see EdgeRounds.
	EdgeContradiction
	// TwoWay: every value of a cell leads to the same result.
	TwoWay
	// Implications: as EdgeContradiction or TwoWay, by a chain in which each step
	// needs only one fact that was not known before the case. A conflict needs two:
	// they exclude each other, and the value leads to both.
	Implications
	// DeepContradiction: a value of a cell leads to a conflict anywhere.
	DeepContradiction
	// Branching: assumptions within assumptions.
	Branching

	// Techniques is the number of techniques, Conflict included.
	Techniques
)

var techniques = [Techniques]struct{ id, name string }{
	Conflict:          {"T0", "conflict"},
	ZeroLine:          {"T1", "zero line"},
	LineComplete:      {"T2", "line complete"},
	FillTheRest:       {"T3", "fill the rest"},
	ExactFit:          {"T4", "exact fit"},
	SimpleBoxes:       {"T5", "simple boxes"},
	Punctuating:       {"T6", "punctuating"},
	Glue:              {"T7", "glue"},
	Mercury:           {"T8", "mercury"},
	Joining:           {"T9", "joining"},
	Splitting:         {"T10", "splitting"},
	SmallGap:          {"T11", "small gap"},
	SimpleSpaces:      {"T12", "simple spaces"},
	RangeBoxes:        {"T13", "boxes in range"},
	RangeGap:          {"T13b", "gap between two blocks"},
	LineCases:         {"T14", "line cases"},
	EdgeContradiction: {"T15", "edge contradiction"},
	TwoWay:            {"T16", "two-way logic"},
	Implications:      {"T16b", "chain of implications"},
	DeepContradiction: {"T17", "deep contradiction"},
	Branching:         {"T18", "branching"},
}

// ID is the short name, "T1" to "T18"; "T0" is a conflict.
func (t Technique) ID() string { return techniques[t].id }

// String is the name in English, such as "glue".
func (t Technique) String() string { return techniques[t].name }

// OneLine reports whether the technique looks at one line only.
func (t Technique) OneLine() bool { return t <= LineCases }
