package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// squares is the tests' work over an input: it squares numbers.
type squares struct {
	// before, if not nil, is called before each item.
	before func(ctx context.Context, n int)
	// lie reports whether the value of a number is wrong.
	lie func(n int) bool
	// stay makes the worker wait for the next job when all have ended.
	stay bool
}

func (s squares) do(ctx context.Context, n int) (int, error) {
	if s.before != nil {
		s.before(ctx, n)
	}
	value := n * n
	if s.lie != nil && s.lie(n) {
		value++
	}
	return value, nil
}

func (s squares) kind() Kind {
	return Kind{Name: "squares", Version: "1", Open: func(json.RawMessage) (Work, error) { return Over(s.do, equal), nil }}
}

func equal[T comparable](one, other T) bool { return one == other }

// numbers is an input of n numbers, starting with first.
func numbers(first, n int) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for i := range n {
			if !yield(Item{Data: json.RawMessage(fmt.Sprint(first + i)), Weight: 1}) {
				return
			}
		}
	}
}

func squaresJob(t *testing.T) *Job {
	t.Helper()
	return testrun.Must(NewJob(squares{}.kind(), "test"))(t)
}

// sharedValues runs a coordinator over numbers and checks each value as it comes.
func sharedValues(t *testing.T, c Coordinator, first, n int) error {
	t.Helper()
	i := 0
	for value, err := range Values(c.Results(t.Context(), squaresJob(t), numbers(first, n))) {
		if err != nil {
			return err
		}
		if want := fmt.Sprint((first + i) * (first + i)); string(value) != want {
			return fmt.Errorf("value %d is %s, expected %s", i, value, want)
		}
		i++
	}
	if i != n {
		return fmt.Errorf("%d values, expected %d", i, n)
	}
	return nil
}

// startWorkers starts workers in this process; wait returns their errors.
func startWorkers(t *testing.T, access Access, works ...squares) (wait func() []error) {
	t.Helper()
	errs := make([]error, len(works))
	var group sync.WaitGroup
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(func() {
		stop()
		group.Wait()
	})
	for i, w := range works {
		group.Go(func() {
			errs[i] = Worker{
				Access: access, Kinds: Kinds{w.kind()}, Jobs: 1, Stay: w.stay,
				Signature: Signature{Worker: fmt.Sprintf("worker %d", i)},
			}.Run(ctx)
		})
	}
	return func() []error {
		group.Wait()
		return errs
	}
}

func TestValues(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	wait := startWorkers(t, s.Access(), squares{}, squares{})
	var last Progress
	c := Coordinator{Access: s.Access(), Progress: func(p Progress) { last = p }}
	const n = 1000
	testrun.OK(t, sharedValues(t, c, 0, n))
	testrun.OK(t, errors.Join(wait()...))
	if last.Shards != n || last.Done != n || last.Growing || len(last.Workers) == 0 || last.Slowest.End == 0 {
		t.Errorf("progress at the end: %+v", last)
	}
	done := 0.0
	for _, w := range last.Workers {
		done += w.Work
	}
	if done != last.WorkDone || last.WorkDone != n {
		t.Errorf("the workers have done %g, all in all %g; expected %d", done, last.WorkDone, n)
	}
}

func TestValuesNothing(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	testrun.OK(t, sharedValues(t, Coordinator{Access: s.Access()}, 0, 0))
}

// TestValuesResumes ends a coordinator half-way. The next coordinator takes the results that are
// there, except where the input has changed.
func TestValuesResumes(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	var runs atomic.Int64
	work := squares{stay: true, before: func(context.Context, int) { runs.Add(1) }}
	startWorkers(t, s.Access(), work)
	c := Coordinator{Access: s.Access()}
	const n = 3 * blockWeight
	got := 0
	for _, err := range Values(c.Results(t.Context(), squaresJob(t), numbers(0, n))) {
		testrun.OK(t, err)
		if got++; got == n/2 {
			break
		}
	}
	testrun.OK(t, sharedValues(t, c, 0, n))
	if runs.Load() != n {
		t.Errorf("%d items were computed, expected %d", runs.Load(), n)
	}
	before := runs.Load()
	if err := sharedValues(t, c, 0, n); err != nil || runs.Load() != before {
		t.Errorf("%d items were computed for a job that is done, %v", runs.Load()-before, err)
	}
	if err := sharedValues(t, c, 1, n); err != nil {
		t.Errorf("with another input: %v", err)
	}
}

