package server

import (
	"cmp"
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"
)

// gate decides which computations run, by weighted fair queueing. Each client has its own line. The
// waiting client with the fewest running computations goes first, and among equal ones the one that
// has had the least time. A client without a running computation need not wait for the places of
// others, so their long computations do not delay its short ones.
type gate struct {
	places, queue int
	wait          time.Duration
	memory        *memory

	mu               sync.Mutex
	running, waiting int
	lines            map[netip.Addr]*line // of clients with running or waiting computations
	clock            time.Duration        // the time that the client of the last start has had
}

// line has the computations of a client.
type line struct {
	running int
	had     time.Duration // time of computations; a new line starts at the clock
	tickets []*ticket     // waiting computations
}

type ticket struct {
	account *account
	need    int64
	started chan struct{}
}

// crowd is the most computations for each place, if each belongs to another client.
const crowd = 4

func newGate(l Limits, m *memory) *gate {
	g := &gate{places: l.Solves, queue: l.Queue, wait: l.Wait, memory: m, lines: make(map[netip.Addr]*line)}
	m.freed = g.fill
	return g
}

// enter waits for a place and for memory, and takes the memory for the account; leave frees the
// place. The error is a *Problem if there is no room, or that of the context.
func (g *gate) enter(ctx context.Context, a *account, need int64) error {
	t := &ticket{a, need, make(chan struct{})}
	if !g.join(t) {
		return g.busy()
	}
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case <-t.started:
		return nil
	case <-timer.C:
		return g.abandon(t, g.busy())
	case <-ctx.Done():
		return g.abandon(t, context.Cause(ctx))
	}
}

// join starts a computation or adds it to the queue. It returns false if its client's part of the
// queue is full.
func (g *gate) join(t *ticket) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	l := g.lines[t.account.client]
	if l == nil {
		l = &line{had: g.clock}
		g.lines[t.account.client] = l
	}
	if len(l.tickets) == 0 && g.start(l, t) {
		return true
	}
	if len(l.tickets) >= max(min(1, g.queue), g.queue/len(g.lines)) {
		g.drop(t.account.client)
		return false
	}
	l.tickets = append(l.tickets, t)
	g.waiting++
	return true
}

// start starts a computation if there is a place and memory for it.
func (g *gate) start(l *line, t *ticket) bool {
	free := g.running < g.places || l.running == 0 && g.running < crowd*g.places
	if !free || t.account.take(t.need) != nil {
		return false
	}
	g.running++
	l.running++
	g.clock = max(g.clock, l.had)
	close(t.started)
	return true
}

// fill starts all waiting computations that can start.
func (g *gate) fill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	var order []*line
	for _, l := range g.lines {
		if len(l.tickets) > 0 {
			order = append(order, l)
		}
	}
	for len(order) > 0 {
		first := slices.MinFunc(order, func(a, b *line) int {
			return cmp.Or(cmp.Compare(a.running, b.running), cmp.Compare(a.had, b.had))
		})
		started := g.start(first, first.tickets[0])
		if started {
			first.tickets = first.tickets[1:]
			g.waiting--
		}
		if !started || len(first.tickets) == 0 {
			order = slices.DeleteFunc(order, func(l *line) bool { return l == first })
		}
	}
}

// abandon removes a computation from its line, unless it has just started. The line's next one may
// need less memory, so it may start now.
func (g *gate) abandon(t *ticket, reason error) error {
	if !g.remove(t) {
		return nil
	}
	g.fill()
	return reason
}

// remove removes a computation from its line, or returns false if the computation has started.
func (g *gate) remove(t *ticket) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-t.started:
		return false
	default:
	}
	l := g.lines[t.account.client]
	l.tickets = slices.DeleteFunc(l.tickets, func(other *ticket) bool { return other == t })
	g.waiting--
	g.drop(t.account.client)
	return true
}

// leave frees the place of a computation and adds the time that it took to its client's.
func (g *gate) leave(client netip.Addr, took time.Duration) {
	g.mu.Lock()
	l := g.lines[client]
	g.running--
	l.running--
	l.had += took
	g.drop(client)
	g.mu.Unlock()
	g.fill()
}

// drop forgets a client without computations.
func (g *gate) drop(client netip.Addr) {
	if l := g.lines[client]; l.running == 0 && len(l.tickets) == 0 {
		delete(g.lines, client)
	}
}

func (g *gate) load() (running, waiting int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.running, g.waiting
}

func (g *gate) busy() *Problem {
	return newProblem(http.StatusServiceUnavailable, "busy", "").describe("busy", nil).
		with("Retry-After", strconv.Itoa(retrySeconds(g.wait)))
}

// retrySeconds is a waiting time in whole seconds, at least one.
func retrySeconds(d time.Duration) int {
	return max(1, int((d+time.Second-1)/time.Second))
}
