package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
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
	// maxHeld is the most bytes of values that wait in memory to be passed on. The run reads any
	// other value from the server again.
	maxHeld = 16 << 20
)

// coordinatorRun is one run of a coordinator. It hands out shards, takes results as they come, and
// passes them on in order. Its methods are safe for concurrent use.
type coordinatorRun struct {
	Coordinator
	*jobHandles
	job     *Job
	tracker *tracker
	fresh   bool // there was no result at the start
	doubts  int  // number of doubts that had ended before the start

	mu      sync.Mutex
	changed sync.Cond
	shards  map[int]*shardState // handed out and not passed on
	taken   []taken             // by shard
	next    int                 // next shard to pass on
	end     int                 // number of shards handed out so far
	items   int                 // items of these shards
	queued  int                 // number of shards handed out and not done
	held    int                 // size of the held results, in bytes
	ended   bool                // all shards are handed out
}

type shardState struct {
	shardInfo
	first  int // its first item
	done   bool
	result *Result // nil if its value is not in memory
}

// taken has hashes of a shard's name and, once the shard is done, of its value. If the value
// changes later, the output is in doubt, even if the run has passed the result on.
type taken struct{ name, value uint32 }

var seed = maphash.MakeSeed()

func hashOf(text []byte) uint32 { return uint32(maphash.Bytes(seed, text)) }

// shardInfo describes a shard to hand out. items is its part of the progress.
type shardInfo struct {
	name   string
	items  int
	weight float64
}

// handOutAll hands out the shards of a job. For a job over an input, it stores the input's blocks
// and hands them out.
func (r *coordinatorRun) handOutAll(ctx context.Context, input iter.Seq[Item]) error {
	if !r.job.OverInput() {
		for shard := range r.job.Shards {
			if err := r.handOut(ctx, shardInfo{fmt.Sprint(shard), 1, r.job.Weight(shard)}); err != nil {
				return err
			}
		}
		return nil
	}
	n := 0
	for b := range inBlocks(input) {
		info := shardInfo{items: len(b.items), weight: b.weight}
		err := r.persist(ctx, "store the input", func(ctx context.Context) (err error) {
			info.name, err = r.storeBlock(ctx, n, list(b.items))
			return err
		})
		if err != nil {
			return err
		}
		r.tracker.more(info.items, info.weight)
		if err := r.handOut(ctx, info); err != nil {
			return err
		}
		n++
	}
	r.tracker.all()
	return nil
}

