package lessons

import (
	"slices"

	"nonogram/proof"
)

// Of returns the lesson about a technique, or nil if there is none.
func Of(t proof.Technique) *Lesson {
	return lessonWhere(func(l Lesson) bool { return slices.Contains(l.Techniques, t) })
}

// Find returns the lesson with an id, or nil if there is none.
func Find(id string) *Lesson { return lessonWhere(func(l Lesson) bool { return l.ID == id }) }

func lessonWhere(is func(Lesson) bool) *Lesson {
	all := Course()
	i := slices.IndexFunc(all, is)
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Lesson returns the id of the drill's lesson, or "" if it has none.
func (d *Drill) Lesson() string {
	if d.Puzzle.Palette.Colours() > 2 {
		return "colours"
	}
	if l := Of(d.Idea); l != nil {
		return l.ID
	}
	return ""
}
