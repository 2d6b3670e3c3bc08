package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Coordinator hands out a job's shards over JetStream and folds the results. It
// computes no shards itself, except to verify some; Workers do, in the same
// process or others.
//
// All its state is on the server. It can be killed and started again with the
// same job, on any machine.
type Coordinator struct {
	Access   Access
	Replicas int // of all that is stored, 1 to 5; 0 means 1. Use 3 in a cluster of three servers
	Batch    int // shards in a message; 0 means a default that depends on their number
	// AckWait is the time without a heartbeat after which a worker's shard goes to
	// another worker; 0 means 15 s.
	AckWait time.Duration
	// Deliveries is how often a shard is delivered before it counts as exhausted;
	// 0 means 10.
	Deliveries int
	// Repair is the interval at which shards that are neither done nor queued are
	// handed out again; 0 means 20 s.
	Repair time.Duration
	// Verify is the share of the batches that a second worker computes, at least 64
	// of them, chosen by a hash; 0 means none. If two workers disagree, a third
	// decides, and all results of the wrong worker are computed again.
	Verify   float64
	Progress func(Progress) // as in Pool
	Log      *slog.Logger   // nil means no log
}

// giveUp is how often a shard may be exhausted before the job ends with an
// *ExhaustedError.
const giveUp = 3

// ExhaustedError reports that no worker returned a result for some shards although
// they were delivered many times.
type ExhaustedError struct {
	Shards     []int
	Deliveries int
	Fault      string // the last error that a worker recorded, if any
}

func (e *ExhaustedError) Error() string {
	fault := e.Fault
	if fault == "" {
		fault = "no worker reported an error"
	}
	return fmt.Sprintf("shards %s were delivered to workers %d times without a result: %s", FormatShards(e.Shards), e.Deliveries, fault)
}

func (c Coordinator) withDefaults() Coordinator {
	c.Replicas = max(c.Replicas, 1)
	if c.AckWait <= 0 {
		c.AckWait = 15 * time.Second
	}
	if c.Deliveries <= 0 {
		c.Deliveries = 10
	}
	if c.Repair <= 0 {
		c.Repair = 20 * time.Second
	}
	c.Log = logger(c.Log)
	return c
}

// Run posts the job, or resumes it, and returns its total once all results are
// stored. When ctx ends it returns the cause, and the job stays posted: workers
// continue, and another Run finds their results.
//
// Errors are a *StoppedError if three workers disagree or a result cannot be
// stored, an *ExhaustedError, and those of the server.
func (c Coordinator) Run(ctx context.Context, job *Job) (json.RawMessage, error) {
	c = c.withDefaults()
	conn, h, p, err := c.open(ctx, job)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if p.State == stopped {
		return nil, p.stoppedError()
	}
	r := newCoordinatorRun(c, h, job, p)
	defer r.tracker.flush()
	return r.run(ctx)
}

// Store returns the results of a posted job, for Total, Missing and Pool.Verify,
// and a function that closes the connection.
func (c Coordinator) Store(ctx context.Context, job *Job) (store *Bucket, leave func(), err error) {
	conn, h, p, err := c.withDefaults().open(ctx, job)
	if err != nil {
		return nil, nil, err
	}
	return h.bucket(job, p.Batch), conn.Close, nil
}

// Remove deletes a job and its results from the server. It is not needed for an
// embedded server, whose folder can be deleted instead.
func (c Coordinator) Remove(ctx context.Context, job *Job) error {
	c = c.withDefaults()
	conn, js, err := c.connect()
	if err != nil {
		return err
	}
	defer conn.Close()
	id := job.ID()
	if kv, err := js.KeyValue(ctx, postings); err == nil {
		if err := kv.Delete(ctx, id); err != nil {
			return err
		}
	}
	return errors.Join(
		unless(jetstream.ErrStreamNotFound, js.DeleteStream(ctx, queueOf(id))),
		unless(jetstream.ErrBucketNotFound, js.DeleteKeyValue(ctx, resultsOf(id))))
}

