package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Bounds on what a run keeps, so that its memory does not grow with the job.
const (
	// maxQueued is the most shards that are handed out and not done.
	maxQueued = 4096
	// maxAhead is the most shards that are handed out and not passed on: one shard may take far
	// longer than later ones.
	maxAhead = 1 << 16
)

// coordinatorRun is one run of a coordinator. It hands out shards, notes which are done, and passes
// their results on in order. Its methods are safe for concurrent use.
type coordinatorRun struct {
	Coordinator
	*jobHandles
	job     *Job
	tracker *tracker

	mu      sync.Mutex
	changed sync.Cond
	shards  map[int]*shard // handed out and not passed on
	next    int            // next shard to pass on
	end     int            // number of shards handed out so far
	items   int            // items of these shards
	queued  int            // number of shards handed out and not done
	ended   bool           // all shards are handed out
}

// shard is a shard to hand out. items is its part of the progress.
type shard struct {
	name   string
	items  int
	weight float64
	first  int // its first item
	done   bool
}

func newCoordinatorRun(c Coordinator, h *jobHandles, job *Job) *coordinatorRun {
	r := &coordinatorRun{Coordinator: c, jobHandles: h, job: job, shards: map[int]*shard{}}
	r.changed.L = &r.mu
	r.tracker = newTracker(job, appendRange(nil, 0, job.Shards), c.Progress)
	return r
}

// run hands out the shards and passes on their results, until yield returns false.
func (r *coordinatorRun) run(ctx context.Context, input iter.Seq[Item], yield func(Result, error) bool) error {
	ctx, stop := context.WithCancelCause(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop(nil)
	updates, err := r.results.WatchFiltered(ctx, []string{"*", faultKey("*"), planKey}, jetstream.UpdatesOnly())
	if err != nil {
		return err
	}
	defer updates.Stop()
	r.Log.Info("coordinating", "job", r.id, "kind", r.job.Kind)
	running.Go(func() {
		r.watch(ctx, lookup, func(err error) {
			if errors.Is(err, errGone) { // if another coordinator ends the job, this one still passes on the results
				stop(err)
			}
		})
	})
	running.Go(func() {
		if err := r.listen(ctx, updates.Updates()); err != nil {
			stop(err)
		}
	})
	go func() { // it may wait for input after the end of ctx, so nobody waits for it
		if err := r.handOutAll(ctx, input); err != nil {
			stop(err)
			return
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.ended = true
		r.changed.Broadcast()
	}()
	defer func() { r.report(context.WithoutCancel(ctx)) }()
	if err := r.passOn(ctx, yield); err != nil {
		return err
	}
	return r.finish(ctx)
}

// handOutAll hands out the shards of a job. For a job over an input, it stores the input's blocks
// and hands them out.
func (r *coordinatorRun) handOutAll(ctx context.Context, input iter.Seq[Item]) error {
	if !r.job.OverInput() {
		for n := range r.job.Shards {
			if err := r.handOut(ctx, &shard{name: strconv.Itoa(n), items: 1, weight: r.job.Weight(n)}); err != nil {
				return err
			}
		}
		return nil
	}
	n := 0
	for b := range inBlocks(input) {
		s := &shard{items: len(b.items), weight: b.weight}
		err := r.persist(ctx, "store the input", func(ctx context.Context) (err error) {
			s.name, err = r.storeBlock(ctx, n, list(b.items))
			return err
		})
		if err != nil {
			return err
		}
		r.tracker.more(s.items, s.weight)
		if err := r.handOut(ctx, s); err != nil {
			return err
		}
		n++
	}
	r.tracker.all()
	return nil
}

// wait returns nil as soon as ready returns true, or the cause of ctx when ctx ends. It calls ready
// with the lock locked.
func (r *coordinatorRun) wait(ctx context.Context, ready func() bool) error {
	defer context.AfterFunc(ctx, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.changed.Broadcast()
	})()
	r.mu.Lock()
	defer r.mu.Unlock()
	for !ready() {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		r.changed.Wait()
	}
	return nil
}

// handOut hands out the next shard as soon as there is room.
func (r *coordinatorRun) handOut(ctx context.Context, s *shard) error {
	err := r.wait(ctx, func() bool { return r.queued < maxQueued && r.end-r.next < maxAhead })
	if err != nil {
		return err
	}
	r.mu.Lock()
	n := r.end
	s.first = r.items
	r.shards[n] = s
	r.end++
	r.items += s.items
	r.queued++
	r.mu.Unlock()
	return r.takeOrPublish(ctx, n, s)
}

// takeOrPublish notes that a shard is done if it has a result, and puts it into the queue otherwise.
func (r *coordinatorRun) takeOrPublish(ctx context.Context, n int, s *shard) error {
	_, found, err := r.one(r.job, s.name).Get(ctx, n)
	switch {
	case found:
		r.note(s, func() { r.tracker.found(s.items, s.weight) })
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		r.Log.Warn("a result is damaged; computing it again", "error", err)
	}
	return r.persist(ctx, "hand out a shard", func(ctx context.Context) error {
		return r.publish(ctx, keyOf(s.name, r.job.Generation))
	})
}

// publish puts a shard into the queue, unless it is there.
func (r *coordinatorRun) publish(ctx context.Context, key string) error {
	_, err := r.js.Publish(ctx, r.subject(key), nil, jetstream.WithExpectLastSequencePerSubject(0))
	if isConflict(err) {
		return nil
	}
	return err
}

// note notes that a shard is done, and counts it unless it was done before.
func (r *coordinatorRun) note(s *shard, count func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.done {
		return
	}
	s.done = true
	r.queued--
	count()
	r.changed.Broadcast()
}

// passOn yields the results in order. If the server has lost a result, it hands the shard out again.
func (r *coordinatorRun) passOn(ctx context.Context, yield func(Result, error) bool) error {
	for {
		var s *shard
		err := r.wait(ctx, func() bool {
			s = r.shards[r.next]
			return s != nil && s.done || r.ended && r.next == r.end
		})
		if err != nil || s == nil {
			return err
		}
		result, found, err := r.one(r.job, s.name).Get(ctx, r.next)
		switch {
		case found:
			if !yield(result, nil) {
				return errStopped
			}
			r.mu.Lock()
			delete(r.shards, r.next)
			r.next++
			r.changed.Broadcast()
			r.mu.Unlock()
			continue
		case ctx.Err() != nil:
			return err
		}
		r.Log.Warn("a result was lost; computing it again", "shard", r.next)
		r.mu.Lock()
		s.done = false
		r.queued++
		r.mu.Unlock()
		r.tracker.done(-s.items, -s.weight)
		if err := r.takeOrPublish(ctx, r.next, s); err != nil {
			return err
		}
	}
}

// errStopped ends a run whose consumer has stopped reading.
var errStopped = errors.New("the consumer of the results has stopped reading")

// finish marks the job as done, unless its results are void.
func (r *coordinatorRun) finish(ctx context.Context) error {
	return r.persist(ctx, "end the job", func(ctx context.Context) error {
		plan, _, err := r.readPlan(ctx)
		if err == nil && plan.Generation != r.job.Generation {
			err = ErrVoid
		}
		if err != nil {
			return err
		}
		return r.createQueue(ctx, r.jobHandles, done)
	})
}

// listen reads what workers store, and repairs the queue at intervals.
func (r *coordinatorRun) listen(ctx context.Context, updates <-chan jetstream.KeyValueEntry) error {
	repair := time.NewTicker(r.Repair)
	defer repair.Stop()
	status := time.NewTicker(statusEvery)
	defer status.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil
		case entry, more := <-updates:
			if !more {
				return r.closed(ctx)
			}
			err = r.update(ctx, entry)
		case <-repair.C:
			err = r.repair(ctx)
		case <-status.C:
			r.report(ctx)
		}
		switch {
		case err == nil || ctx.Err() != nil:
		case transient(err):
			r.Log.Warn("the server does not answer; trying again", "error", err)
		default:
			return err
		}
	}
}

