package cluster

import (
	"cmp"
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
	// Deliveries is how often a shard is delivered without a result before the job
	// ends with an *ExhaustedError; 0 means 30.
	Deliveries int
	// Repair is the interval at which shards that are neither done nor queued are
	// handed out again; 0 means 20 s.
	Repair time.Duration
	// Verify is the share of the batches that a second worker, or this process, computes,
	// at least 64 of them, chosen by a hash; 0 means none. If two workers disagree, a third
	// decides, and all results of the wrong worker are computed again.
	Verify float64
	// Share is the time after which a worker gives back the items of an input that it has not
	// started; 0 means 2 s.
	Share time.Duration
	// Tail is the time after which a second worker gets the last shards, or pieces of an input,
	// that are not done, if one has nothing else to do; 0 means 5 s. After six times as long,
	// who still has them is logged.
	Tail     time.Duration
	Progress func(Progress) // as in Pool
	Log      *slog.Logger   // nil means no log
}

const defaultDeliveries = 30

// ExhaustedError reports that no worker returned a result for some shards although
// they were delivered many times.
type ExhaustedError struct {
	Shards     []int
	Deliveries int
	Fault      string // the last error that a worker reported
}

func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("shards %s were delivered to workers %d times without a result: %s", FormatShards(e.Shards), e.Deliveries, e.Fault)
}

func (c Coordinator) withDefaults() Coordinator {
	c.Replicas = cmp.Or(c.Replicas, 1)
	c.AckWait = cmp.Or(c.AckWait, 15*time.Second)
	c.Deliveries = cmp.Or(c.Deliveries, defaultDeliveries)
	c.Repair = cmp.Or(c.Repair, 20*time.Second)
	c.Share = cmp.Or(c.Share, 2*time.Second)
	c.Tail = cmp.Or(c.Tail, 5*time.Second)
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
	buckets := map[string]string{postings: "jobs posted for workers", resultsOf(id): "results by batch"}
	if job.Items != nil {
		buckets[blocksOf(id)] = "the input in blocks, by digest"
	}
	for bucket, what := range buckets {
		_, err := js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: bucket, Description: what, Storage: jetstream.FileStorage, Replicas: c.Replicas,
			// A server reads and decompresses some megabytes for each block that it delivers late.
			Compression: job.Items != nil && bucket == resultsOf(id),
		})
		if err != nil && !errors.Is(err, jetstream.ErrBucketExists) {
			return err
		}
	}
	// A server in this process drops the queue when it ends, and has no use for it on the disk.
	storage := jetstream.FileStorage
	if c.Access.embedded != nil {
		storage = jetstream.MemoryStorage
	}
	queue, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:      queueOf(id),
		Subjects:  []string{subjectOf(id, "*"), subjectOf(id, urgentSubject), subjectOf(id, checkSubject)},
		Retention: jetstream.WorkQueuePolicy,
		Storage:   storage,
		Replicas:  c.Replicas,
		// A batch is in the queue at most once.
		Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, MaxMsgsPerSubject: 1,
	})
	if err != nil {
		return err
	}
	const mostWorkers = 1 << 16
	consumer := jetstream.ConsumerConfig{
		AckPolicy:     jetstream.AckExplicitPolicy,
		AckWait:       c.AckWait,
		MaxDeliver:    -1,
		MaxAckPending: mostWorkers,
		MaxWaiting:    mostWorkers,
	}
	for _, of := range []struct{ name, subject string }{{workersName, "*"}, {urgentName, urgentSubject}, {checksName, checkSubject}} {
		consumer.Durable, consumer.FilterSubject = of.name, subjectOf(id, of.subject)
		if _, err = queue.CreateOrUpdateConsumer(ctx, consumer); err != nil {
			return err
		}
	}
	return nil
}

// urgentSubject matches a batch that comes next, and checkSubject a batch and the number of its
// known results.
const (
	urgentSubject = "urgent.*"
	checkSubject  = "check.*.*"
)

// post posts the job, or returns the earlier posting.
func (c Coordinator) post(ctx context.Context, h *jobHandles, job *Job) (posting, error) {
	p := posting{Plan: job.Plan, Batch: c.Batch, Deliveries: c.Deliveries, State: open}
	if job.Items != nil {
		p.Batch, p.Share = 1, c.Share
	}
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
	return h.posting(ctx)
}
