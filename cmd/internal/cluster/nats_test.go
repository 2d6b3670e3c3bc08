package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/internal/base/testrun"

	"github.com/nats-io/nats.go/jetstream"
)

// TestFaults kills workers, and the coordinator with its server, with signal 9 at random moments,
// during a count and a job over an input. The output is the same as on one machine, and the output
// of a killed coordinator is a start of it.
func TestFaults(t *testing.T) {
	t.Parallel()
	kills := testrun.Count(6, 200)
	shards := 16*kills + 100
	for _, c := range []struct {
		coordinator, worker string
		spec                sumWork
		want                func() string
	}{
		{"coordinator", "worker", sumWork{Count: shards, Millis: 40}, func() string { return sumOf(shards) + "\n" }},
		{"sharer", "itemworker", sumWork{Count: shards * itemsOfFaults}, func() string {
			var want strings.Builder
			for i := range shards * itemsOfFaults {
				fmt.Fprintln(&want, i*i)
			}
			return want.String()
		}},
	} {
		t.Run(c.coordinator, func(t *testing.T) {
			t.Parallel()
			r := role{Name: c.coordinator, Path: t.TempDir(), URL: testrun.FreeAddress(t), Spec: c.spec, AckWait: 400 * time.Millisecond}
			worker := role{Name: c.worker, URL: "nats://" + r.URL}
			coordinator := start(t, r)
			workers := []*process{start(t, worker), start(t, worker), start(t, worker)}
			seed := uint64(time.Now().UnixNano())
			t.Logf("seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 4))
			killed := 0
			for ; killed < kills && coordinator.running(); killed++ {
				sleep(t.Context(), time.Duration(20+random.IntN(300))*time.Millisecond)
				if killed%5 == 2 {
					coordinator.kill()
					if part := coordinator.out.String(); !strings.HasPrefix(c.want(), part) {
						t.Errorf("%d bytes that were written until then are no start of the output", len(part))
					}
					coordinator = start(t, r)
					continue
				}
				i := random.IntN(len(workers))
				workers[i].kill()
				workers[i] = start(t, worker)
			}
			coordinator.succeed()
			if got, want := coordinator.out.String(), c.want(); got != want {
				t.Errorf("wrong output of %d bytes, expected %d", len(got), len(want))
			}
			if killed < kills {
				t.Errorf("the job has ended after %d kills, expected %d", killed, kills)
			}
		})
	}
}

// TestLostServer kills one of three servers that keep three copies of all data. Another one is
// started again while a coordinator posts the job.
func TestLostServer(t *testing.T) {
	t.Parallel()
	const shards = 60
	var routes, urls []string
	for range 3 {
		routes = append(routes, testrun.FreeAddress(t))
		urls = append(urls, testrun.FreeAddress(t))
	}
	var parts []role
	var servers []*process
	for i := range 3 {
		own := append([]string{routes[i]}, routes[:i]...)
		own = append(own, routes[i+1:]...)
		parts = append(parts, role{Name: "server", URL: urls[i], Path: t.TempDir(), Cluster: own})
		servers = append(servers, start(t, parts[i]))
	}
	all := "nats://" + strings.Join(urls, ",nats://")
	awaitCluster(t, all, servers)
	worker := role{Name: "worker", URL: all}
	workers := []*process{start(t, worker), start(t, worker)}
	job := newSum(t, sumWork{Count: shards, Millis: 20})
	var lost atomic.Bool
	c := Coordinator{
		Access: Access{URL: all}, Replicas: 3, AckWait: time.Second, Repair: 500 * time.Millisecond,
		Progress: func(p Progress) {
			if p.Done >= shards/3 && lost.CompareAndSwap(false, true) {
				servers[0].kill()
			}
		},
	}
	servers[2].cmd.Process.Signal(os.Interrupt)
	servers[2].succeed()
	var total json.RawMessage
	var err error
	var run sync.WaitGroup
	run.Go(func() { total, err = c.Run(t.Context(), job) })
	start(t, parts[2])
	run.Wait()
	if totals(t, shards)(total, err); t.Failed() {
		return
	}
	if !lost.Load() {
		t.Error("no server was killed")
	}
	for _, w := range workers {
		w.succeed()
	}
}

// awaitCluster waits until three servers have agreed on a leader.
func awaitCluster(t *testing.T, url string, servers []*process) {
	t.Helper()
	server := testrun.Must(Access{URL: url}.connect("test", 0, logger(nil)))(t)
	defer server.conn.Close()
	for {
		_, err := server.js.CreateKeyValue(t.Context(), jetstream.KeyValueConfig{Bucket: "test", Replicas: 3})
		if err == nil {
			return
		}
		for _, s := range servers {
			if !s.running() {
				t.Fatalf("a server has ended: %s", &s.log)
			}
		}
		if !sleep(t.Context(), 100*time.Millisecond) {
			t.Fatal(err)
		}
	}
}

// awaitPending waits until workers have n messages.
func awaitPending(t *testing.T, p *natsPlace, job *Job, n int) {
	t.Helper()
	awaitConsumer(t, p, job, func(i *jetstream.ConsumerInfo) bool { return i.NumAckPending >= n })
}

// awaitConsumer waits until the consumer of the queue reaches a state.
func awaitConsumer(t *testing.T, p *natsPlace, job *Job, reached func(*jetstream.ConsumerInfo) bool) {
	t.Helper()
	js := testrun.Must(jetstream.New(p.bucket.conn))(t)
	for {
		c, err := js.Consumer(t.Context(), queueOf(job.ID()), workersName)
		if err == nil && reached(c.CachedInfo()) {
			return
		}
		if !sleep(t.Context(), 10*time.Millisecond) {
			t.Fatal(err)
		}
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 3})
	p := onServer(t, job)
	old := sumKind
	old.Version = "6"
	err := Worker{Access: p.server.Access(), Kinds: Kinds{old}}.Run(t.Context())
	v, ok := errors.AsType[*VersionError](err)
	if !ok || v.Job != "7" || v.Program != "6" {
		t.Errorf("a worker of version 6 and a job of version 7: %v", err)
	}
	err = Worker{Access: p.server.Access()}.Run(t.Context())
	if err == nil || !strings.Contains(err.Error(), `"sum"`) {
		t.Errorf("a worker that knows no kinds: %v", err)
	}
}

