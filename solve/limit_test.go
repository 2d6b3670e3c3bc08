package solve

import (
	"context"
	"errors"
	"testing"

	"nonogram"
)

// isLimit reports whether an error is that of a limit.
func isLimit(err error, limit Limit) bool {
	var e *LimitError
	return errors.As(err, &e) && e.Limit == limit && errors.Is(err, ErrLimit)
}

// forSolutions returns the part of options that Solutions has; the two below that of others.
func (o Options) forSolutions() SolutionsOptions {
	return SolutionsOptions{o.Solutions, o.From, o.Known, o.Jobs, o.MaxConflicts, o.MaxMemory, o.Certificate}
}

func (o Options) forPossible() PossibleOptions {
	return PossibleOptions{o.From, o.Known, o.Jobs, o.MaxConflicts, o.MaxMemory}
}

func (o Options) forCount() CountOptions {
	return CountOptions{From: o.From, Known: o.Known, Jobs: o.Jobs, MaxMemory: o.MaxMemory}
}

// TestOneRuleForLimits: every function reports what ended it early in the same way.
func TestOneRuleForLimits(t *testing.T) {
	functions := map[string]func(context.Context, *nonogram.Puzzle, Options) error{
		"Solve": func(ctx context.Context, p *nonogram.Puzzle, o Options) error {
			r, err := Solve(ctx, p, o)
			if err == nil || r.Status != Unknown {
				t.Errorf("status %v, %v", r.Status, err)
			}
			return err
		},
		"Solutions": func(ctx context.Context, p *nonogram.Puzzle, o Options) (last error) {
			for _, err := range Solutions(ctx, p, o.forSolutions()) {
				last = err
			}
			return last
		},
		"Possible": func(ctx context.Context, p *nonogram.Puzzle, o Options) error {
			_, err := Possible(ctx, p, o.forPossible())
			return err
		},
		"Count": func(ctx context.Context, p *nonogram.Puzzle, o Options) error {
			_, err := Count(ctx, p, o.forCount())
			return err
		},
	}
	cause := errors.New("the cause")
	ended, end := context.WithCancelCause(t.Context())
	end(cause)
	for name, f := range functions {
		if err := f(ended, permutations(16), Options{}); !isLimit(err, ContextLimit) || !errors.Is(err, cause) {
			t.Errorf("%s: the context's end: %v", name, err)
		}
		if err := f(t.Context(), permutations(16), Options{MaxMemory: 1000}); !isLimit(err, MemoryLimit) {
			t.Errorf("%s: the end of the memory: %v", name, err)
		}
	}
	if err := functions["Solve"](t.Context(), permutations(4), Options{Method: LineLogic}); !isLimit(err, MethodLimit) {
		t.Errorf("the end of the method: %v", err)
	}
	r, err := Solve(t.Context(), domino(20), Options{MaxConflicts: 50})
	if !isLimit(err, ConflictLimit) || r.Status != Unknown || r.Limit != ConflictLimit || r.Stats.Conflicts != 50 {
		t.Errorf("%v, limit %v after %d conflicts: %v", r.Status, r.Limit, r.Stats.Conflicts, err)
	}
}
