package runner

import (
	"context"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/cli/report"
	"nonogram/solve"
)

// ListAll writes every solution of each puzzle as it is found. One puzzle comes
// after the other, as there may be too many solutions to keep for later; each
// uses all the cores.
func (r *Run) ListAll(ctx context.Context, options solve.Options) (report.Outcome, error) {
	options.Jobs, options.Solutions = r.Jobs, 0
	err := r.Each(ctx, func(e format.Entry) error {
		if err := r.separate(); err != nil {
			return err
		}
		outcome, err := r.list(ctx, e, options)
		r.Outcome = max(r.Outcome, outcome)
		return err
	})
	return Ended(r.Outcome, err)
}

// list writes the solutions of one puzzle. The error is that of Out.
func (r *Run) list(ctx context.Context, e format.Entry, options solve.Options) (report.Outcome, error) {
	ctx, stop := WithTimeout(ctx, r.Timeout)
	defer stop()
	l := &report.Listed{Entry: e}
	write := r.listWriter(l)
	start := time.Now()
	if err := write.head(); err != nil {
		return report.Yes, err
	}
	l.Complete = true
	for g, err := range solve.Solutions(ctx, e.Puzzle, options) {
		if err != nil { // a limit was reached
			l.Complete, l.TimedOut, l.Interrupted = false, ctx.Err() != nil, Interrupted(ctx)
			break
		}
		if err := write.solution(g); err != nil {
			return report.Yes, err
		}
	}
	l.Time = time.Since(start)
	return l.Outcome(), write.tail()
}

// listWriter writes the pieces of a list as text or JSON.
type listWriter struct {
	head, tail func() error
	solution   func(nonogram.Grid) error
}

func (r *Run) listWriter(l *report.Listed) listWriter {
	head, solution, tail := l.AppendTextHead, l.AppendText, l.AppendTextTail
	if r.JSON {
		head, solution, tail = l.AppendJSONHead, l.AppendJSON, l.AppendJSONTail
	}
	var buffer []byte
	flush := func(text []byte) error {
		buffer = text[:0]
		_, err := r.Out.Write(text)
		return err
	}
	return listWriter{
		head:     func() error { return flush(head(buffer[:0], r.Style)) },
		solution: func(g nonogram.Grid) error { return flush(solution(buffer[:0], g, r.Style)) },
		tail:     func() error { return flush(tail(buffer[:0], r.Style)) },
	}
}
