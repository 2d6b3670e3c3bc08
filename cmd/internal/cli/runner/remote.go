package runner

import (
	"context"
	"iter"

	"nonogram/cmd/internal/cli/input"
	"nonogram/internal/base/ordered"
)

// Answers lets other machines answer the order, and calls do with the text of each answer. It
// returns the same errors as [Map].
func (r *Run) Answers(ctx context.Context, do func(text []byte) error) error {
	return r.answers(ctx, func(a rendered) error { return do(a.Text.bytes()) })
}

// answers calls do with the answers of other machines, in the order of the input.
func (r *Run) answers(ctx context.Context, do func(rendered) error) error {
	return take(ctx, &r.Loop, func(yield func(turn[rendered]) bool) {
		settings := specification{r.Order, r.Timeout, r.JSON, r.Style, r.Input.Names()}
		for out, err := range r.Service.task().Values(ctx, r.Remote, r.Jobs, settings, r.items(ctx)) {
			t := turn[rendered]{notes: out.Notes.bytes(), source: out.Source, err: out.Fault.error(), result: out.rendered, end: err}
			t.result.Notes = bytesText{} // the turn has them
			if !yield(t) {
				return
			}
		}
	}, do)
}

// items yields the puzzles of the input for other machines. It estimates their weights on all
// cores.
func (r *Run) items(ctx context.Context) iter.Seq[sent] {
	return ordered.Map(ctx, 0, r.Input.Items(), func(ctx context.Context, item input.Item) sent {
		s := send(item, r.Service.Goal)
		s.weight = weight(ctx, item.Puzzle)
		return s
	})
}
