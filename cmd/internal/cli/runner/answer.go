// Package runner processes the puzzles of an input and writes the results.
//
// A [Loop] spreads puzzles over the cores and handles the results in the order of the input. A
// [Run] asks each puzzle a question (is it solvable? is it unique?) and writes the answers.
package runner

import (
	"context"
	"errors"
	"fmt"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/solve"
)

// Answer is the answer to a question about one puzzle. Its outcome is final once the answer is
// written.
type Answer interface {
	Outcome() report.Outcome
	// Reached returns the limit that left the answer incomplete, if there is one.
	Reached() solve.Limit
	AppendText(dst []byte, style report.Style) []byte
	AppendJSON(dst []byte, style report.Style) []byte
}

// Question answers a question about a puzzle on up to jobs cores. An error means that the puzzle is
// unusable. When ctx ends, the answer holds the facts known so far.
type Question func(ctx context.Context, e format.Entry, jobs int) (Answer, error)

// Run is one run of a command over its input.
type Run struct {
	Loop
	// Timeout ends the work on one puzzle; 0 means never.
	Timeout time.Duration
	Style   report.Style
	// Table makes the answers lines of a table, with no empty lines between them.
	Table bool
	// Head is the text before the first answer.
	Head []byte
	// Answered, unless nil, gets each written answer, in order.
	Answered func(Answer)
	// Histogram, unless nil, counts the classes of the written ratings.
	Histogram *report.Histogram
	// Remote, unless nil, lets other machines answer the Order of this Service. Then the run does
	// not call Answered.
	Order   Order
	Service Service
	Remote  cluster.Remote
}

// rendered is an answer in its written form.
type rendered struct {
	Answer
	text    []byte
	notes   []byte // for standard error
	outcome report.Outcome
	class   explain.Class // if it is a rating
}

// Ask asks the question about each puzzle and writes the answers. Its errors are those of [Map].
func (r *Run) Ask(ctx context.Context, ask Question) error {
	if r.Remote != nil {
		return r.answers(ctx, r.write)
	}
	return Map(ctx, &r.Loop, func(ctx context.Context, e format.Entry, jobs int) (rendered, error) {
		return r.render(ctx, e, jobs, ask)
	}, r.write)
}

// writeHead writes the head once, together with the first answer: a head alone says nothing.
func (r *Run) writeHead() (err error) {
	if len(r.Head) > 0 {
		_, err = r.Out.Write(r.Head)
	}
	r.Head = nil
	return err
}

// write writes an answer. After an interrupted answer it writes no more, so that the answers have
// no gap.
func (r *Run) write(a rendered) error {
	r.Note(a.notes)
	if err := r.writeHead(); err != nil {
		return err
	}
	if err := r.separate(); err != nil {
		return err
	}
	if _, err := r.Out.Write(a.text); err != nil {
		return err
	}
	if r.Answered != nil && a.Answer != nil {
		r.Answered(a.Answer)
	}
	if r.Histogram != nil {
		r.Histogram.Add(a.class)
	}
	r.Outcome = max(r.Outcome, a.outcome)
	if a.outcome == report.Interrupted {
		return context.Canceled
	}
	return nil
}

// separate writes an empty line before every answer in text except the first.
func (r *Run) separate() error {
	if r.done == 0 || r.JSON || r.Table {
		return nil
	}
	_, err := r.Out.Write([]byte{'\n'})
	return err
}

func (r *Run) render(ctx context.Context, e format.Entry, jobs int, ask Question) (rendered, error) {
	ctx, stop := WithTimeout(ctx, r.Timeout)
	defer stop()
	a, err := ask(ctx, e, jobs)
	if err != nil {
		return rendered{}, err
	}
	out := r.rendered(a)
	out.notes = LimitNote(e, a.Reached(), r.Timeout)
	if r.Answered != nil { // otherwise the answer's memory can be freed
		out.Answer = a
	}
	return out, nil
}

// rendered puts an answer into the run's written form.
func (r *Run) rendered(a Answer) (out rendered) {
	if r.JSON {
		out.text = a.AppendJSON(nil, r.Style)
	} else {
		out.text = a.AppendText(nil, r.Style)
	}
	out.outcome = a.Outcome()
	if rated, ok := a.(report.Rated); ok {
		out.class = rated.Class
	}
	return out
}

// LimitText says that the work reached a limit, and how to lift a time limit.
func LimitText(limit solve.Limit, timeout time.Duration) string {
	text := report.Ending{Limit: limit}.Text()
	if limit == solve.ContextLimit {
		text += fmt.Sprintf(" (%v; --timeout 0 lifts it)", timeout)
	}
	return text
}

// LimitNote returns a note for standard error about an answer that a limit left incomplete.
func LimitNote(e format.Entry, limit solve.Limit, timeout time.Duration) []byte {
	text := LimitText(limit, timeout)
	if text == "" {
		return nil
	}
	return fmt.Appendf(nil, "nonogram: %s: %s\n", report.Printable(report.Name(e)), text)
}

// WithTimeout is context.WithTimeout, where 0 means no limit.
func WithTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, d)
}

// Interrupted reports whether the user ended ctx, rather than a timeout.
func Interrupted(ctx context.Context) bool {
	return errors.Is(ctx.Err(), context.Canceled)
}
