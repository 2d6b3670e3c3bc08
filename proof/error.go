package proof

import (
	"errors"
	"fmt"
	"strings"
)

// The faults of deductions. The Err of a [StepError] matches one of these with errors.Is.
var (
	// ErrForm: the deduction does not have the form of its technique, names something that
	// the puzzle does not have, or adds nothing new.
	ErrForm = errors.New("is not built as its technique requires")
	// ErrEvidence: the evidence is not known at that point.
	ErrEvidence = errors.New("claims something that is not known")
	// ErrUnsound: clue and evidence, or the cases, do not force the result.
	ErrUnsound = errors.New("does not follow")
	// ErrOver: the proof has already ended in a contradiction.
	ErrOver = errors.New("comes after the end")
)

// StepError reports the first deduction of a proof that the checker rejects.
type StepError struct {
	// Path leads to the deduction: it is the number of a step and then, for a deduction within a
	// case of that step, the number of the case, the number of the step in it, and so on. All
	// numbers count from 0.
	Path      []int
	Deduction Deduction
	// Err matches one of ErrForm, ErrEvidence, ErrUnsound and ErrOver.
	Err error
}

// Error names the step, counted from 1, its technique and what is wrong.
func (e *StepError) Error() string {
	var b strings.Builder
	for i, n := range e.Path {
		if i%2 == 0 {
			fmt.Fprintf(&b, "step %d, ", n+1)
		} else {
			fmt.Fprintf(&b, "case %d, ", n+1)
		}
	}
	if t := e.Deduction.Technique; t < Techniques {
		fmt.Fprintf(&b, "%s %v", t.ID(), t)
	} else {
		fmt.Fprintf(&b, "technique %d", uint8(t))
	}
	return b.String() + ": " + e.Err.Error()
}

// Unwrap returns Err, which says what is wrong but not where.
func (e *StepError) Unwrap() error { return e.Err }

// wrong adds details to one of the sentinels.
func wrong(sentinel error, format string, args ...any) error {
	return fmt.Errorf("%w: %s", sentinel, fmt.Sprintf(format, args...))
}
