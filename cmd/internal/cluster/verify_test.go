package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/internal/base/testrun"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// awaitWorkers waits until n workers ask for shards.
func awaitWorkers(t *testing.T, p *natsPlace, job *Job, n int) {
	t.Helper()
	awaitConsumer(t, p, job, func(i *jetstream.ConsumerInfo) bool { return i.NumWaiting >= n })
}

// again returns the store of a folder's last generation.
func again(t *testing.T, folder *Folder) *Folder {
	t.Helper()
	return testrun.Must(OpenFolder(folder.path, Kinds{sumKind}))(t)
}

// TestVerifyNamesLiars: Verify names the workers with wrong values, with the shards. Results that
// agree still count.
func TestVerifyNamesLiars(t *testing.T) {
	t.Parallel()
	const n = 40
	job := newSum(t, sumWork{Count: n})
	for round := range testrun.Count(20, 200) {
		folder := inFolder(t, job)
		lies := map[string]int{"anna": 0, "bert": round % 7, "carl": round % 3}
		wrong := map[string]int{}
		for shard := range n {
			worker := []string{"anna", "bert", "carl"}[(shard*7+round)%3]
			r := resultOf(t, job, shard, worker)
			if wrong[worker] < lies[worker] {
				wrong[worker]++
				r = lieOf(r, seven)
			}
			testrun.OK(t, folder.Create(t.Context(), r))
		}
		right := n - wrong["bert"] - wrong["carl"]
		agreed, liars, err := verifyShare(t, folder, 1)
		if err != nil || agreed != right || len(liars) != len(wrong) {
			t.Errorf("%d agreed, %+v, %v; expected to find %v", agreed, liars, err, wrong)
		}
		for _, l := range liars {
			if l.Disagreement.Stored.Worker != l.Worker || len(l.Shards) != wrong[l.Worker] {
				t.Errorf("named %+v", l)
			}
		}
		next := again(t, folder)
		if missing, err := Missing(t.Context(), next); err != nil || len(missing) != n-right {
			t.Errorf("%d shards are missing, %v; expected %d", len(missing), err, n-right)
		}
		totals(t, n)(totalIn(t.Context(), next))
	}
}

// TestVoid: a random share has shown a forged result, whichever worker it names. Then no forged
// result counts, known or not.
func TestVoid(t *testing.T) {
	t.Parallel()
	const n = 12
	job := newSum(t, sumWork{Count: n})
	unknown := 0
	for seed := range uint64(testrun.Count(60, 1000)) {
		random := rand.New(rand.NewPCG(seed, 4))
		folder := inFolder(t, job)
		forged := 0
		for shard := range n - random.IntN(2) {
			r := resultOf(t, job, shard, fmt.Sprint("worker ", random.IntN(3)))
			if random.IntN(4) == 0 {
				r = lieOf(r, seven)
				forged++
			}
			testrun.OK(t, folder.Create(t.Context(), r))
		}
		_, liars, err := verifyShare(t, folder, random.Float64()/2+0.01)
		testrun.OK(t, err)
		if len(liars) == 0 {
			continue
		}
		for _, l := range liars {
			forged -= len(l.Shards)
		}
		unknown += forged
		if _, err := sum(Results(t.Context(), folder)); !errors.Is(err, ErrVoid) {
			t.Errorf("seed %d: the total of void results: %v", seed, err)
		}
		next := again(t, folder)
		totals(t, n)(totalIn(t.Context(), next))
	}
	if unknown == 0 {
		t.Error("no forged result was left to be void")
	}
}

