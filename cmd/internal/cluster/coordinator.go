package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Coordinator hands out a job's shards over JetStream and takes the results. Workers
// compute them, in the same process or others.
//
// All its state is on the server. It can be killed and started again with the
// same job, on any machine.
type Coordinator struct {
	Access   Access
	Replicas int // copies of all data, 1 to 5; 0 means 1. Use 3 in a cluster of three servers
	// AckWait is the time without a heartbeat after which a worker's shard goes to
	// another worker; 0 means 15 s.
	AckWait time.Duration
	// Repair is the interval at which the coordinator hands out again all shards that are neither
	// done nor queued; 0 means 20 s.
	Repair   time.Duration
	Progress func(Progress) // as in Pool
	Log      *slog.Logger   // nil means no log
}

// mostDeliveries is the number of deliveries of a shard without a result at which a job ends with an
// *ExhaustedError.
const mostDeliveries = 30

// ExhaustedError reports that no worker returned a result for some shards after many deliveries.
type ExhaustedError struct {
	Shards     []int
	Deliveries int
	Fault      string // the last error from a worker
}

func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("shards %s were delivered to workers %d times without a result: %s", FormatShards(e.Shards), e.Deliveries, e.Fault)
}

func (c Coordinator) withDefaults() Coordinator {
	c.Replicas = cmp.Or(c.Replicas, 1)
	c.AckWait = cmp.Or(c.AckWait, 15*time.Second)
	c.Repair = cmp.Or(c.Repair, 20*time.Second)
	c.Log = logger(c.Log)
	return c
}

// Results posts the job, or resumes it, and yields the results of all shards in order, each as soon
// as it and all earlier results are known. input has the items of a job over an input. When ctx
// ends, the error is the cause, and the job stays open: workers continue. A resumed job starts
// with the first shard, and reads the results that the server has.
//
// Results ends with the first error: an *ExhaustedError, ErrVoid, or an error of the server.
func (c Coordinator) Results(ctx context.Context, job *Job, input iter.Seq[Item]) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		c = c.withDefaults()
		h, job, err := c.open(ctx, job)
		if err == nil {
			defer h.conn.Close()
			r := newCoordinatorRun(c, h, job)
			defer r.tracker.flush()
			err = r.run(ctx, input, yield)
		}
		if err != nil && !errors.Is(err, errStopped) {
			yield(Result{}, err)
		}
	}
}

// open connects to the server and creates the missing parts of the job. It returns the job in its
// generation.
func (c Coordinator) open(ctx context.Context, job *Job) (*jobHandles, *Job, error) {
	server, err := c.Access.connect("nonogram coordinator", -1, c.Log)
	if err != nil {
		return nil, nil, err
	}
	h := &jobHandles{connection: server, id: job.ID()}
	// A server that has just started may still be choosing a leader.
	err = server.persist(ctx, "post the job", func(ctx context.Context) error {
		if err := c.createBuckets(ctx, h.js, job); err != nil {
			return err
		}
		if err := h.openResults(ctx); err != nil {
			return err
		}
		plan, err := h.keepPlan(ctx, job.Plan)
		if err != nil {
			return err
		}
		job = job.at(plan.Generation)
		// Workers find the job by its queue, which therefore comes last.
		if err := c.createQueue(ctx, h, open); err != nil {
			return err
		}
		return h.join(ctx)
	})
	if err != nil {
		h.conn.Close()
		return nil, nil, fmt.Errorf("posting job %s: %w", job.ID(), err)
	}
	return h, job, nil
}

func (c Coordinator) createBuckets(ctx context.Context, js jetstream.JetStream, job *Job) error {
	id := job.ID()
	buckets := map[string]string{resultsOf(id): "results by shard"}
	if job.OverInput() {
		buckets[blocksOf(id)] = "the input in blocks"
	}
	for bucket, what := range buckets {
		_, err := js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: bucket, Description: what, Storage: jetstream.FileStorage, Replicas: c.Replicas,
			// For each block that it delivers late, a server reads and decompresses some megabytes.
			Compression: job.OverInput() && bucket == resultsOf(id),
		})
		if err != nil && !errors.Is(err, jetstream.ErrBucketExists) {
			return err
		}
	}
	return nil
}

// createQueue creates the queue of a job in a state, or changes the state.
func (c Coordinator) createQueue(ctx context.Context, h *jobHandles, state string) error {
	// A server in this process drops the queue when it ends, so the queue need not be on the disk.
	storage := jetstream.FileStorage
	if c.Access.embedded != nil {
		storage = jetstream.MemoryStorage
	}
	queue, err := h.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:      queueOf(h.id),
		Subjects:  []string{h.subject("*")},
		Metadata:  map[string]string{stateKey: state},
		Retention: jetstream.WorkQueuePolicy,
		Storage:   storage,
		Replicas:  c.Replicas,
	})
	if err != nil {
		return err
	}
	const mostWorkers = 1 << 16
	_, err = queue.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable:       workersName,
		AckPolicy:     jetstream.AckExplicitPolicy,
		AckWait:       c.AckWait,
		MaxDeliver:    -1,
		MaxAckPending: mostWorkers,
		MaxWaiting:    mostWorkers,
	})
	return err
}
