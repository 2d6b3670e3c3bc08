package words

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Story outlines an explanation in at most three lines: what opens the puzzle, what the crux is and
// why, and what stays open.
func (l *Language) Story(p *nonogram.Puzzle, s explain.Solution) string {
	story, ok := s.Story(p)
	if !ok {
		return ""
	}
	w := l.writer(p)
	all := []string{w.opening(s, story), w.crux(s, story), w.end(s)}
	return strings.Join(slices.DeleteFunc(all, func(line string) bool { return line == "" }), "\n")
}

// opening says which lines open the puzzle; it is empty if no line does by its clue alone.
func (w *writer) opening(s explain.Solution, story explain.Story) string {
	if story.Opening == 0 {
		return ""
	}
	var at []nonogram.Line
	for _, v := range s.Visits[:story.Opening] {
		for _, d := range v.Argument().Steps {
			at = append(at, d.Line)
		}
	}
	key := "story.opening"
	if story.Opening == 1 {
		key = "story.opening.one"
	}
	return w.say(key, args{"lines": linesByAxis(at), "n": story.Opened})
}

// crux says which visit is the hardest, and why; it is empty if the story has no crux.
func (w *writer) crux(s explain.Solution, story explain.Story) string {
	if story.Crux < 0 {
		return ""
	}
	v := s.Visits[story.Crux]
	a := args{"visit": story.Crux + 1, "line": line(v.Lines[0]), "open": story.Open, "n": v.Choices}
	if _, ok := v.Beyond(); ok {
		a["n"], a["technique"] = v.Length(), w.Technique(v.Hardest())
		return w.say("story.crux.beyond", a)
	}
	switch {
	case v.Hardest() == proof.LineCases:
		a["idea"], a["technique"] = w.idea(proof.LineCases, v.Lines[0]), w.Technique(proof.LineCases)
		return w.say("story.crux.cases", a)
	case v.Choices == 0:
		return w.say("story.crux.together", a)
	}
	return w.say("story.crux.line", a)
}

// end says what stays open, or that there is a contradiction; it is empty if the puzzle is solved.
func (w *writer) end(s explain.Solution) string {
	v := s.Visits[len(s.Visits)-1]
	a := args{"visit": len(s.Visits), "line": line(v.Lines[0]), "open": s.End.CountOpen()}
	switch {
	case v.Ends():
		return w.say("story.end.contradiction", a)
	case s.Solved():
		return ""
	case len(s.Undecided) > 0:
		return w.say("story.end.undecided", a)
	}
	return w.say("story.end.open", a)
}
