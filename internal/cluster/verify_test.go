package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// crew is a job's workers in this process, each with a name of its own.
type crew struct {
	t       *testing.T
	p       *natsPlace
	workers []chan error
}

func newCrew(t *testing.T, job *Job) *crew {
	t.Helper()
	p := natsBackend{}.open(t, t.TempDir(), job).(*natsPlace)
	t.Cleanup(p.close)
	p.c.Verify = 1
	return &crew{t: t, p: p}
}

// join starts a worker, of whose values that many percent are wrong.
func (c *crew) join(name string, lies int) {
	kind := changedKind(func(w *sumWork) {
		if lies > 0 {
			w.lie, w.lies = 105, lies
		}
	})
	ended := make(chan error, 1)
	c.workers = append(c.workers, ended)
	w := Worker{Access: c.p.server.Access(), Kinds: Kinds{kind}, Jobs: 1, Signature: Signature{Worker: name}}
	go func() { ended <- w.Run(c.t.Context()) }()
}

// total runs the coordinator and returns its total, and what the workers returned.
func (c *crew) total(job *Job) (total string, errs []error, log string) {
	c.t.Helper()
	var text bytes.Buffer
	awaitWorkers(c.t, c.p, job, len(c.workers))
	c.p.c.Log = slog.New(slog.NewTextHandler(&text, nil))
	value, err := c.p.c.Run(c.t.Context(), job)
	if err != nil {
		c.t.Fatalf("%v: %s", err, &text)
	}
	for _, ended := range c.workers {
		errs = append(errs, <-ended)
	}
	return string(value), errs, text.String()
}

// awaitWorkers waits until that many workers ask for shards.
func awaitWorkers(t *testing.T, p *natsPlace, job *Job, n int) {
	t.Helper()
	awaitConsumer(t, p, job, func(i *jetstream.ConsumerInfo) bool { return i.NumWaiting >= n })
}

// TestVerify has every shard computed twice: whoever is wrong is found and named, and
// leaves nothing in the total.
func TestVerify(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		lies []int // of each worker, in percent
	}{
		{"all are right", []int{0, 0, 0}},
		{"one of three lies now and then", []int{0, 30, 0}},
		{"one of three lies always", []int{100, 0, 0}},
		{"one of two lies", []int{0, 50}},
		{"one of four lies differently", []int{0, 0, 60, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			job := newSum(t, sumWork{Count: 60, Millis: 5})
			c := newCrew(t, job)
			for i, lies := range test.lies {
				c.join(fmt.Sprint("worker", i), lies)
			}
			total, errs, log := c.total(job)
			if total != sumOf(60) {
				t.Errorf("total %s, expected %s: %s", total, sumOf(60), log)
			}
			for i, err := range errs {
				b, isBarred := errors.AsType[*BarredError](err)
				liar := test.lies[i] > 0
				switch {
				case liar && (!isBarred || b.Worker != fmt.Sprint("worker", i)):
					t.Errorf("worker %d is wrong and returns %v: %s", i, err, log)
				case !liar && err != nil:
					t.Errorf("worker %d: %v", i, err)
				case liar && !strings.Contains(log, fmt.Sprintf("worker=worker%d", i)):
					t.Errorf("worker %d is not named: %s", i, log)
				}
			}
		})
	}
}

// TestVerifyAlone has one worker: the coordinator computes again what it finds.
func TestVerifyAlone(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 20})
	c := newCrew(t, job)
	c.join("honest", 0)
	if total, _, log := c.total(job); total != sumOf(20) || strings.Contains(log, "not verified") {
		t.Errorf("total %s, expected %s: %s", total, sumOf(20), log)
	}
}

// TestVerifyOwn is a coordinator whose own process does everything: nobody else can
// verify that, and it says so.
func TestVerifyOwn(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 20})
	c := newCrew(t, job)
	c.join("", 0)
	if total, _, log := c.total(job); total != sumOf(20) || !strings.Contains(log, `"not verified"=20`) {
		t.Errorf("total %s, expected %s: %s", total, sumOf(20), log)
	}
}

