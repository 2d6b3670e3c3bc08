package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// coordinatorRun is one run of a coordinator: it watches results come in, hands out what
// is neither done nor queued, and returns the total.
type coordinatorRun struct {
	Coordinator
	*jobHandles
	job      *Job
	bucket   *Bucket
	tracker  *tracker
	states   map[int]*batchState
	left     int   // batches not done
	complete bool  // all earlier results are counted
	finding  bool  // a result that is taken in is from before this run
	feed     *feed // nil if the specification gives the shards
	twins    map[int]*twin
	// postponed counts the repairs put off since the last one.
	postponed int
	verification
}

// batchState is what a run knows about a batch.
type batchState struct {
	done     bool   // there is a result
	worker   string // of the result
	revision uint64
	earlier  bool              // the result is from before this run
	again    map[string]Result // further results, by worker, until it has passed
	asked    bool              // another result was requested
	tie      bool              // to decide between different ones
	passed   bool              // the majority has the result
	returned int               // how often its message came back without a result
	written  bool              // the values were passed on
	whole    bool              // to verify all of it
	urgent   bool              // it was handed out before all others
}

func newCoordinatorRun(c Coordinator, h *jobHandles, job *Job, p posting) *coordinatorRun {
	r := &coordinatorRun{Coordinator: c, jobHandles: h, job: job, bucket: h.bucket(job, p.Batch), twins: map[int]*twin{}}
	if p.State == done { // nothing is left to verify
		c.Verify = 0
	}
	r.Deliveries = p.Deliveries
	r.left = r.bucket.bound()
	r.states = make(map[int]*batchState, r.left)
	for batch := range r.left {
		r.states[batch] = &batchState{}
	}
	r.verification = newVerification(c.Verify, r.left, p.Barred)
	r.tracker = newTracker(job, appendRange(nil, 0, job.Shards), c.Progress)
	return r
}

func (r *coordinatorRun) run(ctx context.Context) (json.RawMessage, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	var hands sync.WaitGroup
	defer hands.Wait()
	defer cancel(nil)
	results, err := r.listenTo(ctx)
	if err != nil {
		return nil, err
	}
	defer results.Stop()
	if r.feed != nil {
		go r.read(ctx) // which may wait for its input longer than ctx
	}
	// Another coordinator may end the job, and this process may be barred from it.
	over := func(err error) {
		if _, isStopped := errors.AsType[*StoppedError](err); isStopped || errors.Is(err, errGone) {
			cancel(err)
		}
	}
	checker := r.checker(over)
	hands.Go(func() { r.watch(ctx, lookup, r.name(), over) })
	// One computes while others wait for the server: values to write wait for their checks.
	const checkers = 4
	for range checkers {
		hands.Go(func() { checker.work(ctx, ctx, r.checks, checker.verify) })
	}
	return r.listen(ctx, results.Updates())
}

// listenTo watches what workers write. Of an input each piece is looked up when it is read.
func (r *coordinatorRun) listenTo(ctx context.Context) (jetstream.KeyWatcher, error) {
	if r.feed == nil {
		return r.results.WatchFiltered(ctx, []string{"*", "again.*.*", "fault.*"})
	}
	return r.results.WatchFiltered(ctx, []string{"*", "again.*.*", "fault.*", "cut.*"}, jetstream.UpdatesOnly())
}

// listen handles events one at a time.
func (r *coordinatorRun) listen(ctx context.Context, results <-chan jetstream.KeyValueEntry) (json.RawMessage, error) {
	repair := time.NewTicker(r.Repair)
	defer repair.Stop()
	tail := time.NewTicker(r.Tail)
	defer tail.Stop()
	status := time.NewTicker(statusEvery)
	defer status.Stop()
	defer func() { r.report(context.WithoutCancel(ctx)) }()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case entry, more := <-results:
			if !more {
				return nil, r.closed(ctx)
			}
			err = r.update(ctx, entry)
		case b, more := <-r.feed.blocks():
			err = r.fed(ctx, b, more)
		case <-r.due():
			err = r.handOut(ctx)
		case f := <-r.failed:
			err = r.unverifiable(f)
		case <-repair.C:
			err = r.repairIfRead(ctx, len(results))
			repair.Reset(r.Repair) // a long repair must leave time for the results it asks for
		case <-tail.C:
			err = r.twice(ctx)
		case <-status.C:
			r.report(ctx)
			r.measure(ctx)
		}
		switch {
		case err != nil:
		case r.feed != nil:
			var over bool
			if over, err = r.finished(ctx); over {
				return nil, nil
			}
		case r.complete && r.left == 0 && r.verified():
			var total json.RawMessage
			if total, err = r.total(ctx); total != nil {
				return total, nil
			}
		}
		if err := r.fatal(ctx, err); err != nil {
			return nil, err
		}
	}
}

