package server

import (
	"context"
	"net/http"
	"net/netip"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
)

// memory divides the memory for requests, in bytes, among clients. A request takes all memory that
// it may need before it is read or computed, and gives it back after its answer was sent. The last
// quarter is for clients that use little, so that no client takes everything.
type memory struct {
	most  int64
	freed func() // called after a request gave memory back

	mu      sync.Mutex
	sum     taken
	peak    int64
	by      map[netip.Addr]taken // clients that use memory
	release *time.Timer
}

// taken is an amount of memory, and the part of it that is for bodies, which arrive as slowly as
// clients like.
type taken struct{ all, bodies int64 }

func (t taken) plus(other taken) taken { return taken{t.all + other.all, t.bodies + other.bodies} }

func (t taken) negative() taken { return taken{-t.all, -t.bodies} }

// Clients that use at most little may take the last quarter. One client's bodies may use bodyShare,
// and the rest of its requests clientShare.
func (m *memory) little() int64      { return m.most / 16 }
func (m *memory) bodyShare() int64   { return m.most / 8 }
func (m *memory) clientShare() int64 { return m.most / 2 }

// releaseTime is the time after a peak until the system gets the memory back.
const releaseTime = 5 * time.Second

func newMemory(most int64) *memory {
	return &memory{most: most, by: make(map[netip.Addr]taken), freed: func() {}}
}

func (m *memory) take(client netip.Addr, more taken) *Problem {
	m.mu.Lock()
	defer m.mu.Unlock()
	mine, sum := m.by[client].plus(more), m.sum.plus(more)
	switch {
	case mine.bodies > m.bodyShare(), mine.all-mine.bodies > m.clientShare():
		return newProblem(http.StatusTooManyRequests, "too_many_requests", "").describe("too-many-large", nil).with("Retry-After", "1")
	case sum.all > m.most, sum.all > m.most/4*3 && mine.all > m.little():
		return newProblem(http.StatusServiceUnavailable, "busy", "").describe("busy-large", nil).with("Retry-After", "1")
	}
	m.sum, m.by[client] = sum, mine
	m.peak = max(m.peak, sum.all)
	return nil
}

func (m *memory) give(client netip.Addr, back taken) {
	if back == (taken{}) {
		return
	}
	m.mu.Lock()
	m.sum = m.sum.plus(back.negative())
	m.by[client] = m.by[client].plus(back.negative())
	if m.by[client] == (taken{}) {
		delete(m.by, client)
	}
	// The runtime reserves memory for the next peak, which may never come.
	if m.sum.all == 0 && m.peak > m.little() {
		m.peak = 0
		if m.release == nil {
			m.release = time.AfterFunc(releaseTime, debug.FreeOSMemory)
		} else {
			m.release.Reset(releaseTime)
		}
	}
	m.mu.Unlock()
	m.freed()
}

// account is the account of a request: the paying client, the cost in time, and the memory.
type account struct {
	client      netip.Addr
	memory      *memory
	nanoseconds atomic.Int64
	refused     atomic.Pointer[Problem] // the reason why a computation got no more memory

	mu   sync.Mutex
	held taken
}

type accountKey struct{}

func (m *memory) open(ctx context.Context, client netip.Addr) (context.Context, *account) {
	a := &account{client: client, memory: m}
	return context.WithValue(ctx, accountKey{}, a), a
}

// accountIn returns the account of the request to which a context belongs.
func accountIn(ctx context.Context) *account { return ctx.Value(accountKey{}).(*account) }

// spend adds to the cost of a request.
func (a *account) spend(d time.Duration) { a.nanoseconds.Add(int64(d)) }

func (a *account) cost() time.Duration { return time.Duration(a.nanoseconds.Load()) }

// take takes memory for the request.
func (a *account) take(n int64) *Problem { return a.add(taken{all: n}) }

func (a *account) add(more taken) *Problem {
	a.mu.Lock()
	defer a.mu.Unlock()
	problem := a.memory.take(a.client, more)
	if problem == nil {
		a.held = a.held.plus(more)
	}
	return problem
}

// keep gives back all memory except that of a body and an answer.
func (a *account) keep(body, answer int64) {
	a.mu.Lock()
	kept := taken{min(a.held.all, body+answer), body}
	back := a.held.plus(kept.negative())
	a.held = kept
	a.mu.Unlock()
	a.memory.give(a.client, back)
}

func (a *account) total() taken {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.held
}

// searchMemory is the most memory of a search, in bytes.
const searchMemory = 48 << 20

// bounded returns a context in which computations take the memory that they find they need.
func (a *account) bounded(ctx context.Context) context.Context {
	return app.WithMemory(ctx, app.Memory{Search: searchMemory, Take: func(n int64) error {
		problem := a.take(n)
		if problem == nil {
			return nil
		}
		// If the request alone exceeds a client's share, a later attempt would fail too.
		if t := a.total(); t.all-t.bodies+n > a.memory.clientShare() {
			problem = newProblem(http.StatusRequestEntityTooLarge, string(wire.TooLarge), "").describe("too-much-memory", nil)
		}
		a.refused.CompareAndSwap(nil, problem)
		return problem
	}})
}
