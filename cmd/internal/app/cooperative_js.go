package app

import (
	"context"
	"runtime"
)

// jobs is the number of engines of one search. There is only one core here, but two engines take
// turns, and between their rounds timers can run.
const jobs = 2

// cooperative returns a context whose Err lets timers run. Otherwise a computation, which nothing
// interrupts in the only thread, would not notice its time limit.
func cooperative(ctx context.Context) context.Context { return yielding{ctx} }

type yielding struct{ context.Context }

func (y yielding) Err() error {
	runtime.Gosched()
	return y.Context.Err()
}
