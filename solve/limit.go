package solve

import (
	"context"
	"errors"

	"nonogram/internal/base/enum"
)

// ErrLimit is matched by every error that reports that work ended early: see
// [LimitError].
var ErrLimit = errors.New("a limit was reached")

// LimitError reports that a limit, or the end of the context, ended the work before the question
// was answered in full. The function that returns it also returns what it found by then. It matches
// [ErrLimit], and unwraps to the cause of the context's end if that was the limit.
//
// Packages explain, generate, repair and census report their limits in the same way.
type LimitError struct {
	// Limit is the limit that was reached, never NoLimit.
	Limit Limit
	// Cause is [context.Cause] for ContextLimit, otherwise nil.
	Cause error
}

// Error names the limit, or gives the cause of the context's end.
func (e *LimitError) Error() string {
	if e.Cause != nil {
		return ErrLimit.Error() + ": " + e.Cause.Error()
	}
	return ErrLimit.Error() + ": " + e.Limit.String()
}

// Is reports whether target is ErrLimit.
func (e *LimitError) Is(target error) bool { return target == ErrLimit }

// Unwrap returns the cause of the context's end, or nil.
func (e *LimitError) Unwrap() error { return e.Cause }

// limitError returns the error of a limit; nil for NoLimit.
func limitError(ctx context.Context, limit Limit) error {
	switch limit {
	case NoLimit:
		return nil
	case ContextLimit:
		return &LimitError{Limit: limit, Cause: context.Cause(ctx)}
	}
	return &LimitError{Limit: limit}
}

// Limit is the reason that work ended early.
type Limit uint8

const (
	// NoLimit: the work was completed.
	NoLimit Limit = iota
	// ContextLimit: the context was cancelled or its deadline passed.
	ContextLimit
	// ConflictLimit: Options.MaxConflicts was reached.
	ConflictLimit
	// MemoryLimit: Options.MaxMemory was reached.
	MemoryLimit
	// MethodLimit: Options.Method stopped with cells open.
	MethodLimit
	// EffortLimit: the effort of an explanation, a repair, a generator or a search for open cells
	// was spent.
	EffortLimit
	// CallerLimit: a function of the caller asked to stop, such as explain.Options.Each.
	CallerLimit
	// SolutionLimit: OpenLimits.Solutions was reached.
	SolutionLimit
)

var limits = enum.Of[Limit]("limit", "", "context", "conflicts", "memory", "method", "effort", "caller", "solutions")

// String returns the name in lower case, such as "memory"; the name of NoLimit is empty. A
// value without a name gives its number.
func (l Limit) String() string { return limits.String(l) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (l Limit) MarshalText() ([]byte, error) { return limits.MarshalText(l) }

// UnmarshalText reads what MarshalText writes.
func (l *Limit) UnmarshalText(text []byte) error { return limits.UnmarshalText(l, text) }
