package words

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Story outlines an explanation in at most three lines: what opens the puzzle, what the crux is and
// why, and what stays open. It numbers visits or, if steps is true, the deductions of all visits: a
// reader knows it by what else is printed.
func (l *Language) Story(p *nonogram.Puzzle, s explain.Solution, steps bool) string {
	story, ok := s.Story(p)
	if !ok {
		return ""
	}
	w := l.writer(p)
	all := []string{w.opening(s, story), w.crux(s, story, steps), w.end(s, steps)}
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
func (w *writer) crux(s explain.Solution, story explain.Story, steps bool) string {
	if story.Crux < 0 {
		return ""
	}
	v := s.Visits[story.Crux]
	step := 0
	if steps {
		step = slices.IndexFunc(v.Steps, func(d proof.Deduction) bool { return d.Technique == v.Hardest() })
	}
	a := at(s, story.Crux, step, steps)
	a["open"], a["n"] = left(story.Open, v.Steps[:step]), v.Choices
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
func (w *writer) end(s explain.Solution, steps bool) string {
	last := len(s.Visits) - 1
	v := s.Visits[last]
	a := at(s, last, len(v.Steps)-1, steps)
	a["open"] = s.End.CountOpen()
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

// at says which visit is meant, or which of its steps, by number and line.
func at(s explain.Solution, visit, step int, steps bool) args {
	v := s.Visits[visit]
	if !steps {
		return args{"visit": visit + 1, "steps": false, "line": line(v.Lines[0])}
	}
	n := step + 1
	for _, before := range s.Visits[:visit] {
		n += len(before.Steps)
	}
	on := v.Lines[0]
	if d := v.Steps[step]; d.Technique.OneLine() {
		on = d.Line
	}
	return args{"visit": n, "steps": true, "line": line(on)}
}

// left is the number of open cells before a step of a visit that finds so many open.
func left(open int, before []proof.Deduction) int {
	for _, d := range before {
		for _, f := range d.Result {
			if f.Cell.Known() {
				open--
			}
		}
	}
	return open
}
