package testrun

import "context"

// Countdown is a context that ends after Left calls of Err, so that a test can end it at every
// point where work checks it.
type Countdown struct {
	context.Context
	Left int
	// End is the error after the end; nil means context.DeadlineExceeded.
	End error
}

// Err returns End once nothing is left.
func (c *Countdown) Err() error {
	switch {
	case c.Left > 0:
		c.Left--
		return nil
	case c.End != nil:
		return c.End
	}
	return context.DeadlineExceeded
}