// closed returns why the watch ended.
func (r *coordinatorRun) closed(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := r.conn.LastError(); err != nil {
		return fmt.Errorf("the connection was closed: %w", err)
	}
	return nats.ErrConnectionClosed
}

// fatal returns the error if it ends the run. It logs a transient one, which the
// next repair makes good.
func (r *coordinatorRun) fatal(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case transient(err):
		r.Log.Warn("the server does not answer; trying again", "error", err)
		return nil
	}
	return err
}

// update takes in what is new in the bucket. A nil entry ends what was there before;
// then the remaining batches are handed out.
func (r *coordinatorRun) update(ctx context.Context, entry jetstream.KeyValueEntry) error {
	if entry == nil {
		if r.complete { // or nothing was there
			return nil
		}
		r.complete = true
		r.Log.Info("coordinating", "job", r.id, "kind", r.job.Kind, "shards", r.job.Shards, "batches", len(r.states), "left", r.left)
		return r.repair(ctx)
	}
	batch, err := r.bucket.batch(entry.Key(), 1)
	if err != nil || entry.Operation() != jetstream.KeyValuePut {
		return err
	}
	if r.states[batch] == nil { // of an input that was changed, or is not read so far
		return nil
	}
	switch form, _, _ := strings.Cut(entry.Key(), "."); form {
	case "again":
		return r.repeated(ctx, batch, entry.Value())
	case "fault":
		return r.returned(ctx, batch, entry)
	case "cut":
		return r.cut(ctx, batch)
	}
	return r.arrived(ctx, batch, entry)
}

// arrived counts a batch as done, unless its result is damaged or comes from a barred
// worker.
func (r *coordinatorRun) arrived(ctx context.Context, batch int, entry jetstream.KeyValueEntry) error {
	b := r.states[batch]
	result, err := r.bucket.decode(batch, entry.Value())
	if err != nil || r.barred[result.Worker] {
		if err != nil {
			r.Log.Warn("a result is damaged; computing it again", "error", err)
		}
		if err := r.discard(ctx, batch, entry.Revision()); err != nil || b.done {
			return err
		}
		return r.publishNext(ctx, []int{batch})
	}
	if b.done {
		return nil
	}
	b.done, b.worker, b.revision, b.earlier = true, r.intern(result.Worker), entry.Revision(), !r.complete || r.finding
	r.left--
	r.hold(result)
	first, end := r.bucket.span(batch)
	if b.earlier {
		r.tracker.found(end-first, r.bucket.Weight(batch))
		return nil
	}
	r.tracker.stored(result, first, end)
	r.tracker.done(end-first, r.bucket.Weight(batch))
	r.hear(result.Worker)
	return r.verify(ctx, batch)
}

// undo counts a batch as not done.
func (r *coordinatorRun) undo(batch int) {
	b := r.states[batch]
	if !b.done {
		return
	}
	*b = batchState{again: b.again}
	r.drop(batch)
	r.left++
	first, end := r.bucket.span(batch)
	r.tracker.done(first-end, -r.bucket.Weight(batch))
}

// total folds the results. If some are lost, it returns none: their batches count
// as not done again.
func (r *coordinatorRun) total(ctx context.Context) (json.RawMessage, error) {
	total, err := Total(ctx, r.bucket.job, r.bucket)
	if missing, ok := errors.AsType[*MissingError](err); ok {
		for _, batch := range missing.Shards {
			r.undo(batch)
		}
		r.Log.Warn("results were lost; computing them again", "shards", r.shards(missing.Shards...))
		return nil, nil
	}
	if err != nil {
		if ctx.Err() == nil && !transient(err) {
			err = r.stop(ctx, err)
		}
		return nil, err
	}
	err = r.change(ctx, func(p posting) posting {
		p.State = done
		return p
	})
	if err != nil {
		return nil, err
	}
	r.warnUnverified()
	return total, nil
}

