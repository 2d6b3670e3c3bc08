package words

import (
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Story implements [explain.Language].
func (l *Language) Story(p *nonogram.Puzzle, s explain.Solution) string {
	story, ok := s.Story()
	if !ok {
		return ""
	}
	w := l.writer(p)
	return strings.Join([]string{w.opening(s, story), w.crux(s, story), w.end(s, story)}, "\n")
}

// opening says what opens the puzzle.
func (w *writer) opening(s explain.Solution, story explain.Story) string {
	a := args{"line": line(s.Visits[0].Lines[0]), "visits": story.Opening, "n": story.Opened}
	if story.Opening == 1 {
		return w.say("story.opening.one", a)
	}
	return w.say("story.opening", a)
}

// crux says which visit is the hardest, and why.
func (w *writer) crux(s explain.Solution, story explain.Story) string {
	v := s.Visits[story.Crux]
	a := args{"visit": story.Crux + 1, "line": line(v.Lines[0]), "open": story.Open, "n": v.Choices}
	if d, ok := v.Beyond(); ok {
		a["n"], a["technique"] = v.Length(), w.Technique(d.Technique)
		return w.say("story.crux.beyond", a)
	}
	if v.Hardest() == proof.LineCases {
		a["idea"], a["technique"] = w.idea(proof.LineCases), w.Technique(proof.LineCases)
		return w.say("story.crux.cases", a)
	}
	return w.say("story.crux.line", a)
}

// end says how it ends.
func (w *writer) end(s explain.Solution, story explain.Story) string {
	v := s.Visits[story.Ending]
	a := args{"visit": story.Ending + 1, "line": line(v.Lines[0]), "open": s.End.CountOpen()}
	switch {
	case v.Ends():
		return w.say("story.end.contradiction", a)
	case s.Solved():
		return w.say("story.end", a)
	case len(s.Undecided) > 0:
		return w.say("story.end.undecided", a)
	}
	return w.say("story.end.open", a)
}
