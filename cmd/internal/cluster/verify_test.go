package cluster

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
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

// TestVerifyNamesLiars: Verify names the workers with wrong values, with all their shards.
// Afterwards all results are right.
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
		agreed, liars, err := verifyShare(t, job, folder, 1)
		if err != nil || agreed != n-wrong["bert"]-wrong["carl"] || len(liars) != len(wrong) {
			t.Errorf("%d agreed, %+v, %v; expected to find %v", agreed, liars, err, wrong)
		}
		for _, l := range liars {
			if wrong[l.Worker] == 0 || l.Disagreement.Stored.Worker != l.Worker || len(l.Shards) < n/3 {
				t.Errorf("named %+v", l)
			}
		}
		totals(t, n)(Total(t.Context(), job, folder))
	}
}

// TestDoubt: a random share has shown a forged result, whichever worker it names. Then the total of
// the rest is either right or missing, even in a reopened folder, until all results were computed
// again.
func TestDoubt(t *testing.T) {
	t.Parallel()
	const n = 12
	job := newSum(t, sumWork{Count: n})
	doubts := 0
	for seed := range uint64(testrun.Count(60, 1000)) {
		random := rand.New(rand.NewPCG(seed, 4))
		folder := inFolder(t, job)
		for shard := range n - random.IntN(2) {
			r := resultOf(t, job, shard, fmt.Sprint("worker ", random.IntN(3)))
			if random.IntN(4) == 0 {
				r = lieOf(r, seven)
			}
			testrun.OK(t, folder.Create(t.Context(), r))
		}
		_, liars, err := verifyShare(t, job, folder, random.Float64()/2+0.01)
		testrun.OK(t, err)
		if len(liars) == 0 {
			continue
		}
		opened, _, err := OpenFolder(folder.path, Kinds{sumKind})
		testrun.OK(t, err)
		testrun.OK(t, (Pool{}).ComputeAll(t.Context(), job, opened))
		for _, total := range []func() (json.RawMessage, error){
			func() (json.RawMessage, error) { return Total(t.Context(), job, opened) },
			func() (json.RawMessage, error) { return Fold(job, opened.Results(t.Context())) },
		} {
			switch sum, err := total(); {
			case errors.Is(err, ErrDoubt):
				doubts++
			case err != nil || string(sum) != sumOf(n):
				t.Errorf("seed %d: total %s, %v", seed, sum, err)
			}
		}
		if _, _, err := verifyShare(t, job, opened, 1); err != nil {
			t.Fatal(err)
		}
		if total, err := Total(t.Context(), job, folder); err != nil || string(total) != sumOf(n) {
			t.Errorf("seed %d: total %s, %v after all were verified", seed, total, err)
		}
	}
	if doubts == 0 {
		t.Error("no total was in doubt")
	}
}

// TestDoubtOfWorkers: two workers that disagree leave a folder in doubt.
func TestDoubtOfWorkers(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 1})
	folder := inFolder(t, job)
	first := resultOf(t, job, 0, "anna")
	testrun.OK(t, folder.Create(t.Context(), lieOf(first, seven)))
	if err := folder.Create(t.Context(), first); err == nil {
		t.Error("they agree")
	}
	if total, err := Fold(folder.job, folder.Results(t.Context())); !errors.Is(err, ErrDoubt) {
		t.Errorf("total %s, %v", total, err)
	}
}

// failing is a store that fails to replace one of its results.
type failing struct {
	Replacer
	left int
}

var errFull = errors.New("no more")

func (f *failing) Replace(ctx context.Context, r Result) error {
	if f.left--; f.left < 0 {
		return errFull
	}
	return f.Replacer.Replace(ctx, r)
}

