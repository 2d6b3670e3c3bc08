package solve_test

import (
	"context"
	"errors"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// isLimit reports whether an error is of a limit.
func isLimit(err error, limit solve.Limit) bool {
	var e *solve.LimitError
	return errors.As(err, &e) && e.Limit == limit && errors.Is(err, solve.ErrLimit)
}

// TestOneRuleForLimits: every function reports what ended it early in the same way.
func TestOneRuleForLimits(t *testing.T) {
	functions := map[string]func(context.Context, *nonogram.Puzzle, solve.Options) error{
		"Solve": func(ctx context.Context, p *nonogram.Puzzle, o solve.Options) error {
			r, err := solve.Solve(ctx, p, o)
			if err == nil || r.Status != solve.Unknown {
				t.Errorf("status %v, %v", r.Status, err)
			}
			return err
		},
		"Solutions": func(ctx context.Context, p *nonogram.Puzzle, o solve.Options) (last error) {
			for _, err := range solve.Solutions(ctx, p, o) {
				last = err
			}
			return last
		},
		"Possible": func(ctx context.Context, p *nonogram.Puzzle, o solve.Options) error {
			_, err := solve.Possible(ctx, p, o)
			return err
		},
		"Count": func(ctx context.Context, p *nonogram.Puzzle, o solve.Options) error {
			_, err := solve.Count(ctx, p, o)
			return err
		},
	}
	cause := errors.New("the cause")
	ended, end := context.WithCancelCause(t.Context())
	end(cause)
	for name, f := range functions {
		if err := f(ended, permutations(16), solve.Options{}); !isLimit(err, solve.ContextLimit) || !errors.Is(err, cause) {
			t.Errorf("%s: the context's end: %v", name, err)
		}
		if err := f(t.Context(), permutations(16), solve.Options{MaxMemory: 1000}); !isLimit(err, solve.MemoryLimit) {
			t.Errorf("%s: the end of the memory: %v", name, err)
		}
	}
	for _, name := range []string{"Solve", "Solutions"} {
		if err := functions[name](t.Context(), permutations(4), solve.Options{Method: solve.LineLogic}); !isLimit(err, solve.MethodLimit) {
			t.Errorf("%s: the end of the method: %v", name, err)
		}
	}
}