// TestValuesVersions: a worker does only the kinds of work that have its version.
func TestValuesVersions(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	other := sumKind
	other.Version = "8"
	ended := make(chan error, 1)
	go func() {
		ended <- Worker{Access: s.Access(), Kinds: Kinds{other, squares{}.kind()}}.Run(t.Context())
	}()
	testrun.OK(t, sharedValues(t, Coordinator{Access: s.Access()}, 0, 10))
	testrun.OK(t, <-ended)
	_, leave, err := post(t.Context(), Coordinator{Access: s.Access()}, newSum(t, sumWork{Count: 2}))
	testrun.OK(t, err)
	leave()
	err = Worker{Access: s.Access(), Kinds: Kinds{other, squares{}.kind()}}.Run(t.Context())
	if _, ok := errors.AsType[*VersionError](err); !ok {
		t.Errorf("a job of another version: %v", err)
	}
}

// itemsOfFaults is the number of items in a block of TestFaults.
const itemsOfFaults = 8

// slowSquares take some milliseconds each.
func slowSquares() squares {
	return squares{before: func(ctx context.Context, n int) {
		h := fnv.New32()
		fmt.Fprint(h, n)
		sleep(ctx, time.Duration(h.Sum32()%10)*time.Millisecond)
	}}
}

// sharerRole writes the squares of numbers.
func sharerRole(ctx context.Context, r role) error {
	s, err := StartServer(ServerConfig{Listen: r.URL, Data: r.Path})
	if err != nil {
		return err
	}
	defer s.Close(2 * time.Second)
	job, err := NewJob(squares{}.kind(), "test")
	if err != nil {
		return err
	}
	c := Coordinator{Access: s.Access(), AckWait: r.AckWait, Repair: 300 * time.Millisecond}
	for value, err := range Values(c.Results(ctx, job, heavy(r.Spec.Count, blockWeight/itemsOfFaults))) {
		if err != nil {
			return err
		}
		fmt.Println(string(value))
	}
	return nil
}

func itemWorkerRole(ctx context.Context, r role) error {
	return Worker{Access: Access{URL: r.URL}, Kinds: Kinds{slowSquares().kind()}, Jobs: 1}.Run(ctx)
}

// TestStatuses shows a job during the work and afterwards, and removes it.
func TestStatuses(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	goOn := make(chan struct{})
	const n = 3 * blockWeight
	startWorkers(t, s.Access(), squares{before: func(_ context.Context, i int) {
		if i == n-1 {
			<-goOn
		}
	}})
	fed := make(chan error, 1)
	go func() { fed <- sharedValues(t, Coordinator{Access: s.Access()}, 0, n) }()
	status := func(reached func(Status) bool) Status {
		for {
			list, err := Statuses(t.Context(), s.Access())
			if err == nil && len(list) == 1 && list[0].Workers == nil {
				t.Error("the list of workers is null in JSON")
			}
			if err == nil && len(list) == 1 && reached(list[0]) {
				return list[0]
			}
			if !sleep(t.Context(), 20*time.Millisecond) {
				t.Fatal(list, err)
			}
		}
	}
	open := status(func(s Status) bool { return s.Done == 2*blockWeight && !s.Growing && s.Out == 1 })
	if open.State != "open" || open.Kind != "squares" || open.Shards != n || len(open.Workers) != 1 || open.Workers[0].Shards != 2*blockWeight {
		t.Errorf("in the middle: %+v", open)
	}
	close(goOn)
	testrun.OK(t, <-fed)
	done := status(func(s Status) bool { return s.Done == n })
	if done.State != "done" || done.Share != 1 || done.Workers[0].Worker != "worker 0" {
		t.Errorf("at the end: %+v", done)
	}
	testrun.OK(t, Remove(t.Context(), s.Access(), done.Job))
	if list, err := Statuses(t.Context(), s.Access()); err != nil || len(list) != 0 {
		t.Errorf("after its removal: %+v, %v", list, err)
	}
	if err := Remove(t.Context(), s.Access(), done.Job); err == nil || !strings.Contains(err.Error(), "no job") {
		t.Errorf("once more: %v", err)
	}
}

