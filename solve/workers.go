//go:build !js

package solve

import (
	"runtime"
	"sync/atomic"
)

// workers is the set of cores that a solve may use at once: that of its goroutine, and others,
// which teams take for a while. No outcome depends on their number, or on which of them were free.
type workers struct {
	size int
	free atomic.Int64
}

func newWorkers(cores int) *workers {
	c := &workers{size: max(1, cores)}
	c.free.Store(int64(c.size - 1))
	return c
}

// take takes a core, if one is free.
func (c *workers) take() bool {
	for {
		free := c.free.Load()
		if free <= 0 {
			return false
		}
		if c.free.CompareAndSwap(free, free-1) {
			return true
		}
	}
}

// each calls f for every number below n, in order, on as many cores as are free.
func (c *workers) each(n int, f func(i int)) {
	c.team(func(_, left int) { f(n - 1 - left) }).share(n)
}

// team shares the numbered parts of a task among workers. Many tasks are shorter than the time to
// wake a core, so a helper waits a moment for the next task before it leaves.
type team struct {
	workers *workers
	do      func(worker, part int)
	left    atomic.Int64  // parts that no worker has taken
	open    atomic.Int64  // parts that are not done
	seats   []atomic.Bool // by worker; the first belongs to the goroutine that shares
	asleep  atomic.Bool   // the goroutine that shares waits for done
	done    chan struct{}
}

// team returns a team that has not started. Each call of do gets a part and a worker, below size,
// which does nothing else meanwhile.
func (c *workers) team(do func(worker, part int)) *team {
	return &team{workers: c, do: do, seats: make([]atomic.Bool, c.size), done: make(chan struct{}, 1)}
}

// share does all parts of a task, the last one first.
func (t *team) share(parts int) {
	t.open.Store(int64(parts))
	t.left.Store(int64(parts))
	for worker := 1; worker < min(t.workers.size, parts); worker++ {
		if t.seats[worker].Load() {
			continue
		}
		if !t.workers.take() {
			break
		}
		t.seats[worker].Store(true)
		go t.help(worker)
	}
	t.work(0)
	finished := func() bool { return t.open.Load() == 0 }
	for !soon(finished) {
		t.sleep()
	}
}

// sleep lets others use this core until the task may be done.
func (t *team) sleep() {
	t.workers.free.Add(1)
	defer t.workers.free.Add(-1)
	t.asleep.Store(true)
	if t.open.Load() > 0 || !t.asleep.Swap(false) {
		<-t.done
	}
}

// help works on a core that was taken, until no new part comes soon.
func (t *team) help(worker int) {
	defer t.workers.free.Add(1)
	defer t.seats[worker].Store(false)
	more := func() bool { return t.left.Load() > 0 }
	for soon(more) {
		t.work(worker)
	}
}

// work does parts until none is left.
func (t *team) work(worker int) {
	for t.left.Load() > 0 {
		part := t.left.Add(-1)
		if part < 0 {
			return
		}
		t.do(worker, int(part))
		if t.open.Add(-1) == 0 && t.asleep.Swap(false) {
			t.done <- struct{}{}
		}
	}
}

// soon reports whether something happens within some 50 microseconds.
func soon(happens func() bool) bool {
	for range 200 {
		for range 50 {
			if happens() {
				return true
			}
		}
		runtime.Gosched()
	}
	return false
}
