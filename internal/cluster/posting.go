package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// postings is the bucket where workers find jobs.
const postings = "nonogram-jobs"

// state is that of a posted job.
type state string

const (
	open    state = "open"
	done    state = "done"
	stopped state = "stopped" // for good: results cannot be trusted, or cannot be stored
)

// posting announces a job to workers, under its identity.
type posting struct {
	Plan         Plan               `json:"plan"`
	Batch        int                `json:"parcel"` // shards in a message
	State        state              `json:"state"`
	Reason       string             `json:"reason,omitempty"` // of a stop
	Disagreement *DisagreementError `json:"disagreement,omitempty"`
	Barred       []Barred           `json:"barred,omitempty"`
}

// stop returns the posting as it is after a fault that ends the job.
func (p posting) stop(fault error) posting {
	p.State, p.Reason = stopped, fault.Error()
	if d, ok := errors.AsType[*DisagreementError](fault); ok {
		p.Disagreement = d
	}
	return p
}

// StoppedError reports that a job was stopped for good, by this process or
// another.
type StoppedError struct {
	Job    string
	Reason string
	// Disagreement is the reason if workers disagree, otherwise nil.
	Disagreement *DisagreementError
}

func (e *StoppedError) Error() string { return fmt.Sprintf("job %s was stopped: %s", e.Job, e.Reason) }

func (e *StoppedError) Unwrap() error {
	if e.Disagreement == nil {
		return nil
	}
	return e.Disagreement
}

func (p posting) stoppedError() error {
	return &StoppedError{Job: p.Plan.ID(), Reason: p.Reason, Disagreement: p.Disagreement}
}

func readPosting(entry jetstream.KeyValueEntry) (posting, error) {
	var p posting
	if err := json.Unmarshal(entry.Value(), &p); err != nil {
		return p, fmt.Errorf("posted job %s: %w", entry.Key(), err)
	}
	if p.Plan.ID() != entry.Key() || p.Batch < 1 || p.Plan.Shards < 0 {
		return p, fmt.Errorf("posted job %s: malformed", entry.Key())
	}
	return p, nil
}

// change reads a posting, changes it and writes it back. It starts again if another
// process has changed the posting meanwhile.
func change(ctx context.Context, kv jetstream.KeyValue, id string, edit func(posting) posting) error {
	for {
		entry, err := kv.Get(ctx, id)
		if err != nil {
			return err
		}
		p, err := readPosting(entry)
		if err != nil {
			return err
		}
		text, err := encode(edit(p))
		if err != nil {
			return err
		}
		if _, err = kv.Update(ctx, id, text, entry.Revision()); !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
	}
}

// allPostings returns what is posted now.
func allPostings(ctx context.Context, kv jetstream.KeyValue) ([]posting, error) {
	keys, err := kv.Keys(ctx)
	if errors.Is(err, jetstream.ErrNoKeysFound) {
		return nil, nil
	}
	var list []posting
	for _, key := range keys {
		entry, err := kv.Get(ctx, key)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // removed meanwhile
		}
		if err != nil {
			return nil, err
		}
		p, err := readPosting(entry)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, err
}

// jobHandles are the parts of a job on the server: its posting, the queue of batches
// to compute, and the bucket of results.
type jobHandles struct {
	id       string
	conn     *nats.Conn
	js       jetstream.JetStream
	postings jetstream.KeyValue
	results  jetstream.KeyValue
	queue    jetstream.Stream
	workers  jetstream.Consumer
	checks   jetstream.Consumer
}

func queueOf(id string) string                    { return "nonogram-queue-" + id }
func resultsOf(id string) string                  { return "nonogram-" + id }
func subjectOf(id, batch string) string           { return "nonogram." + id + "." + batch }
func (h *jobHandles) subject(batch string) string { return subjectOf(h.id, batch) }

// Consumers that all workers share: of batches, and of those to compute again.
const (
	workersName = "workers"
	checksName  = "checks"
)

// join opens a job that a coordinator has posted.
func join(ctx context.Context, conn *nats.Conn, id string) (h *jobHandles, err error) {
	h = &jobHandles{id: id, conn: conn}
	if h.js, err = newJetStream(conn); err != nil {
		return nil, err
	}
	if h.postings, err = h.js.KeyValue(ctx, postings); err != nil {
		return nil, err
	}
	if h.results, err = h.js.KeyValue(ctx, resultsOf(id)); err != nil {
		return nil, err
	}
	if h.queue, err = h.js.Stream(ctx, queueOf(id)); err != nil {
		return nil, err
	}
	if h.workers, err = h.queue.Consumer(ctx, workersName); err != nil {
		return nil, err
	}
	h.checks, err = h.queue.Consumer(ctx, checksName)
	return h, err
}

func (h *jobHandles) bucket(job *Job, size int) *Bucket {
	return &Bucket{job: job, batches: batches{job.Shards, size}, conn: h.conn, kv: h.results}
}
