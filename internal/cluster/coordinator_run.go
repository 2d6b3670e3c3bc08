package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
	batches  batches
	bucket   *Bucket
	tracker  *tracker
	done     []bool      // per batch
	left     int         // batches not done
	complete bool        // all earlier results are counted
	handed   bool        // every batch has been handed out once
	spent    map[int]int // per batch: how often it ran out of deliveries
	verification
}

func newCoordinatorRun(c Coordinator, h *jobHandles, job *Job, p posting) *coordinatorRun {
	r := &coordinatorRun{Coordinator: c, jobHandles: h, job: job, batches: batches{job.Shards, p.Batch}, spent: map[int]int{}}
	r.bucket = h.bucket(job, p.Batch)
	if p.State == done { // nothing is left to verify
		c.Verify = 0
	}
	r.verification = newVerification(c.Verify, r.batches.count(), p.Barred)
	r.tracker = newTracker(job, appendRange(nil, 0, job.Shards), c.Progress)
	r.left = r.batches.count()
	r.done = make([]bool, r.left)
	return r
}

func (r *coordinatorRun) run(ctx context.Context) (json.RawMessage, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results, err := r.results.WatchFiltered(ctx, []string{"*", "again.*.*"})
	if err != nil {
		return nil, err
	}
	defer results.Stop()
	state, err := r.postings.Watch(ctx, r.id)
	if err != nil {
		return nil, err
	}
	defer state.Stop()
	warnings := make(chan *nats.Msg, 64)
	subscription, err := r.conn.ChanSubscribe("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES."+queueOf(r.id)+"."+workersName, warnings)
	if err != nil {
		return nil, err
	}
	defer subscription.Unsubscribe()
	return r.listen(ctx, results.Updates(), state.Updates(), warnings)
}