func newCoordinatorRun(c Coordinator, h *jobHandles, job *Job) *coordinatorRun {
	r := &coordinatorRun{Coordinator: c, jobHandles: h, job: job, shards: map[int]*shardState{}}
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
	updates, err := r.results.WatchFiltered(ctx, []string{"*", "fault.*"}, jetstream.UpdatesOnly())
	if err != nil {
		return err
	}
	defer updates.Stop()
	status, err := r.results.Status(ctx)
	if err != nil {
		return err
	}
	r.fresh = status.Values() == 1 // the plan
	r.Log.Info("coordinating", "job", r.id, "kind", r.job.Kind)
	running.Go(func() { r.watch(ctx, lookup, stopIfOver(stop)) })
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

// stopIfOver returns a function that ends a run when its job was stopped or removed. If another
// coordinator finishes the job, the run still passes the results on.
func stopIfOver(stop context.CancelCauseFunc) context.CancelCauseFunc {
	return func(err error) {
		if _, isStopped := errors.AsType[*StoppedError](err); isStopped || errors.Is(err, errGone) {
			stop(err)
		}
	}
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

// handOut hands out a shard as soon as there is room.
func (r *coordinatorRun) handOut(ctx context.Context, info shardInfo) error {
	err := r.wait(ctx, func() bool { return r.queued < maxQueued && r.end-r.next < maxAhead })
	if err != nil {
		return err
	}
	return r.takeOrPublish(ctx, r.add(info), info.name, r.fresh)
}

// add gives a shard its number.
func (r *coordinatorRun) add(info shardInfo) (shard int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	shard = r.end
	r.shards[shard] = &shardState{shardInfo: info, first: r.items}
	r.taken = append(r.taken, taken{name: hashOf([]byte(info.name))})
	r.end++
	r.items += info.items
	r.queued++
	return shard
}

// takeOrPublish takes the result of a shard, or hands the shard out if it has no result. absent
// means that the caller already knows that there is none.
func (r *coordinatorRun) takeOrPublish(ctx context.Context, shard int, name string, absent bool) error {
	if !absent {
		result, found, err := r.one(r.job, name).Get(ctx, shard)
		if found {
			return r.arrived(result, true)
		}
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			r.Log.Warn("a result is damaged; computing it again", "error", err)
		}
	}
	return r.persist(ctx, "hand out a shard", func(ctx context.Context) error { return r.publish(ctx, name) })
}

// publish puts a shard into the queue, unless it is there.
func (r *coordinatorRun) publish(ctx context.Context, name string) error {
	_, err := r.js.Publish(ctx, r.subject(name), nil, jetstream.WithExpectLastSequencePerSubject(0))
	if isConflict(err) {
		return nil
	}
	return err
}

// arrived takes a result. found means that an earlier run stored it. If the shard had another
// result, the error is a *ChangedError.
func (r *coordinatorRun) arrived(result Result, found bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	s, hash := r.shards[result.Shard], hashOf(result.Value)
	if s == nil || s.done {
		if r.taken[result.Shard].value != hash {
			return &ChangedError{result.Shard, result.Verified}
		}
		return nil
	}
	s.done = true
	r.taken[result.Shard].value = hash
	r.queued--
	if r.held+len(result.Value) <= maxHeld {
		s.result = &result
		r.held += len(result.Value)
	}
	if found {
		r.tracker.found(s.items, s.weight)
	} else {
		r.tracker.stored(result, s.first, s.first+s.items, s.weight)
		r.tracker.done(s.items, s.weight)
	}
	r.changed.Broadcast()
	return nil
}

// ChangedError reports that somebody replaced a result after the coordinator took it, so the output
// so far may be wrong.
type ChangedError struct {
	Shard    int
	Verified bool // Verify has replaced it
}

func (e *ChangedError) Error() string {
	by, first := "", "verify the job, and "
	if e.Verified {
		by, first = " by job verify", ""
	}
	return fmt.Sprintf("shard %d: its result was replaced%s while the job ran, so the output cannot be trusted; %srun the same command again", e.Shard, by, first)
}

// passOn yields the results in order.
func (r *coordinatorRun) passOn(ctx context.Context, yield func(Result, error) bool) error {
	for {
		more := false
		err := r.wait(ctx, func() bool {
			s := r.shards[r.next]
			more = s != nil && s.done
			return more || r.ended && r.next == r.end
		})
		if err != nil || !more {
			return err
		}
		result, found, err := r.result(ctx, r.next)
		if err != nil {
			return err
		}
		if !found {
			continue
		}
		if !yield(result, nil) {
			return errStopped
		}
		r.forget()
	}
}

// errStopped ends a run whose consumer has stopped reading.
var errStopped = errors.New("the consumer of the results has stopped reading")

// result returns the result of a shard that is done. If the server has lost it, result hands the
// shard out again.
func (r *coordinatorRun) result(ctx context.Context, shard int) (result Result, found bool, err error) {
	r.mu.Lock()
	s := r.shards[shard]
	held := s.result
	r.mu.Unlock()
	if held != nil {
		return *held, true, nil
	}
	result, found, err = r.one(r.job, s.name).Get(ctx, shard)
	switch {
	case found:
		return result, true, r.arrived(result, true)
	case ctx.Err() != nil:
		return result, false, err
	}
	return result, false, r.lost(ctx, shard)
}

// lost hands a shard out again because the server has lost its result.
func (r *coordinatorRun) lost(ctx context.Context, shard int) error {
	r.mu.Lock()
	s := r.shards[shard]
	if s == nil || !s.done {
		r.mu.Unlock()
		return nil
	}
	r.drop(s)
	s.done = false
	r.queued++
	r.mu.Unlock()
	r.tracker.done(-s.items, -s.weight)
	r.Log.Warn("a result was lost; computing it again", "shard", shard)
	return r.takeOrPublish(ctx, shard, s.name, false)
}

// drop releases a held result.
func (r *coordinatorRun) drop(s *shardState) {
	if s.result != nil {
		r.held -= len(s.result.Value)
		s.result = nil
	}
}

// forget drops the state of the shard that was just passed on.
func (r *coordinatorRun) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop(r.shards[r.next])
	delete(r.shards, r.next)
	r.next++
	r.changed.Broadcast()
}

