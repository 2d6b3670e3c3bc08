package report

import (
	"fmt"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// Checked is the answer of check for one puzzle. The solve looked for two solutions.
type Checked struct{ Finding }

// Goal compares the puzzle's goal with its solutions.
func (c Checked) Goal() app.Goal { return app.GoalOf(c.Puzzle, c.Puzzle.Goal, c.Solutions) }

// Outcome is Yes for a unique puzzle that meets its goal, if it has one.
func (c Checked) Outcome() Outcome {
	switch {
	case c.Interrupted:
		return Interrupted
	case c.Status == solve.Multiple, c.Status == solve.None, c.Goal() == app.Missed && c.Status != solve.Unknown:
		return No
	case c.Status == solve.Unknown:
		return Undecided
	}
	return Yes
}

// AppendText writes the facts, then the cells in which two solutions differ, then all open cells.
func (c Checked) AppendText(dst []byte, style Style) []byte {
	dst = AppendHeading(dst, c.Entry)
	names := colourNames(c.Puzzle.Palette)
	dst = appendColours(dst, c.Puzzle.Palette, names)
	dst = AppendFact(dst, "valid", "yes")
	dst = AppendFact(dst, "solutions", "%s", c.solutionsText())
	dst = AppendFact(dst, "line-solvable", "%s", c.lineSolvableText())
	dst = AppendFact(dst, "goal", "%s", c.goalText())
	dst = AppendFact(dst, "effort", "%s, %s", message.Count(c.Stats.LineSolves, "line solve"), message.Count(c.Stats.Conflicts, "conflict"))
	dst = c.appendContradiction(dst)
	dst = style.appendTime(dst, c.Stats.Time)
	if len(c.Solutions) < 2 {
		return dst
	}
	differ := app.Difference(c.Solutions)
	dst = fmt.Appendf(dst, "two solutions differ in %s (%s): %s\n", message.Count(len(differ), "cell"), style.mark(), placesText(differ, func(at nonogram.Place) string {
		return c.coloursAt(at, names)
	}))
	return style.appendOpenCells(dst, c.Finding)
}

func (c Checked) solutionsText() string {
	switch {
	case c.Status == solve.Unique:
		return "one"
	case c.Status == solve.Multiple:
		return "several"
	case c.Status == solve.None:
		return "none" + c.narrowedText()
	}
	return "undecided" + c.limitText()
}

func (c Checked) lineSolvableText() string {
	switch {
	case c.LineSolvable:
		return "yes"
	case c.Status == solve.None, c.Certain.Width() == 0:
		return "no"
	}
	return fmt.Sprintf("no, %s stay open", message.Count(c.Certain.CountOpen(), "cell"))
}

func (c Checked) goalText() string {
	switch goal := c.Goal(); {
	case goal == app.NoGoal:
		return "none given"
	case goal == app.Met && c.Status == solve.Multiple:
		return "met by one of the solutions"
	case goal == app.Met:
		return "met"
	case !c.Puzzle.Goal.Complete():
		return "missed by every solution found"
	default:
		return "missed: " + strings.TrimPrefix(c.Puzzle.CheckSolution(*c.Puzzle.Goal).Error(), nonogram.ErrNotSolution.Error()+": ")
	}
}

// coloursAt returns the colours that a cell has in two solutions; names lists the names of all
// colours. It returns "" in black and white.
func (c Checked) coloursAt(at nonogram.Place, names []string) string {
	if c.Puzzle.Palette.Colours() <= 2 {
		return ""
	}
	both := c.Solutions[0].At(at.Row, at.Column) | c.Solutions[1].At(at.Row, at.Column)
	return coloursOf(names, both)
}

// CheckLine is a checked puzzle in JSON.
type CheckLine struct {
	PuzzleFields
	Valid        bool         `json:"valid"`
	Status       string       `json:"status"`
	LineSolvable bool         `json:"line_solvable"`
	Goal         string       `json:"goal" enum:"absent,met,missed"`
	Solutions    [][]string   `json:"solutions,omitempty"`
	Difference   []wire.Place `json:"difference,omitempty"`
	OpenFields
	Contradiction []wire.Line `json:"contradiction,omitempty"`
	EndFields
	Stats wire.Stats `json:"stats"`
}

// AppendJSON writes the answer as one line.
func (c Checked) AppendJSON(dst []byte, style Style) []byte {
	return AppendObject(dst, CheckLine{
		PuzzleFields: puzzleJSON(c.Entry), Valid: true,
		Status:       c.Status.String(),
		LineSolvable: c.LineSolvable, Goal: c.Goal().String(),
		Solutions: c.differing(), Difference: schema.PlacesOf(app.Difference(c.Solutions)), OpenFields: openJSON(c.Open),
		Contradiction: schema.LinesOf(c.Contradiction),
		EndFields:     style.End(c.ending()), Stats: wire.Stats(c.Stats),
	})
}

// differing returns the boards of the two solutions of an ambiguous puzzle; nil if there are fewer.
func (c Checked) differing() [][]string {
	if len(c.Solutions) < 2 {
		return nil
	}
	return schema.BoardsOf(c.Solutions, c.Puzzle.Palette)
}
