package report

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/internal/base/message"
	"nonogram/solve"
)

// Explained is the answer of explain for one puzzle: how a person solves it. All
// its steps were checked.
type Explained struct {
	format.Entry
	explain.Solution
	Rating   explain.Rating
	Language *words.Language
	Form
	Ending
	// TimeUp, unless nil, reports whether the puzzle's time limit has passed. The answer leaves out
	// visits that are not written by then.
	TimeUp func() bool
}

// Form selects the form of an explanation.
type Form struct {
	// Detail selects the parts of each visit.
	Detail Detail
	// Grids adds the grid after each visit.
	Grids bool
	// Markdown makes the text a section of a document in Markdown; HTML makes it a page with
	// pictures.
	Markdown, HTML bool
}

// Detail selects the parts of a visit.
type Detail uint8

const (
	// Visits: the cells that follow on a line, and why.
	Visits Detail = iota
	// Steps: each deduction with its technique.
	Steps
	// Brief: only what to fill in.
	Brief
	// Counted: the deductions that the rating counts, as Steps.
	Counted
)

// deductions reports whether the answer shows each deduction.
func (d Detail) deductions() bool { return d == Steps || d == Counted }

// Outcome is Yes for a puzzle that was explained to its only solution. It is final once the answer
// is written.
func (e *Explained) Outcome() Outcome {
	return explainedOutcome(e.Status, e.Limited || e.Limit != solve.NoLimit, e.Interrupted)
}

func (e *Explained) writer() stepWriter { return stepWriter{e.Puzzle, e.Language} }

// each calls write for each visit with its index, until the time is up.
func (e *Explained) each(write func(i int, v explain.Visit)) {
	for i, v := range e.Visits {
		if e.TimeUp != nil && e.TimeUp() {
			e.Cut(i)
			e.Limit = solve.ContextLimit
			return
		}
		write(i, v)
	}
}

// AppendText writes the visits, then the finished picture, then the facts.
func (e *Explained) AppendText(dst []byte, style Style) []byte {
	switch {
	case e.Markdown:
		return explainedMarkdown{e}.append(dst, style)
	case e.HTML:
		return explainedHTML{e}.append(dst)
	}
	dst = AppendHeading(dst, e.Entry)
	if !e.Start.Equal(e.blank()) {
		dst = style.appendPicture(append(dst, "start\n"...), e.Puzzle, e.Start)
	}
	style.Draw.Numbers = true
	if story := e.story(); story != "" {
		dst = style.appendFilled(dst, "", strings.TrimSuffix(story, "\n"))
	}
	dst = appendColours(dst, e.Puzzle.Palette, e.Language.Colours(e.Puzzle))
	dst = e.appendVisits(dst, style)
	if !e.Grids || len(e.Visits) == 0 {
		dst = style.appendPicture(dst, e.Puzzle, e.End)
	}
	dst = e.appendExample(dst, style)
	for _, f := range e.facts() {
		dst = AppendFact(dst, f.name, "%s", f.value)
	}
	return style.appendTime(dst, e.Time)
}

// story returns the course of an explanation in at most three lines; "" for the steps that the
// rating counts.
func (e *Explained) story() string {
	if e.Detail == Counted {
		return ""
	}
	return e.Language.Story(e.Puzzle, e.Solution, e.Detail.deductions())
}

func (e *Explained) blank() nonogram.Grid {
	return nonogram.NewGrid(e.Puzzle.Width(), e.Puzzle.Height(), e.Puzzle.Palette.Open())
}

