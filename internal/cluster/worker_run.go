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
)

// workerRun is a worker's run of one job.
type workerRun struct {
	Worker
	*jobHandles
	bucket  *Bucket
	over    context.CancelCauseFunc // ends the work with a cause
	ackWait time.Duration
	slots   chan struct{} // one for each shard computed at once
	stored  sync.Mutex
}

// listen ends the work when the job has ended, or the connection is closed for
// good.
func (r *workerRun) listen(working context.Context) {
	const rest = time.Second
	for working.Err() == nil {
		watcher, err := r.postings.Watch(working, r.id)
		if err != nil {
			if r.conn.IsClosed() {
				r.over(r.closedBy(r.conn))
				return
			}
			sleep(working, rest)
			continue
		}
		for entry := range watcher.Updates() {
			r.heed(entry)
		}
	}
}

// lookUp ends the work if the server no longer has the job, as when another server is
// started at the same address. A coordinator that restarts soon posts the job again.
func (r *workerRun) lookUp(working context.Context) {
	const patience = 5 // times
	for missing := 0; sleep(working, r.lookup); {
		kv, err := r.js.KeyValue(working, postings)
		if err == nil {
			_, err = kv.Get(working, r.id)
		}
		switch {
		case err == nil:
			missing = 0
		case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrKeyNotFound):
			if missing++; missing >= patience {
				r.over(errGone)
			}
		}
	}
}

// heed ends the work if the posting says so.
func (r *workerRun) heed(entry jetstream.KeyValueEntry) {
	if entry == nil {
		return
	}
	if err := stoppedBy(entry); err != nil {
		r.over(err)
	} else if p, err := readPosting(entry); err == nil {
		if p.State == done {
			r.over(errDone)
		} else if err := p.barred(r.Signature.Worker); err != nil {
			r.over(err)
		}
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
		message, err := take(taking, from)
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
		default:
			// After the loss of a server, updates of the posting can be late.
			if entry, err := r.postings.Get(taking, r.id); err == nil {
				r.heed(entry)
			}
		}
	}
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

// handle computes a batch, stores its results and acknowledges it, in this
// order, so that whatever is lost on the way is computed again.
func (r *workerRun) handle(working context.Context, message jetstream.Msg) {
	batch, err := r.bucket.batches.parse(message.Subject())
	if err != nil {
		r.over(err)
		return
	}
	r.carryOut(working, message, batch, func() error {
		if there, err := r.bucket.has(working, batch); there && err == nil {
			return nil
		}
		results, err := r.bucket.compute(working, batch, r.Signature)
		if err != nil {
			return err
		}
		return r.store(working, batch, results)
	})
}

// verify computes a batch that another worker has computed, to compare the results.
func (r *workerRun) verify(working context.Context, message jetstream.Msg) {
	const rest = time.Second // others can take it meanwhile
	batch, err := r.bucket.batches.parse(strings.Split(message.Subject(), ".")[3])
	if err != nil {
		r.over(err)
		return
	}
	var c check
	if err := json.Unmarshal(message.Data(), &c); err != nil {
		r.over(fmt.Errorf("check of batch %d: %w", batch, err))
		return
	}
	if slices.Contains(c.Not, r.Signature.Worker) {
		if err := message.NakWithDelay(rest); err != nil {
			r.Log.Debug("could not give back a check", "batch", batch, "error", err)
		}
		return
	}
	r.carryOut(working, message, batch, func() error {
		return computeAgain(working, r.jobHandles, r.bucket, r.Log, batch, r.Signature)
	})
}

// carryOut runs do for a message, in a free slot, and settles the message.
func (r *workerRun) carryOut(working context.Context, message jetstream.Msg, batch int, do func() error) {
	beating, stop := context.WithCancel(working)
	defer stop()
	go r.beat(beating, message)
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
		r.over(stopJob(ctx, r.postings, r.id, err))
	case working.Err() != nil:
		r.giveBack(batch, message.Nak())
	default:
		r.Log.Error("shard failed", "batch", batch, "error", err)
		note := fmt.Sprintf("%s: %v", r.Signature.Worker, err)
		if _, err := r.results.Put(ctx, faultKey(batch), []byte(note)); err != nil {
			r.Log.Debug("could not record the error", "error", err)
		}
		r.giveBack(batch, message.NakWithDelay(r.ackWait/4))
	}
}

func (r *workerRun) giveBack(batch int, err error) {
	r.Log.Info("batch given back", "batch", batch)
	if err != nil { // the server takes it back after AckWait
		r.Log.Debug("could not give back a batch", "batch", batch, "error", err)
	}
}

// beat sends a heartbeat to the server at intervals while the batch is computed.
func (r *workerRun) beat(ctx context.Context, message jetstream.Msg) {
	for sleep(ctx, r.ackWait/4) {
		if err := message.InProgress(); err != nil {
			r.Log.Debug("heartbeat not sent", "error", err)
		}
	}
}

// store puts results into the bucket, however long the server does not answer. If
// the bucket has different ones, the coordinator finds out who is wrong.
func (r *workerRun) store(ctx context.Context, batch int, results []Result) error {
	err := persist(ctx, r.Log, "store results", func(ctx context.Context) error {
		return r.bucket.Create(ctx, results...)
	})
	if disagreement, ok := errors.AsType[*DisagreementError](err); ok {
		r.Log.Error("another value is stored", "error", disagreement)
		return putAgain(ctx, r.jobHandles, r.Log, batch, results)
	}
	if err != nil || r.Stored == nil {
		return err
	}
	r.stored.Lock()
	defer r.stored.Unlock()
	for _, result := range results {
		r.Stored(result)
	}
	return nil
}
