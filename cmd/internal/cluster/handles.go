package cluster

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// The states of a job.
const (
	open = "open"
	done = "done"
)

// stateKey is the key of a job's state in the metadata of its queue.
const stateKey = "state"

// jobs returns the jobs with results on the server, and their states. Workers find a job by its
// queue; without a queue, it has no state.
func (c connection) jobs(ctx context.Context) (map[string]string, error) {
	all := map[string]string{}
	streams := c.js.ListStreams(ctx)
	for info := range streams.Info() {
		id, isQueue := strings.CutPrefix(info.Config.Name, queueOf(""))
		if !isQueue {
			id = strings.TrimPrefix(info.Config.Name, "KV_"+resultsOf(""))
		}
		if len(id) == len(digest()) { // names of inputs, and of other streams, have other lengths
			all[id] = cmp.Or(info.Config.Metadata[stateKey], all[id])
		}
	}
	return all, streams.Err()
}

// Reasons to stop working on a job.
var (
	errDone = errors.New("the job is done")
	errGone = errors.New("the job is no longer on the server")
)

// jobHandles are a job's parts on the server.
type jobHandles struct {
	connection
	id      string
	results jetstream.KeyValue
	blocks  jetstream.KeyValue // of a job's input; nil if it has none
	queue   jetstream.Stream   // messages for the shards to compute
	workers jetstream.Consumer // the one that all workers share
}

const workersName = "workers"

func queueOf(id string) string                   { return "nonogram-queue-" + id }
func resultsOf(id string) string                 { return "nonogram-" + id }
func blocksOf(id string) string                  { return "nonogram-input-" + id }
func subjectOf(id, shard string) string          { return "nonogram." + id + "." + shard }
func (h *jobHandles) subject(name string) string { return subjectOf(h.id, name) }

// join opens the parts of an open job.
func (h *jobHandles) join(ctx context.Context) (err error) {
	if err = h.openResults(ctx); err != nil {
		return err
	}
	if h.queue, err = h.js.Stream(ctx, queueOf(h.id)); err != nil {
		return err
	}
	h.workers, err = h.queue.Consumer(ctx, workersName)
	return err
}

// close removes the queue of a job, so that no worker finds the job.
func (h *jobHandles) close(ctx context.Context) error {
	return unless(h.js.DeleteStream(ctx, queueOf(h.id)), jetstream.ErrStreamNotFound)
}

// openResults opens the results of a job, and the blocks if it is a job over an input.
func (h *jobHandles) openResults(ctx context.Context) (err error) {
	if h.results, err = h.js.KeyValue(ctx, resultsOf(h.id)); err != nil {
		return err
	}
	h.blocks, err = h.js.KeyValue(ctx, blocksOf(h.id))
	return unless(err, jetstream.ErrBucketNotFound)
}

// unless returns err, or nil if err is the expected error.
func unless(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}

// watch ends the work, with a cause, if the job is done. It also ends the work if the server has had
// no queue for some time: another server may have started at the same address. It waits that long
// because a coordinator that restarts soon makes the queue again.
func (h *jobHandles) watch(ctx context.Context, every time.Duration, end context.CancelCauseFunc) {
	const patience = 10 // readings without a queue
	for missing := 0; ; {
		info, err := h.queue.Info(ctx)
		switch {
		case errors.Is(err, jetstream.ErrStreamNotFound):
			if missing++; missing >= patience {
				end(errGone)
			}
		case err == nil:
			missing = 0
			if info.Config.Metadata[stateKey] == done {
				end(errDone)
			}
		}
		if !sleep(ctx, every) {
			return
		}
	}
}

// lookup is the interval at which workers and coordinators look at the queue.
const lookup = time.Second
