package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

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
	Batch        int                `json:"parcel"`          // shards in a message
	Deliveries   int                `json:"deliveries"`      // of a batch without a result that end the job
	Share        time.Duration      `json:"share,omitempty"` // of time for some items of an input
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
	p.Deliveries = cmp.Or(p.Deliveries, defaultDeliveries)
	return p, nil
}

// stop ends the job for all, and returns why as an error.
func (h *jobHandles) stop(ctx context.Context, fault error) error {
	var final posting
	err := h.change(ctx, func(p posting) posting {
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

// change reads the posting, changes it and writes it back. It starts again if another
// process has changed the posting meanwhile.
func (h *jobHandles) change(ctx context.Context, edit func(posting) posting) error {
	for {
		entry, err := h.postings.Get(ctx, h.id)
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
		if _, err = h.postings.Update(ctx, h.id, text, entry.Revision()); !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
	}
}

// posted returns what is posted now, all of it or only one job.
func posted(ctx context.Context, js jetstream.JetStream, only string) (list []posting, err error) {
	kv, err := js.KeyValue(ctx, postings)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	watcher, err := kv.WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return nil, err
	}
	defer watcher.Stop()
	for entry := range watcher.Updates() {
		if entry == nil { // that was all
			return list, nil
		}
		p, err := readPosting(entry)
		if err != nil {
			return nil, err
		}
		if only == "" || only == entry.Key() {
			list = append(list, p)
		}
	}
	return nil, nats.ErrConnectionClosed
}

// Reasons to stop working on a job.
var (
	errDone = errors.New("the job is done")
	errGone = errors.New("the job is no longer on the server")
)

// jobHandles are the parts of a job on the server: its posting, the queue of batches
// to compute, and the bucket of results.
type jobHandles struct {
	id       string
	conn     *nats.Conn
	js       jetstream.JetStream
	postings jetstream.KeyValue
	results  jetstream.KeyValue
	kept     jetstream.Stream // of the results
	queue    jetstream.Stream
	workers  jetstream.Consumer
	urgent   jetstream.Consumer // of what comes before that; nil if the coordinator knows none
	checks   jetstream.Consumer
	blocks   jetstream.KeyValue // of a job's input; nil if it has none
}

func queueOf(id string) string                    { return "nonogram-queue-" + id }
func resultsOf(id string) string                  { return "nonogram-" + id }
func blocksOf(id string) string                   { return "nonogram-input-" + id }
func subjectOf(id, batch string) string           { return "nonogram." + id + "." + batch }
func (h *jobHandles) subject(batch string) string { return subjectOf(h.id, batch) }

// Consumers that all workers share: of batches, of those that come next, and of those to compute
// again.
const (
	workersName = "workers"
	urgentName  = "urgent"
	checksName  = "checks"
)

// urgentKey is what the subject of a batch ends with that comes next.
func urgentKey(batch int) string { return urgentName + "." + batchKey(batch) }

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
	if h.kept, err = h.js.Stream(ctx, "KV_"+resultsOf(id)); err != nil {
		return nil, err
	}
	if h.blocks, err = h.js.KeyValue(ctx, blocksOf(id)); err != nil && !errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, err
	}
	if h.queue, err = h.js.Stream(ctx, queueOf(id)); err != nil {
		return nil, err
	}
	if h.workers, err = h.queue.Consumer(ctx, workersName); err != nil {
		return nil, err
	}
	if h.urgent, err = h.queue.Consumer(ctx, urgentName); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return nil, err
	}
	h.checks, err = h.queue.Consumer(ctx, checksName)
	return h, err
}

func (h *jobHandles) bucket(job *Job, size int) *Bucket {
	if job.Items != nil {
		return &Bucket{division: newPieces(job), job: job, conn: h.conn, kv: h.results}
	}
	b := batches{job, size}
	whole := b.job()
	return &Bucket{division: numbered{b, whole}, job: whole, conn: h.conn, kv: h.results}
}

// batch reads a batch's number, which is what a key or a subject has in one place
// between its dots.
func (b *Bucket) batch(name string, place int) (int, error) {
	parts := strings.Split(name, ".")
	i, err := strconv.Atoi(parts[min(place, len(parts)-1)])
	if err != nil || i < 0 || i >= b.bound() {
		return 0, fmt.Errorf("%q is not a batch of the job, which has %d", name, b.bound())
	}
	return i, nil
}

// watch ends the work, with a cause, if the posting says so, or if the server no longer
// has it, as when another server is started at the same address. A coordinator that
// restarts soon posts the job again.
func (h *jobHandles) watch(ctx context.Context, every time.Duration, worker string, end context.CancelCauseFunc) {
	const patience = 10 // times
	for missing := 0; ; {
		p, err := h.posting(ctx)
		switch {
		case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrKeyNotFound):
			if missing++; missing >= patience {
				end(errGone)
			}
		case err == nil:
			missing = 0
			if err := p.ended(worker); err != nil {
				end(err)
			}
		}
		if !sleep(ctx, every) {
			return
		}
	}
}

// lookup is how often workers and coordinators look at the posting.
const lookup = time.Second

// posting reads the job's posting. The request to the bucket says if there is none.
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

// ended returns why a worker's part in the job has ended, nil if it has not.
func (p posting) ended(worker string) error {
	if p.State == stopped {
		return p.stoppedError()
	}
	if err := p.barred(worker); err != nil || p.State == open {
		return err
	}
	return errDone
}
