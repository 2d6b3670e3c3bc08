package counting

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
)

// Table counts many sizes, the small ones first, within a budget of time.
type Table struct {
	Question     // the size is the largest one; turned sizes are left out
	Jobs     int // as Local.Jobs
	Budget   time.Duration
	// Counted, if not nil, receives each answer as it comes. Skipped, never nil, receives each size
	// that would not fit into the rest of the budget, with the expected time, or with 0 if that is
	// unknown.
	Counted func(Answer) error
	Skipped func(census.Size, time.Duration)
	Err     io.Writer // for the progress of each size

	answers map[census.Size]Answer
}

// Sizes lists the sizes of the table by their number of cells. No size has more columns than rows.
func (t *Table) Sizes() []census.Size {
	long, short := max(t.Size.Rows, t.Size.Columns), min(t.Size.Rows, t.Size.Columns)
	var sizes []census.Size
	for rows := 1; rows <= long; rows++ {
		for columns := 1; columns <= min(rows, short); columns++ {
			sizes = append(sizes, census.Size{Rows: rows, Columns: columns})
		}
	}
	slices.SortStableFunc(sizes, func(a, b census.Size) int { return a.Rows*a.Columns - b.Rows*b.Columns })
	return sizes
}

// Run counts the sizes that fit into the budget. If ctx ends first, Run returns the cause, and
// WriteText can write the sizes counted so far.
func (t *Table) Run(ctx context.Context) error {
	t.answers = make(map[census.Size]Answer)
	end := time.Now().Add(t.Budget)
	limited, cancel := context.WithDeadline(ctx, end)
	defer cancel()
	for _, size := range t.Sizes() {
		err := t.count(limited, size, end)
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, census.ErrTooLarge):
			t.Skipped(size, 0)
		case err != nil:
			return err
		}
	}
	return nil
}

func (t *Table) count(ctx context.Context, size census.Size, end time.Time) error {
	if ctx.Err() != nil {
		return context.DeadlineExceeded
	}
	q := t.Question
	// The walk is faster with long rows: more grids differ only in the last row.
	q.Size = census.Size{Rows: size.Columns, Columns: size.Rows}
	job, err := q.Job()
	if err != nil {
		return err
	}
	watch := report.NewWatch(t.Err, size.String(), report.Grids)
	defer watch.Hide()
	run := Local{Jobs: t.Jobs, Progress: watch.Progress}
	run.Forecast = func(f Forecast) bool {
		if time.Now().Add(f.Left).After(end) {
			t.Skipped(size, f.Left)
			return false
		}
		return true
	}
	start := time.Now()
	total, err := run.Run(ctx, cluster.NewMemory(job))
	switch {
	case errors.Is(err, ErrForecastOnly):
		return nil
	case err != nil:
		return err
	}
	q.Size = size
	a, err := NewAnswer(q, total, time.Since(start))
	if err != nil {
		return err
	}
	t.answers[size] = a
	if t.Counted != nil {
		return t.Counted(a)
	}
	return nil
}

// WriteText writes a triangle for each requested number, with "-" for sizes that were not counted.
func (t *Table) WriteText(w io.Writer) error {
	names := t.Numbers(census.Tally{})
	var text []byte
	for i, name := range names {
		if i > 0 {
			text = append(text, '\n')
		}
		if len(names) > 1 {
			text = append(append(text, name.Name...), '\n')
		}
		text = t.appendTriangle(text, i)
	}
	_, err := w.Write(text)
	return err
}

func (t *Table) appendTriangle(dst []byte, number int) []byte {
	long, short := max(t.Size.Rows, t.Size.Columns), min(t.Size.Rows, t.Size.Columns)
	lines := [][]string{{`n\m`}}
	for m := 1; m <= short; m++ {
		lines[0] = append(lines[0], fmt.Sprint(m))
	}
	for n := 1; n <= long; n++ {
		line := []string{fmt.Sprint(n)}
		for m := 1; m <= min(n, short); m++ {
			cell := "-"
			if a, ok := t.answers[census.Size{Rows: n, Columns: m}]; ok {
				cell = t.Numbers(a.Tally)[number].Count.String()
			}
			line = append(line, cell)
		}
		lines = append(lines, line)
	}
	return appendAligned(dst, lines)
}

// appendAligned writes cells in columns that are aligned on the right.
func appendAligned(dst []byte, lines [][]string) []byte {
	var widths []int
	for _, line := range lines {
		for i, cell := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, line := range lines {
		for i, cell := range line {
			line[i] = fmt.Sprintf("%*s", widths[i], cell)
		}
		dst = append(append(dst, strings.Join(line, "  ")...), '\n')
	}
	return dst
}
