package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/collection"
	"nonogram/draw"
	"nonogram/format"
	"nonogram/solve"
)

type prepared struct {
	format.Entry
	print   draw.Print
	notes   []byte // for standard error
	outcome report.Outcome
	level   int // in a book
	minutes int // for a practised player, 0 if not known
	// unwritten is the reason why the font cannot write the puzzle's texts in a book; nil if it
	// can.
	unwritten error
}

// prepare finds the contents of the cells. The error is a *runner.Fault if the puzzle cannot be
// drawn.
func (r *drawing) prepare(ctx context.Context, e format.Entry, jobs int) (prepared, error) {
	r.name(&e)
	p := prepared{Entry: e, print: draw.Print{Puzzle: e.Puzzle, Grid: e.Puzzle.Start()}}
	if r.Solution || r.SolutionsAtEnd || r.Book != nil {
		if err := r.solve(ctx, &p, jobs); err != nil {
			return p, err
		}
	}
	if r.Kind == pdfKind && r.Book == nil {
		if err := r.PDFOptions.Check(p.print); err != nil {
			return p, p.fault(report.Bad, err)
		}
	}
	if r.Kind == pdfKind || r.Kind == pngKind {
		p.warnOfMissing(&r.look)
	}
	return p, nil
}

// name gives a puzzle of the collection its title in the drawing's language. It compares titles, since a
// file may have the same name as a puzzle of the collection.
func (r *drawing) name(e *format.Entry) {
	if listed, ok := collection.Find(e.File); ok && r.Kind != textKind && listed.Puzzle().Title == e.Puzzle.Title {
		e.Puzzle = e.Puzzle.Clone()
		e.Puzzle.Title = r.titles.Picture(listed)
	}
}

// fault returns an error with its outcome and the puzzle's place.
func (p *prepared) fault(o report.Outcome, err error) error {
	return &runner.Fault{Outcome: o, Err: fmt.Errorf("%s: %w", report.Name(p.Entry), err)}
}

// warnOfMissing warns of characters in the texts that the font lacks; they become boxes.
func (p *prepared) warnOfMissing(l *look) {
	if lacks := l.Font.Missing(l.texts(p.print)); lacks != "" {
		p.notes = l.appendLack(p.notes, report.Name(p.Entry)+": ", lacks)
	}
}

// warnOfWords warns of characters in the words of the language that the font lacks; they become
// boxes.
func (r *drawing) warnOfWords(words string) {
	if lacks := r.Font.Missing(words); lacks != "" {
		r.Note(r.appendLack(nil, "", lacks))
	}
}

// appendLack writes a warning with the characters that the font lacks, after of, which names a
// puzzle or is empty.
func (l *look) appendLack(dst []byte, of, lacks string) []byte {
	return fmt.Appendf(dst, "nonogram: warning: %sthe font lacks %s: choose one with --font, or draw as SVG\n",
		report.Printable(of), report.Printable(lacks))
}

// texts returns all texts of a picture, except numbers and [look.words].
func (l *look) texts(print draw.Print) string {
	var b strings.Builder
	b.WriteString(l.Title) // the head of a PDF's pages
	p := print.Puzzle
	if l.Titles.With(print.Grid) || print.Solution != nil && l.Titles.With(*print.Solution) {
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

// solve finds the solution to draw. If it finds none, the drawing shows the puzzle unsolved, unless
// the user asked for the solution or a book.
func (r *drawing) solve(ctx context.Context, p *prepared, jobs int) error {
	limited, stop := runner.WithTimeout(ctx, r.Timeout)
	defer stop()
	result, err := solve.Solve(limited, p.Puzzle, solve.Options{Jobs: jobs})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return p.fault(report.Bad, err)
	}
	outcome, message := verdict(result, r.Timeout)
	solution, ok := chosen(p.Puzzle, result.Solutions)
	if (r.Solution || r.Book != nil) && !ok {
		return p.fault(outcome, message)
	}
	if message != nil {
		note := fmt.Errorf("%s: %w", report.Name(p.Entry), message)
		if outcome == report.Yes {
			note = fmt.Errorf("warning: %w", note)
		}
		p.notes, p.outcome = runner.AppendFault(p.notes, note), outcome
	}
	switch {
	case r.Solution:
		p.print.Grid = solution
	case ok:
		p.print.Solution = &solution
	}
	if r.Book != nil {
		return r.bookPuzzle(ctx, p, &result, jobs)
	}
	return nil
}

// verdict returns the reason why a puzzle does not have exactly one solution; nil if it does.
func verdict(result solve.Result, timeout time.Duration) (report.Outcome, error) {
	switch {
	case result.Status == solve.None:
		return report.No, errors.New("the puzzle has no solution")
	case result.Status == solve.Multiple:
		return report.Yes, errors.New("the puzzle has several solutions; this is one of them")
	case result.Status == solve.Unknown && len(result.Solutions) == 0:
		return report.Undecided, errors.New("no solution was found: " + runner.LimitText(result.Limit, timeout))
	case result.Status == solve.Unknown:
		return report.Undecided, errors.New("the solution may not be the only one: " + runner.LimitText(result.Limit, timeout))
	}
	return report.Yes, nil
}

// chosen returns the solution to draw: the setter's picture if it is a solution, otherwise the
// first solution.
func chosen(p *nonogram.Puzzle, solutions []nonogram.Grid) (nonogram.Grid, bool) {
	if len(solutions) == 0 {
		return nonogram.Grid{}, false
	}
	if p.Goal != nil && p.CheckSolution(*p.Goal) == nil {
		return *p.Goal, true
	}
	return solutions[0], true
}
