package lessons

import (
	"slices"
	"sync"

	"nonogram/proof"
)

// Outline returns the course without its drills, in the order of learning.
func Outline() []Lesson { return slices.Clone(outline()) }

var outline = sync.OnceValue(func() []Lesson {
	return []Lesson{
		{
			ID:         "basics",
			Techniques: []proof.Technique{proof.ZeroLine, proof.LineComplete, proof.FillTheRest, proof.ExactFit},
			Example:    basics(),
		},
		{
			ID:         "overlap",
			Techniques: []proof.Technique{proof.SimpleBoxes, proof.RangeBoxes},
			Example:    overlap(),
		},
		{
			ID:         "finished",
			Techniques: []proof.Technique{proof.Punctuating},
			Example:    finished(),
		},
		{
			ID:         "edges",
			Techniques: []proof.Technique{proof.Glue, proof.Mercury},
			Example:    edges(),
		},
		{
			ID:         "joining",
			Techniques: []proof.Technique{proof.Joining},
			Example:    joining(),
		},
		{
			ID:         "splitting",
			Techniques: []proof.Technique{proof.Splitting},
			Example:    splitting(),
		},
		{
			ID:         "gaps",
			Techniques: []proof.Technique{proof.SmallGap},
			Example:    gaps(),
		},
		{
			ID:         "spaces",
			Techniques: []proof.Technique{proof.SimpleSpaces, proof.RangeGap},
			Example:    spaces(),
		},
		{
			ID:         "arrangements",
			Techniques: []proof.Technique{proof.LineCases},
			Example:    arrangements(),
		},
		{
			ID:      "colours",
			Example: colours(),
		},
		{
			ID:         "border",
			Techniques: []proof.Technique{proof.EdgeContradiction, proof.DeepContradiction, proof.Branching},
		},
		{
			ID:         "two-ways",
			Techniques: []proof.Technique{proof.TwoWay, proof.Implications},
		},
	}
})

// Of returns the lesson about a technique; nil if there is none.
func Of(t proof.Technique) *Lesson {
	all := outline()
	i := slices.IndexFunc(all, func(l Lesson) bool { return slices.Contains(l.Techniques, t) })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Lesson returns the id of the lesson that a drill belongs to; "" if there is none.
func (d *Drill) Lesson() string {
	if d.Puzzle.Palette.Colours() > 2 {
		return "colours"
	}
	if l := Of(d.Idea); l != nil {
		return l.ID
	}
	return ""
}
