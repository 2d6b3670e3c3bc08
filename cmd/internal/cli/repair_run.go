package cli

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// repairs lists the repairs of a puzzle, the best first. If no change is needed, or the user
// interrupts, the list is the puzzle itself.
func (f *repairFlags) repairs(ctx context.Context, e format.Entry, jobs int) ([]imported, error) {
	start := time.Now()
	ctx, stop := runner.WithTimeout(ctx, f.Timeout)
	defer stop()
	m := imported{File: e.File, number: e.Number, Puzzle: reduced(e), importer: f.importer}
	m.importer.Jobs = jobs
	m.importer.Wanted.Start = m.Puzzle.Given
	goal, sound, err := f.pictureOf(ctx, m.Puzzle, jobs)
	if err == nil {
		m.Picture = picture.Picture{Grid: goal, Palette: m.Puzzle.Palette}
		m.importer.Wanted.Locked, err = lockedCells(f.locks, goal, e.Puzzle.Given)
	}
	var all []imported
	if err == nil {
		all, err = f.changed(ctx, m, sound)
	}
	switch {
	case runner.Interrupted(ctx):
		m.Ending = endingOf(ctx, start)
		return []imported{m}, nil
	case err != nil:
		return nil, fmt.Errorf("%s: %w", e.File, err)
	}
	for i := range all {
		if err := all[i].check(ctx); err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
		all[i].Ending = endingOf(ctx, start)
	}
	nearest(f.Aim, all, func(m imported) (solve.Status, explain.Rating) { return m.Status, m.Rating })
	return all[:min(len(all), f.candidates)], nil
}

// leastReduced is the least side, in cells, of the reduced picture if the file does not say that its
// picture is enlarged.
const leastReduced = 5

// reduced makes each square of an enlarged picture one cell, as import does.
func reduced(e format.Entry) *nonogram.Puzzle {
	p := *e.Puzzle
	if e.Enlarged == 0 && (e.Format == nil || !e.Format.Holds.Picture) {
		return e.Puzzle
	}
	img := format.Pixels(&p)
	small, err := picture.FromImage(img, picture.Options{Mode: picture.Exact})
	if err != nil || e.Enlarged == 0 && min(small.Grid.Width(), small.Grid.Height()) < leastReduced {
		return e.Puzzle
	}
	if small.Palette == nil {
		small.Palette = nonogram.BlackAndWhite()
	}
	for i, cell := range small.Grid.Cells() {
		c, _ := cell.Colour()
		small.Grid.Cells()[i] = nonogram.CellOf(nonogram.Colour(img.Palette.Index(small.Palette[c].RGB)))
	}
	p.Goal = &small.Grid
	p.Rows, p.Columns = small.Grid.Clues()
	return &p
}

// changed returns the repairs of a picture. sound is true if its puzzle needs no repair except for
// the aim.
func (f *repairFlags) changed(ctx context.Context, m imported, sound bool) ([]imported, error) {
	puzzle := m.Puzzle
	if sound && (!f.Aim.isSet() || m.check(ctx) == nil && f.Aim.met(m.Rating)) {
		m.Helped, m.Irreducible, m.Fewest = true, true, true
		return []imported{m}, nil
	}
	var all []imported
	if f.Help == giveCells {
		err := m.help(ctx)
		all = []imported{m}
		if err != nil {
			return nil, err
		}
	} else {
		n := f.candidates
		if f.Aim.isSet() {
			n = max(n, candidatesOfAim)
		}
		found, err := repair.Alternatives(ctx, m.Picture.Grid, m.Picture.Palette, m.importer.Wanted, n)
		if app.UnlessLimit(err) != nil {
			return nil, err
		}
		for _, e := range found {
			m.edited(e)
			all = append(all, m)
		}
	}
	for _, m := range all {
		m.Puzzle.Metadata = puzzle.Metadata
	}
	return all, nil
}

// errNoSolution: a puzzle has no solution, and no picture either.
var errNoSolution = errors.New("the clues have no solution, so there is no picture to repair")

// pictureOf returns a puzzle's goal or, without a goal, the first solution of its clues. It also
// returns whether the puzzle is already sound.
func (f *repairFlags) pictureOf(ctx context.Context, p *nonogram.Puzzle, jobs int) (goal nonogram.Grid, sound bool, err error) {
	solved, err := solve.Solve(ctx, p, solve.Options{Jobs: jobs, Known: app.KnownGoal(p)})
	switch {
	case app.UnlessLimit(err) != nil:
		return goal, false, err
	case p.Goal != nil:
		goal = *p.Goal
	case len(solved.Solutions) > 0:
		goal = solved.Solutions[0]
	case solved.Status == solve.None:
		return goal, false, &runner.Fault{Outcome: report.Bad, Err: errNoSolution}
	default:
		return goal, false, &runner.Fault{Outcome: report.Undecided, Err: errors.New("no solution was found within the limit, so there is no picture to repair")}
	}
	return goal.Clone(), solved.Status == solve.Unique && (solved.LineSolvable || !f.Wanted.LineSolvable), nil
}

