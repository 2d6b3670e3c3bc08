package testrun

import "context"

// Countdown is a context that ends once its Err was asked for Left times, so that a test can
// end it at every point where work looks at it.
type Countdown struct {
	context.Context
	Left int
	// End is the error of the end; nil means that of a deadline.
	End error
}

// Err is End once nothing is left.
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
