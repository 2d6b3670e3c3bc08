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

// Coordinator hands a job's shards out over JetStream and makes the total of
// the results. It computes nothing itself: that is what a Worker does, also one
// in the same process.
//
// Everything it knows is on the server. It can be killed and started again with
// the same job, on any machine.
type Coordinator struct {
	Access   Access
	Replicas int // of what is stored, 1 to 5; 0 means 1. In a cluster of three servers: 3
	Parcel   int // shards in a message; 0 means that it follows from their number
	// AckWait is after how long without a sign of life a worker's shard is
	// given to another; 0 means 15 s.
	AckWait time.Duration
	// Deliveries is how often a shard is given out before it counts as
	// exhausted; 0 means 10.
	Deliveries int
	// Repair is how often the results are compared with the queue, and what
	// is in neither handed out again; 0 means 20 s.
	Repair time.Duration
	// Verify is the share of the parcels that a second worker computes, chosen by
	// a hash, and at least 64 of them; 0 means none. If two disagree a third
	// decides, and all results of the worker that is wrong are computed again.
	Verify   float64
	Progress func(Progress) // as that of Pool
	Log      *slog.Logger   // nil means silence
}

// giveUp is how many times a shard may be exhausted before the job ends with an
// *ExhaustedError.
const giveUp = 3

// ExhaustedError tells that a shard was given to workers again and again and
// none of them brought a result.
type ExhaustedError struct {
	Shards     []int
	Deliveries int
	Fault      string // the last error that a worker noted, if any
}

func (e *ExhaustedError) Error() string {
	fault := e.Fault
	if fault == "" {
		fault = "none of them could say why"
	}
	return fmt.Sprintf("shards %s were given to workers %d times and none brought a result: %s", FormatShards(e.Shards), e.Deliveries, fault)
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

// Run posts the job, or takes it up again, and returns its total as soon as all
// results are there. When ctx is done it returns the cause, and the job stays
// posted: workers go on, and another Run finds what they did.
//
// Errors are a *StoppedError if three workers disagree or a result cannot be
// stored, an *ExhaustedError, and those of the server.
func (c Coordinator) Run(ctx context.Context, job *Job) (json.RawMessage, error) {
	c = c.withDefaults()
	conn, d, p, err := c.open(ctx, job)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if p.State == stopped {
		return nil, p.stoppedError()
	}
	s := newSurvey(c, d, job, p)
	defer s.tracker.flush()
	return s.run(ctx)
}

// Store returns the results of a job that was posted before, for Total,
// Missing and Pool.Verify, and what ends the use of it.
func (c Coordinator) Store(ctx context.Context, job *Job) (store *Bucket, leave func(), err error) {
	conn, d, p, err := c.withDefaults().open(ctx, job)
	if err != nil {
		return nil, nil, err
	}
	return d.bucket(job, p.Parcel), conn.Close, nil
}

// Remove takes a job off the server, with its results. There is no need for it
// on an embedded server, whose folder can go as a whole.
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

// open connects and puts the job's furniture where it is missing.
func (c Coordinator) open(ctx context.Context, job *Job) (conn *nats.Conn, d *desk, p posting, err error) {
	conn, js, err := c.connect()
	if err != nil {
		return nil, nil, p, err
	}
	// A server that has just started may still be choosing a leader.
	err = persist(ctx, c.Log, "post the job", func(ctx context.Context) (err error) {
		if err = c.furnish(ctx, js, job); err != nil {
			return err
		}
		if d, err = join(ctx, conn, job.ID()); err != nil {
			return err
		}
		p, err = c.post(ctx, d, job)
		return err
	})
	if err != nil {
		conn.Close()
		return nil, nil, p, fmt.Errorf("posting job %s: %w", job.ID(), err)
	}
	return conn, d, p, nil
}

func (c Coordinator) furnish(ctx context.Context, js jetstream.JetStream, job *Job) error {
	id := job.ID()
	for bucket, what := range map[string]string{postings: "jobs posted for workers", resultsOf(id): "results by parcel"} {
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
		// What is in the queue already is not put there twice.
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
	// A worker that has computed the parcel itself gives the check back, however often.
	consumer.Durable, consumer.FilterSubject, consumer.MaxDeliver = checksName, subjectOf(id, checkSubject), -1
	_, err = queue.CreateOrUpdateConsumer(ctx, consumer)
	return err
}

// checkSubject stands for the parcel and the number of results known.
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

// post announces the job, or returns what was announced before.
func (c Coordinator) post(ctx context.Context, d *desk, job *Job) (posting, error) {
	p := posting{Plan: job.Plan, Parcel: c.Parcel, State: open}
	if p.Parcel <= 0 {
		p.Parcel = parcelSize(job.Shards)
	}
	text, err := encode(p)
	if err != nil {
		return p, err
	}
	_, err = d.postings.Create(ctx, d.id, text)
	if !errors.Is(err, jetstream.ErrKeyExists) {
		return p, err
	}
	entry, err := d.postings.Get(ctx, d.id)
	if err != nil {
		return p, err
	}
	return readPosting(entry)
}
