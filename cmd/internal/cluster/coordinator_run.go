package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
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
	order   chan *shard   // handed out and not passed on; closed after the last shard
	room    chan struct{} // has an element for each open shard
	since   uint64        // the last revision before the run

	mu   sync.Mutex
	open map[string]*shard // handed out and not done, by key
}

// shard is a shard to hand out. items is its part of the progress.
type shard struct {
	n      int
	name   string
	items  int
	weight float64
	first  int           // its first item
	done   chan struct{} // closed as soon as it has a result
}

func newCoordinatorRun(c Coordinator, h *jobHandles, job *Job) *coordinatorRun {
	return &coordinatorRun{
		Coordinator: c, jobHandles: h, job: job,
		tracker: newTracker(job, appendRange(nil, 0, job.Shards), c.Progress),
		order:   make(chan *shard, maxAhead), room: make(chan struct{}, maxQueued), open: map[string]*shard{},
	}
}

// run hands out the shards and passes on their results, until yield returns false.
func (r *coordinatorRun) run(ctx context.Context, input iter.Seq[Item], yield func(Result, error) bool) error {
	ctx, stop := context.WithCancelCause(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop(nil)
	updates, err := r.watch(ctx)
	if err != nil {
		return err
	}
	defer updates.Stop()
	r.Log.Info("coordinating", "job", r.id, "kind", r.job.Kind)
	running.Go(func() {
		if err := r.listen(ctx, updates.Updates()); err != nil {
			stop(err)
		}
	})
	go func() { // it may wait for input after the end of ctx, so nobody waits for it
		if err := r.handOutAll(ctx, input); err != nil {
			stop(err)
		}
	}()
	defer func() { r.report(context.WithoutCancel(ctx)) }()
	if err := r.passOn(ctx, yield); err != nil {
		return err
	}
	return r.finish(ctx)
}

// watch watches what workers store from now on.
func (r *coordinatorRun) watch(ctx context.Context) (jetstream.KeyWatcher, error) {
	status, err := r.results.Status(ctx)
	if err != nil {
		return nil, err
	}
	r.since = status.(*jetstream.KeyValueBucketStatus).StreamInfo().State.LastSeq
	return r.results.WatchFiltered(ctx, []string{"*", faultKey("*"), planKey}, jetstream.UpdatesOnly())
}

// handOutAll hands out the shards of a job. For a job over an input, it stores the input's blocks
// and hands them out.
func (r *coordinatorRun) handOutAll(ctx context.Context, input iter.Seq[Item]) error {
	for n := range r.job.Shards {
		s := &shard{n: n, name: r.job.name(n), items: 1, weight: r.job.Weight(n), first: n}
		if err := r.handOut(ctx, s); err != nil {
			return err
		}
	}
	if r.job.OverInput() {
		if err := r.handOutBlocks(ctx, input); err != nil {
			return err
		}
	}
	close(r.order)
	return nil
}

func (r *coordinatorRun) handOutBlocks(ctx context.Context, input iter.Seq[Item]) error {
	n, items := 0, 0
	for b := range inBlocks(input) {
		s := &shard{n: n, items: len(b.items), weight: b.weight, first: items}
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
		n, items = n+1, items+s.items
	}
	r.tracker.all()
	return nil
}

// handOut hands out the next shard as soon as there is room.
func (r *coordinatorRun) handOut(ctx context.Context, s *shard) error {
	s.done = make(chan struct{})
	select {
	case r.order <- s:
		return r.offer(ctx, s)
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// offer opens a shard as soon as there is room, and lets workers compute it unless it has a result.
func (r *coordinatorRun) offer(ctx context.Context, s *shard) error {
	select {
	case r.room <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	r.mu.Lock()
	r.open[r.keyOf(s)] = s
	r.mu.Unlock()
	return r.takeOrPublish(ctx, s)
}

// keyOf returns the key of a shard's result.
func (r *coordinatorRun) keyOf(s *shard) string { return keyOf(s.name, r.job.Generation) }

// takeOrPublish notes that a shard is done if it has a result, and puts it into the queue otherwise.
func (r *coordinatorRun) takeOrPublish(ctx context.Context, s *shard) error {
	_, found, err := r.one(r.job, s.n, s.name).Get(ctx, s.n)
	switch {
	case found:
		r.note(r.keyOf(s), func(s *shard) { r.tracker.found(s.items, s.weight) })
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		r.Log.Warn("a result is damaged; computing it again", "error", err)
	}
	return r.persist(ctx, "hand out a shard", func(ctx context.Context) error {
		return r.publish(ctx, r.keyOf(s))
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

// note notes that an open shard is done, and counts it.
func (r *coordinatorRun) note(key string, count func(*shard)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s := r.open[key]; s != nil {
		delete(r.open, key)
		count(s)
		close(s.done)
		<-r.room
	}
}

// passOn yields the results in order.
func (r *coordinatorRun) passOn(ctx context.Context, yield func(Result, error) bool) error {
	for {
		select {
		case s, more := <-r.order:
			if !more {
				return nil
			}
			result, err := r.result(ctx, s)
			if err != nil {
				return err
			}
			if !yield(result, nil) {
				return errStopped
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// result waits for the result of a shard. If the server has lost it, it hands the shard out again.
func (r *coordinatorRun) result(ctx context.Context, s *shard) (Result, error) {
	for {
		select {
		case <-s.done:
		case <-ctx.Done():
			return Result{}, context.Cause(ctx)
		}
		result, found, err := r.one(r.job, s.n, s.name).Get(ctx, s.n)
		if found || ctx.Err() != nil {
			return result, err
		}
		r.Log.Warn("a result was lost; computing it again", "shard", s.n)
		r.tracker.done(-s.items, -s.weight)
		s.done = make(chan struct{})
		if err := r.offer(ctx, s); err != nil {
			return Result{}, err
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
	// A client that hears nothing for a while before the first change watches from the beginning.
	if entry == nil || entry.Operation() != jetstream.KeyValuePut || entry.Revision() <= r.since {
		return nil
	}
	if entry.Key() == planKey {
		return ErrVoid
	}
	key, isFault := strings.CutPrefix(entry.Key(), faultKey(""))
	if isFault {
		return r.returned(ctx, key, entry.Value())
	}
	r.note(key, func(s *shard) {
		var result Result
		head, _, _ := bytes.Cut(entry.Value(), []byte("\n"))
		if err := json.Unmarshal(head, &result); err != nil { // passOn looks at the rest
			r.Log.Warn("a result is damaged; computing it again", "error", err)
		}
		r.tracker.stored(result, s.first, s.first+s.items, s.weight)
		r.tracker.done(s.items, s.weight)
	})
	return nil
}

// returned records that a worker gave a shard back without a result. It ends the run if that has
// happened too often.
func (r *coordinatorRun) returned(ctx context.Context, key string, text []byte) error {
	r.mu.Lock()
	s := r.open[key]
	r.mu.Unlock()
	if s == nil {
		return nil
	}
	var f fault
	if err := json.Unmarshal(text, &f); err != nil {
		return fmt.Errorf("fault of shard %d: %w", s.n, err)
	}
	r.Log.Warn("no result", "shard", s.n, "deliveries", f.Deliveries, "fault", f.Error)
	if f.Deliveries < mostDeliveries && !f.Final {
		return nil
	}
	// The next run must count deliveries from 0.
	if err := r.queue.Purge(ctx, jetstream.WithPurgeSubject(r.subject(key))); err != nil {
		return err
	}
	return &ExhaustedError{Shards: []int{s.n}, Deliveries: f.Deliveries, Fault: f.Error}
}

// repair looks again at all shards that are neither done nor queued.
func (r *coordinatorRun) repair(ctx context.Context) error {
	info, err := r.queue.Info(ctx, jetstream.WithSubjectFilter(r.subject("*")))
	switch {
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return errGone
	case err != nil:
		return err
	}
	var missing []*shard
	r.mu.Lock()
	for key, s := range r.open {
		if info.State.Subjects[r.subject(key)] == 0 {
			missing = append(missing, s)
		}
	}
	r.mu.Unlock()
	for _, s := range missing {
		if err := r.takeOrPublish(ctx, s); err != nil {
			return err
		}
	}
	return nil
}
