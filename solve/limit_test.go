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
			for _, err := range Solutions(ctx, p, o) {
				last = err
			}
			return last
		},
		"Possible": func(ctx context.Context, p *nonogram.Puzzle, o Options) error {
			_, err := Possible(ctx, p, o)
			return err
		},
		"Count": func(ctx context.Context, p *nonogram.Puzzle, o Options) error {
			_, err := Count(ctx, p, o)
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
	for _, name := range []string{"Solve", "Solutions"} {
		if err := functions[name](t.Context(), permutations(4), Options{Method: LineLogic}); !isLimit(err, MethodLimit) {
			t.Errorf("%s: the end of the method: %v", name, err)
		}
	}
	r, err := Solve(t.Context(), domino(20), Options{MaxConflicts: 50})
	if !isLimit(err, ConflictLimit) || r.Status != Unknown || r.Limit != ConflictLimit || r.Stats.Conflicts != 50 {
		t.Errorf("%v, limit %v after %d conflicts: %v", r.Status, r.Limit, r.Stats.Conflicts, err)
	}
}
