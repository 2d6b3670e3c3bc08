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
func (f *drawFlags) prepare(ctx context.Context, e format.Entry, jobs int) (prepared, error) {
	f.name(&e)
	p := prepared{Entry: e, print: draw.Print{Puzzle: e.Puzzle, Grid: e.Puzzle.Start()}}
	if f.Solution || f.SolutionsAtEnd || f.Book != nil {
		if err := f.solve(ctx, &p, jobs); err != nil {
			return p, err
		}
	}
	if f.Kind == pdfKind && f.Book == nil {
		if err := f.PDFOptions.Check(p.print); err != nil {
			return p, p.fault(report.Bad, err)
		}
	}
	if f.Kind == pdfKind || f.Kind == pngKind {
		f.warnOfMissing(&p)
	}
	return p, nil
}

// name gives a puzzle of the collection its title in the drawing's language. It compares titles, since a
// file may have the same name as a puzzle of the collection.
func (f *drawFlags) name(e *format.Entry) {
	if listed, ok := collection.Find(e.File); ok && f.Kind != textKind && listed.Puzzle().Title == e.Puzzle.Title {
		e.Puzzle = e.Puzzle.Clone()
		e.Puzzle.Title = f.titles.Picture(listed)
	}
}

// fault returns an error with its outcome and the puzzle's place.
func (p *prepared) fault(o report.Outcome, err error) error {
	return &runner.Fault{Outcome: o, Err: fmt.Errorf("%s: %w", report.Name(p.Entry), err)}
}

// warnOfMissing warns of characters in the texts that the font lacks; they become boxes.
func (f *drawFlags) warnOfMissing(p *prepared) {
	if lacks := f.Font.Missing(f.texts(p.print)); lacks != "" {
		p.notes = appendLack(p.notes, report.Name(p.Entry)+": ", lacks)
	}
}

// warnOfWords warns of characters in the words of the language that the font lacks; they become
// boxes.
func (f *drawFlags) warnOfWords(words string) {
	if lacks := f.Font.Missing(words); lacks != "" {
		f.Note(appendLack(nil, "", lacks))
	}
}

// appendLack writes a warning with the characters that the font lacks, after of, which names a
// puzzle or is empty.
func appendLack(dst []byte, of, lacks string) []byte {
	return fmt.Appendf(dst, "nonogram: warning: %sthe font lacks %s: choose one with --font, or draw as SVG\n",
		report.Printable(of), report.Printable(lacks))
}

// texts returns all texts of a picture, except numbers and addedWords.
func (f *drawFlags) texts(print draw.Print) string {
	var b strings.Builder
	b.WriteString(f.Title) // the head of a PDF's pages
	p := print.Puzzle
	if f.Titles.With(print.Grid) || print.Solution != nil && f.Titles.With(*print.Solution) {
		b.WriteString(p.Title)
	}
	if !f.NoCredits {
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
func (f *drawFlags) solve(ctx context.Context, p *prepared, jobs int) error {
	limited, stop := runner.WithTimeout(ctx, f.Timeout)
	defer stop()
	result, err := solve.Solve(limited, p.Puzzle, solve.Options{Jobs: jobs})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return p.fault(report.Bad, err)
	}
	outcome, message := verdict(result, f.Timeout)
	solution, ok := chosen(p.Puzzle, result.Solutions)
	if (f.Solution || f.Book != nil) && !ok {
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
	case f.Solution:
		p.print.Grid = solution
	case ok:
		p.print.Solution = &solution
	}
	if f.Book != nil {
		return f.bookPuzzle(ctx, p, &result, jobs)
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
