package server

import (
	"context"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// gate limits the number of computations that run at once, and of those that wait.
type gate struct {
	places  chan struct{} // one for each computation
	waiting atomic.Int64
	queue   int64
	wait    time.Duration
}

func newGate(places, queue int, wait time.Duration) *gate {
	return &gate{places: make(chan struct{}, places), queue: int64(queue), wait: wait}
}

// enter waits for a place, which leave frees. If there is none the error is a *Problem,
// or that of the context.
func (g *gate) enter(ctx context.Context) error {
	select {
	case g.places <- struct{}{}:
		return nil
	default:
	}
	defer g.waiting.Add(-1)
	if g.waiting.Add(1) > g.queue {
		return g.busy()
	}
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case g.places <- struct{}{}:
		return nil
	case <-timer.C:
		return g.busy()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (g *gate) leave() { <-g.places }

// running is the number of computations now.
func (g *gate) running() int { return len(g.places) }

func (g *gate) busy() *Problem {
	return newProblem(http.StatusServiceUnavailable, "busy", "").describe("busy", nil).
		with("Retry-After", strconv.Itoa(retrySeconds(g.wait)))
}

// retrySeconds is a waiting time in whole seconds, at least one.
func retrySeconds(d time.Duration) int {
	return max(1, int((d+time.Second-1)/time.Second))
}
