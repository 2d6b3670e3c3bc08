package report

import (
	"fmt"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/format"
	"nonogram/solve"
)

// Listed is the answer that lists every solution of a puzzle. It writes each solution as soon as it
// is found, since there may be more than fit into memory, and the rest of the answer at the end.
type Listed struct {
	format.Entry
	// Found is the number of solutions so far.
	Found int
	// Complete: the puzzle has no other solutions.
	Complete bool
	first    [][]string // the first two, in JSON
	Ending
}

// NewListed starts the list of a puzzle, which is complete unless something ends it early.
func NewListed(e format.Entry) *Listed {
	return &Listed{Entry: e, Complete: true, first: make([][]string, 0, 2)}
}

// Status returns the status that the solutions found so far prove.
func (l *Listed) Status() solve.Status { return app.ListStatus(l.Found, l.Complete) }

// Outcome is Yes if there is a solution and the list is complete.
func (l *Listed) Outcome() Outcome {
	switch {
	case l.Interrupted:
		return Interrupted
	case !l.Complete:
		return Undecided
	case l.Found == 0:
		return No
	}
	return Yes
}

// AppendSolution writes the next solution, in JSON or in text.
func (l *Listed) AppendSolution(dst []byte, g nonogram.Grid, style Style, asJSON bool) []byte {
	l.Found++
	if asJSON {
		rows := wire.BoardOf(g, l.Puzzle.Palette)
		if len(l.first) < cap(l.first) {
			l.first = append(l.first, rows)
		}
		return AppendObject(dst, SolutionLine{l.File, l.Number, rows})
	}
	dst = fmt.Appendf(dst, "solution %d", l.Found)
	if code, err := format.EncodeImage(g); err == nil {
		dst = fmt.Appendf(dst, " %s", code)
	}
	return draw.AppendText(append(dst, '\n'), l.Puzzle, g, style.Draw)
}

// AppendText writes the text after the last solution.
func (l *Listed) AppendText(dst []byte, style Style) []byte {
	dst = AppendFact(dst, "status", "%v%s", l.Status(), inBrackets(l.Text()))
	more := ""
	if !l.Complete {
		more = " or more"
	}
	dst = AppendFact(dst, "count", "%d%s", l.Found, more)
	return style.appendTime(dst, l.Time)
}

// SolutionLine is one of all solutions in JSON.
type SolutionLine struct {
	File     string   `json:"file"`
	Number   int      `json:"number"`
	Solution []string `json:"solution" doc:"as rows of cells"`
}

// ListLine follows the last solution of a puzzle in JSON.
type ListLine struct {
	PuzzleFields
	Solutions [][]string `json:"solutions" doc:"the first two"`
	Status    string     `json:"status"`
	Found     int        `json:"found"`
	Complete  bool       `json:"complete"`
	EndFields
}

// AppendJSON writes the last line. Its fields are the fields of [SolveLine] about the solutions.
// The other ones, about the search, are left out, since a list can be long.
func (l *Listed) AppendJSON(dst []byte, style Style) []byte {
	return AppendObject(dst, ListLine{
		puzzleJSON(l.Entry), l.first, l.Status().String(), l.Found, l.Complete, style.End(l.Ending),
	})
}