// TestLargeResult: a result that is too large for a message is stored in parts, and a result that
// is too large for the store ends the job at once. A character of the padding has six bytes in JSON.
func TestLargeResult(t *testing.T) {
	t.Parallel()
	if err := runBoth(t, newSum(t, sumWork{Count: 2, Padding: 1 << 20}), Coordinator{}, Worker{}); err != nil {
		t.Errorf("results of 6 MiB: %v", err)
	}
	err := runBoth(t, newSum(t, sumWork{Count: 1, Padding: maxResult / 6}), Coordinator{}, Worker{})
	e, ok := errors.AsType[*ExhaustedError](err)
	if !ok || e.Deliveries != 1 || !strings.Contains(e.Fault, "more than the 67108864 that can be stored") {
		t.Errorf("a result of 64 MiB: %v", err)
	}
}

// runBoth runs a coordinator and a worker together.
func runBoth(t *testing.T, job *Job, c Coordinator, w Worker) error {
	t.Helper()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	c.Access, w.Access, w.Kinds = s.Access(), s.Access(), Kinds{sumKind}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		w.Run(ctx)
	}()
	total, err := c.Run(ctx, job)
	cancel()
	<-ended
	if err == nil && string(total) != sumOf(job.Shards) {
		return fmt.Errorf("total %s, expected %s", total, sumOf(job.Shards))
	}
	return err
}

// TestExhausted: if no worker can compute a shard, the shard is handed out a few more times, and
// then the job ends with an error that names the shard and the cause.
func TestExhausted(t *testing.T) {
	t.Parallel()
	bad := 2
	job := newSum(t, sumWork{Count: 4, Failing: &bad})
	err := runBoth(t, job, Coordinator{AckWait: 200 * time.Millisecond, Repair: 100 * time.Millisecond}, Worker{})
	e, ok := errors.AsType[*ExhaustedError](err)
	// A busy machine may count a slow worker as lost, and deliver the shard once more.
	if !ok || FormatShards(e.Shards) != "2" || e.Deliveries < mostDeliveries || !strings.Contains(e.Fault, "out of paper") {
		t.Fatalf("a shard that always fails: %v", err)
	}
}

// TestUnreported: if a shard's workers end before they can report a fault, the next worker does not
// try the shard after enough deliveries.
func TestUnreported(t *testing.T) {
	t.Parallel()
	e := exhausted(t, nil)
	if e.Deliveries != mostDeliveries+1 || !strings.Contains(e.Fault, "no worker reported an error") {
		t.Errorf("a shard that ends its workers: %v", e)
	}
}

// TestReported: if a shard is delivered once more after the last fault that a worker reported, that
// fault is not lost.
func TestReported(t *testing.T) {
	t.Parallel()
	e := exhausted(t, &fault{Deliveries: mostDeliveries - 1, Error: "anna: out of paper"})
	if e.Deliveries != mostDeliveries+1 || e.Fault != "anna: out of paper" {
		t.Errorf("a shard whose last worker reported an error: %v", e)
	}
}

