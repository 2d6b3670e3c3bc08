package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	job     *Job
	over    context.CancelCauseFunc // ends the work with a cause
	ackWait time.Duration
	stored  sync.Mutex
}

// lookup is the usual interval at which a worker looks at the queue.
const lookup = time.Second

// errDone ends the work on a job that is done.
var errDone = errors.New("the job is done")

// watch ends the work if the job is done. It also ends the work if the server has had no queue for
// some time: another server may have started at the same address. It waits that long because a
// coordinator that restarts soon makes the queue again.
func (r *workerRun) watch(working context.Context) {
	const patience = 10 // readings without a queue
	for missing := 0; ; {
		info, err := r.queue.Info(working)
		switch {
		case errors.Is(err, jetstream.ErrStreamNotFound):
			if missing++; missing >= patience {
				r.over(errGone)
			}
		case err == nil:
			missing = 0
			if info.Config.Metadata[stateKey] == done {
				r.over(errDone)
			}
		}
		if !sleep(working, r.lookup) {
			return
		}
	}
}

// work computes shards one after the other. It asks for the next shard only when the last one is
// done, since no other worker could compute a shard that waited here.
func (r *workerRun) work(leaving, working context.Context) {
	const rest = 200 * time.Millisecond
	taking, stop := context.WithCancel(working)
	defer stop()
	defer context.AfterFunc(leaving, stop)()
	for taking.Err() == nil {
		message, err := r.next(taking)
		switch {
		case err == nil:
			r.handle(working, message)
		case r.conn.IsClosed():
			r.over(r.closedBy(r.conn))
		case !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, context.DeadlineExceeded):
			// The server is restarting or choosing a leader. If it does not return, the connection
			// closes.
			r.Log.Debug("no shard received", "error", err)
			sleep(taking, rest)
		}
	}
}

// next waits a while for the next message.
func (h *jobHandles) next(ctx context.Context) (jetstream.Msg, error) {
	const wait = 2 * time.Second
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	return h.workers.Next(jetstream.FetchContext(ctx))
}

// handle computes a shard, stores its result and acknowledges the message, in this order: anything
// lost on the way is then computed again.
func (r *workerRun) handle(working context.Context, message jetstream.Msg) {
	key := message.Subject()[strings.LastIndexByte(message.Subject(), '.')+1:]
	shard, name, generation, err := parseKey(key)
	if err != nil || key != keyOf(name, generation) || !r.job.OverInput() && (shard >= r.job.Shards || name != r.job.name(shard)) {
		r.Log.Warn("removing a message that names no shard", "subject", message.Subject())
		if err := message.Term(); err != nil {
			r.Log.Debug("message not removed", "error", err)
		}
		return
	}
	beating, stop := context.WithCancel(working)
	go r.beat(beating, message)
	err = r.compute(working, message, r.one(r.job.at(generation), shard, name), shard)
	stop()
	// The server must get the outcome even if the work was cancelled.
	const answer = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(working), answer)
	defer cancel()
	r.settle(ctx, working, message, shard, err)
}

// beat sends heartbeats to the server at intervals, until ctx ends.
func (r *workerRun) beat(ctx context.Context, message jetstream.Msg) {
	for sleep(ctx, r.ackWait/4) {
		if err := message.InProgress(); err != nil {
			r.Log.Debug("heartbeat not sent", "error", err)
		}
	}
}

// compute computes and stores a shard, unless it has a result. It records a fault of the
// computation.
func (r *workerRun) compute(working context.Context, message jetstream.Msg, bucket *Bucket, shard int) error {
	info, err := message.Metadata()
	if err != nil {
		return err
	}
	if _, found, err := bucket.Get(working, shard); found || transient(err) || working.Err() != nil {
		return err
	} else if err != nil {
		r.Log.Warn("a result is damaged; computing it again", "error", err)
		if err := bucket.drop(working, shard); err != nil {
			return err
		}
	}
	key, deliveries := bucket.job.key(shard), int(info.NumDelivered)
	if deliveries > mostDeliveries {
		return r.report(working, key, deliveries, errUnreported)
	}
	result, err := bucket.job.compute(working, shard, r.Signature)
	if err == nil {
		err = bucket.Create(working, result)
	}
	if err != nil {
		return r.report(working, key, deliveries, err)
	}
	r.Log.Debug("stored", "shard", shard, "seconds", result.Seconds)
	if r.Stored != nil {
		r.stored.Lock()
		defer r.stored.Unlock()
		r.Stored(shard, result.Seconds)
	}
	return nil
}

// fault is the record of a shard that came back without a result.
type fault struct {
	Deliveries int    `json:"deliveries"` // number of deliveries so far
	Error      string `json:"error"`
	Final      bool   `json:"final,omitempty"` // it would be the same on every machine
}

// errUnreported is the fault of a shard whose workers all ended before they could report a fault.
var errUnreported = errors.New("no worker reported an error")

func faultKey(key string) string { return "fault." + key }

// report records the fault of a shard, unless the work has ended, and returns the fault.
func (r *workerRun) report(working context.Context, key string, deliveries int, fault error) error {
	if working.Err() != nil {
		return fault
	}
	text, err := encode(r.faultOf(working, key, deliveries, fault))
	if err == nil {
		_, err = r.results.Put(working, faultKey(key), text)
	}
	if err != nil {
		r.Log.Debug("could not record the error", "error", err)
	}
	return fault
}

// faultOf returns the fault to record. After too many deliveries, that is the last error that a
// worker reported, which says more than errUnreported.
func (r *workerRun) faultOf(ctx context.Context, key string, deliveries int, err error) fault {
	if errors.Is(err, errUnreported) {
		var last fault
		entry, getErr := r.results.Get(ctx, faultKey(key))
		if getErr == nil && json.Unmarshal(entry.Value(), &last) == nil {
			return fault{Deliveries: deliveries, Error: last.Error}
		}
		return fault{Deliveries: deliveries, Error: err.Error()}
	}
	_, large := errors.AsType[*SizeError](err)
	return fault{deliveries, fmt.Sprintf("%s: %v", r.Signature.Worker, err), large}
}

// settle reports a shard's outcome to the server.
func (r *workerRun) settle(ctx, working context.Context, message jetstream.Msg, shard int, err error) {
	switch {
	case err == nil:
		// If the server does not confirm, the shard may come back, and then has its result.
		if err := message.DoubleAck(ctx); err != nil {
			r.Log.Debug("acknowledgement not confirmed", "shard", shard, "error", err)
		}
	case working.Err() != nil:
		r.giveBack(shard, message.Nak())
	default:
		r.Log.Error("shard failed", "shard", shard, "error", err)
		r.giveBack(shard, message.NakWithDelay(r.ackWait/4))
	}
}

func (r *workerRun) giveBack(shard int, err error) {
	r.Log.Info("shard given back", "shard", shard)
	if err != nil { // after AckWait the server takes the shard back
		r.Log.Debug("could not give back a shard", "shard", shard, "error", err)
	}
}
