package report

import (
	"errors"
	"fmt"
)

// Outcome is the outcome of an answer, which decides the exit code. Of many outcomes, the largest
// counts.
type Outcome uint8

const (
	// Yes: done, and the answer is yes.
	Yes Outcome = iota
	// No: done, and the answer is no.
	No
	// Undecided: a limit was reached, or the method stopped with cells open.
	Undecided
	// Bad usage or bad input.
	Bad
	// Interrupted by the user.
	Interrupted
)

// ExitCode returns the process's exit code for the outcome.
func (o Outcome) ExitCode() int {
	return [...]int{Yes: 0, No: 1, Undecided: 3, Bad: 2, Interrupted: 130}[o]
}

// Error makes an outcome the error of a command that ends with its exit code. All messages are
// written by then.
func (o Outcome) Error() string { return fmt.Sprintf("exit code %d", o.ExitCode()) }

// Err returns the outcome as an error; nil for Yes.
func (o Outcome) Err() error {
	if o == Yes {
		return nil
	}
	return o
}

// OutcomeOf returns the outcome of a command from its error. If the error is no outcome, ok is false.
func OutcomeOf(err error) (o Outcome, ok bool) {
	o, ok = errors.AsType[Outcome](err)
	return o, ok || err == nil
}
