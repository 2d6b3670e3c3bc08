package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"nonogram/internal/base/ordered"
)

// workerRun is a worker's run of one job.
type workerRun struct {
	Worker
	*jobHandles
	bucket     *Bucket
	over       context.CancelCauseFunc // ends the work with a cause
	ackWait    time.Duration
	deliveries int           // of a batch without a result that are enough
	slots      chan struct{} // one for each shard computed at once
	share      time.Duration // for a piece of an input
	busy       busy
	stored     sync.Mutex
	// signs returns the name under which to compute a batch again, if at all.
	signs func(check) (worker string, willing bool)
	// failed, if not nil, gets why that failed; otherwise others try.
	failed chan<- failure
}

func newWorkerRun(w Worker, h *jobHandles, bucket *Bucket, over context.CancelCauseFunc) *workerRun {
	return &workerRun{
		Worker: w, jobHandles: h, bucket: bucket, over: over,
		ackWait: h.workers.CachedInfo().Config.AckWait, slots: make(chan struct{}, ordered.Cores(w.Jobs)),
		signs: func(c check) (string, bool) {
			return w.Signature.Worker, !slices.Contains(c.Not, w.Signature.Worker)
		},
	}
}

// work takes batches one after the other. It asks for the next one only when
// the last is done: no other worker could compute a batch that waited here.
func (r *workerRun) work(leaving, working context.Context, from jetstream.Consumer, handle func(context.Context, jetstream.Msg)) {
	const rest = 200 * time.Millisecond
	taking, stop := context.WithCancel(working)
	defer stop()
	defer context.AfterFunc(leaving, stop)()
	for taking.Err() == nil {
		message, err := r.next(taking, from)
		switch {
		case message != nil:
			handle(working, message)
		case r.conn.IsClosed():
			r.over(r.closedBy(r.conn))
		case err != nil:
			// The server is restarting or choosing a leader. If it does not come
			// back, the connection is closed.
			r.Log.Debug("no batch received", "error", err)
			sleep(taking, rest)
		}
	}
}

// next returns the next batch, or nil after a while. What is urgent comes before other batches.
func (r *workerRun) next(taking context.Context, from jetstream.Consumer) (jetstream.Msg, error) {
	if from == r.workers && r.urgent != nil && r.bucket.job.Items != nil {
		if message := r.nextUrgent(); message != nil {
			return message, nil
		}
	}
	return take(taking, from)
}

// nextUrgent returns the next urgent batch, if there is one now.
func (r *workerRun) nextUrgent() jetstream.Msg {
	batch, err := r.urgent.FetchNoWait(1)
	if err != nil {
		r.Log.Debug("no urgent batch received", "error", err)
		return nil
	}
	return <-batch.Messages()
}

// take returns the next batch, or nil after a while.
func take(taking context.Context, from jetstream.Consumer) (jetstream.Msg, error) {
	const wait = 2 * time.Second
	ctx, cancel := context.WithTimeout(taking, wait)
	defer cancel()
	batch, err := from.Fetch(1, jetstream.FetchContext(ctx))
	if err != nil {
		return nil, err
	}
	for message := range batch.Messages() {
		return message, nil
	}
	if err := batch.Error(); !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	return nil, nil
}

// handle computes a batch, stores its result and acknowledges it, in this order, so that
// whatever is lost on the way is computed again.
func (r *workerRun) handle(working context.Context, message jetstream.Msg) {
	if r.bucket.job.Items != nil {
		r.handlePiece(working, message)
		return
	}
	batch, err := r.bucket.batch(strings.TrimPrefix(lastToken(message.Subject()), twinPrefix), 0)
	if err != nil {
		r.over(err)
		return
	}
	if !r.alone(message, batch) {
		return
	}
	defer r.busy.end(batch)
	r.carryOut(working, message, batch, func() error {
		if _, found, err := r.bucket.Get(working, batch); found || err != nil {
			return err
		}
		result, err := r.try(working, message, batch, func() (Result, error) {
			return r.bucket.job.compute(working, batch, r.Signature)
		})
		if err != nil {
			return err
		}
		return r.store(working, result)
	})
}

// fault says that a batch came back without a result.
type fault struct {
	Deliveries int    `json:"deliveries"` // so far
	Error      string `json:"error"`
}

// errUnreported is the fault of a batch whose workers ended before they could report one.
var errUnreported = errors.New("no worker reported an error")

// try computes a batch, unless it was delivered too often already. It records the fault if
// there is no result.
func (r *workerRun) try(working context.Context, message jetstream.Msg, batch int, compute func() (Result, error)) (result Result, err error) {
	info, err := message.Metadata()
	if err != nil {
		return result, err
	}
	deliveries := int(info.NumDelivered)
	if err = errUnreported; deliveries <= r.deliveries {
		result, err = compute()
	}
	if err == nil || working.Err() != nil {
		return result, err
	}
	text, textErr := encode(r.faultOf(working, batch, deliveries, err))
	if textErr == nil {
		_, textErr = r.results.Put(working, faultKey(batch), text)
	}
	if textErr != nil {
		r.Log.Debug("could not record the error", "error", textErr)
	}
	return result, err
}