// exhausted returns the error of a job with a shard that was delivered as often as allowed without a
// result. The last worker may have reported a fault that the coordinator missed.
func exhausted(t *testing.T, last *fault) *ExhaustedError {
	job := newSum(t, sumWork{Count: 1})
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	c := Coordinator{Access: s.Access()}
	h, _, err := c.withDefaults().open(t.Context(), job)
	testrun.OK(t, err)
	defer h.conn.Close()
	if last != nil {
		text, err := encode(*last)
		if err == nil {
			_, err = h.results.Put(t.Context(), faultKey("0"), text)
		}
		testrun.OK(t, err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := c.Run(t.Context(), job)
		ended <- err
	}()
	for lost := 0; lost < mostDeliveries; {
		if message, err := h.next(t.Context()); err == nil {
			message.Nak()
			lost++
		} else if t.Context().Err() != nil {
			t.Fatal(err)
		}
	}
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	go Worker{Access: s.Access(), Kinds: Kinds{sumKind}}.Run(ctx)
	err = <-ended
	e, ok := errors.AsType[*ExhaustedError](err)
	if !ok {
		t.Fatalf("the job ends with %v", err)
	}
	return e
}

// TestWorkerLeaves: a worker that must leave gives back its shards at once, so that nobody waits
// for AckWait, here an hour.
func TestWorkerLeaves(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 3, Millis: 100})
	p := onServer(t, job)
	p.c.AckWait = time.Hour
	p.c.Repair = time.Hour
	total := make(chan string, 1)
	go func() {
		got, err := p.c.Run(t.Context(), job)
		total <- fmt.Sprint(string(got), err)
	}()
	runs := make(chan int, 2)
	leaving := changedKind(func(w *sumWork) { w.Millis, w.runs = 3_600_000, runs })
	ctx, cancel := context.WithCancelCause(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- Worker{Access: p.server.Access(), Kinds: Kinds{leaving}, Jobs: 2}.Run(ctx) }()
	<-runs
	<-runs
	goodbye := errors.New("goodbye")
	cancel(goodbye)
	if err := <-ended; !errors.Is(err, goodbye) {
		t.Errorf("a worker that has to leave returns: %v", err)
	}
	testrun.OK(t, (Worker{Access: p.server.Access(), Kinds: Kinds{sumKind}}).Run(t.Context()))
	if got, want := <-total, sumOf(3)+"<nil>"; got != want {
		t.Errorf("total %s, expected %s", got, want)
	}
}

// TestGrace: a worker can finish its current shards before it leaves.
func TestGrace(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 3, Millis: 150})
	p := onServer(t, job)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go p.c.Run(ctx, job)
	leaving, leave := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	stored := 0
	runs := make(chan int, 3)
	kind := changedKind(func(w *sumWork) { w.runs = runs })
	go func() {
		w := Worker{Access: p.server.Access(), Kinds: Kinds{kind}, Jobs: 1, Grace: time.Hour, Stored: func(int, float64) { stored++ }}
		ended <- w.Run(leaving)
	}()
	<-runs // earlier, the worker may lack messages that the server has sent
	leave()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if stored != 1 {
		t.Errorf("%d shards stored by the worker that left, expected 1", stored)
	}
}

// TestLostResults deletes results without the coordinator's knowledge, as a power cut can. There is
// no total until they are computed again.
func TestLostResults(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 6})
	p := onServer(t, job)
	ctx := t.Context()
	for shard := range 6 {
		testrun.OK(t, p.bucket.Create(ctx, resultOf(t, job, shard, "anna")))
	}
	d, _, err := p.c.withDefaults().open(ctx, job)
	testrun.OK(t, err)
	defer d.conn.Close()
	r := newCoordinatorRun(p.c.withDefaults(), d, job)
	for n := range 6 {
		testrun.OK(t, r.handOut(ctx, &shard{n: n, name: fmt.Sprint(n), items: 1, weight: 1}))
	}
	close(r.order)
	testrun.OK(t, d.results.Purge(ctx, "4"))
	passed := make(chan error, 1)
	go func() { passed <- r.passOn(ctx, func(Result, error) bool { return true }) }()
	for info := d.queue.CachedInfo(); info.State.Msgs == 0; info = testrun.Must(d.queue.Info(ctx))(t) {
		sleep(ctx, 10*time.Millisecond)
	}
	go Worker{Access: p.server.Access(), Kinds: Kinds{sumKind}}.Run(ctx)
	totals(t, 6)(p.c.Run(ctx, job))
	testrun.OK(t, r.repair(ctx))
	testrun.OK(t, <-passed)
}

