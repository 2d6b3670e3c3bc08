// Package ordered spreads work over cores and keeps its order.
//
// [Map] is a pipeline: one goroutine reads the input, several work, and the caller takes results
// in the input's order, whichever was ready first. The number of items in flight is bounded: a
// slow item at the front makes the reader wait, not the memory grow.
package ordered

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// ahead is the most items in flight per worker: enough to occupy the cores while a slow item holds
// up the order. The slowest of 1000 random puzzles of one size takes as long as 75 others. Nearly
// all items in flight are results.
const ahead = 64

// Cores returns the number of cores for a number of jobs: all for 0 or less.
func Cores(jobs int) int {
	if jobs <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return jobs
}

// Map calls work for each item of in, on up to jobs goroutines at once, but at most one for each
// core, and yields the results in the order of the items. With 0 jobs it uses all cores.
//
// When ctx is done, Map starts no further item. It still yields the results of started items,
// whose work sees the same ctx, up to the first item that was not started. Then the sequence
// ends, even if the input is blocked in a read; the goroutine that reads ends with that read, so the
// caller must not change what in reads.
func Map[T, R any](ctx context.Context, jobs int, in iter.Seq[T], work func(context.Context, T) R) iter.Seq[R] {
	jobs = min(Cores(jobs), runtime.GOMAXPROCS(0))
	return func(yield func(R) bool) {
		ctx, stop := context.WithCancel(ctx)
		p := pipeline[T, R]{
			tasks: make(chan task[T, R]),
			order: make(chan chan R, ahead*jobs),
		}
		var workers sync.WaitGroup
		for range jobs {
			workers.Go(func() { p.work(ctx, work) })
		}
		go p.read(ctx, in)
		defer workers.Wait()
		defer stop()
		p.deliver(ctx, yield)
	}
}

// task is an item with the channel for its result, which is closed empty if the item was never
// started.
type task[T, R any] struct {
	item   T
	result chan R
}

type pipeline[T, R any] struct {
	tasks chan task[T, R]
	order chan chan R // results in the input's order
}

func (p pipeline[T, R]) read(ctx context.Context, in iter.Seq[T]) {
	defer close(p.order)
	defer close(p.tasks)
	for item := range in {
		t := task[T, R]{item, make(chan R, 1)}
		select {
		case p.order <- t.result:
		case <-ctx.Done():
			return
		}
		select {
		case p.tasks <- t:
		case <-ctx.Done():
			close(t.result)
			return
		}
	}
}

func (p pipeline[T, R]) work(ctx context.Context, work func(context.Context, T) R) {
	for {
		select {
		case <-ctx.Done():
			return
		case t, more := <-p.tasks:
			if !more {
				return
			}
			if ctx.Err() == nil {
				t.result <- work(ctx, t.item)
			}
			close(t.result)
		}
	}
}

func (p pipeline[T, R]) deliver(ctx context.Context, yield func(R) bool) {
	for {
		result, more := p.next(ctx)
		if !more {
			return
		}
		// When ctx ends, a worker may drop its item while another one finishes a later item:
		// yielding results after an item that was not started would hide a gap.
		if r, started := <-result; !started || !yield(r) {
			return
		}
	}
}

// next takes the next result's channel. Once ctx is done it no longer waits for the reader.
func (p pipeline[T, R]) next(ctx context.Context) (result chan R, more bool) {
	select {
	case result, more = <-p.order:
		return result, more
	case <-ctx.Done():
	}
	select {
	case result, more = <-p.order:
	default:
	}
	return result, more
}
