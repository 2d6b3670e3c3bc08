package runner

import (
	"context"
	"encoding/json"
	"iter"

	"nonogram/cmd/internal/cluster"
)

// Values computes the items of a job on other machines, and yields the values in their
// order. An error is the last that it yields.
type Values func(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[json.RawMessage, error]

// Decoded yields the values of a job from their JSON. An error is the last that it yields.
func Decoded[T any](values iter.Seq2[json.RawMessage, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for text, err := range values {
			var value T
			if err == nil {
				err = json.Unmarshal(text, &value)
			}
			if !yield(value, err) || err != nil {
				return
			}
		}
	}
}

// Answers has other machines answer the order and calls do with each answer as it would be
// written. Errors are those of [Map].
func (r *Run) Answers(ctx context.Context, do func(text []byte) error) error {
	return r.answers(ctx, func(a rendered) error { return do(a.text) })
}

// answers calls do with the answers of other machines, in the order of the input.
func (r *Run) answers(ctx context.Context, do func(rendered) error) error {
	var fault error
	err := take(ctx, &r.Loop, r.remoteTurns(ctx, &fault), do)
	if fault != nil && ctx.Err() == nil {
		return fault
	}
	return err
}

// remoteTurns yields the answers of other machines. The error that ended it early is in fault.
func (r *Run) remoteTurns(ctx context.Context, fault *error) iter.Seq[turn[rendered]] {
	return func(yield func(turn[rendered]) bool) {
		job, err := r.job()
		if err != nil {
			*fault = err
			return
		}
		for value, err := range r.Remote(ctx, job, r.items(ctx)) {
			var out returned
			if err == nil {
				err = json.Unmarshal(value, &out)
			}
			if err != nil {
				*fault = err
				return
			}
			t := turn[rendered]{notes: out.Notes.bytes(), source: out.Source, err: out.Fault.error()}
			t.result = rendered{text: out.Text.bytes(), outcome: out.Outcome, class: out.Class}
			if !yield(t) {
				return
			}
		}
	}
}

// items are the puzzles of the input for other machines.
func (r *Run) items(ctx context.Context) iter.Seq[cluster.Item] {
	return func(yield func(cluster.Item) bool) {
		for item := range r.Intake.Items() {
			if ctx.Err() != nil || !yield(cluster.ItemOf(send(item, r.Service.Goal), weight(ctx, item.Puzzle))) {
				return
			}
		}
	}
}