// TestVoidOnce: if several processes make a generation void, or one fails to, there is at most one
// next generation, and it has no wrong result.
func TestVoidOnce(t *testing.T) {
	t.Parallel()
	for name, b := range backends {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			job, dir := newSum(t, sumWork{Count: 4}), t.TempDir()
			p := b.open(t, dir, job)
			for shard := range 3 {
				testrun.OK(t, p.store().Create(t.Context(), resultOf(t, job, shard, "anna")))
			}
			interrupted, stop := context.WithCancel(t.Context())
			stop()
			if err := p.store().Void(interrupted, []int{0}); err == nil {
				t.Error("an interrupted call succeeds")
			}
			if _, found, err := p.store().Get(t.Context(), 2); !found || err != nil {
				t.Errorf("after a call that failed: %t, %v", found, err)
			}
			var group sync.WaitGroup
			for range 3 {
				group.Go(func() {
					if err := p.store().Void(t.Context(), []int{0}); err != nil && !errors.Is(err, ErrVoid) {
						t.Error(err)
					}
				})
			}
			group.Wait()
			testrun.OK(t, p.store().Create(t.Context(), lieOf(resultOf(t, job, 3, "bert"), seven))) // it is late
			p.close()
			p = b.open(t, dir, job)
			defer p.close()
			if missing, err := Missing(t.Context(), p.store()); err != nil || p.job().Generation != 1 || FormatShards(missing) != "1-3" {
				t.Errorf("in generation %d shards %v are missing, %v", p.job().Generation, missing, err)
			}
		})
	}
}

// TestVerifyUnreliable: a machine that disagrees with itself accuses nobody.
func TestVerifyUnreliable(t *testing.T) {
	n := 0
	restless := Over(func(context.Context, int) (int, error) { n++; return n, nil }, nil)
	kind := Kind{Name: "restless", Version: "1", Open: func(json.RawMessage) (Work, error) { return restless, nil }}
	job := testrun.Must(NewJob(kind, 1))(t)
	folder := testrun.Must(PlanFolder(t.Context(), t.TempDir(), job, numbers(0, 1)))(t)
	testrun.OK(t, (Pool{}).ComputeAll(t.Context(), folder))
	_, liars, err := verifyShare(t, folder, 1)
	if err == nil || !strings.Contains(err.Error(), "this machine computes different values each time") || liars != nil {
		t.Errorf("%v, %v", liars, err)
	}
}

// TestVerifyServer verifies a job over an input on a server, even after a restart of the server
// from its folder. Verify names the liar, and then the same command gives the right values.
func TestVerifyServer(t *testing.T) {
	t.Parallel()
	for _, restart := range []bool{false, true} {
		dir := t.TempDir()
		s := startServer(t, ServerConfig{Data: dir})
		const n = 3 * blockWeight
		liar := startWorkers(t, s.Access(), squares{lie: func(n int) bool { return n == blockWeight+3 }})
		for _, err := range Values(Coordinator{Access: s.Access()}.Results(t.Context(), squaresJob(t), numbers(0, n))) {
			testrun.OK(t, err)
		}
		testrun.OK(t, errors.Join(liar()...))
		if restart {
			s.Close(0)
			s = startServer(t, ServerConfig{Data: dir})
		}
		bucket := testrun.Must(OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, ""))(t)
		agreed, liars, err := verifyShare(t, bucket, 1)
		if err != nil || agreed != 2 || len(liars) != 1 || liars[0].Worker != "worker 0" || FormatShards(liars[0].Shards) != "1" ||
			liars[0].Disagreement.Shard != 1 || liars[0].Disagreement.Item != 4 {
			t.Errorf("%d agreed, %+v, %v", agreed, liars, err)
		}
		bucket.Close()
		if list, err := Statuses(t.Context(), s.Access()); err != nil || len(list) > 0 {
			t.Errorf("void results are shown as %+v, %v", list, err)
		}
		var runs atomic.Int64
		startWorkers(t, s.Access(), squares{before: func(context.Context, int) { runs.Add(1) }})
		if err := sharedValues(t, Coordinator{Access: s.Access()}, 0, n); err != nil || runs.Load() != blockWeight {
			t.Errorf("%d items were computed again, %v; expected a block", runs.Load(), err)
		}
		if _, err := OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, "nothing"); err == nil {
			t.Error("a job that is not there was opened")
		}
	}
}

