package runner

import (
	"context"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/solve"
)

// ListAll writes every solution of each puzzle as soon as it is found. It solves one puzzle after
// the other, each on all cores, since there may be too many solutions to keep for later.
func (r *Run) ListAll(ctx context.Context, search Search) error {
	options := solve.SolutionsOptions{Jobs: r.Jobs, MaxConflicts: search.MaxConflicts, MaxMemory: search.MaxMemory}
	return r.Each(ctx, func(e format.Entry) error {
		if err := r.separate(); err != nil {
			return err
		}
		outcome, err := r.list(ctx, e, options)
		r.Outcome = max(r.Outcome, outcome)
		return err
	})
}

// list writes the solutions of one puzzle. The error is that of Out.
func (r *Run) list(ctx context.Context, e format.Entry, options solve.SolutionsOptions) (report.Outcome, error) {
	ctx, stop := WithTimeout(ctx, r.Timeout)
	defer stop()
	l := report.NewListed(e)
	start := time.Now()
	var text []byte
	if !r.JSON {
		text = report.AppendHeading(text, e)
		if _, err := r.Out.Write(text); err != nil {
			return report.Yes, err
		}
	}
	for g, err := range solve.Solutions(ctx, e.Puzzle, options) {
		if err != nil { // the search reached a limit
			l.Complete, l.Limit, l.Interrupted = false, limitOf(ctx, err), Interrupted(ctx)
			break
		}
		text = l.AppendSolution(text[:0], g, r.Style, r.JSON)
		if _, err := r.Out.Write(text); err != nil {
			return report.Yes, err
		}
	}
	l.Time = time.Since(start)
	r.Note(LimitNote(e, l.Reached(), r.Timeout))
	_, err := r.Out.Write(r.text(l, r.Style))
	return l.Outcome(), err
}