// TestRemoveWhatIsLeft removes jobs of which a server has only the results: after a restart of the
// server, and after a removal that failed half-way.
func TestRemoveWhatIsLeft(t *testing.T) {
	t.Parallel()
	dir, job := t.TempDir(), newSum(t, sumWork{Count: 1})
	p := natsBackend{}.open(t, dir, job).(*natsPlace)
	testrun.OK(t, p.bucket.Create(t.Context(), resultOf(t, job, 0, "anna")))
	p.close()
	s := startServer(t, ServerConfig{Data: dir})
	if err := Remove(t.Context(), s.Access(), job.ID()); err != nil {
		t.Errorf("after the server was started again: %v", err)
	}
	bucket, leave, err := post(t.Context(), Coordinator{Access: s.Access()}, job)
	testrun.OK(t, err)
	defer leave()
	testrun.OK(t, bucket.js.DeleteStream(t.Context(), queueOf(job.ID())))
	if err := Remove(t.Context(), s.Access(), job.ID()); err != nil {
		t.Errorf("without its queue: %v", err)
	}
}

// TestValuesKeepLittle: a run keeps a bounded number of shards, and no values, however many shards an
// input has, and however late the first one is done.
func TestValuesKeepLittle(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	startWorkers(t, s.Access(), squares{}, squares{})
	const n = 300
	h, _, err := Coordinator{Access: s.Access()}.withDefaults().open(t.Context(), squaresJob(t))
	testrun.OK(t, err)
	defer h.conn.Close()
	r := newCoordinatorRun(Coordinator{Access: s.Access()}.withDefaults(), h, squaresJob(t))
	got := 0
	err = r.run(t.Context(), blockEach(n), func(Result, error) bool {
		got++
		return true
	})
	if err != nil || got != n || len(r.open) != 0 || len(r.room) != 0 || len(r.order) != 0 {
		t.Errorf("%d results, %v; %d shards, %d in the queue are kept", got, err, len(r.order), len(r.open))
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	r = newCoordinatorRun(Coordinator{Access: s.Access()}.withDefaults(), h, squaresJob(t))
	full := make(chan error, 1)
	go func() {
		var err error
		for i := 0; err == nil; i++ {
			err = r.handOut(ctx, &shard{name: fmt.Sprint(i, "-x")[1:]})
		}
		full <- err
	}()
	stop()
	<-full
	if len(r.open) > maxQueued {
		t.Errorf("%d shards were handed out, expected at most %d", len(r.open), maxQueued)
	}
}

// blockEach is an input of n numbers. Each number is a block.
func blockEach(n int) iter.Seq[Item] { return heavy(n, blockWeight) }

// heavy is an input of n numbers with the same weight.
func heavy(n int, weight float64) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for item := range numbers(0, n) {
			item.Weight = weight
			if !yield(item) {
				return
			}
		}
	}
}

// echo returns the item as its value.
func echo(_ context.Context, item json.RawMessage) (json.RawMessage, error) { return item, nil }

// TestValuesLarge: items and values can be larger than a message.
func TestValuesLarge(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	kind := Kind{Name: "echo", Version: "1", Open: func(json.RawMessage) (Work, error) { return Over(echo, nil), nil }}
	job := testrun.Must(NewJob(kind, "test"))(t)
	go Worker{Access: s.Access(), Kinds: Kinds{kind}, Jobs: 1}.Run(t.Context())
	items := []string{`"a"`, `"` + strings.Repeat("b", 3<<20) + `"`, `{"parts":["c"]}`}
	i := 0
	for value, err := range Values(Coordinator{Access: s.Access()}.Results(t.Context(), job, func(yield func(Item) bool) {
		for _, item := range items {
			if !yield(Item{Data: json.RawMessage(item), Weight: 1}) {
				return
			}
		}
	})) {
		testrun.OK(t, err)
		if string(value) != items[i] {
			t.Errorf("value %d has %d bytes, expected %d", i, len(value), len(items[i]))
		}
		i++
	}
	if i != len(items) {
		t.Errorf("%d values, expected %d", i, len(items))
	}
}