// TestVoidWhileRunning: if results become void while a command waits, the command ends with an
// error, and the same command starts the next generation, in which the workers continue.
func TestVoidWhileRunning(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const n = 3 * blockWeight
	again := make(chan struct{})
	var honest atomic.Bool
	work := squares{
		stay: true,
		lie:  func(n int) bool { return n == 2*blockWeight && !honest.Load() },
		before: func(ctx context.Context, n int) {
			if n == blockWeight { // the second block
				select {
				case <-again:
				case <-ctx.Done():
				}
			}
		},
	}
	startWorkers(t, s.Access(), work, work)
	done := make(chan error, 1)
	go func() { done <- sharedValues(t, Coordinator{Access: s.Access()}, 0, n) }()
	var bucket *Bucket
	for found := false; !found; sleep(t.Context(), 10*time.Millisecond) {
		if bucket != nil {
			bucket.Close()
		}
		var err error
		if bucket, err = OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, ""); err == nil && bucket.job.Shards == 3 {
			_, found, err = bucket.Get(t.Context(), 2)
		}
		if t.Context().Err() != nil {
			t.Fatal(err)
		}
	}
	defer bucket.Close()
	honest.Store(true)
	if _, liars, err := (Pool{}).Verify(t.Context(), bucket, []int{2}); err != nil || len(liars) != 1 {
		t.Errorf("%v, %v", liars, err)
	}
	if err := <-done; !errors.Is(err, ErrVoid) {
		t.Errorf("a command with void results: %v", err)
	}
	close(again)
	testrun.OK(t, sharedValues(t, Coordinator{Access: s.Access()}, 0, n))
}

// TestVoidWhileRead: whoever has read a result that became void gets an error before the end.
func TestVoidWhileRead(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 2})
	for name, read := range map[string]func(*Folder, func()) (json.RawMessage, error){
		"awaited": func(f *Folder, verify func()) (json.RawMessage, error) {
			return sum(func(yield func(Result, error) bool) {
				for r, err := range f.Results(t.Context()) {
					if !yield(r, err) {
						return
					}
					verify()
				}
			})
		},
		"added up": func(f *Folder, verify func()) (json.RawMessage, error) {
			return sum(Results(t.Context(), verifiedAt{f, verify}))
		},
	} {
		folder := inFolder(t, job)
		for shard := range 2 {
			testrun.OK(t, folder.Create(t.Context(), lieOf(resultOf(t, job, shard, "anna"), seven)))
		}
		if total, err := read(folder, sync.OnceFunc(func() {
			if _, liars, err := verifyShare(t, folder, 1); err != nil || len(liars) != 1 {
				t.Errorf("%v, %v", liars, err)
			}
		})); !errors.Is(err, ErrVoid) {
			t.Errorf("%s: %s, %v", name, total, err)
		}
	}
	p := onServer(t, job)
	r := newCoordinatorRun(p.c.withDefaults(), p.bucket.jobHandles, job)
	testrun.OK(t, p.bucket.Void(t.Context(), nil))
	if err := r.finish(t.Context()); !errors.Is(err, ErrVoid) {
		t.Errorf("a run on a server: %v", err)
	}
}

// TestEarlierEntries: a run takes only what is stored after its start, even if its client reads the
// plan and the faults of earlier runs once more after a pause.
func TestEarlierEntries(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 1})
	p := onServer(t, job)
	h := p.bucket.jobHandles
	r := newCoordinatorRun(p.c.withDefaults(), h, job)
	put := func(key string, value any) jetstream.KeyValueEntry {
		t.Helper()
		text := testrun.Must(encode(value))(t)
		testrun.Must(h.results.Put(t.Context(), key, text))(t)
		return testrun.Must(h.results.Get(t.Context(), key))(t)
	}
	final := fault{Deliveries: 1, Final: true, Error: "out of paper"}
	earlier := []jetstream.KeyValueEntry{put(planKey, job.Plan), put(faultKey("0"), final)}
	updates := testrun.Must(r.watch(t.Context()))(t)
	defer updates.Stop()
	r.open["0"] = &shard{name: "0"}
	for _, entry := range earlier {
		if err := r.update(t.Context(), entry); err != nil {
			t.Errorf("%s from before the run: %v", entry.Key(), err)
		}
	}
	if _, ok := errors.AsType[*ExhaustedError](r.update(t.Context(), put(faultKey("0"), final))); !ok {
		t.Error("a fault that is stored during the run does not end it")
	}
	if err := r.update(t.Context(), put(planKey, job.Plan)); !errors.Is(err, ErrVoid) {
		t.Errorf("a plan that is stored during the run: %v", err)
	}
}