func unless(expected, err error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}

func (c Coordinator) connect() (*nats.Conn, jetstream.JetStream, error) {
	conn, err := c.Access.connect("nonogram coordinator", -1, c.Log)
	if err != nil {
		return nil, nil, err
	}
	js, err := newJetStream(conn)
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, js, nil
}

// open connects and creates the parts of the job that are missing.
func (c Coordinator) open(ctx context.Context, job *Job) (conn *nats.Conn, h *jobHandles, p posting, err error) {
	conn, js, err := c.connect()
	if err != nil {
		return nil, nil, p, err
	}
	// A server that has just started may still be choosing a leader.
	err = persist(ctx, c.Log, "post the job", func(ctx context.Context) (err error) {
		if err = c.createStreams(ctx, js, job); err != nil {
			return err
		}
		if h, err = join(ctx, conn, job.ID()); err != nil {
			return err
		}
		p, err = c.post(ctx, h, job)
		return err
	})
	if err != nil {
		conn.Close()
		return nil, nil, p, fmt.Errorf("posting job %s: %w", job.ID(), err)
	}
	return conn, h, p, nil
}

func (c Coordinator) createStreams(ctx context.Context, js jetstream.JetStream, job *Job) error {
	id := job.ID()
	for bucket, what := range map[string]string{postings: "jobs posted for workers", resultsOf(id): "results by batch"} {
		if err := c.createBucket(ctx, js, bucket, what); err != nil {
			return err
		}
	}
	queue, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:      queueOf(id),
		Subjects:  []string{subjectOf(id, "*"), subjectOf(id, checkSubject)},
		Retention: jetstream.WorkQueuePolicy,
		Storage:   jetstream.FileStorage,
		Replicas:  c.Replicas,
		// A batch is in the queue at most once.
		Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, MaxMsgsPerSubject: 1,
	})
	if err != nil {
		return err
	}
	const mostWorkers = 1 << 16
	consumer := jetstream.ConsumerConfig{
		Durable:       workersName,
		FilterSubject: subjectOf(id, "*"),
		AckPolicy:     jetstream.AckExplicitPolicy,
		AckWait:       c.AckWait,
		MaxDeliver:    c.Deliveries,
		MaxAckPending: mostWorkers,
		MaxWaiting:    mostWorkers,
	}
	if _, err = queue.CreateOrUpdateConsumer(ctx, consumer); err != nil {
		return err
	}
	// A worker that has computed the batch itself may give the check back any number
	// of times.
	consumer.Durable, consumer.FilterSubject, consumer.MaxDeliver = checksName, subjectOf(id, checkSubject), -1
	_, err = queue.CreateOrUpdateConsumer(ctx, consumer)
	return err
}

// checkSubject matches a batch and the number of its known results.
const checkSubject = "check.*.*"

func (c Coordinator) createBucket(ctx context.Context, js jetstream.JetStream, name, what string) error {
	_, err := js.KeyValue(ctx, name)
	if !errors.Is(err, jetstream.ErrBucketNotFound) {
		return err
	}
	_, err = js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: name, Description: what, Storage: jetstream.FileStorage, Replicas: c.Replicas,
	})
	return unless(jetstream.ErrBucketExists, err)
}

// post posts the job, or returns the earlier posting.
func (c Coordinator) post(ctx context.Context, h *jobHandles, job *Job) (posting, error) {
	p := posting{Plan: job.Plan, Batch: c.Batch, State: open}
	if p.Batch <= 0 {
		p.Batch = batchSize(job.Shards)
	}
	text, err := encode(p)
	if err != nil {
		return p, err
	}
	_, err = h.postings.Create(ctx, h.id, text)
	if !errors.Is(err, jetstream.ErrKeyExists) {
		return p, err
	}
	entry, err := h.postings.Get(ctx, h.id)
	if err != nil {
		return p, err
	}
	return readPosting(entry)
}
