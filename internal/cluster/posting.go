package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// postings is the bucket in which workers look for jobs.
const postings = "nonogram-jobs"

// state is that of a posted job.
type state string

const (
	open    state = "open"
	done    state = "done"
	stopped state = "stopped" // for good: the results cannot be trusted, or cannot be stored
)

// posting announces a job to workers, under its identity.
type posting struct {
	Plan         Plan               `json:"plan"`
	Parcel       int                `json:"parcel"` // shards in a message
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

// StoppedError tells that a job was stopped for good, by this process or
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
	if p.Plan.ID() != entry.Key() || p.Parcel < 1 || p.Plan.Shards < 0 {
		return p, fmt.Errorf("posted job %s: malformed", entry.Key())
	}
	return p, nil
}

// change reads a posting, changes it and writes it back, again if another was
// faster.
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
			continue // taken down meanwhile
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

// desk is what a job consists of on the server: the posting, the queue of what
// is to be done, and the bucket of results.
type desk struct {
	id       string
	conn     *nats.Conn
	js       jetstream.JetStream
	postings jetstream.KeyValue
	results  jetstream.KeyValue
	queue    jetstream.Stream
	workers  jetstream.Consumer
	checks   jetstream.Consumer
}

func queueOf(id string) string               { return "nonogram-queue-" + id }
func resultsOf(id string) string             { return "nonogram-" + id }
func subjectOf(id, parcel string) string     { return "nonogram." + id + "." + parcel }
func (d *desk) subject(parcel string) string { return subjectOf(d.id, parcel) }

// Consumers that all workers share: of parcels, and of those to be computed again.
const (
	workersName = "workers"
	checksName  = "checks"
)

// join opens a job that a coordinator has posted.
func join(ctx context.Context, conn *nats.Conn, id string) (d *desk, err error) {
	d = &desk{id: id, conn: conn}
	if d.js, err = newJetStream(conn); err != nil {
		return nil, err
	}
	if d.postings, err = d.js.KeyValue(ctx, postings); err != nil {
		return nil, err
	}
	if d.results, err = d.js.KeyValue(ctx, resultsOf(id)); err != nil {
		return nil, err
	}
	if d.queue, err = d.js.Stream(ctx, queueOf(id)); err != nil {
		return nil, err
	}
	if d.workers, err = d.queue.Consumer(ctx, workersName); err != nil {
		return nil, err
	}
	d.checks, err = d.queue.Consumer(ctx, checksName)
	return d, err
}

func (d *desk) bucket(job *Job, size int) *Bucket {
	return &Bucket{job: job, parcels: parcels{job.Shards, size}, conn: d.conn, kv: d.results}
}