// verifiedAt is a folder in which Verify runs after the first result was read.
type verifiedAt struct {
	*Folder
	verify func()
}

func (v verifiedAt) Get(ctx context.Context, shard int) (Result, bool, error) {
	if shard == 1 {
		v.verify()
	}
	return v.Folder.Get(ctx, shard)
}

// TestFullQueue: if a queue accepts no more messages, that is an error: the shard does not count as
// queued.
func TestFullQueue(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 3})
	p := onServer(t, job)
	h := p.bucket.jobHandles
	config := h.queue.CachedInfo().Config
	config.MaxMsgs, config.Discard = 1, jetstream.DiscardNew
	testrun.Must(h.js.UpdateStream(t.Context(), config))(t)
	r := newCoordinatorRun(p.c.withDefaults(), h, job)
	for _, c := range []struct {
		name string
		fits bool
	}{{"0", true}, {"0", true}, {"1", false}} {
		if err := r.publish(t.Context(), c.name); (err == nil) != c.fits {
			t.Errorf("shard %s: %v", c.name, err)
		}
	}
}

// hesitant is a store on a server whose every second answer comes too late.
type hesitant struct {
	jetstream.KeyValue
	calls int
}

func (h *hesitant) late() error {
	if h.calls++; h.calls%2 == 1 {
		return nats.ErrTimeout
	}
	return nil
}

func (h *hesitant) Get(ctx context.Context, key string) (jetstream.KeyValueEntry, error) {
	if err := h.late(); err != nil {
		return nil, err
	}
	return h.KeyValue.Get(ctx, key)
}

func (h *hesitant) Create(ctx context.Context, key string, value []byte, options ...jetstream.KVCreateOpt) (uint64, error) {
	number, err := h.KeyValue.Create(ctx, key, value, options...)
	return number, cmp.Or(h.late(), err)
}

func (h *hesitant) Update(ctx context.Context, key string, value []byte, last uint64) (uint64, error) {
	number, err := h.KeyValue.Update(ctx, key, value, last)
	return number, cmp.Or(h.late(), err)
}

// TestVerifyAsksAgain: if a server does not answer in time, the client asks again, even if the
// server has already done the work.
func TestVerifyAsksAgain(t *testing.T) {
	t.Parallel()
	const n = 4
	job := newSum(t, sumWork{Count: n})
	store := onServer(t, job).bucket
	for shard := range n {
		r := resultOf(t, job, shard, []string{"anna", "bert"}[shard%2])
		if shard == 1 {
			r = lieOf(r, seven)
		}
		testrun.OK(t, store.Create(t.Context(), r))
	}
	store.results = &hesitant{KeyValue: store.results}
	agreed, liars, err := Pool{Jobs: 1}.Verify(t.Context(), store, []int{0, 1, 2})
	if err != nil || agreed != 2 || len(liars) != 1 || liars[0].Worker != "bert" {
		t.Errorf("%d agreed, %+v, %v", agreed, liars, err)
	}
	next := &Bucket{store.jobHandles, job.at(1)}
	if missing, err := Missing(t.Context(), next); err != nil || FormatShards(missing) != "1,3" {
		t.Errorf("shards %v are missing, %v", missing, err)
	}
}
