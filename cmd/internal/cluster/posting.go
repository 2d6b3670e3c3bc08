package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// postings is the bucket where workers find jobs.
const postings = "nonogram-jobs"

type state string

const (
	open state = "open"
	done state = "done"
)

// posting announces a job to workers. Its key is the job's ID.
type posting struct {
	Plan       Plan  `json:"plan"`
	Deliveries int   `json:"deliveries"` // number of deliveries of a shard without a result that ends the job
	State      state `json:"state"`
}

func readPosting(entry jetstream.KeyValueEntry) (posting, error) {
	var p posting
	if err := json.Unmarshal(entry.Value(), &p); err != nil {
		return p, fmt.Errorf("posted job %s: %w", entry.Key(), err)
	}
	if p.Plan.ID() != entry.Key() || p.Plan.Shards < 0 {
		return p, fmt.Errorf("posted job %s: malformed", entry.Key())
	}
	p.Deliveries = cmp.Or(p.Deliveries, defaultDeliveries)
	return p, nil
}

// post announces the job, or its end.
func (h *jobHandles) post(ctx context.Context, p posting) error {
	text, err := encode(p)
	if err == nil {
		_, err = h.postings.Put(ctx, h.id, text)
	}
	return err
}

// unpost removes the posting and the queue of a job. Both may be missing: a restarted server has
// none, and an earlier removal may have failed half-way.
func (h *jobHandles) unpost(ctx context.Context) error {
	kv, err := h.js.KeyValue(ctx, postings)
	if err == nil {
		err = kv.Purge(ctx, h.id)
	}
	if err := unless(err, jetstream.ErrBucketNotFound); err != nil {
		return err
	}
	return unless(h.js.DeleteStream(ctx, queueOf(h.id)), jetstream.ErrStreamNotFound)
}

// posted returns all postings, or only the posting of the given job.
func (c connection) posted(ctx context.Context, only string) (list []posting, err error) {
	kv, err := c.js.KeyValue(ctx, postings)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for entry, err := range entries(ctx, kv, jetstream.AllKeys) {
		if err != nil {
			return nil, err
		}
		p, err := readPosting(entry)
		switch {
		case err != nil:
			c.log.Warn("passing over a job", "error", err)
		case only == "" || only == entry.Key():
			list = append(list, p)
		}
	}
	return list, nil
}

// entries yields the current entries of a bucket under some keys. An error comes last. If the
// connection is lost meanwhile, the server may never send the end, so the wait has a limit.
func entries(ctx context.Context, kv jetstream.KeyValue, keys string, options ...jetstream.WatchOpt) iter.Seq2[jetstream.KeyValueEntry, error] {
	return func(yield func(jetstream.KeyValueEntry, error) bool) {
		ctx, cancel := context.WithTimeout(ctx, 10*answerTime)
		defer cancel()
		watcher, err := kv.Watch(ctx, keys, append(options, jetstream.IgnoreDeletes())...)
		if err != nil {
			yield(nil, err)
			return
		}
		defer watcher.Stop()
		for {
			select {
			case <-ctx.Done():
				yield(nil, context.Cause(ctx))
				return
			case entry, more := <-watcher.Updates():
				if !more {
					yield(nil, cmp.Or(ctx.Err(), nats.ErrConnectionClosed))
					return
				}
				if entry == nil || !yield(entry, nil) { // nil is the end
					return
				}
			}
		}
	}
}

// Reasons to stop working on a job.
var (
	errDone = errors.New("the job is done")
	errGone = errors.New("the job is no longer on the server")
)

// jobHandles are a job's parts on the server.
type jobHandles struct {
	connection
	id       string
	postings jetstream.KeyValue
	results  jetstream.KeyValue
	blocks   jetstream.KeyValue // of a job's input; nil if it has none
	queue    jetstream.Stream   // messages for the shards to compute
	workers  jetstream.Consumer // the one that all workers share
}

const workersName = "workers"

func queueOf(id string) string                   { return "nonogram-queue-" + id }
func resultsOf(id string) string                 { return "nonogram-" + id }
func blocksOf(id string) string                  { return "nonogram-input-" + id }
func subjectOf(id, shard string) string          { return "nonogram." + id + "." + shard }
func (h *jobHandles) subject(name string) string { return subjectOf(h.id, name) }

// join opens the parts of a job that a coordinator has posted.
func (h *jobHandles) join(ctx context.Context) (err error) {
	if err = h.openResults(ctx); err != nil {
		return err
	}
	if h.postings, err = h.js.KeyValue(ctx, postings); err != nil {
		return err
	}
	if h.queue, err = h.js.Stream(ctx, queueOf(h.id)); err != nil {
		return err
	}
	h.workers, err = h.queue.Consumer(ctx, workersName)
	return err
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

// watch ends the work, with a cause, if the posting says so. It also ends the work if the server
// has had no posting for some time: another server may have started at the same address. It waits
// that long because a coordinator that restarts soon posts the job again.
func (h *jobHandles) watch(ctx context.Context, every time.Duration, end context.CancelCauseFunc) {
	const patience = 10 // readings without a posting
	for missing := 0; ; {
		p, err := h.posting(ctx)
		switch {
		case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrKeyNotFound):
			if missing++; missing >= patience {
				end(errGone)
			}
		case err == nil:
			missing = 0
			if p.State == done {
				end(errDone)
			}
		}
		if !sleep(ctx, every) {
			return
		}
	}
}

// lookup is the interval at which workers and coordinators read the posting.
const lookup = time.Second

// posting reads the job's posting. If that fails, it asks the server whether the bucket exists, for
// a clearer error.
func (h *jobHandles) posting(ctx context.Context) (posting, error) {
	entry, err := h.postings.Get(ctx, h.id)
	if err != nil {
		if _, gone := h.js.KeyValue(ctx, postings); gone != nil {
			err = gone
		}
		return posting{}, err
	}
	return readPosting(entry)
}