// closed returns the reason for the end of the watch.
func (r *coordinatorRun) closed(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := r.conn.LastError(); err != nil {
		return fmt.Errorf("the connection was closed: %w", err)
	}
	return nats.ErrConnectionClosed
}

// update takes a change: a result, a fault, or the end of the generation.
func (r *coordinatorRun) update(ctx context.Context, entry jetstream.KeyValueEntry) error {
	if entry == nil || entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	if entry.Key() == planKey {
		return ErrVoid
	}
	key, isFault := strings.CutPrefix(entry.Key(), faultKey(""))
	n, name, generation, err := parseKey(key)
	r.mu.Lock()
	s := r.shards[n]
	known := err == nil && s != nil && !s.done && s.name == name && generation == r.job.Generation
	r.mu.Unlock()
	switch {
	case !known:
		return nil
	case isFault:
		return r.returned(ctx, n, key, entry.Value())
	}
	head, _, _ := bytes.Cut(entry.Value(), []byte("\n"))
	var result Result
	if err := json.Unmarshal(head, &result); err != nil { // passOn looks at the rest
		r.Log.Warn("a result is damaged; computing it again", "error", err)
	}
	r.note(s, func() {
		r.tracker.stored(result, s.first, s.first+s.items, s.weight)
		r.tracker.done(s.items, s.weight)
	})
	return nil
}

// returned records that a worker gave a shard back without a result. It ends the run if that has
// happened too often.
func (r *coordinatorRun) returned(ctx context.Context, n int, key string, text []byte) error {
	var f fault
	if err := json.Unmarshal(text, &f); err != nil {
		return fmt.Errorf("fault of shard %d: %w", n, err)
	}
	r.Log.Warn("no result", "shard", n, "deliveries", f.Deliveries, "fault", f.Error)
	if f.Deliveries < mostDeliveries && !f.Final {
		return nil
	}
	// The next run must count deliveries from 0.
	if err := r.queue.Purge(ctx, jetstream.WithPurgeSubject(r.subject(key))); err != nil {
		return err
	}
	return &ExhaustedError{Shards: []int{n}, Deliveries: f.Deliveries, Fault: f.Error}
}

// repair looks again at all shards that are neither done nor queued.
func (r *coordinatorRun) repair(ctx context.Context) error {
	info, err := r.queue.Info(ctx, jetstream.WithSubjectFilter(r.subject("*")))
	if err != nil {
		return err
	}
	missing := map[int]*shard{}
	r.mu.Lock()
	for n, s := range r.shards {
		if !s.done && info.State.Subjects[r.subject(keyOf(s.name, r.job.Generation))] == 0 {
			missing[n] = s
		}
	}
	r.mu.Unlock()
	for n, s := range missing {
		if err := r.takeOrPublish(ctx, n, s); err != nil {
			return err
		}
	}
	return nil
}
