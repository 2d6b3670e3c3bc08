package lessons

import (
	"slices"
	"sync"

	"nonogram/proof"
)

// Outline is the course without its drills, in the order in which it is learned.
func Outline() []Lesson { return slices.Clone(outline()) }

var outline = sync.OnceValue(func() []Lesson {
	return []Lesson{
		{
			ID: "basics", Title: "How it works",
			Rule: "The numbers beside a row or column are the lengths of its blocks of filled cells, in order, " +
				"with at least one blank cell between two blocks. " +
				"Fill the cells that must be filled, cross out those that must be blank, and never guess.",
			Techniques: []proof.Technique{proof.ZeroLine, proof.LineComplete, proof.FillTheRest, proof.ExactFit},
			Example:    basics(),
		},
		{
			ID: "overlap", Title: "Overlap",
			Rule: "Push all blocks of a line as far to one end as they go, then as far to the other. " +
				"A cell that the same block covers both times is filled.",
			Techniques: []proof.Technique{proof.SimpleBoxes, proof.RangeBoxes},
			Example:    overlap(),
		},
		{
			ID: "finished", Title: "Finished blocks",
			Rule: "A run of filled cells that is as long as its block is finished. " +
				"The cells at both its ends are blank.",
			Techniques: []proof.Technique{proof.Punctuating},
			Example:    finished(),
		},
		{
			ID: "edges", Title: "Edges",
			Rule: "A filled cell near the edge, or near a cross, leaves its block little room on that side. " +
				"So the block continues on the other side, and cells that it cannot reach back to are blank.",
			Techniques: []proof.Technique{proof.Glue, proof.Mercury},
			Example:    edges(),
		},
		{
			ID: "joining", Title: "Joining",
			Rule: "Two filled cells that can only belong to the same block are parts of one run. " +
				"Every cell between them is filled.",
			Techniques: []proof.Technique{proof.Joining},
			Example:    joining(),
		},
		{
			ID: "splitting", Title: "Splitting",
			Rule: "Look at an open cell next to filled ones: if filling it would make a run longer than any block that can be there, it is blank. " +
				"That splits two blocks that come close to each other.",
			Techniques: []proof.Technique{proof.Splitting},
			Example:    splitting(),
		},
		{
			ID: "gaps", Title: "Gaps",
			Rule: "A gap between two crosses that is too short for every block that could be there stays empty. " +
				"Cross out all of it.",
			Techniques: []proof.Technique{proof.SmallGap},
			Example:    gaps(),
		},
		{
			ID: "spaces", Title: "Spaces",
			Rule: "Find out how far each block can reach to either side, with the cells that you know. " +
				"A cell that no block can reach is blank.",
			Techniques: []proof.Technique{proof.SimpleSpaces, proof.RangeGap},
			Example:    spaces(),
		},
		{
			ID: "colours", Title: "Colours",
			Rule: "Blocks of different colours may touch; only two blocks of the same colour need a blank cell between them. " +
				"A coloured cell belongs to a block of its own colour, so look at each colour by itself.",
			Example: colours(),
		},
		{
			ID: "border", Title: "Contradictions on the border",
			Rule: "When no line gives anything by itself, suppose that a block along the border is at the end of its room, and follow the lines that cross it. " +
				"If one of them cannot be completed, the block is not there.",
			Techniques: []proof.Technique{proof.EdgeContradiction},
		},
		{
			ID: "two-ways", Title: "Two-way logic",
			Rule: "A cell is either filled or blank: follow both. " +
				"What comes out the same both times is true, whichever it is.",
			Techniques: []proof.Technique{proof.TwoWay},
		},
	}
})

// Of is the lesson about a technique, nil if there is none.
func Of(t proof.Technique) *Lesson {
	all := outline()
	i := slices.IndexFunc(all, func(l Lesson) bool { return slices.Contains(l.Techniques, t) })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Lesson is the id of the lesson that a drill belongs to, "" if there is none.
func (d *Drill) Lesson() string {
	if d.Puzzle.Palette.Colours() > 2 {
		return "colours"
	}
	if l := Of(d.Idea); l != nil {
		return l.ID
	}
	return ""
}