// faultOf is what to record about a batch that came back without a result. When it was
// delivered too often, the last error that a worker reported says more than that none did.
func (r *workerRun) faultOf(ctx context.Context, batch, deliveries int, err error) fault {
	if errors.Is(err, errUnreported) {
		var last fault
		entry, getErr := r.results.Get(ctx, faultKey(batch))
		if getErr == nil && json.Unmarshal(entry.Value(), &last) == nil {
			return fault{deliveries, last.Error}
		}
	}
	return fault{deliveries, fmt.Sprintf("%s: %v", r.Signature.Worker, err)}
}

// verify computes a batch that another worker has computed, to compare the results.
func (r *workerRun) verify(working context.Context, message jetstream.Msg) {
	var c check
	batch, err := r.bucket.batch(message.Subject(), 3)
	if err == nil {
		err = json.Unmarshal(message.Data(), &c)
	}
	if err != nil {
		r.over(fmt.Errorf("check %s: %w", message.Subject(), err))
		return
	}
	by := r.Signature
	willing := false
	if by.Worker, willing = r.signs(c); !willing {
		r.refuse(working, message, batch)
		return
	}
	r.carryOut(working, message, batch, func() error {
		result, err := r.recompute(working, batch, c, by)
		if err == nil {
			err = putAgain(working, r.jobHandles, r.Log, result)
		}
		if err == nil || r.failed == nil || working.Err() != nil {
			return err
		}
		select {
		case r.failed <- failure{batch, err}:
		case <-working.Done():
		}
		return nil
	})
}

// refuse leaves a check to others. A worker makes way for them. The coordinator lets the
// check wait instead: it would come first again, before those that only the coordinator
// takes, and perhaps nobody else is left.
func (r *workerRun) refuse(working context.Context, message jetstream.Msg, batch int) {
	const rest = time.Second
	isCoordinator := r.failed != nil
	var err error
	if isCoordinator {
		err = message.NakWithDelay(rest)
	} else {
		err = message.Nak()
	}
	if err != nil {
		r.Log.Debug("could not give back a check", "batch", batch, "error", err)
	}
	if !isCoordinator {
		sleep(working, rest)
	}
}

// carryOut runs do for a message, in a free slot, and settles the message.
func (r *workerRun) carryOut(working context.Context, message jetstream.Msg, batch int, do func() error) {
	beating, stop := context.WithCancel(working)
	defer stop()
	go r.beat(beating, message, batch)
	r.slots <- struct{}{}
	err := do()
	<-r.slots
	// The server must learn the outcome even if the work has been cancelled.
	const answer = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(working), answer)
	defer cancel()
	r.settle(ctx, working, message, batch, err)
}

// settle reports a batch's outcome to the server.
func (r *workerRun) settle(ctx, working context.Context, message jetstream.Msg, batch int, err error) {
	_, large := errors.AsType[*SizeError](err)
	switch {
	case err == nil:
		// Without the server's confirmation the batch may come back, and is then
		// already done.
		if err := message.DoubleAck(ctx); err != nil {
			r.Log.Debug("acknowledgement not confirmed", "batch", batch, "error", err)
		}
	case large:
		r.Log.Error("stopping the job", "error", err)
		r.over(r.stop(ctx, err))
	case working.Err() != nil:
		r.giveBack(batch, message.Nak())
	default:
		r.Log.Error("shard failed", "batch", batch, "error", err)
		r.giveBack(batch, message.NakWithDelay(r.ackWait/4))
	}
}

func (r *workerRun) giveBack(batch int, err error) {
	r.Log.Info("batch given back", "batch", batch)
	if err != nil { // the server takes it back after AckWait
		r.Log.Debug("could not give back a batch", "batch", batch, "error", err)
	}
}

// beat sends a heartbeat to the server at intervals while the batch is computed. At the first
// it says who computes it.
func (r *workerRun) beat(ctx context.Context, message jetstream.Msg, batch int) {
	for first := true; sleep(ctx, r.ackWait/4); first = false {
		if first {
			if _, err := r.results.Put(ctx, heldKey(batch), []byte(r.Signature.Worker)); err != nil {
				r.Log.Debug("could not report who has a batch", "batch", batch, "error", err)
			}
		}
		if err := message.InProgress(); err != nil {
			r.Log.Debug("heartbeat not sent", "error", err)
		}
	}
}

// store puts a result into the bucket, however long the server does not answer. If the
// bucket has a different one, the coordinator finds out who is wrong.
func (r *workerRun) store(ctx context.Context, result Result) error {
	return r.storeIn(ctx, r.bucket, result)
}

// storeIn does so in a bucket that knows the batch.
func (r *workerRun) storeIn(ctx context.Context, bucket *Bucket, result Result) error {
	err := persist(ctx, r.Log, "store a result", func(ctx context.Context) error {
		return bucket.Create(ctx, result)
	})
	if disagreement, ok := errors.AsType[*DisagreementError](err); ok {
		r.Log.Error("another value is stored", "error", disagreement)
		return putAgain(ctx, r.jobHandles, r.Log, result)
	}
	if err != nil {
		return err
	}
	first, end := bucket.span(result.Shard)
	r.Log.Debug("stored", "shards", FormatShards(appendRange(nil, first, end)), "seconds", result.Seconds)
	if r.Stored != nil {
		r.stored.Lock()
		defer r.stored.Unlock()
		r.Stored(end-first, result.Seconds)
	}
	return nil
}