// lock names the cells to keep: those of a rectangle, or the filled ones of a picture.
type lock struct {
	text      string // as the user wrote it
	rectangle image.Rectangle
	mask      *nonogram.Grid
}

// parseLock reads "x,y,w,h", or the name of a file with a picture.
func parseLock(ctx context.Context, text string) (lock, error) {
	if strings.ContainsAny(text, ", ;") && strings.Trim(text, "-.0123456789, ;") == "" {
		r, err := parseRectangle("lock", text)
		return lock{text: text, rectangle: r}, err
	}
	if text == input.StandardInput {
		return lock{}, errors.New("--lock: found -, expected x,y,w,h or the name of a file")
	}
	l := lock{text: text}
	for item := range input.Find(ctx, []string{text}, nil).Items() {
		switch {
		case item.Err != nil:
			return lock{}, fmt.Errorf("--lock: %w", item.Err)
		case l.mask != nil:
			return lock{}, fmt.Errorf("--lock: %s has several puzzles, expected one picture", text)
		case item.Puzzle.Goal == nil:
			return lock{}, fmt.Errorf("--lock: %s has no picture, expected one whose filled cells are kept", text)
		}
		l.mask = reduced(item.Entry).Goal
		if isPlain(*l.mask) && l.mask.Cells()[0] == nonogram.BlankCell {
			return lock{}, fmt.Errorf("--lock: %s has no filled cells, which are those that are kept", text)
		}
	}
	if l.mask == nil {
		return lock{}, fmt.Errorf("--lock: %s has no puzzle, expected a picture whose filled cells are kept", text)
	}
	return l, nil
}

// lockedCells marks the locked and the given cells; nil if there are none.
func lockedCells(locks []lock, goal nonogram.Grid, given *nonogram.Grid) ([]bool, error) {
	if len(locks) == 0 && given == nil {
		return nil, nil
	}
	locked, size := make([]bool, len(goal.Cells())), image.Rect(0, 0, goal.Width(), goal.Height())
	for i := range locked {
		locked[i] = given != nil && given.Cells()[i].Known()
	}
	for _, l := range locks {
		switch {
		case l.mask == nil && !l.rectangle.In(size):
			return nil, fmt.Errorf("--lock: %s reaches beyond the picture of %d x %d cells", l.text, goal.Width(), goal.Height())
		case l.mask != nil && (l.mask.Width() != goal.Width() || l.mask.Height() != goal.Height()):
			return nil, fmt.Errorf("--lock: %s has %d x %d cells, expected %d x %d as in the picture", l.text, l.mask.Width(), l.mask.Height(), goal.Width(), goal.Height())
		}
		for i := range locked {
			at := goal.PlaceOf(i)
			locked[i] = locked[i] || image.Pt(at.Column, at.Row).In(l.rectangle) || l.mask != nil && l.mask.Cells()[i] != nonogram.BlankCell
		}
	}
	return locked, nil
}

// entry returns the puzzle's place in the input.
func (m imported) entry() format.Entry { return format.Entry{File: m.File, Number: m.number} }

// appendRepair writes the facts about a repair. number counts from 1.
func (m imported) appendRepair(dst []byte, number int, style report.Style) []byte {
	dst = fmt.Appendf(dst, "%s: %d x %d", report.Printable(report.Name(m.entry())), m.Puzzle.Width(), m.Puzzle.Height())
	if number > 1 {
		dst = fmt.Appendf(dst, ", repair %d", number)
	}
	return m.appendVerdict(append(dst, '\n'), style)
}

type repairLine struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Repair int    `json:"repair"`
	VerdictFields
	Puzzle *wire.Puzzle `json:"puzzle"`
	report.EndFields
}

// appendRepairJSON writes a repair as one line. number counts from 1.
func (m imported) appendRepairJSON(dst []byte, number int, style report.Style) []byte {
	return report.AppendObject(dst, repairLine{
		File: m.File, Number: m.number, Repair: number, VerdictFields: m.verdictJSON(),
		Puzzle: wire.PuzzleOf(m.Puzzle), EndFields: style.End(m.Ending),
	})
}
