package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// squares is the work over an input of the tests: it squares numbers.
type squares struct {
	// before, if not nil, is called before each item.
	before func(ctx context.Context, n int)
	// lie says whether the value of a number is wrong.
	lie func(n int) bool
	// stay: the worker waits for the next job where all have ended.
	stay bool
}

func (s squares) Do(ctx context.Context, item json.RawMessage) (json.RawMessage, error) {
	var n int
	if err := json.Unmarshal(item, &n); err != nil {
		return nil, err
	}
	if s.before != nil {
		s.before(ctx, n)
	}
	value := n * n
	if s.lie != nil && s.lie(n) {
		value++
	}
	return json.Marshal(value)
}

func (s squares) Same(one, other json.RawMessage) bool { return bytes.Equal(one, other) }

func (s squares) kind() Kind {
	return Kind{Name: "squares", Version: "1", Items: func(json.RawMessage) (ItemWork, error) { return s, nil }}
}

// numbers is an input of n numbers from a first one on.
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
	job, err := NewJob(squares{}.kind(), "test")
	if err != nil {
		t.Fatal(err)
	}
	return job
}

// fedValues runs a coordinator over numbers and checks each value when it comes.
func fedValues(t *testing.T, c Coordinator, first, n int) error {
	t.Helper()
	i := 0
	for value, err := range c.Feed(t.Context(), squaresJob(t), numbers(first, n)) {
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

// fedWorkers starts workers in this process; wait returns their errors.
func fedWorkers(t *testing.T, access Access, works ...squares) (wait func() []error) {
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

func TestFeed(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	wait := fedWorkers(t, s.Access(), squares{}, squares{})
	var last Progress
	c := Coordinator{Access: s.Access(), Verify: 0.02, Progress: func(p Progress) { last = p }}
	const n = 1000
	if err := fedValues(t, c, 0, n); err != nil {
		t.Error(err)
	}
	if err := errors.Join(wait()...); err != nil {
		t.Error(err)
	}
	if last.Shards != n || last.Done != n || last.Growing || len(last.Workers) == 0 || last.Slowest.End == 0 {
		t.Errorf("progress at the end: %+v", last)
	}
}

func TestFeedNothing(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	if err := fedValues(t, Coordinator{Access: s.Access()}, 0, 0); err != nil {
		t.Error(err)
	}
}

// TestFeedResumes ends a coordinator in the middle. The next takes what is there, but not
// where the input has changed.
func TestFeedResumes(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	var runs atomic.Int64
	work := squares{stay: true, before: func(context.Context, int) { runs.Add(1) }}
	fedWorkers(t, s.Access(), work)
	c := Coordinator{Access: s.Access()}
	const n = 300
	got := 0
	for _, err := range c.Feed(t.Context(), squaresJob(t), numbers(0, n)) {
		if err != nil {
			t.Fatal(err)
		}
		if got++; got == n/2 {
			break
		}
	}
	if err := fedValues(t, c, 0, n); err != nil {
		t.Error(err)
	}
	if runs.Load() > n+tail {
		t.Errorf("%d items were computed, expected %d and perhaps a few twice", runs.Load(), n)
	}
	before := runs.Load()
	if err := fedValues(t, c, 0, n); err != nil || runs.Load() != before {
		t.Errorf("%d items were computed for a job that is done, %v", runs.Load()-before, err)
	}
	if err := fedValues(t, c, 1, n); err != nil {
		t.Errorf("with another input: %v", err)
	}
}

// TestFeedResumesChecks: a job that is resumed asks for no checks that were done.
func TestFeedResumesChecks(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	fedWorkers(t, s.Access(), squares{}, squares{})
	const n = 20
	for _, checks := range []int{n, 0} {
		r := feedRun(t, Coordinator{Access: s.Access(), Verify: 1, Repair: 10 * time.Millisecond}, blockEach(n), func(json.RawMessage, error) bool { return true })
		if err := r.reopen(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := r.run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := r.tracker.now().Checks.Shards; got != checks || r.feed.past.verified != n {
			t.Errorf("%d checks and %d verified, expected %d and %d", got, r.feed.past.verified, checks, n)
		}
	}
}

// TestFeedGivesBack has an item that is not done before all after it are: they are in one
// block, and the worker has to give them back.
func TestFeedGivesBack(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const n = 20
	var others sync.WaitGroup
	others.Add(n - 1)
	var seen sync.Map
	work := squares{before: func(ctx context.Context, item int) {
		if item > 0 {
			if _, twice := seen.LoadOrStore(item, true); !twice {
				others.Done()
			}
			return
		}
		others.Wait()
	}}
	fedWorkers(t, s.Access(), work, work)
	if err := fedValues(t, Coordinator{Access: s.Access(), Share: time.Millisecond, Tail: time.Hour}, 0, n); err != nil {
		t.Error(err)
	}
}

// TestFeedTail has a worker that does not come to an end with an item: another gets it too.
func TestFeedTail(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	var first atomic.Bool
	work := squares{before: func(ctx context.Context, item int) {
		if item == 4 && first.CompareAndSwap(false, true) {
			<-ctx.Done()
		}
	}}
	wait := fedWorkers(t, s.Access(), work, work)
	c := Coordinator{Access: s.Access(), AckWait: 400 * time.Millisecond, Share: time.Hour, Tail: 50 * time.Millisecond}
	if err := fedValues(t, c, 0, 5); err != nil {
		t.Error(err)
	}
	if err := errors.Join(wait()...); err != nil {
		t.Error(err)
	}
}

// TestFeedDoesNotWaitForChecks has checks that do not come to an end before all values have come.
// The job ends after them.
func TestFeedDoesNotWaitForChecks(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	fedWorkers(t, s.Access(), squares{})
	const blocks = 3
	const n = blocks * blockWeight
	all := make(chan struct{})
	var checked atomic.Int64
	job, err := NewJob(squares{before: func(ctx context.Context, _ int) {
		select {
		case <-all:
		case <-ctx.Done():
		}
		checked.Add(1)
	}}.kind(), "test")
	if err != nil {
		t.Fatal(err)
	}
	var last Progress
	c := Coordinator{Access: s.Access(), Verify: 1.0 / blockWeight, Progress: func(p Progress) { last = p }}
	got := 0
	for _, err := range c.Feed(t.Context(), job, numbers(0, n)) {
		if err != nil {
			t.Fatal(err)
		}
		if got++; got == n {
			close(all)
		}
	}
	if checked.Load() != blocks || last.Checks.Shards != blocks || last.Checks.Work != blocks {
		t.Errorf("%d items were checked, said to be %+v, expected %d", checked.Load(), last.Checks, blocks)
	}
}

// TestFeedLiar has a worker of which one shard in a hundred is wrong. Its values may be passed
// on before that is known; then the run ends with an error, and the next passes on the right ones.
func TestFeedLiar(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	lies := func(n int) bool { return n/blockWeight%100 == 7 }
	wait := fedWorkers(t, s.Access(), squares{lie: lies}, squares{}, squares{})
	n := testrun.Count(40, 400) * blockWeight
	c := Coordinator{Access: s.Access(), Verify: 1.0 / blockWeight}
	i, wrong := 0, 0
	for value, err := range c.Feed(t.Context(), squaresJob(t), numbers(0, n)) {
		if err != nil {
			written, ok := errors.AsType[*WrittenError](err)
			if !ok || written.Disagreement.Stored.Worker != "worker 0" {
				t.Fatal(err)
			}
			wrong = 0
			break
		}
		if string(value) != fmt.Sprint(i*i) {
			wrong++
		}
		i++
	}
	if wrong > 0 {
		t.Errorf("%d wrong values without an error", wrong)
	}
	if err := fedValues(t, c, 0, n); err != nil {
		t.Error(err)
	}
	errs := wait()
	if errs[1] != nil || errs[2] != nil {
		t.Errorf("honest workers: %v, %v", errs[1], errs[2])
	}
	barred, named := errors.AsType[*BarredError](errs[0])
	if errs[0] != nil && (!named || barred.Worker != "worker 0") {
		t.Errorf("the worker that lies: %v", errs[0])
	}
}

// TestFeedFoundTooLate bars a worker whose values were passed on: they are compared, and a
// wrong one ends the run. Most are of pieces that the run has forgotten.
func TestFeedFoundTooLate(t *testing.T) {
	t.Parallel()
	for _, lies := range []bool{false, true} {
		s := startServer(t, ServerConfig{Data: t.TempDir()})
		// Both have the name worker 0, so the second of the others is the honest one.
		fedWorkers(t, s.Access(), squares{lie: func(n int) bool { return lies && n == 3 }})
		var r *coordinatorRun
		var err error
		i := 0
		r = feedRun(t, Coordinator{Access: s.Access()}, blockEach(pastPage+20), func(json.RawMessage, error) bool {
			if i++; i == pastPage+10 {
				fedWorkers(t, s.Access(), squares{}, squares{})
				err = r.bar(t.Context(), Barred{"worker 0", &DisagreementError{}})
			}
			return true
		})
		_, runErr := r.run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, written := errors.AsType[*WrittenError](runErr); written != lies || !lies && runErr != nil {
			t.Errorf("a worker that lies: %v; %v", lies, runErr)
		}
	}
}

// TestFeedVersions: a worker does the kinds that have its version.
func TestFeedVersions(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	other := sumKind
	other.Version = "8"
	ended := make(chan error, 1)
	go func() {
		ended <- Worker{Access: s.Access(), Kinds: Kinds{other, squares{}.kind()}}.Run(t.Context())
	}()
	if err := fedValues(t, Coordinator{Access: s.Access()}, 0, 10); err != nil {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	_, leave, err := post(t.Context(), Coordinator{Access: s.Access()}, newSum(t, sumWork{Count: 2}))
	if err != nil {
		t.Fatal(err)
	}
	leave()
	err = Worker{Access: s.Access(), Kinds: Kinds{other, squares{}.kind()}}.Run(t.Context())
	if _, ok := errors.AsType[*VersionError](err); !ok {
		t.Errorf("a job of another version: %v", err)
	}
}

// TestFeedFaults kills workers all the time, and the coordinator with its server twice.
func TestFeedFaults(t *testing.T) {
	t.Parallel()
	n := testrun.Count(400, 4000)
	c := role{Name: "feeder", Path: t.TempDir(), URL: freeAddress(t), Spec: sumWork{Count: n}, AckWait: 400 * time.Millisecond, Began: filepath.Join(t.TempDir(), "began")}
	worker := role{Name: "itemworker", URL: "nats://" + c.URL}
	coordinator := start(t, c)
	workers := []*process{start(t, worker), start(t, worker)}
	for fault := 0; coordinator.running(); fault++ {
		// The coordinator is killed when it has written something, twice.
		if restarts := fault / 2; fault%2 == 0 && restarts < 2 {
			for coordinator.running() && os.Remove(c.Began) != nil {
				sleep(t.Context(), 10*time.Millisecond)
			}
			coordinator.kill()
			coordinator = start(t, c)
			continue
		}
		if fault < 20 {
			i := fault % len(workers)
			workers[i].kill()
			workers[i] = start(t, worker)
		}
		sleep(t.Context(), 200*time.Millisecond)
	}
	coordinator.succeed()
	want := ""
	for i := range n {
		want += fmt.Sprintln(i * i)
	}
	if got := coordinator.out.String(); got != want {
		t.Errorf("wrong output of %d lines, expected %d", strings.Count(got, "\n"), n)
	}
}

// slowSquares take some milliseconds each.
func slowSquares() squares {
	return squares{before: func(ctx context.Context, n int) {
		h := fnv.New32()
		fmt.Fprint(h, n)
		sleep(ctx, time.Duration(h.Sum32()%10)*time.Millisecond)
	}}
}

// feederRole writes the squares of numbers.
func feederRole(ctx context.Context, r role) error {
	s, err := StartServer(ServerConfig{Listen: r.URL, Data: r.Path})
	if err != nil {
		return err
	}
	defer s.Close(2 * time.Second)
	job, err := NewJob(squares{}.kind(), "test")
	if err != nil {
		return err
	}
	c := Coordinator{Access: s.Access(), AckWait: r.AckWait, Repair: 300 * time.Millisecond, Deliveries: 1000, Share: 50 * time.Millisecond}
	for value, err := range c.Feed(ctx, job, numbers(0, r.Spec.Count)) {
		if err != nil {
			return err
		}
		if err := os.WriteFile(r.Began, nil, 0o600); err != nil {
			return err
		}
		fmt.Println(string(value))
	}
	return nil
}

func itemWorkerRole(ctx context.Context, r role) error {
	return Worker{Access: Access{URL: r.URL}, Kinds: Kinds{slowSquares().kind()}, Jobs: 1}.Run(ctx)
}

// TestPieceSplit divides pieces at every place.
func TestPieceSplit(t *testing.T) {
	p := piece{Block: "b", Skip: 3, Count: 5, Weight: 10}
	for count := 1; count < p.Count; count++ {
		first, rest := p.split(count)
		if first.Skip != 3 || rest.Skip != 3+count || first.Count+rest.Count != 5 || first.Weight+rest.Weight != 10 {
			t.Errorf("%d: %+v, %+v", count, first, rest)
		}
	}
}

// TestPiecesAgainst compares a result with one of some of its items.
func TestPiecesAgainst(t *testing.T) {
	ps := newPieces(squaresJob(t))
	result := func(from int, values ...int) Result {
		text, err := json.Marshal(slices.Clone(values))
		if err != nil {
			t.Fatal(err)
		}
		return Result{Shard: 10, From: from, Value: text}
	}
	all := result(0, 0, 1, 4, 9)
	for _, c := range []struct {
		other Result
		wrong int // its number, 0 if none
	}{
		{result(0, 0, 1), 0},
		{result(2, 4, 9), 0},
		{result(2, 4), 0},
		{result(2, 4, 8), 13},
		{result(0, 0, 1, 4, 9, 16), 0},
		{result(1, 2), 11},
	} {
		d, differ := errors.AsType[*DisagreementError](ps.against(all, c.other))
		if differ != (c.wrong > 0) || differ && (d.Shard != c.wrong || !strings.Contains(d.Error(), fmt.Sprintf("about no. %d of the input", c.wrong+1))) {
			t.Errorf("%s from %d: %v", c.other.Value, c.other.From, d)
		}
	}
}

// TestStatuses shows a job that is being done, and after that, and removes it.
func TestStatuses(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	goOn := make(chan struct{})
	const n = 3 * blockWeight
	fedWorkers(t, s.Access(), squares{before: func(_ context.Context, i int) {
		if i == n-1 {
			<-goOn
		}
	}})
	fed := make(chan error, 1)
	go func() { fed <- fedValues(t, Coordinator{Access: s.Access(), Share: time.Hour}, 0, n) }()
	status := func(reached func(Status) bool) Status {
		for {
			list, err := Statuses(t.Context(), s.Access())
			if err == nil && len(list) == 1 && reached(list[0]) {
				return list[0]
			}
			if !sleep(t.Context(), 20*time.Millisecond) {
				t.Fatal(list, err)
			}
		}
	}
	// The last block may be handed out twice, but one worker has one at a time.
	open := status(func(s Status) bool { return s.Done == 2*blockWeight && !s.Growing && s.Out == 1 })
	if open.State != "open" || open.Kind != "squares" || open.Shards != n || len(open.Workers) != 1 || open.Workers[0].Shards != 2*blockWeight {
		t.Errorf("in the middle: %+v", open)
	}
	close(goOn)
	if err := <-fed; err != nil {
		t.Fatal(err)
	}
	done := status(func(s Status) bool { return s.Done == n })
	if done.State != "done" || done.Share != 1 || done.Workers[0].Worker != "worker 0" {
		t.Errorf("at the end: %+v", done)
	}
	if err := Remove(t.Context(), s.Access(), done.Job); err != nil {
		t.Fatal(err)
	}
	if list, err := Statuses(t.Context(), s.Access()); err != nil || len(list) != 0 {
		t.Errorf("after its removal: %+v, %v", list, err)
	}
	if err := Remove(t.Context(), s.Access(), done.Job); err == nil || !strings.Contains(err.Error(), "no job") {
		t.Errorf("once more: %v", err)
	}
}

// TestFeedKeepsLittle: however many pieces an input has, a run hands out some at once, and forgets
// those that are written and verified. Otherwise its memory would grow with the input.
func TestFeedKeepsLittle(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	fedWorkers(t, s.Access(), squares{}, squares{})
	c := Coordinator{Access: s.Access(), Verify: 0.1}
	const n = leastOut + 2*pastPage
	var r *coordinatorRun
	out := 0
	r = feedRun(t, c, blockEach(n), func(json.RawMessage, error) bool {
		out = max(out, r.left)
		return true
	})
	if _, err := r.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if out > leastOut {
		t.Errorf("%d pieces were handed out at once, expected at most %d", out, leastOut)
	}
	f := r.feed
	if len(r.states) > 0 || len(f.known) > 0 || len(f.planned) > 0 || len(f.held) > 0 || f.heldBytes != 0 || f.past.waiting != 0 || len(r.twins) > tail {
		t.Errorf("after %d pieces: %d have a state and %d a place, %d are planned, %d held with %d bytes, %d wait, %d are handed out twice",
			n, len(r.states), len(f.known), len(f.planned), len(f.held), f.heldBytes, f.past.waiting, len(r.twins))
	}
	if f.past.pages != n/pastPage || len(f.past.page) != n%pastPage {
		t.Errorf("%d pages and %d pieces are kept on the server, expected %d and %d", f.past.pages, len(f.past.page), n/pastPage, n%pastPage)
	}
	if f.past.verified == 0 {
		t.Error("nothing was verified")
	}
}

// TestFeedHandsOutMore: more pieces are handed out where more are computed at once.
func TestFeedHandsOutMore(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const slots = leastOut/perBusy + 4
	enough := make(chan struct{})
	go Worker{Access: s.Access(), Jobs: slots, Kinds: Kinds{squares{before: func(context.Context, int) { <-enough }}.kind()}}.Run(t.Context())
	go func() {
		awaitQueued(t, s.Access(), perBusy*slots)
		close(enough)
	}()
	r := feedRun(t, Coordinator{Access: s.Access()}, blockEach(2*perBusy*slots), func(json.RawMessage, error) bool { return true })
	if _, err := r.run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestFeedWithoutSecondWorker: of what nobody can verify, only some pieces wait for a second worker.
func TestFeedWithoutSecondWorker(t *testing.T) {
	t.Parallel()
	r := feedRun(t, Coordinator{Access: startServer(t, ServerConfig{Data: t.TempDir()}).Access(), Verify: 1}, numbers(0, 0), nil)
	const n = mostWaiting + 10
	for at := range n {
		r.feed.set(at, piece{Count: 1})
		r.states[at] = &batchState{done: true, written: true, worker: thisProcess().Worker}
		r.feed.past.waiting++
		if err := r.release(t.Context(), at); err != nil {
			t.Fatal(err)
		}
	}
	if len(r.states) >= mostWaiting || r.feed.past.unverified != n-len(r.states) {
		t.Errorf("%d pieces wait, and %d are not verified, of %d", len(r.states), r.feed.past.unverified, n)
	}
}

// feedRun is a coordinator's run that has not started.
func feedRun(t *testing.T, c Coordinator, input iter.Seq[Item], yield func(json.RawMessage, error) bool) *coordinatorRun {
	t.Helper()
	c = c.withDefaults()
	conn, h, p, err := c.open(t.Context(), squaresJob(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return newFeedRun(c, h, squaresJob(t), p, input, yield)
}

// blockEach is an input of n numbers, each of them a block.
func blockEach(n int) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for item := range numbers(0, n) {
			item.Weight = blockWeight
			if !yield(item) {
				return
			}
		}
	}
}
