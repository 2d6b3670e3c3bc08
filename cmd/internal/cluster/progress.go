package cluster

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// Progress is the progress of a job.
type Progress struct {
	Shards, Done   int     // all, and those with a result
	Work, WorkDone float64 // the same by weight, in the work's own unit
	Found          float64 // the part of WorkDone from before this run
	Elapsed        time.Duration
	// Rate is the work per second of the workers that are at work now; 0 if not known yet.
	Rate float64
	// Left is the time left at that rate; negative if not known yet.
	Left time.Duration
	// Growing: the end of the input is not reached, so Shards and Work count only what was read.
	Growing bool
	// Workers lists, by name, the workers that have stored results in this run, and Slowest names
	// the shards that took longest (JetStream only).
	Workers []WorkerProgress
	Slowest Slow
}

// WorkerProgress is a worker's share of a run of a coordinator.
type WorkerProgress struct {
	Worker  string    `json:"worker"`
	Shards  int       `json:"shards"`  // or items
	Work    float64   `json:"work"`    // their weight
	Seconds float64   `json:"seconds"` // of computing
	Since   time.Time `json:"since"`   // its first result
	Last    time.Time `json:"last"`    // its last result
	// Silent: it has stored nothing for far longer than anything took, so it has left or hangs.
	Silent bool `json:"silent,omitempty"`

	began time.Time // to compute
}

// rate returns the work per second from the worker's start until now, not until its last result:
// the shard that it is computing may be the one that takes longest.
func (w WorkerProgress) rate(now time.Time) float64 {
	if worked := now.Sub(w.began).Seconds(); worked > 0 {
		return w.Work / worked
	}
	return 0
}

// quiet is the time without a result after which a worker can count as silent at the earliest.
const quiet = 30 * time.Second

// silent reports whether a worker counts as silent now, if the slowest shard took slowest
// seconds.
func (w WorkerProgress) silent(now time.Time, slowest float64) bool {
	const often = 3
	return now.Sub(w.Last) > max(quiet, time.Duration(min(often*slowest, maxSeconds)*float64(time.Second)))
}

// Slow has shards that were computed together, and the time for that.
type Slow struct {
	First   int     `json:"first"`
	End     int     `json:"end"` // not part of them
	Worker  string  `json:"worker"`
	Seconds float64 `json:"seconds"`
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

	workers map[string]*WorkerProgress
}

// pause between two reports.
const pause = 100 * time.Millisecond

func newTracker(job *Job, shards []int, report func(Progress)) *tracker {
	t := &tracker{report: report, since: time.Now(), p: Progress{Shards: len(shards), Left: -1}}
	t.p.Work = job.Weights(shards)
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

// more counts shards that were planned meanwhile.
func (t *tracker) more(shards int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Shards += shards
	t.p.Work += weight
	t.p.Growing = true
}

// all says that no more shards will be planned.
func (t *tracker) all() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Growing = false
}

// stored records who computed which shards, and their work.
func (t *tracker) stored(r Result, first, end int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.workers == nil {
		t.workers = map[string]*WorkerProgress{}
	}
	w := t.workers[r.Worker]
	if w == nil {
		worked := time.Duration(min(r.Seconds, maxSeconds) * float64(time.Second))
		w = &WorkerProgress{Worker: r.Worker, Since: time.Now(), began: time.Now().Add(-worked)}
		t.workers[r.Worker] = w
	}
	w.Shards += end - first
	w.Work += weight
	w.Seconds += r.Seconds
	w.Last = time.Now()
	if r.Seconds > t.p.Slowest.Seconds {
		t.p.Slowest = Slow{First: first, End: end, Worker: r.Worker, Seconds: r.Seconds}
	}
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

// flush reports the state now.
func (t *tracker) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.send()
}

func (t *tracker) now() Progress {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.update()
	return t.p
}

// send is called with the lock held, so that reports stay in order.
func (t *tracker) send() {
	t.update()
	if t.report != nil {
		t.report(t.p)
	}
}

func (t *tracker) update() {
	t.last = time.Now()
	t.p.Elapsed = t.last.Sub(t.since)
	if t.p.Rate = t.rate(); t.p.Rate > 0 {
		left := max(0, t.p.Work-t.p.WorkDone) / t.p.Rate
		t.p.Left = time.Duration(min(left, maxSeconds) * float64(time.Second))
		if t.p.Growing {
			t.p.Left = -1
		}
	}
	t.p.Workers = nil
	for _, name := range slices.Sorted(maps.Keys(t.workers)) {
		t.p.Workers = append(t.p.Workers, *t.workers[name])
	}
}

// rate returns the work per second of the workers that are at work now. It adds up their own rates:
// that of the whole job changes whenever a worker joins or leaves.
func (t *tracker) rate() (rate float64) {
	for _, w := range t.workers {
		if !w.silent(t.last, t.p.Slowest.Seconds) {
			rate += w.rate(t.last)
		}
	}
	if now := t.p.WorkDone - t.p.Found; rate == 0 && now > 0 && t.p.Elapsed > 0 {
		return now / t.p.Elapsed.Seconds()
	}
	return rate
}

// maxSeconds is the longest time that a time.Duration holds, 292 years.
const maxSeconds = float64(1<<63-1) / float64(time.Second) * 0.999
