package cluster

import (
	"sync"
	"time"
)

// Progress is the progress of a job.
type Progress struct {
	Shards, Done   int     // all, and those with a result
	Work, WorkDone float64 // the same by weight, in the work's own unit
	Found          float64 // of WorkDone, what was done before this run
	Elapsed        time.Duration
	// Rate is the work done per second in this run; 0 if not known yet.
	Rate float64
	// Left is the time left at that rate; negative if not known yet.
	Left time.Duration
	// Exhausted counts how often a shard came back without a result and was handed
	// out again (JetStream only).
	Exhausted int
}

// Share returns how much of the work is done, 0 to 1.
func (p Progress) Share() float64 {
	if p.Work <= 0 {
		if p.Shards == 0 {
			return 1
		}
		return float64(p.Done) / float64(p.Shards)
	}
	return p.WorkDone / p.Work
}

// tracker adds up progress and reports it at intervals that people can read.
type tracker struct {
	mu     sync.Mutex
	report func(Progress)
	p      Progress
	since  time.Time
	last   time.Time // report
}

// pause between two reports.
const pause = 100 * time.Millisecond

func newTracker(job *Job, shards []int, report func(Progress)) *tracker {
	t := &tracker{report: report, since: time.Now(), p: Progress{Shards: len(shards), Left: -1}}
	for _, shard := range shards {
		t.p.Work += job.Weight(shard)
	}
	return t
}

// found counts shards that had a result before this run.
func (t *tracker) found(shards int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Done += shards
	t.p.WorkDone += weight
	t.p.Found += weight
}

// done counts shards that were done in this run.
func (t *tracker) done(shards int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Done += shards
	t.p.WorkDone += weight
	if time.Since(t.last) >= pause {
		t.send()
	}
}

// exhausted counts shards that had to be handed out again.
func (t *tracker) exhausted(shards int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Exhausted += shards
	t.send()
}

// flush reports the state now.
func (t *tracker) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.send()
}

// send is called with the lock held, so that reports stay in order.
func (t *tracker) send() {
	t.last = time.Now()
	t.p.Elapsed = t.last.Sub(t.since)
	if now := t.p.WorkDone - t.p.Found; now > 0 && t.p.Elapsed > 0 {
		t.p.Rate = now / t.p.Elapsed.Seconds()
		left := max(0, t.p.Work-t.p.WorkDone) / t.p.Rate
		t.p.Left = time.Duration(min(left, maxSeconds) * float64(time.Second))
	}
	if t.report != nil {
		t.report(t.p)
	}
}

// maxSeconds is the longest time that a time.Duration holds, 292 years.
const maxSeconds = float64(1<<63-1) / float64(time.Second) * 0.999
