package app

import (
	"context"
	"runtime"
)

// jobs is the number of cores of one search. There is only one here, but engines that
// take turns let timers come in between their rounds.
const jobs = 2

// cooperative is a context whose Err lets timers run: there is only one thread, and
// nothing interrupts a computation, so that otherwise no time limit would be noticed.
func cooperative(ctx context.Context) context.Context { return yielding{ctx} }

type yielding struct{ context.Context }

func (y yielding) Err() error {
	runtime.Gosched()
	return y.Context.Err()
}