// finish marks the job as done.
func (r *coordinatorRun) finish(ctx context.Context) error {
	if err := unchanged(ctx, r, r.doubts); err != nil {
		return err
	}
	return r.persist(ctx, "end the job", func(ctx context.Context) error {
		return r.change(ctx, func(p posting) posting {
			p.State, p.Plan.Shards = done, r.end
			return p
		})
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

// update takes a change: a result, a fault, or the removal of a result.
func (r *coordinatorRun) update(ctx context.Context, entry jetstream.KeyValueEntry) error {
	if entry == nil {
		return nil
	}
	name, isFault := strings.CutPrefix(entry.Key(), faultKey(""))
	shard, err := numberOf(name)
	r.mu.Lock()
	known := err == nil && shard < r.end && r.taken[shard].name == hashOf([]byte(name))
	s := r.shards[shard]
	done := s == nil || s.done
	r.mu.Unlock()
	switch {
	case !known || isFault && done:
		return nil
	case isFault:
		return r.returned(ctx, shard, name, entry.Value())
	case entry.Operation() != jetstream.KeyValuePut:
		return r.lost(ctx, shard)
	}
	result, err := r.one(r.job, name).decode(ctx, shard, entry.Value())
	switch {
	case err == nil:
		return r.arrived(result, false)
	case transient(err):
		return err
	case done:
		return errors.Join(&ChangedError{Shard: shard}, err)
	}
	r.Log.Warn("a result is damaged; computing it again", "error", err)
	return r.publish(ctx, name)
}

// returned records that a worker gave a shard back without a result. It ends the run if that has
// happened too often.
func (r *coordinatorRun) returned(ctx context.Context, shard int, name string, text []byte) error {
	var f fault
	if err := json.Unmarshal(text, &f); err != nil {
		return fmt.Errorf("fault of shard %d: %w", shard, err)
	}
	r.Log.Warn("no result", "shard", shard, "deliveries", f.Deliveries, "fault", f.Error)
	if f.Deliveries < r.Deliveries {
		return nil
	}
	// The next run must count deliveries from 0.
	if err := r.queue.Purge(ctx, jetstream.WithPurgeSubject(r.subject(name))); err != nil {
		return err
	}
	return &ExhaustedError{Shards: []int{shard}, Deliveries: f.Deliveries, Fault: f.Error}
}

// repair looks again at all shards that are neither done nor queued.
func (r *coordinatorRun) repair(ctx context.Context) error {
	info, err := r.queue.Info(ctx, jetstream.WithSubjectFilter(r.subject("*")))
	if err != nil {
		return err
	}
	missing := map[int]string{}
	r.mu.Lock()
	for shard, s := range r.shards {
		if !s.done && info.State.Subjects[r.subject(s.name)] == 0 {
			missing[shard] = s.name
		}
	}
	r.mu.Unlock()
	for shard, name := range missing {
		if err := r.takeOrPublish(ctx, shard, name, false); err != nil {
			return err
		}
	}
	return nil
}
