package lessons

import (
	"slices"
	"sync"

	"nonogram"
	"nonogram/proof"
)

// Outline returns the course without its drills, in the order of learning.
func Outline() []Lesson { return slices.Clone(outline()) }

var outline = sync.OnceValue(func() []Lesson {
	return []Lesson{
		{
			ID:         "basics",
			Techniques: []proof.Technique{proof.ZeroLine, proof.LineComplete, proof.FillTheRest, proof.ExactFit},
			Example: picture(".#.#./#####/#####/.###./..#..",
				drawn{"?????/?????/?????/?????/?????", ""},
				drawn{"?????/#####/#####/?????/?????", ""},
				drawn{".???./#####/#####/.???./.???.", ""},
				drawn{".#.#./#####/#####/.???./.???.", ""},
				drawn{".#.#./#####/#####/.###./.???.", ""},
				drawn{".#.#./#####/#####/.###./..#..", ""},
			),
		},
		{
			ID:         "overlap",
			Techniques: []proof.Technique{proof.SimpleBoxes, proof.RangeBoxes},
			Example: row(nonogram.NewClue(4, 3), nil,
				drawn{"??????????", ""},
				drawn{"??????????", "####.###"},
				drawn{"??????????", "  ####.###"},
				drawn{"??##???#??", ""},
			),
		},
		{
			ID:         "finished",
			Techniques: []proof.Technique{proof.Punctuating},
			Example: row(nonogram.NewClue(1, 3, 1), nil,
				drawn{"????###?????", ""},
				drawn{"????###?????", "   !   !"},
				drawn{"???.###.????", ""},
			),
		},
		{
			ID:         "edges",
			Techniques: []proof.Technique{proof.Glue, proof.Mercury},
			Example: row(nonogram.NewClue(4, 1), nil,
				drawn{"?#???????", ""},
				drawn{"?#???????", "####"},
				drawn{"?#???????", " ####"},
				drawn{"?###?????", ""},
			),
		},
		{
			ID:         "joining",
			Techniques: []proof.Technique{proof.Joining},
			Example: row(nonogram.NewClue(5, 1), nil,
				drawn{"??#??#????", ""},
				drawn{"??#??#????", "####!"},
				drawn{"??####????", ""},
				drawn{".?####????", ""},
			),
		},
		{
			ID:         "splitting",
			Techniques: []proof.Technique{proof.Splitting},
			Example: row(nonogram.NewClue(2, 2), nil,
				drawn{"?#?#???.??", ""},
				drawn{"?#?#???.??", "  !"},
				drawn{"?#.#???.??", ""},
				drawn{"##.##.....", ""},
			),
		},
		{
			ID:         "gaps",
			Techniques: []proof.Technique{proof.SmallGap},
			Example: row(nonogram.NewClue(3, 2), nil,
				drawn{"????.?.???", ""},
				drawn{"????.?.???", "     !"},
				drawn{"????...???", ""},
				drawn{"?##?...?#?", ""},
			),
		},
		{
			ID:         "spaces",
			Techniques: []proof.Technique{proof.SimpleSpaces, proof.RangeGap},
			Example: row(nonogram.NewClue(4), nil,
				drawn{"???#??????", ""},
				drawn{"???#??????", "####"},
				drawn{"???#??????", "   ####"},
				drawn{"???#???...", ""},
			),
		},
		{
			ID:         "arrangements",
			Techniques: []proof.Technique{proof.LineCases},
			Example: row(nonogram.NewClue(1, 2), nil,
				drawn{"???#.????", ""},
				drawn{"???#.????", "#.##....."},
				drawn{"???#.????", "...#. ## "},
				drawn{"?.?#.????", ""},
			),
		},
		{
			ID: "colours",
			Example: row(nonogram.Clue{{Length: 3, Colour: 1}, {Length: 2, Colour: 2}, {Length: 2, Colour: 1}}, palette,
				drawn{"????????", ""},
				drawn{"????????", "aaabbaa"},
				drawn{"????????", " aaabbaa"},
				drawn{"?aa?b?a?", ""},
			),
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
