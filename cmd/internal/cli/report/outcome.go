package report

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
