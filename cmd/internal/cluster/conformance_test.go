package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// backend is a way to do a job: a place with a store, and processes that work.
type backend interface {
	// open prepares a place for the job, or reopens it.
	open(t *testing.T, dir string, job *Job) place
}

type place interface {
	store() Shared
	job() *Job // in its generation
	// worker starts a process that works until no work is left. The given percentage of its values
	// is wrong.
	worker(t *testing.T, lies int) *process
	// total waits for workers, if there is a coordinator, and folds the results.
	total(ctx context.Context) (json.RawMessage, error)
	close()
}

var backends = map[string]backend{
	"folder": folderBackend{},
	"nats":   natsBackend{},
}

type folderBackend struct{}

type folderPlace struct {
	path   string
	folder *Folder
}

func (folderBackend) open(t *testing.T, dir string, job *Job) place {
	folder := testrun.Must(PlanFolder(t.Context(), dir, job, nil))(t)
	return &folderPlace{dir, folder}
}

func (p *folderPlace) store() Shared { return p.folder }

func (p *folderPlace) job() *Job { return p.folder.job }

func (p *folderPlace) worker(t *testing.T, lies int) *process {
	return start(t, role{Name: "folder", Path: p.path, Shards: "all", Lies: lies})
}

func (p *folderPlace) total(ctx context.Context) (json.RawMessage, error) {
	return totalIn(ctx, p.folder)
}

func (p *folderPlace) close() {}

type natsBackend struct{}

type natsPlace struct {
	server *Server
	c      Coordinator
	bucket *Bucket
	leave  func()
}

func (natsBackend) open(t *testing.T, dir string, job *Job) place {
	s := startServer(t, ServerConfig{Listen: "127.0.0.1:0", Data: dir})
	p := &natsPlace{server: s, c: Coordinator{
		Access: s.Access(), AckWait: 400 * time.Millisecond, Repair: 100 * time.Millisecond,
	}}
	var err error
	if p.bucket, p.leave, err = post(t.Context(), p.c, job); err != nil {
		t.Fatal(err)
	}
	return p
}

// onServer returns a place for a job on its own server, which runs until the test ends.
func onServer(t *testing.T, job *Job) *natsPlace {
	t.Helper()
	p := natsBackend{}.open(t, t.TempDir(), job).(*natsPlace)
	t.Cleanup(p.close)
	return p
}

// inFolder returns a folder with a job.
func inFolder(t *testing.T, job *Job) *Folder {
	t.Helper()
	return testrun.Must(PlanFolder(t.Context(), t.TempDir(), job, nil))(t)
}

// post posts a job, and returns its results and a function that closes the connection.
func post(ctx context.Context, c Coordinator, job *Job) (*Bucket, func(), error) {
	h, job, err := c.withDefaults().open(ctx, job)
	if err != nil {
		return nil, nil, err
	}
	return h.bucket(job), h.conn.Close, nil
}

func startServer(t testing.TB, c ServerConfig) *Server {
	t.Helper()
	s := testrun.Must(StartServer(c))(t)
	t.Cleanup(func() { s.Close(0) })
	return s
}

func (p *natsPlace) store() Shared { return p.bucket }

func (p *natsPlace) job() *Job { return p.bucket.job }

func (p *natsPlace) worker(t *testing.T, lies int) *process {
	return start(t, role{Name: "worker", URL: p.server.URL(), Lies: lies})
}

// Run returns the job's total once all results are stored.
func (c Coordinator) Run(ctx context.Context, job *Job) (json.RawMessage, error) {
	return sum(c.Results(ctx, job, nil))
}

func (p *natsPlace) total(ctx context.Context) (json.RawMessage, error) { return p.c.Run(ctx, p.job()) }

func (p *natsPlace) close() {
	p.leave()
	p.server.Close(0)
}

func TestConformance(t *testing.T) {
	for name, b := range backends {
		t.Run(name, func(t *testing.T) {
			t.Run("Store", func(t *testing.T) { t.Parallel(); testStore(t, b) })
			t.Run("Empty", func(t *testing.T) { t.Parallel(); testEmpty(t, b) })
			t.Run("Killed", func(t *testing.T) { t.Parallel(); testKilled(t, b) })
			t.Run("Lie", func(t *testing.T) { t.Parallel(); testLie(t, b) })
		})
	}
}

