package report

import (
	"fmt"
	"strconv"

	"nonogram"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/wire"
	"nonogram/proof"
	"nonogram/solve"
)

// Explained is the answer of explain for one puzzle: how a person solves it. All
// its steps were checked.
type Explained struct {
	format.Entry
	explain.Solution
	Language explain.Language
	// Grids adds the grid after each step.
	Grids bool
	// Markdown: the text is a section of a document in Markdown.
	Markdown bool
	Ending
	// TimeUp, unless nil, reports whether the time limit of the puzzle has passed. Steps
	// that are not written by then are cut off.
	TimeUp func() bool
}

// Outcome is Yes for a puzzle that was explained to its only solution. It is known once
// the answer is written.
func (e *Explained) Outcome() Outcome {
	return explainedOutcome(e.Status, e.Limited, e.Interrupted)
}

func (e *Explained) teller() teller { return teller{e.Puzzle, e.Language} }

// each calls write for each step with its number, counted from 0, and cuts off those
// for which there is no time.
func (e *Explained) each(write func(i int, d proof.Deduction)) {
	for i, d := range e.Steps {
		if e.TimeUp != nil && e.TimeUp() {
			e.Cut(i)
			e.TimedOut = true
			return
		}
		write(i, d)
	}
}

// AppendText writes the steps, the picture that they lead to, then the facts.
func (e *Explained) AppendText(dst []byte, style Style) []byte {
	if e.Markdown {
		return explainedMarkdown{e}.append(dst, style)
	}
	dst = appendHeading(dst, e.Entry)
	if !e.Start.Equal(e.blank()) {
		dst = style.appendPicture(append(dst, "start\n"...), e.Puzzle, e.Start)
	}
	dst = e.appendSteps(dst, style)
	if !e.Grids || len(e.Steps) == 0 {
		dst = style.appendPicture(dst, e.Puzzle, e.End)
	}
	dst = e.appendExample(dst, style)
	for _, f := range e.facts() {
		dst = appendFact(dst, f.name, "%s", f.value)
	}
	return style.appendTime(dst, e.Time)
}

// blank is a grid about which nothing is known.
func (e *Explained) blank() nonogram.Grid {
	return nonogram.NewGrid(e.Puzzle.Width(), e.Puzzle.Height(), e.Puzzle.Palette.Open())
}

func (e *Explained) appendSteps(dst []byte, style Style) []byte {
	g := e.Start.Clone()
	e.each(func(i int, d proof.Deduction) {
		dst = e.teller().appendStep(dst, fmt.Sprintf("%d.", i+1), d, 0)
		if e.Grids {
			dst = style.appendFresh(dst, e.Puzzle, g, take(g, d))
		}
	})
	return dst
}

// appendExample draws two solutions of an ambiguous puzzle and where they differ.
func (e *Explained) appendExample(dst []byte, style Style) []byte {
	if e.Example[0].Width() == 0 {
		return dst
	}
	return style.appendExample(dst, e.Puzzle, e.Example)
}

// textFact is a name and a value.
type textFact struct{ name, value string }

// facts lists what is known of the puzzle after the explanation.
func (e *Explained) facts() []textFact {
	rating := e.Rate(e.Puzzle)
	facts := []textFact{{"status", e.statusText()}}
	if e.Limited {
		facts = append(facts, textFact{"limited", e.limitedText()})
	}
	if len(e.Undecided) > 0 {
		facts = append(facts, textFact{"undecided", fmt.Sprintf("%s: %s", cells(len(e.Undecided)), placesText(e.Undecided))})
	}
	facts = append(facts,
		textFact{"class", rating.Class.String()},
		textFact{"steps", stepsText(rating)},
		textFact{"hardest", hardestText(rating, 0)},
		textFact{"longest chain", strconv.Itoa(rating.LongestChain)},
		textFact{"sweeps", strconv.Itoa(rating.Sweeps)},
	)
	if len(e.Steps) > 0 {
		facts = append(facts, textFact{"checked", "every step follows"})
	}
	return facts
}

// statusText is about the state that the explanation begins with.
func (e *Explained) statusText() string {
	switch {
	case e.Status != solve.None:
		return e.Status.String()
	case len(e.Steps) > 0 && e.Steps[len(e.Steps)-1].Ends():
		return "none (the last step is the contradiction)"
	case !e.Start.Equal(e.blank()):
		return "none (what was known at the start is in no solution)"
	}
	return e.Status.String()
}

func (e *Explained) limitedText() string {
	open := cells(e.End.CountOpen())
	switch {
	case e.Interrupted:
		return open + " open (interrupted)"
	case e.TimedOut:
		return open + " open (the time limit was reached)"
	}
	return open + " open (more would take too many assumptions)"
}

// appendFresh draws a grid in which some cells were just found.
func (s Style) appendFresh(dst []byte, p *nonogram.Puzzle, g nonogram.Grid, fresh []bool) []byte {
	options := s.Draw
	options.Fresh = fresh
	return draw.AppendText(dst, p, g, options)
}

// appendExample draws two solutions and where they differ.
func (s Style) appendExample(dst []byte, p *nonogram.Puzzle, example [2]nonogram.Grid) []byte {
	for i, g := range example {
		dst = fmt.Appendf(dst, "solution %d\n", i+1)
		dst = s.appendPicture(dst, p, g)
	}
	options := s.Draw
	union, marks, differ := draw.Difference(example[:]...)
	options.Marks = marks
	dst = fmt.Appendf(dst, "these two solutions differ in %s (%s)\n", cells(differ), s.mark())
	return draw.AppendText(dst, p, union, options)
}

// stepJSON is a step of an explanation, counted from 1.
type stepJSON struct {
	Number int `json:"number"`
	wire.Step
	Board []string `json:"board,omitempty"`
}

// AppendJSON writes the answer as one line.
func (e *Explained) AppendJSON(dst []byte, style Style) []byte {
	steps := e.stepsJSON() // cuts off those for which there is no time
	rating := e.Rate(e.Puzzle)
	return appendObject(dst, struct {
		puzzleFields
		*wire.ExplainResponse
		Steps []stepJSON `json:"steps"`
		endFields
	}{
		puzzleJSON(e.Entry), wire.ExplanationOf(e.Puzzle, &e.Solution, &rating), steps,
		style.endJSON(e.Ending),
	})
}

func (e *Explained) stepsJSON() []stepJSON {
	steps := []stepJSON{}
	teller := wire.Teller{Puzzle: e.Puzzle, Language: e.Language}
	g := e.Start.Clone()
	e.each(func(i int, d proof.Deduction) {
		step := stepJSON{Number: i + 1, Step: teller.Step(d)}
		if e.Grids {
			take(g, d)
			step.Board = wire.BoardOf(g, e.Puzzle.Palette)
		}
		steps = append(steps, step)
	})
	return steps
}