// TestVerifyFails: a verification that fails half-way leaves no wrong result that the next one
// would not find.
func TestVerifyFails(t *testing.T) {
	t.Parallel()
	const n = 10
	job := newSum(t, sumWork{Count: n})
	for left := range n {
		folder := inFolder(t, job)
		for shard := range n {
			r := resultOf(t, job, shard, "anna")
			if shard < 2 {
				r = lieOf(r, seven)
			}
			testrun.OK(t, folder.Create(t.Context(), r))
		}
		if _, _, err := (Pool{Jobs: 1}).Verify(t.Context(), job, &failing{folder, left}, []int{0}); !errors.Is(err, errFull) {
			t.Fatalf("a store that fails: %v", err)
		}
		if _, liars, err := (Pool{}).Verify(t.Context(), job, folder, []int{0}); err != nil || len(liars) != 1 {
			t.Errorf("%d replaced: %v, %v", left, liars, err)
		}
		total, err := Total(t.Context(), job, folder)
		if errors.Is(err, ErrDoubt) { // the other names are gone
			if _, _, err := verifyShare(t, job, folder, 1); err != nil {
				t.Fatal(err)
			}
			total, err = Total(t.Context(), job, folder)
		}
		if err != nil || string(total) != sumOf(n) {
			t.Errorf("%d replaced: total %s, %v; expected %s", left, total, err, sumOf(n))
		}
	}
}

// restless is a work that gets a different value each time.
type restless struct{ n *int }

func (r restless) Shards() int { return 1 }

func (r restless) Run(context.Context, int) (json.RawMessage, error) {
	*r.n++
	return json.RawMessage(fmt.Sprint(*r.n)), nil
}

func (r restless) Fold(iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) { return nil, nil }

// TestVerifyUnreliable: a machine that disagrees with itself accuses nobody.
func TestVerifyUnreliable(t *testing.T) {
	job := testrun.Must(NewJob(Kind{Name: "restless", Version: "1", Open: func(json.RawMessage) (Work, error) { return restless{new(int)}, nil }}, 1))(t)
	folder := inFolder(t, job)
	testrun.OK(t, (Pool{}).Compute(t.Context(), job, []int{0}, folder))
	_, liars, err := verifyShare(t, job, folder, 1)
	if _, unreliable := errors.AsType[*UnreliableError](err); !unreliable || liars != nil {
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
		startWorkers(t, s.Access(), squares{lie: func(n int) bool { return n == blockWeight+3 }})
		for _, err := range Values(Coordinator{Access: s.Access()}.Results(t.Context(), squaresJob(t), numbers(0, n))) {
			testrun.OK(t, err)
		}
		if restart {
			s.Close(0)
			s = startServer(t, ServerConfig{Data: dir})
		}
		job := testrun.Must(OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, ""))(t)
		_, liars, err := verifyShare(t, job.Job, job.Bucket, 1)
		if err != nil || len(liars) != 1 || liars[0].Worker != "worker 0" || FormatShards(liars[0].Shards) != "0-2" ||
			liars[0].Disagreement.Shard != 1 || liars[0].Disagreement.Item != 4 {
			t.Errorf("%+v, %v", liars, err)
		}
		job.Close()
		if err := sharedValues(t, Coordinator{Access: s.Access()}, 0, n); err != nil { // no worker is left
			t.Error(err)
		}
		if _, err := OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, "nothing"); err == nil {
			t.Error("a job that is not there was opened")
		}
	}
}

// TestReplacedWhileRunning: if a result is replaced after the command took it, the command ends
// with an error. The next commands have no values until all results were computed again, unless
// Verify has just done that.
func TestReplacedWhileRunning(t *testing.T) {
	t.Parallel()
	verify := func(chosen ...int) func(*testing.T, ServerJob) {
		return func(t *testing.T, job ServerJob) {
			rename(t, job, 0, "dora") // not the liar, whose results Verify computes again
			if _, liars, err := (Pool{}).Verify(t.Context(), job.Job, job.Bucket, chosen); err != nil || len(liars) != 1 {
				t.Errorf("%v, %v", liars, err)
			}
		}
	}
	for _, c := range []struct {
		name           string
		replace        func(*testing.T, ServerJob)
		verified, left bool // by Verify; whether a doubt is left
	}{
		{"some verified", verify(2), true, true},
		{"all verified", verify(0, 2), true, false},
		{"by somebody", func(t *testing.T, job ServerJob) {
			r, _, err := job.Get(t.Context(), 2)
			if err = errors.Join(err, job.Replace(t.Context(), lieOf(r, bytes.Replace(r.Value, []byte("[\n"), []byte("[\n1"), 1)))); err != nil {
				t.Error(err)
			}
		}, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			replaceWhileRunning(t, c.replace, c.verified, c.left)
		})
	}
}

