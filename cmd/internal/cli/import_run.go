package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// importHelp selects the kind of change that makes a puzzle meet its requirements.
type importHelp uint8

const (
	// noHelp leaves the puzzle unchanged.
	noHelp importHelp = iota
	repairCells
	giveCells
)

type importer struct {
	Picture picture.Options
	Help    importHelp `json:"-"`
	// Wanted holds the requirements on the puzzle, with or without help.
	Wanted   repair.Options
	Aim      aim
	Metadata nonogram.Metadata
	// To is the format that the puzzle must fit; nil if any will do.
	To   *format.Format `json:"-"`
	Jobs int            `json:"-"`
	// Timeout ends the import, which then reports the facts known so far; 0 means no limit.
	Timeout time.Duration
}

// importFrom makes a puzzle from an image. Errors about the image, the options or the reader name
// the file; context.Canceled means that the user interrupted the reading.
func (r importer) importFrom(ctx context.Context, file string, in io.Reader) (imported, error) {
	start := time.Now()
	ctx, stop := runner.WithTimeout(ctx, r.Timeout)
	defer stop()
	if r.Help == giveCells && r.To != nil {
		if err := r.To.CanHoldGiven(); err != nil {
			return imported{}, err
		}
	}
	r.Picture.Jobs = r.Jobs
	p, err := reading(ctx, func() (picture.Picture, error) { return picture.Read(in, r.Picture) })
	if err == nil && p.Likeness == 0 && isPlain(p.Grid) {
		err = errNothing
	}
	if err == nil && r.To != nil { // before any work on it
		err = r.fit(&p)
	}
	if err != nil {
		return imported{}, fmt.Errorf("%s: %w", file, err)
	}
	out := imported{File: file, Picture: p, importer: r}
	if err := out.help(ctx); err != nil {
		return imported{}, fmt.Errorf("%s: %w", file, err)
	}
	out.Puzzle.Metadata = r.Metadata
	if err := out.check(ctx); err != nil {
		return imported{}, fmt.Errorf("%s: %w", file, err)
	}
	out.Ending = endingOf(ctx, start)
	return out, nil
}

// endingOf returns the ending of work that started then and ends with ctx.
func endingOf(ctx context.Context, start time.Time) report.Ending {
	e := report.Ending{Interrupted: runner.Interrupted(ctx), Time: time.Since(start)}
	if ctx.Err() != nil {
		e.Limit = solve.ContextLimit
	}
	return e
}

// fit returns an error for a picture that the format cannot hold. If only the colours prevent it,
// an exact picture in blank and one colour becomes black and white.
func (r importer) fit(p *picture.Picture) error {
	err := r.To.CanHold(nonogram.FromGrid(p.Grid, p.Palette))
	switch {
	case err == nil || p.Mode != picture.Exact:
		return err
	case len(p.Palette) == 2:
		p.Palette = nil
		return r.To.CanHold(nonogram.FromGrid(p.Grid, nil))
	}
	return fmt.Errorf("%w; each pixel is a cell, and another --mode, such as dark, makes it black and white", err)
}

// errNothing: the picture is blank, or all of one colour.
var errNothing = errors.New("found nothing in the image to make a puzzle of")

func isPlain(g nonogram.Grid) bool {
	return !slices.ContainsFunc(g.Cells(), func(c nonogram.Cell) bool { return c != g.Cells()[0] })
}

// reading calls read, and returns early if the user interrupts. The abandoned call then ends when
// its input does.
func reading[T any](ctx context.Context, read func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := read()
		done <- result{value, err}
	}()
	interrupted := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		if runner.Interrupted(ctx) {
			close(interrupted)
		}
	})
	defer stop()
	select {
	case got := <-done:
		return got.value, got.err
	case <-interrupted:
		var none T
		return none, context.Cause(ctx)
	}
}

// help makes the puzzle.
func (m *imported) help(ctx context.Context) error {
	grid, palette := m.Picture.Grid, m.Picture.Palette
	switch m.importer.Help {
	case repairCells:
		repaired, err := repair.Edit(ctx, grid, palette, m.importer.Wanted)
		m.edited(repaired)
		return app.UnlessLimit(err)
	case giveCells:
		given, err := repair.Give(ctx, grid, palette, m.importer.Wanted)
		m.Puzzle, m.Given = given.Puzzle, given.Places
		m.Helped, m.Irreducible, m.Fewest = given.Done, given.Irreducible, given.Fewest
		return app.UnlessLimit(err)
	}
	m.Puzzle = nonogram.FromGrid(grid, palette)
	return nil
}

// edited copies the result of a repair by edits.
func (m *imported) edited(e repair.Edited) {
	m.Puzzle, m.Edits = e.Puzzle, e.Changes
	m.Helped, m.Irreducible, m.Fewest = e.Done, e.Irreducible, e.Fewest
}

// check solves and rates the puzzle independently of help. If it runs out of time, the result of
// help counts.
func (m *imported) check(ctx context.Context) error {
	solved, err := solve.Solve(ctx, m.Puzzle, solve.Options{Jobs: m.importer.Jobs, Known: app.KnownGoal(m.Puzzle)})
	if app.UnlessLimit(err) != nil {
		return err
	}
	m.Status, m.LineSolvable = solved.Status, solved.LineSolvable
	if m.Status == solve.Unknown && m.Helped {
		m.Status, m.LineSolvable = solve.Unique, m.importer.Wanted.LineSolvable
		m.Rating.Limited = true
		return nil
	}
	if m.Status != solve.Unique {
		return nil
	}
	m.Rating, err = images.Rate(ctx, m.Puzzle, solved, m.importer.Jobs)
	return app.UnlessLimit(err)
}
