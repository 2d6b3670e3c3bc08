package app

import (
	"context"
	"runtime"
)

// jobs is the number of cores of one search. There is only one core here, but engines that take
// turns let timers run between their rounds.
const jobs = 2

// cooperative returns a context whose Err lets timers run. There is only one thread, which nothing
// interrupts, so that a computation would otherwise not notice its time limit.
func cooperative(ctx context.Context) context.Context { return yielding{ctx} }

type yielding struct{ context.Context }

func (y yielding) Err() error {
	runtime.Gosched()
	return y.Context.Err()
}