func (e *Explained) appendVisits(dst []byte, style Style) []byte {
	g, w, n := e.Start.Clone(), e.writer(), 0
	e.each(func(i int, v explain.Visit) {
		if e.Detail.deductions() {
			for _, d := range v.Steps {
				n++
				dst = w.appendStep(dst, style, fmt.Sprintf("%d.", n), g, d, 0)
				d.Apply(g)
			}
		} else {
			dst = style.appendFilled(dst, fmt.Sprintf("%d. ", i+1), w.visit(v, e.Detail))
			dst = w.appendBars(dst, style, v, g, e.Detail)
		}
		fresh := take(g, v.Steps...)
		if e.Grids {
			dst = style.appendFresh(dst, e.Puzzle, g, fresh)
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

type textFact struct{ name, value string }

// facts lists the facts about the puzzle that follow the explanation.
func (e *Explained) facts() []textFact {
	rating := e.Rating
	facts := []textFact{{"status", e.statusText()}}
	if e.Text() != "" {
		facts = append(facts, textFact{"limited", e.limitedText()})
	}
	if len(e.Undecided) > 0 {
		facts = append(facts, textFact{"undecided", fmt.Sprintf("%s: %s", message.Count(len(e.Undecided), "cell"), placesText(e.Undecided, func(nonogram.Place) string { return "" }))})
	}
	facts = append(facts,
		textFact{"class", rating.Class.String()},
		textFact{"minutes", bandText(rating.Pace)},
		textFact{"steps", stepsText(rating)},
		textFact{"hardest", hardestText(rating, 0)},
		textFact{"longest chain", strconv.Itoa(rating.LongestChain)},
		textFact{"sweeps", strconv.Itoa(rating.Sweeps)},
	)
	if len(e.Visits) > 0 {
		facts = append(facts, textFact{"checked", "every step follows"})
	}
	return facts
}

// bandText returns the range of times that people take, in minutes.
func bandText(p explain.Pace) string {
	switch {
	case p.Practised == 0:
		return "-"
	case app.Credible(p.Practised) == 0:
		return "needs trial and error"
	}
	return fmt.Sprintf("%s with practice (expert %s, beginner %s)",
		minutesText(p.Practised), minutesText(p.Expert()), minutesText(p.Beginner()))
}

// statusText describes the puzzle's status, and for a puzzle without a solution the reason.
func (e *Explained) statusText() string {
	switch {
	case e.Status != solve.None:
		return e.Status.String()
	case len(e.Visits) > 0 && e.Visits[len(e.Visits)-1].Ends():
		return "none (the last step is the contradiction)"
	case !e.Start.Equal(e.blank()):
		return "none (what was known at the start is in no solution)"
	}
	return e.Status.String()
}

func (e *Explained) limitedText() string {
	open := "the rating is incomplete"
	if e.Limited {
		open = message.Count(e.End.CountOpen(), "cell") + " open"
	}
	return open + inBrackets(e.Text())
}

// appendFresh draws a grid with a mark on each fresh cell, which the last steps found.
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
	union, marks, differ := difference(example[:]...)
	options.Marks = marks
	dst = fmt.Appendf(dst, "these two solutions differ in %s (%s)\n", message.Count(differ, "cell"), s.mark())
	return draw.AppendText(dst, p, union, options)
}

// stepJSON is a step of an explanation, counted from 1.
type stepJSON struct {
	Number int `json:"number"`
	wire.Step
	Board []string `json:"board,omitempty"`
}

// ExplainLine is an explained puzzle in JSON.
type ExplainLine struct {
	PuzzleFields
	*wire.ExplainResponse
	Story  string       `json:"story"`
	Visits []wire.Visit `json:"visits"`
	Steps  []stepJSON   `json:"steps"`
	EndFields
	// Seconds replaces EndFields.Seconds: two embedded parts have that field, so encoding/json
	// would write neither.
	Seconds *float64 `json:"seconds,omitempty"`
}

// AppendJSON writes the answer as one line.
func (e *Explained) AppendJSON(dst []byte, style Style) []byte {
	visits, steps := e.visitsJSON() // cuts off visits that come too late
	end := style.End(e.Ending)
	return AppendObject(dst, ExplainLine{
		puzzleJSON(e.Entry), e.encoder().Explanation(&e.Solution, &e.Rating), e.story(), visits, steps, end, end.Seconds,
	})
}

func (e *Explained) encoder() wire.Encoder {
	return wire.Encoder{Puzzle: e.Puzzle, Language: e.Language}
}

func (e *Explained) visitsJSON() ([]wire.Visit, []stepJSON) {
	visits, steps := []wire.Visit{}, []stepJSON{}
	encoder := e.encoder()
	g := e.Start.Clone()
	e.each(func(_ int, v explain.Visit) {
		visits = append(visits, encoder.Visit(v, len(steps)))
		for _, d := range v.Steps {
			step := stepJSON{Number: len(steps) + 1, Step: encoder.Step(g, d)}
			d.Apply(g)
			if e.Grids {
				step.Board = wire.BoardOf(g, e.Puzzle.Palette)
			}
			steps = append(steps, step)
		}
	})
	return visits, steps
}