// listen handles events one at a time.
func (r *coordinatorRun) listen(ctx context.Context, results, state <-chan jetstream.KeyValueEntry, warnings <-chan *nats.Msg) (json.RawMessage, error) {
	repair := time.NewTicker(r.Repair)
	defer repair.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case entry, more := <-results:
			if !more {
				return nil, r.closed()
			}
			err = r.result(ctx, entry)
		case entry, more := <-state:
			if !more {
				return nil, r.closed()
			}
			err = stoppedBy(entry)
		case warning := <-warnings:
			err = r.warned(ctx, warning)
		case end := <-r.ended:
			err = r.worked(ctx, end)
		case <-repair.C:
			err = r.repair(ctx)
		}
		r.work(ctx)
		if err == nil && r.complete && r.left == 0 && r.verified() {
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

// closed returns why the watches ended.
func (r *coordinatorRun) closed() error {
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

func stoppedBy(entry jetstream.KeyValueEntry) error {
	if entry == nil {
		return nil
	}
	if entry.Operation() != jetstream.KeyValuePut {
		return fmt.Errorf("job %s was removed", entry.Key())
	}
	p, err := readPosting(entry)
	if err == nil && p.State == stopped {
		err = p.stoppedError()
	}
	return err
}

// result counts a batch that has its results. A nil entry ends the earlier results;
// then the remaining batches are handed out.
func (r *coordinatorRun) result(ctx context.Context, entry jetstream.KeyValueEntry) error {
	if entry == nil {
		if r.complete {
			return nil
		}
		r.complete = true
		r.Log.Info("coordinating", "job", r.id, "kind", r.job.Kind, "shards", r.job.Shards, "batches", len(r.done), "left", r.left)
		for batch := range r.done {
			if err := r.verify(ctx, batch); err != nil {
				return err
			}
		}
		return r.repair(ctx)
	}
	if strings.HasPrefix(entry.Key(), "again.") {
		return r.repeated(ctx, entry)
	}
	batch, err := r.batches.parse(entry.Key())
	if err != nil {
		return err
	}
	if entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	return r.arrived(ctx, batch, entry)
}

// arrived counts a batch's results, unless they are damaged or come from a
// barred worker.
func (r *coordinatorRun) arrived(ctx context.Context, batch int, entry jetstream.KeyValueEntry) error {
	results, err := r.bucket.decode(batch, entry.Value())
	if err != nil || r.barred[results[0].Worker] {
		if err != nil {
			r.Log.Warn("a result is damaged; computing it again", "error", err)
		}
		if err := r.discard(ctx, batch, entry.Revision()); err != nil || r.done[batch] {
			return err
		}
		return r.publish(ctx, []int{batch})
	}
	if r.done[batch] {
		return nil
	}
	worker := results[0].Worker
	r.stored[batch] = origin{worker: worker, revision: entry.Revision(), earlier: !r.complete}
	r.count(batch)
	if err := r.hear(ctx, worker); err != nil {
		return err
	}
	return r.verify(ctx, batch)
}

// count counts a batch as done.
func (r *coordinatorRun) count(batch int) {
	r.done[batch] = true
	r.left--
	r.idle = 0
	first, end := r.batches.span(batch)
	if !r.complete {
		for shard := first; shard < end; shard++ {
			r.tracker.found(r.job.Weight(shard))
		}
		return
	}
	r.tracker.done(end-first, r.weight(batch))
}

func (r *coordinatorRun) weight(batch int) (weight float64) {
	first, end := r.batches.span(batch)
	for shard := first; shard < end; shard++ {
		weight += r.job.Weight(shard)
	}
	return weight
}

// total folds the results. If some are lost, it returns none: their batches count
// as not done again.
func (r *coordinatorRun) total(ctx context.Context) (json.RawMessage, error) {
	total, err := Total(ctx, r.job, r.jobHandles.bucket(r.job, r.batches.size))
	if missing, ok := errors.AsType[*MissingError](err); ok {
		r.lost(missing.Shards)
		return nil, nil
	}
	if err != nil {
		if ctx.Err() == nil && !transient(err) {
			err = r.stop(ctx, err)
		}
		return nil, err
	}
	err = change(ctx, r.postings, r.id, func(p posting) posting {
		p.State = done
		return p
	})
	if err != nil {
		return nil, err
	}
	r.warnUnverified()
	return total, nil
}

func (r *coordinatorRun) lost(shards []int) {
	for _, shard := range shards {
		r.undo(r.batches.of(shard))
	}
	r.Log.Warn("results were lost; computing them again", "shards", FormatShards(shards))
}

// undo counts a batch as not done.
func (r *coordinatorRun) undo(batch int) {
	if !r.done[batch] {
		return
	}
	r.done[batch] = false
	r.left++
	first, end := r.batches.span(batch)
	r.tracker.done(first-end, -r.weight(batch))
}

// stop ends the job for all workers.
func (r *coordinatorRun) stop(ctx context.Context, fault error) error {
	return stopJob(ctx, r.postings, r.id, fault)
}

// stopJob records why the job ends and returns that as an error.
func stopJob(ctx context.Context, kv jetstream.KeyValue, id string, fault error) error {
	var final posting
	err := change(ctx, kv, id, func(p posting) posting {
		if p.State != stopped { // the first fault is the cause
			p = p.stop(fault)
		}
		final = p
		return p
	})
	if err != nil {
		return errors.Join(fault, err)
	}
	return final.stoppedError()
}

// repair hands out the batches that are neither done nor in the queue (at the start,
// all that are not done), and finds those that the queue no longer delivers.
func (r *coordinatorRun) repair(ctx context.Context) error {
	if err := r.verifyAgain(ctx); err != nil {
		return err
	}
	if r.left == 0 {
		r.hurry()
		return nil
	}
	queued, err := r.queued(ctx)
	if err != nil {
		return err
	}
	var absent, waiting []int
	for batch, isDone := range r.done {
		switch {
		case isDone:
		case queued[batch]:
			waiting = append(waiting, batch)
		default:
			absent = append(absent, batch)
		}
	}
	if r.handed {
		// A batch that has left the queue is more often done than lost: its result
		// is still on its way here.
		if absent, err = r.look(ctx, absent); err != nil {
			return err
		}
	}
	if err := r.publish(ctx, absent); err != nil {
		return err
	}
	r.handed = true
	return r.silent(ctx, waiting)
}

// look counts those of the batches that are done and returns the rest.
func (r *coordinatorRun) look(ctx context.Context, list []int) (lost []int, err error) {
	for _, batch := range list {
		entry, err := r.results.Get(ctx, batchKey(batch))
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			lost = append(lost, batch)
		case err != nil:
			return nil, err
		default:
			if err := r.arrived(ctx, batch, entry); err != nil {
				return nil, err
			}
		}
	}
	return lost, nil
}

// queued returns the batches that are in the queue.
func (r *coordinatorRun) queued(ctx context.Context) (map[int]bool, error) {
	info, err := r.queue.Info(ctx, jetstream.WithSubjectFilter(r.subject("*")))
	if err != nil {
		return nil, err
	}
	queued := make(map[int]bool, len(info.State.Subjects))
	for subject := range info.State.Subjects {
		batch, err := r.batches.parse(subject)
		if err != nil {
			return nil, err
		}
		queued[batch] = true
	}
	return queued, nil
}

// publish puts batches into the queue.
func (r *coordinatorRun) publish(ctx context.Context, list []int) error {
	const atOnce = 512
	for len(list) > 0 {
		group := list[:min(atOnce, len(list))]
		list = list[len(group):]
		futures := make([]jetstream.PubAckFuture, 0, len(group))
		for _, batch := range group {
			f, err := r.js.PublishAsync(r.subject(batchKey(batch)), nil)
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
		r.Log.Debug("handed out", "batches", len(group))
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

// warned handles a message that the server no longer delivers.
func (r *coordinatorRun) warned(ctx context.Context, warning *nats.Msg) error {
	var advisory struct {
		Sequence uint64 `json:"stream_seq"`
	}
	if err := json.Unmarshal(warning.Data, &advisory); err != nil {
		return fmt.Errorf("advisory: %w", err)
	}
	message, err := r.queue.GetMsg(ctx, advisory.Sequence)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil // done in the meantime
	}
	if err != nil {
		return err
	}
	batch, err := r.batches.parse(message.Subject)
	if err != nil {
		return err
	}
	return r.exhausted(ctx, batch)
}

// silent finds messages that are in the queue although the consumer has nothing
// left to deliver: the coordinator has missed their warning, which is not stored.
func (r *coordinatorRun) silent(ctx context.Context, waiting []int) error {
	if len(waiting) == 0 {
		return nil
	}
	info, err := r.workers.Info(ctx)
	if err != nil {
		return err
	}
	if info.NumPending > 0 || info.NumAckPending > 0 {
		return nil
	}
	for _, batch := range waiting {
		if err := r.exhausted(ctx, batch); err != nil {
			return err
		}
	}
	return nil
}

// exhausted counts a batch that has run out of deliveries and hands it out again,
// up to giveUp times.
func (r *coordinatorRun) exhausted(ctx context.Context, batch int) error {
	// It may be done by now.
	if there, err := r.bucket.has(ctx, batch); there || err != nil {
		return err
	}
	subject := r.subject(batchKey(batch))
	if _, err := r.queue.GetLastMsgForSubject(ctx, subject); err != nil {
		return unless(jetstream.ErrMsgNotFound, err)
	}
	r.spent[batch]++
	first, end := r.batches.span(batch)
	fault := r.fault(ctx, batch)
	r.tracker.exhausted(end - first)
	shards := appendRange(nil, first, end)
	r.Log.Warn("a batch has run out of deliveries", "shards", FormatShards(shards), "times", r.spent[batch], "fault", fault)
	if r.spent[batch] >= giveUp {
		return &ExhaustedError{Shards: shards, Deliveries: giveUp * r.Deliveries, Fault: fault}
	}
	if err := r.queue.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return err
	}
	return r.publish(ctx, []int{batch})
}

// fault returns the last error recorded for a batch.
func (r *coordinatorRun) fault(ctx context.Context, batch int) string {
	entry, err := r.results.Get(ctx, faultKey(batch))
	if err != nil {
		return ""
	}
	return string(entry.Value())
}