// TestVerifyAfterRestart takes up a job in which a worker of an earlier run was wrong.
func TestVerifyAfterRestart(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 12})
	c := newCrew(t, job)
	for shard := range 6 {
		r := resultOf(t, job, shard, "gone")
		r.Value = []byte(`{"sum":"7"}`)
		if err := c.p.bucket.Create(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	c.join("anna", 0)
	c.join("bert", 0)
	if total, _, log := c.total(job); total != sumOf(12) || !strings.Contains(log, "worker=gone shards=0-5") {
		t.Errorf("total %s, expected %s: %s", total, sumOf(12), log)
	}
}

// TestVerifyAloneAfterRestart has one worker, which did a part in an earlier run: nobody is
// there to verify that part, and the coordinator still reaches the rest.
func TestVerifyAloneAfterRestart(t *testing.T) {
	t.Parallel()
	const earlier = 30
	job := newSum(t, sumWork{Count: 2 * earlier})
	c := newCrew(t, job)
	for shard := range earlier {
		if err := c.p.bucket.Create(t.Context(), resultOf(t, job, shard, "anna")); err != nil {
			t.Fatal(err)
		}
	}
	c.join("anna", 0)
	if total, _, log := c.total(job); total != sumOf(2*earlier) || !strings.Contains(log, fmt.Sprintf(`verified=%d "not verified"=%[1]d`, earlier)) {
		t.Errorf("total %s, expected %s: %s", total, sumOf(2*earlier), log)
	}
}

// TestNoMajority stops the job if three workers find three values.
func TestNoMajority(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 1})
	c := newCrew(t, job)
	claim := func(worker, value string) Result {
		r := resultOf(t, job, 0, worker)
		r.Value = []byte(value)
		return r
	}
	if err := c.p.bucket.Create(t.Context(), claim("anna", `{"sum":"1"}`)); err != nil {
		t.Fatal(err)
	}
	_, d, _, err := c.p.c.withDefaults().open(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	defer d.conn.Close()
	for worker, value := range map[string]string{"bert": `{"sum":"2"}`, "carl": `{"sum":"3"}`} {
		if err := putAgain(t.Context(), d, logger(nil), claim(worker, value)); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	_, err = c.p.c.Run(ctx, job)
	if _, ok := errors.AsType[*DisagreementError](err); !ok {
		t.Errorf("three values of three workers: %v", err)
	}
}

// TestSampled checks that a share of the batches is chosen, by job, and 64 at least.
func TestSampled(t *testing.T) {
	chosen := func(count int, share float64) (n int) {
		job := newSum(t, sumWork{Count: count})
		s := &coordinatorRun{jobHandles: &jobHandles{id: job.ID()}, verification: newVerification(share, count, nil)}
		for batch := range count {
			if s.sampled(batch) {
				n++
			}
		}
		return n
	}
	for _, c := range []struct {
		count      int
		share      float64
		low, above int
	}{{10000, 0.1, 800, 1200}, {10000, 0, 0, 1}, {1000, 0.01, 40, 90}, {50, 0.01, 50, 51}, {300, 1, 300, 301}} {
		if n := chosen(c.count, c.share); n < c.low || n >= c.above {
			t.Errorf("share %g of %d: %d chosen, expected %d to %d", c.share, c.count, n, c.low, c.above-1)
		}
	}
}

// TestRepairWaitsForResults: what waits to be read is not asked for again, but for now and then.
func TestRepairWaitsForResults(t *testing.T) {
	r := &coordinatorRun{verification: newVerification(1, 0, nil)}
	for range 25 {
		if err := r.repairIfRead(t.Context(), 3); err != nil {
			t.Fatal(err)
		}
	}
	if r.idle != 2 {
		t.Errorf("repaired %d times in 25 while results waited, expected 2", r.idle)
	}
	if err := r.repairIfRead(t.Context(), 0); err != nil || r.idle != 3 {
		t.Errorf("%v, repaired %d times, expected a third when nothing waits", err, r.idle)
	}
}