// rename gives a stored result the name of another worker.
func rename(t *testing.T, job ServerJob, shard int, worker string) {
	t.Helper()
	r, _, err := job.Get(t.Context(), shard)
	r.Worker = worker
	r.Sum = r.sum()
	testrun.OK(t, errors.Join(err, job.Replace(t.Context(), r)))
}

// replaceWhileRunning replaces the result of the third block while a command waits for the second.
func replaceWhileRunning(t *testing.T, replace func(*testing.T, ServerJob), verified, left bool) {
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const n = 3 * blockWeight
	again := make(chan struct{})
	var honest atomic.Bool
	work := squares{
		lie: func(n int) bool { return n == 2*blockWeight && !honest.Load() },
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
	var job ServerJob
	for found := false; !found; sleep(t.Context(), 10*time.Millisecond) {
		if job.Bucket != nil {
			job.Close()
		}
		var err error
		if job, err = OpenServer(t.Context(), s.Access(), Kinds{squares{}.kind()}, ""); err == nil && job.Job.Shards == 3 {
			_, found, err = job.Get(t.Context(), 2)
			if found {
				_, found, err = job.Get(t.Context(), 0)
			}
		}
		if t.Context().Err() != nil {
			t.Fatal(err)
		}
	}
	defer job.Close()
	honest.Store(true)
	replace(t, job)
	err := <-done
	if c, ok := errors.AsType[*ChangedError](err); !ok || c.Shard != 2 || c.Verified != verified {
		t.Errorf("a result was replaced: %v", err)
	}
	close(again)
	if doubts, err := job.Doubts(t.Context()); err != nil || len(doubts.Open) > 0 != left {
		t.Errorf("doubts %v, %v; expected any: %t", doubts, err, left)
	}
	if left {
		for value, err := range Values(Coordinator{Access: s.Access()}.Results(t.Context(), squaresJob(t), numbers(0, n))) {
			if !errors.Is(err, ErrDoubt) {
				t.Errorf("results in doubt: value %s, %v", value, err)
			}
		}
	} else if err := sharedValues(t, Coordinator{Access: s.Access()}, 0, n); err != nil {
		t.Error(err)
	}
	for found := false; !found && t.Context().Err() == nil; sleep(t.Context(), 10*time.Millisecond) {
		_, found, _ = job.Get(t.Context(), 1) // a worker computes it now
	}
	if _, _, err := verifyShare(t, job.Job, job.Bucket, 1); err != nil {
		t.Error(err)
	}
	testrun.OK(t, sharedValues(t, Coordinator{Access: s.Access()}, 0, n))
}

// TestReplacedUnseen: a reader of a wrong result gets an error, even if Verify replaced the result
// and ended the doubt without a sign of the replacement.
func TestReplacedUnseen(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 2})
	lie := lieOf(resultOf(t, job, 0, "anna"), seven)
	folder := inFolder(t, job)
	testrun.OK(t, folder.Create(t.Context(), lie))
	var err error
	for r, e := range folder.Results(t.Context()) {
		if err = e; r.Shard > 0 || e != nil {
			continue
		}
		if _, liars, err := verifyShare(t, job, folder, 1); err != nil || len(liars) != 1 { // the other shard has no result yet
			t.Errorf("%v, %v", liars, err)
		}
		if err := (Pool{}).ComputeAll(t.Context(), job, folder); err != nil {
			t.Error(err)
		}
	}
	if !errors.Is(err, errReplaced) {
		t.Errorf("a folder whose results are awaited: %v", err)
	}

	testrun.OK(t, folder.Replace(t.Context(), lie))
	verified := &verifiedAt{Folder: folder, verify: func() {
		if _, liars, err := verifyShare(t, job, folder, 1); err != nil || len(liars) != 1 {
			t.Errorf("%v, %v", liars, err)
		}
	}}
	if total, err := Total(t.Context(), job, verified); !errors.Is(err, errReplaced) {
		t.Errorf("a folder that is added up: %s, %v", total, err)
	}
	totals(t, 2)(Total(t.Context(), job, folder))

	p := onServer(t, job)
	r := newCoordinatorRun(p.c.withDefaults(), p.bucket.jobHandles, job)
	name, err := addDoubt(t.Context(), r)
	testrun.OK(t, errors.Join(err, r.SetDoubt(t.Context(), name, true)))
	if err := r.finish(t.Context()); !errors.Is(err, errReplaced) {
		t.Errorf("a run on a server: %v", err)
	}
}

