// Package runner processes the puzzles of an input and writes the results.
//
// A [Loop] spreads puzzles over the cores and handles the results in the order of the input. A
// [Run] asks each puzzle a question (is it solvable? is it unique?) and writes the answers.
package runner

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"nonogram/cmd/internal/cli/report"
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

	digests bool // whether written answers have a digest
}

// rendered is an answer in its written form, here or on its way from another machine.
type rendered struct {
	Text    bytesText      `json:"text,omitzero"`
	Notes   bytesText      `json:"notes,omitzero"` // for standard error
	Outcome report.Outcome `json:"outcome,omitempty"`
	Class   explain.Class  `json:"class,omitempty"` // if it is a rating
	// TimedOut: a time limit may have cut the answer short.
	TimedOut bool `json:"timed_out,omitempty"`
	// Digest is a hash of Text without times.
	Digest []byte `json:"digest,omitempty"`
	answer Answer
}

// same compares answers without times. If a time limit ended one of them, they may differ.
func (a rendered) same(b rendered) bool {
	return a.TimedOut || b.TimedOut ||
		a.Outcome == b.Outcome && a.Class == b.Class && a.Notes.equal(b.Notes) && bytes.Equal(a.Digest, b.Digest)
}

// Ask asks the question about each puzzle and writes the answers. Its errors are those of [Map].
func (r *Run) Ask(ctx context.Context, ask Question) error {
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
	r.Note(a.Notes.bytes())
	if err := r.writeHead(); err != nil {
		return err
	}
	if err := r.separate(); err != nil {
		return err
	}
	if _, err := r.Out.Write(a.Text.bytes()); err != nil {
		return err
	}
	if r.Answered != nil && a.answer != nil {
		r.Answered(a.answer)
	}
	if r.Histogram != nil {
		r.Histogram.Add(a.Class)
	}
	r.Outcome = max(r.Outcome, a.Outcome)
	if a.Outcome == report.Interrupted {
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

// render asks the question about a puzzle and puts the answer into the run's written form.
func (r *Run) render(ctx context.Context, e format.Entry, jobs int, ask Question) (out rendered, err error) {
	ctx, stop := WithTimeout(ctx, r.Timeout)
	defer stop()
	a, err := ask(ctx, e, jobs)
	out.TimedOut = ctx.Err() != nil
	if err != nil {
		return out, err
	}
	text := r.text(a, r.Style)
	out.Text, out.Notes = textOf(text), textOf(LimitNote(e, a.Reached(), r.Timeout))
	out.Outcome = a.Outcome()
	if rated, ok := a.(report.Rated); ok {
		out.Class = rated.Class
	}
	if r.Answered != nil { // otherwise the answer's memory can be freed
		out.answer = a
	}
	if r.digests {
		out.Digest = r.digest(a, text)
	}
	return out, nil
}

// text writes an answer as JSON or as text.
func (r *Run) text(a Answer, style report.Style) []byte {
	if r.JSON {
		return a.AppendJSON(nil, style)
	}
	return a.AppendText(nil, style)
}

// digest returns a hash of an answer without times. text is the answer in the run's style.
func (r *Run) digest(a Answer, text []byte) []byte {
	if plain := r.Style; !plain.NoTime {
		plain.NoTime = true
		text = r.text(a, plain)
	}
	hash := sha256.Sum256(text)
	return hash[:12]
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