// TestServerGone: workers whose server is gone report no fault as long as it may come back.
func TestServerGone(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 4, Millis: 30})
	p := natsBackend{}.open(t, t.TempDir(), job).(*natsPlace)
	url := p.server.URL()
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { ended <- Worker{Access: Access{URL: url}, Kinds: Kinds{sumKind}}.Run(ctx) }()
	go func() {
		ended <- Worker{Access: Access{URL: url}, Kinds: Kinds{sumKind}, Patience: time.Second}.Run(t.Context())
	}()
	stop, halt := context.WithCancel(t.Context())
	go p.c.Run(stop, job)
	awaitPending(t, p, job, 1)
	halt()
	p.close()
	var patience *PatienceError
	if err := <-ended; !errors.As(err, &patience) {
		t.Errorf("a worker with little patience: %v", err)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("a worker that has to leave while the server is away: %v", err)
	}
}

// TestJobGone: a worker is cut off while its job ends, and comes back to a server with another job
// at the same address.
func TestJobGone(t *testing.T) {
	t.Parallel()
	address := testrun.FreeAddress(t)
	s := startServer(t, ServerConfig{Listen: address, Data: t.TempDir()})
	first, second := newSum(t, sumWork{Count: 4, Millis: 3_600_000}), newSum(t, sumWork{Count: 5})
	bucket, leave, err := post(t.Context(), Coordinator{Access: s.Access()}, first)
	testrun.OK(t, err)
	ended := make(chan error, 1)
	go func() {
		ended <- Worker{Access: Access{URL: s.URL()}, Kinds: Kinds{sumKind}, lookup: 20 * time.Millisecond}.Run(t.Context())
	}()
	awaitWorkers(t, &natsPlace{bucket: bucket}, first, 1)
	leave()
	s.Close(0)

	s = startServer(t, ServerConfig{Listen: address, Data: t.TempDir()})
	totals(t, 5)(Coordinator{Access: s.Access()}.Run(t.Context(), second))
	if err := <-ended; err != nil {
		t.Errorf("worker: %v", err)
	}
}

// TestRemovedWhileRunning: a command whose job is removed says so.
func TestRemovedWhileRunning(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 1})
	p := onServer(t, job)
	testrun.OK(t, Remove(t.Context(), p.server.Access(), job.ID()))
	r := newCoordinatorRun(p.c.withDefaults(), p.bucket.jobHandles, job)
	if err := r.repair(t.Context()); !errors.Is(err, errGone) {
		t.Errorf("after the removal: %v", err)
	}
}

// TestPatience: workers come when there is no work.
func TestPatience(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	w := Worker{Access: s.Access(), Kinds: Kinds{sumKind}, Patience: time.Millisecond}
	var patience *PatienceError
	if err := w.Run(t.Context()); !errors.As(err, &patience) {
		t.Errorf("without any job: %v", err)
	}
	testrun.Must((Coordinator{Access: s.Access()}).Run(t.Context(), newSum(t, sumWork{})))(t)
	w.Patience = 0
	if err := w.Run(t.Context()); err != nil {
		t.Errorf("after the end of the job: %v", err)
	}
}

// TestOnly checks that a worker for one job waits for that job, whatever other jobs are posted.
func TestOnly(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	other, own := newSum(t, sumWork{Count: 4}), newSum(t, sumWork{Count: 5})
	c := Coordinator{Access: s.Access()}
	_, leave, err := post(t.Context(), c, other)
	testrun.OK(t, err)
	leave()
	ended := make(chan error, 1)
	go func() {
		ended <- Worker{Access: s.Access(), Kinds: Kinds{sumKind}, Only: own.ID()}.Run(t.Context())
	}()
	totals(t, 5)(c.Run(t.Context(), own))
	if err := <-ended; err != nil {
		t.Errorf("worker: %v", err)
	}
	store, leave, err := post(t.Context(), c, other)
	testrun.OK(t, err)
	defer leave()
	if missing, err := Missing(t.Context(), store); err != nil || len(missing) != 4 {
		t.Errorf("of the other job %d shards are missing, %v; expected all 4", len(missing), err)
	}
}

func TestWithoutUser(t *testing.T) {
	for address, want := range map[string]string{
		"nats://a:1":        "nats://a:1",
		"nats://secret@a:1": "nats://a:1",
		"tls://me:s@cret@a:1,nats://b:2,you:x@c:3": "tls://a:1,nats://b:2,c:3",
	} {
		if got := (Access{URL: address}).where(); got != want {
			t.Errorf("%s is shown as %s, expected %s", address, got, want)
		}
	}
}