// shards names the shards of batches.
func (r *coordinatorRun) shards(batches ...int) string {
	var shards []int
	for _, batch := range batches {
		first, end := r.bucket.span(batch)
		shards = appendRange(shards, first, end)
	}
	return FormatShards(shards)
}

// repairIfRead repairs, unless results wait to be read: what they report would be asked for again,
// and the answers would wait for them. If results always wait, it repairs now and then.
func (r *coordinatorRun) repairIfRead(ctx context.Context, waiting int) error {
	const most = 10
	if r.postponed++; waiting > 0 && r.postponed < most {
		return nil
	}
	r.postponed = 0
	return r.repair(ctx)
}

// repair hands out the batches that are not done, and requests the further results that
// are missing. The server refuses what is in the queue already.
func (r *coordinatorRun) repair(ctx context.Context) error {
	var absent []int
	for _, batch := range slices.Sorted(maps.Keys(r.states)) {
		if b := r.states[batch]; !b.done {
			absent = append(absent, batch)
		} else if err := r.verify(ctx, batch); err != nil {
			return err
		} else if err := r.release(ctx, batch); err != nil { // nobody may be left to verify it
			return err
		}
	}
	if len(absent) == 0 {
		r.idle++
	}
	return r.publish(ctx, absent)
}

// publish puts batches into the queue.
func (r *coordinatorRun) publish(ctx context.Context, list []int) error {
	return r.publishAs(ctx, list, batchKey)
}

// publishNext hands out pieces of an input before all that wait in the queue: they come earlier in
// the input, and what follows them in the output waits. If nothing is in the queue, workers wait
// for more there.
func (r *coordinatorRun) publishNext(ctx context.Context, list []int) error {
	if r.feed == nil || len(list) == 0 {
		return r.publish(ctx, list)
	}
	if info, err := r.workers.Info(ctx); err != nil || info.NumPending == 0 {
		return r.publish(ctx, list)
	}
	for _, at := range list {
		r.states[at].urgent = true
	}
	return r.publishAs(ctx, list, urgentKey)
}

// publishAs puts batches into the queue under subjects that end with their keys.
func (r *coordinatorRun) publishAs(ctx context.Context, list []int, key func(batch int) string) error {
	const atOnce = 512
	for len(list) > 0 {
		group := list[:min(atOnce, len(list))]
		list = list[len(group):]
		futures := make([]jetstream.PubAckFuture, 0, len(group))
		for _, batch := range group {
			text, err := r.message(batch)
			if err != nil {
				return err
			}
			f, err := r.js.PublishAsync(r.subject(key(batch)), text)
			if err != nil {
				return err
			}
			futures = append(futures, f)
		}
		for _, f := range futures {
			select {
			case <-f.Ok():
			case err := <-f.Err():
				if !isQueued(err) {
					return err
				}
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}
	}
	return nil
}

// isQueued reports whether err is the server's refusal of a message that is in the
// queue already.
func isQueued(err error) bool {
	const storeFailed = 10077 // there is no more specific code
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.ErrorCode == storeFailed
}

// returned takes note that a worker has given a batch back without a result, and ends
// the run when that has happened too often.
func (r *coordinatorRun) returned(ctx context.Context, batch int, entry jetstream.KeyValueEntry) error {
	var f fault
	if err := json.Unmarshal(entry.Value(), &f); err != nil {
		return fmt.Errorf("fault of batch %d: %w", batch, err)
	}
	b := r.states[batch]
	// The bucket has the last fault only, so some may never come here.
	since := f.Deliveries - b.returned
	if since <= 0 { // of a new message
		since = f.Deliveries
	}
	b.returned = f.Deliveries
	if !r.complete || b.done {
		return nil
	}
	first, end := r.bucket.span(batch)
	r.tracker.exhausted(since * (end - first))
	r.Log.Warn("no result", "shards", r.shards(batch), "deliveries", f.Deliveries, "fault", f.Error)
	if f.Deliveries < r.Deliveries {
		return nil
	}
	// Another run counts from the start.
	for _, key := range []string{batchKey(batch), urgentKey(batch)} {
		if err := r.queue.Purge(ctx, jetstream.WithPurgeSubject(r.subject(key))); err != nil {
			return err
		}
	}
	return &ExhaustedError{Shards: appendRange(nil, first, end), Deliveries: f.Deliveries, Fault: f.Error}
}