// verifiedAt is a folder in which Verify runs after the first result was read.
type verifiedAt struct {
	*Folder
	verify func()
}

func (v *verifiedAt) Get(ctx context.Context, shard int) (Result, bool, error) {
	if shard == 1 {
		v.verify()
	}
	return v.Folder.Get(ctx, shard)
}

// doubted is a store in which others raise doubts while results are replaced, or which can record
// no doubt.
type doubted struct {
	Replacer
	full bool
}

func (d doubted) Replace(ctx context.Context, r Result) error {
	_, err := addDoubt(ctx, d)
	return errors.Join(err, d.Replacer.Replace(ctx, r))
}

func (d doubted) SetDoubt(ctx context.Context, name string, ended bool) error {
	if d.full {
		return errFull
	}
	return d.Replacer.SetDoubt(ctx, name, ended)
}

// TestDoubtsOfOthers: Verify ends no doubt that was raised after its start, and replaces nothing if
// it cannot record its own doubt.
func TestDoubtsOfOthers(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 2})
	for name, store := range map[string]Replacer{"folder": inFolder(t, job), "server": onServer(t, job).bucket} {
		lie := lieOf(resultOf(t, job, 0, "anna"), seven)
		testrun.OK(t, store.Create(t.Context(), lie))
		if _, _, err := verifyShare(t, job, doubted{store, true}, 1); !errors.Is(err, errFull) {
			t.Errorf("%s: a doubt that cannot be recorded: %v", name, err)
		}
		if r, _, err := store.Get(t.Context(), 0); err != nil || string(r.Value) != string(lie.Value) {
			t.Errorf("%s: replaced without a doubt: %s, %v", name, r.Value, err)
		}
		if _, _, err := verifyShare(t, job, doubted{store, false}, 1); err != nil {
			t.Error(err)
		}
		if d, err := store.Doubts(t.Context()); err != nil || len(d.Open) != 1 || d.Ended != 1 {
			t.Errorf("%s: doubts %v, %v", name, d, err)
		}
		if _, _, err := verifyShare(t, job, store, 1); err != nil {
			t.Error(err)
		}
		if d, err := store.Doubts(t.Context()); err != nil || len(d.Open) != 0 || d.Ended != 2 {
			t.Errorf("%s: doubts %v, %v", name, d, err)
		}
	}
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

func (h *hesitant) Put(ctx context.Context, key string, value []byte) (uint64, error) {
	number, err := h.KeyValue.Put(ctx, key, value)
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
	agreed, liars, err := Pool{Jobs: 1}.Verify(t.Context(), job, store, []int{0, 1, 2})
	if err != nil || agreed != 2 || len(liars) != 1 || liars[0].Worker != "bert" {
		t.Errorf("%d agreed, %+v, %v", agreed, liars, err)
	}
	totals(t, n)(Total(t.Context(), job, store))
}
