package testrun

import "context"

// Countdown is a context that has expired once its Err was asked for Left times, so that
// a test can end it at every point where work looks at it.
type Countdown struct {
	context.Context
	Left int
}

// Err is that of a deadline once nothing is left.
func (c *Countdown) Err() error {
	if c.Left == 0 {
		return context.DeadlineExceeded
	}
	c.Left--
	return nil
}
