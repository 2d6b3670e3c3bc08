package cluster

import (
	"sync"
	"time"
)

// Progress is how far a job has come.
type Progress struct {
	Shards, Done   int     // all, and those with a result
	Work, WorkDone float64 // the same by weight, in the work's own unit
	Found          float64 // of WorkDone, what was there when the run began
	Elapsed        time.Duration
	// Rate is the work done a second since this run began, without what was
	// there before it; 0 as long as nothing is known.
	Rate float64
	// Left is the time until the end at that rate; negative as long as nothing
	// is known.
	Left time.Duration
	// Exhausted counts the times that a shard was delivered as often as is
	// allowed without a result, and had to be handed out anew (JetStream only).
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

// tracker adds up progress and tells it, not more often than people can read.
type tracker struct {
	mu     sync.Mutex
	report func(Progress)
	p      Progress
	since  time.Time
	told   time.Time
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

// found counts a shard that had its result before.
func (t *tracker) found(weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Done++
	t.p.WorkDone += weight
	t.p.Found += weight
}

// done counts shards that got their results now.
func (t *tracker) done(shards int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Done += shards
	t.p.WorkDone += weight
	if time.Since(t.told) >= pause {
		t.tell()
	}
}

// exhausted counts shards that had to be handed out anew.
func (t *tracker) exhausted(shards int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Exhausted += shards
	t.tell()
}

// flush tells the state in any case.
func (t *tracker) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tell()
}

// tell is called with the lock held, so that reports do not overtake each other.
func (t *tracker) tell() {
	t.told = time.Now()
	t.p.Elapsed = t.told.Sub(t.since)
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
