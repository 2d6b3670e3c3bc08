package drawing

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"nonogram"
	"nonogram/draw"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
	"nonogram/solve"
)

// prepared is a puzzle that is ready to be drawn, or what is to be told in its
// place.
type prepared struct {
	input.Item
	print   draw.Print
	drawn   bool
	notes   []byte
	outcome report.Outcome
}

// prepare finds what stands in the cells.
func (r *Run) prepare(ctx context.Context, item input.Item) prepared {
	p := prepared{Item: item, notes: runner.Notes(item.Entry)}
	if item.Err != nil {
		p.fault(item.Err)
		return p
	}
	p.print = draw.Print{Puzzle: item.Puzzle, Grid: item.Puzzle.Start()}
	p.drawn = true
	if r.Solution || r.SolutionsAtEnd {
		r.solve(ctx, &p)
	}
	if p.drawn && r.Look.Kind == PDF {
		if err := r.Look.pdf().Check(p.print); err != nil {
			p.fault(fmt.Errorf("%s: %w", p.name(), err))
		}
	}
	if r.Look.Kind == PDF || r.Look.Kind == PNG {
		p.tellMissing(&r.Look)
	}
	return p
}

// name is the puzzle's file, with its number there from the second on.
func (p *prepared) name() string {
	if p.Number > 1 {
		return fmt.Sprintf("%s #%d", p.File, p.Number)
	}
	return p.File
}

// fault tells why the puzzle is not drawn.
func (p *prepared) fault(err error) {
	p.notes = runner.AppendFault(p.notes, err)
	p.outcome, p.drawn = report.Bad, false
}

func (p *prepared) tell(o report.Outcome, layout string, values ...any) {
	p.notes = runner.AppendFault(p.notes, errors.New(p.name()+": "+fmt.Sprintf(layout, values...)))
	p.outcome = max(p.outcome, o)
}

// tellMissing warns of characters that come out as boxes.
func (p *prepared) tellMissing(l *Look) {
	if !p.drawn {
		return
	}
	if lacks := l.Font.Missing(l.texts(p.Puzzle)); lacks != "" {
		p.notes = fmt.Appendf(p.notes, "nonogram: warning: %s: the font lacks %s: choose one with --font, or draw as SVG\n",
			report.Printable(p.name()), report.Printable(lacks))
	}
}

// texts is all that is written on a picture besides numbers.
func (l *Look) texts(p *nonogram.Puzzle) string {
	var b strings.Builder
	if !l.NoTitle {
		b.WriteString(p.Title)
	}
	if !l.NoCredits {
		b.WriteString(p.Author + p.Copyright + p.Licence + p.Source)
	}
	if p.Palette.Colours() > 2 {
		for c := range p.Palette {
			b.WriteString(string(p.Palette.Symbol(nonogram.Colour(c))) + p.Palette[c].Name)
		}
	}
	return b.String()
}

// solve finds the solution to be drawn. A puzzle of which none is known is drawn
// unsolved, unless its solution was all that was wanted.
func (r *Run) solve(ctx context.Context, p *prepared) {
	limited, stop := runner.WithTimeout(ctx, r.Timeout)
	defer stop()
	result, err := solve.Solve(limited, p.Puzzle, solve.Options{Jobs: 1})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		p.fault(fmt.Errorf("%s: %w", p.name(), err))
		return
	}
	p.tellStatus(result)
	solution, ok := chosen(p.Puzzle, result.Solutions)
	switch {
	case r.Solution && ok:
		p.print.Grid = solution
	case r.Solution:
		p.drawn = false
	case ok:
		p.print.Solution = &solution
	}
}

func (p *prepared) tellStatus(result solve.Result) {
	switch result.Status {
	case solve.None:
		p.tell(report.No, "the puzzle has no solution")
	case solve.Multiple:
		p.tell(report.Yes, "the puzzle has several solutions: one of them is drawn")
	case solve.Unknown:
		if len(result.Solutions) == 0 {
			p.tell(report.Undecided, "no solution was found within the limits")
		} else {
			p.tell(report.Undecided, "a limit was reached: whether the solution is the only one is not known")
		}
	}
}

// chosen is the solution to draw: the setter's picture if that is one.
func chosen(p *nonogram.Puzzle, solutions []nonogram.Grid) (nonogram.Grid, bool) {
	if len(solutions) == 0 {
		return nonogram.Grid{}, false
	}
	if p.Goal != nil && p.CheckSolution(*p.Goal) == nil {
		return *p.Goal, true
	}
	return solutions[0], true
}
