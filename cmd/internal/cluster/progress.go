package cluster

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// Progress is the progress of a job.
type Progress struct {
	Shards, Done   int     // number of all shards, and of shards with a result
	Work, WorkDone float64 // the same by weight, in the unit of the work
	Found          float64 // the part of WorkDone that is older than this run
	Elapsed        time.Duration
	// Rate is the work per second of the workers that are active now; 0 if it is not known yet.
	Rate float64
	// Left is the time left at that rate; negative if it is not known yet.
	Left time.Duration
	// Growing: the input is not read to its end, so Shards and Work count only the part that was
	// read.
	Growing bool
	// Workers lists, by name, the workers that have stored results in this run. Slowest names the
	// shards that took longest. Only JetStream sets them.
	Workers []WorkerProgress
	Slowest Slow
}

// WorkerProgress is a worker's share of a run of a coordinator.
type WorkerProgress struct {
	Worker  string    `json:"worker"`
	Shards  int       `json:"shards"`  // or items
	Work    float64   `json:"work"`    // their weight
	Seconds float64   `json:"seconds"` // time of computing
	Since   time.Time `json:"since"`   // time of the first result
	Last    time.Time `json:"last"`    // time of the last result
	// Silent: the worker has stored nothing for much longer than the slowest shard took, so it has
	// left or hangs.
	Silent bool `json:"silent,omitempty"`

	began time.Time // start of its first computation
}

// rate returns the work per second from the worker's start until now. It does not stop at the last
// result, since the current shard may take longest.
func (w WorkerProgress) rate(now time.Time) float64 {
	if worked := now.Sub(w.began).Seconds(); worked > 0 {
		return w.Work / worked
	}
	return 0
}

// quiet is the shortest time without a result after which a worker counts as silent.
const quiet = 30 * time.Second

// silent reports whether a worker counts as silent now. slowest is the time of the slowest shard,
// in seconds.
func (w WorkerProgress) silent(now time.Time, slowest float64) bool {
	const often = 3
	return now.Sub(w.Last) > max(quiet, time.Duration(min(often*slowest, maxSeconds)*float64(time.Second)))
}

// Slow names shards that were computed together, and their time.
type Slow struct {
	First   int     `json:"first"`
	End     int     `json:"end"` // the shard after the last one
	Worker  string  `json:"worker"`
	Seconds float64 `json:"seconds"`
}

// Share returns the share of the work that is done, 0 to 1.
func (p Progress) Share() float64 {
	if p.Work <= 0 {
		if p.Shards == 0 {
			return 1
		}
		return float64(p.Done) / float64(p.Shards)
	}
	return p.WorkDone / p.Work
}

// tracker adds up progress. It reports it at intervals at which people can read.
type tracker struct {
	mu     sync.Mutex
	report func(Progress)
	p      Progress
	since  time.Time
	last   time.Time // time of the last report

	workers map[string]*WorkerProgress
}

// pause is the time between two reports.
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

// more adds shards that were planned meanwhile.
func (t *tracker) more(shards int, weight float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Shards += shards
	t.p.Work += weight
	t.p.Growing = true
}

// all records that there will be no more shards.
func (t *tracker) all() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.p.Growing = false
}

// stored records the worker of some shards, and their work.
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

// flush reports the progress now.
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

// send reports the progress. Callers lock mu, so that reports stay in order.
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

// rate returns the work per second of the workers that are active now. It adds up their own rates,
// since the rate of the whole job changes whenever a worker joins or leaves.
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

// maxSeconds is the longest time that a time.Duration can have, 292 years.
const maxSeconds = float64(1<<63-1) / float64(time.Second) * 0.999
