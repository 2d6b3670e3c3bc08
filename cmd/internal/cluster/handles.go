package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

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

// errGone reports that the queue of a job is no longer on the server.
var errGone = errors.New("the job is no longer on the server")

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

// open opens the parts of a job that remain after its end: the results, and the blocks if it is a
// job over an input.
func (h *jobHandles) open(ctx context.Context, kinds Kinds) (*Job, error) {
	err := h.openResults(ctx)
	var plan Plan
	if err == nil {
		plan, _, err = h.readPlan(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", h.id, err)
	}
	return kinds.Open(plan)
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