// testStore checks only the store: Create stores a result if there is none, and all that follows
// from that.
func testStore(t *testing.T, b backend) {
	ctx, dir := t.Context(), t.TempDir()
	job := newSum(t, sumWork{Count: 5, Padding: 10})
	p := b.open(t, dir, job)
	for _, shard := range []int{3, 0, 4} {
		testrun.OK(t, p.store().Create(ctx, resultOf(t, job, shard, "anna")))
	}
	again := resultOf(t, job, 3, "bert")
	again.Seconds = 99
	if err := p.store().Create(ctx, again); err != nil {
		t.Errorf("the same value from another worker: %v", err)
	}
	if err := p.store().Create(ctx, lieOf(again, json.RawMessage(`"other"`))); err != nil {
		t.Errorf("another value: %v", err)
	}
	for name, spoil := range map[string]func(*Result){
		"another job's": func(r *Result) { r.Input = newSum(t, sumWork{Count: 6}).Input(1) },
		"out of range":  func(r *Result) { r.Shard = 5 },
		"negative":      func(r *Result) { r.Shard = -1 },
		"no value":      func(r *Result) { r.Value = nil },
		"no digest":     func(r *Result) { r.Sum = "" },
		"another name":  func(r *Result) { r.Worker = "dora" },
		"another value": func(r *Result) { r.Value = json.RawMessage("7") },
	} {
		r := resultOf(t, job, 1, "carl")
		spoil(&r)
		if err := p.store().Create(ctx, r); err == nil {
			t.Errorf("a result was taken: %s", name)
		}
	}
	large := lieOf(resultOf(t, job, 1, "carl"), json.RawMessage(strings.Repeat("7", maxResult+1)))
	if e, ok := errors.AsType[*SizeError](p.store().Create(ctx, large)); !ok || e.Shard != 1 {
		t.Errorf("a result that is too large: %v", e)
	}
	p.close()

	p = b.open(t, dir, job)
	defer p.close()
	stored, found, err := p.store().Get(ctx, 3)
	if want := resultOf(t, job, 3, "anna"); err != nil || !found || string(stored.Value) != string(want.Value) ||
		stored.Worker != "anna" || stored.Seconds == 99 || stored.Input != want.Input {
		t.Errorf("opened again: %+v, %v, %v", stored, found, err)
	}
	_, err = sum(Results(ctx, p.store()))
	if m, ok := errors.AsType[*MissingError](err); !ok || FormatShards(m.Shards) != "1-2" || m.Of != 5 {
		t.Errorf("total of a part: %v", err)
	}
	if n, liars, err := verifyShare(t, p.store(), 1); n != 3 || liars != nil || err != nil {
		t.Errorf("verified %d, %v, %v; expected 3", n, liars, err)
	}
	for _, shard := range []int{1, 2} {
		testrun.OK(t, p.store().Create(ctx, resultOf(t, job, shard, "dora")))
	}
	totals(t, 5)(p.total(ctx))
}

// testEmpty checks a job without shards. Its total is there at once.
func testEmpty(t *testing.T, b backend) {
	p := b.open(t, t.TempDir(), newSum(t, sumWork{}))
	defer p.close()
	totals(t, 0)(p.total(t.Context()))
}

// testKilled kills workers with signal 9 at random moments.
func testKilled(t *testing.T, b backend) {
	const shards, kills = 40, 5
	job := newSum(t, sumWork{Count: shards, Millis: 10})
	random := rand.New(rand.NewPCG(1, 2))
	p := b.open(t, t.TempDir(), job)
	defer p.close()
	workers := []*process{p.worker(t, 0), p.worker(t, 0)}
	for range kills {
		time.Sleep(time.Duration(50+random.IntN(200)) * time.Millisecond)
		i := random.IntN(len(workers))
		workers[i].kill()
		workers[i] = p.worker(t, 0)
	}
	totals(t, shards)(p.total(t.Context()))
	for _, w := range workers {
		w.succeed()
	}
}

// testLie lets a faulty process do all the work. Verify finds it, and others compute the job again.
func testLie(t *testing.T, b backend) {
	t.Run("always", func(t *testing.T) { testLies(t, b, 100, 0.1) })
	t.Run("now and then", func(t *testing.T) { testLies(t, b, 30, 1) })
}

func testLies(t *testing.T, b backend, lies int, share float64) {
	ctx, dir := t.Context(), t.TempDir()
	job := newSum(t, sumWork{Count: 8})
	p := b.open(t, dir, job)
	liar := p.worker(t, lies)
	if _, ok := p.(*natsPlace); ok { // it needs a coordinator
		if total, err := p.total(ctx); err != nil || string(total) == sumOf(8) {
			t.Fatalf("total %s, %v; expected a wrong one", total, err)
		}
	}
	liar.succeed()
	agreed, liars, err := verifyShare(t, p.store(), share)
	if err != nil || len(liars) != 1 || liars[0].Disagreement.Stored.Worker != liars[0].Worker {
		t.Fatalf("verified a lie: %+v, %v", liars, err)
	}
	p.close()
	p = b.open(t, dir, job)
	defer p.close()
	if missing, err := Missing(ctx, p.store()); err != nil || len(missing) != 8-agreed {
		t.Errorf("%d shards are missing, %v; expected all but %d", len(missing), err, agreed)
	}
	worker := p.worker(t, 0)
	totals(t, 8)(p.total(ctx))
	worker.succeed()
	if n, liars, err := verifyShare(t, p.store(), 1); n != 8 || liars != nil || err != nil {
		t.Errorf("verified %d, %v, %v; expected 8", n, liars, err)
	}
}

// verifyShare verifies a share of the results.
func verifyShare(t *testing.T, store Shared, share float64) (int, []Liar, error) {
	t.Helper()
	chosen := testrun.Must(Sample(t.Context(), store, share, 5))(t)
	return Pool{}.Verify(t.Context(), store, chosen)
}
