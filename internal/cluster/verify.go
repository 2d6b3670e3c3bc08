package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// leastVerified is how many batches of a job are verified, if it has as many, so
// that small jobs also find a worker that is often wrong: if ten percent of the
// results are wrong, 64 comparisons miss all of them once in a thousand times.
const leastVerified = 64

// check asks a worker that has not computed a batch to compute it again.
type check struct {
	Not []string `json:"not"` // workers
}

// Barred is a worker whose results do not count, and the disagreement that shows it.
type Barred struct {
	Worker       string             `json:"worker"`
	Disagreement *DisagreementError `json:"disagreement"`
}

// BarredError reports that a worker computed a wrong value: the majority of those
// who computed the shard have another one.
type BarredError struct{ Barred }

func (e *BarredError) Error() string {
	return fmt.Sprintf("worker %s is wrong, and its results do not count: %v; check its machine", e.Worker, e.Disagreement)
}

func (e *BarredError) Unwrap() error { return e.Disagreement }

func (p posting) barred(worker string) error {
	for _, b := range p.Barred {
		if b.Worker == worker {
			return &BarredError{b}
		}
	}
	return nil
}

// verification is the state of the comparison of results.
type verification struct {
	share   float64
	stored  []origin                    // per batch
	again   map[int]map[string][]Result // per batch and worker: further results
	passed  map[int]bool
	asked   map[int]int // per batch: how many results it had when another was requested
	held    map[int]bool
	present map[string]bool // workers that have been active in this run
	barred  map[string]bool
	idle    int   // repairs since only verification was left
	backlog []int // batches to compute in this process
	busy    bool  // one of them is being computed
	ended   chan recomputed
}

// origin is where a batch's results come from.
type origin struct {
	worker   string // "" if there are none
	revision uint64
	earlier  bool // before this run
}

// recomputed is the end of a computation in this process.
type recomputed struct {
	batch int
	err   error
}

func newVerification(share float64, batches int, barred []Barred) verification {
	v := verification{
		stored: make([]origin, batches), again: map[int]map[string][]Result{},
		passed: map[int]bool{}, asked: map[int]int{}, held: map[int]bool{},
		present: map[string]bool{}, barred: map[string]bool{}, ended: make(chan recomputed, 1),
	}
	if share > 0 {
		v.share = max(share, leastVerified/float64(max(batches, 1)))
	}
	for _, b := range barred {
		v.barred[b.Worker] = true
	}
	return v
}

// sampled reports whether a batch is to be verified. A hash decides, so that the
// choice does not depend on a machine's faults.
func (r *coordinatorRun) sampled(batch int) bool {
	h := sha256.Sum256(fmt.Appendf(nil, "verify %s %d", r.id, batch))
	return float64(binary.BigEndian.Uint64(h[:]))/math.MaxUint64 < r.share
}

// againKey is the key of further results of a batch.
func againKey(batch int, worker string) string {
	return "again." + batchKey(batch) + "." + digest(worker)
}

// repeated adds a further result of a batch.
func (r *coordinatorRun) repeated(ctx context.Context, entry jetstream.KeyValueEntry) error {
	key := strings.Split(entry.Key(), ".")
	batch, err := r.batches.parse(key[1])
	if err != nil || entry.Operation() != jetstream.KeyValuePut {
		return err
	}
	results, err := r.bucket.decode(batch, entry.Value())
	if err != nil {
		r.Log.Warn("a second result is damaged; ignoring it", "error", err)
		return nil
	}
	if r.again[batch] == nil {
		r.again[batch] = map[string][]Result{}
	}
	worker := results[0].Worker
	r.again[batch][worker] = results
	if err := r.hear(ctx, worker); err != nil {
		return err
	}
	return r.verify(ctx, batch)
}

// hear records that a worker is active. It may verify what others could not.
func (r *coordinatorRun) hear(ctx context.Context, worker string) error {
	if !r.complete || r.present[worker] || strings.HasPrefix(worker, r.name()) {
		return nil
	}
	r.present[worker] = true
	held := slices.Sorted(maps.Keys(r.held))
	for _, batch := range held {
		if err := r.verify(ctx, batch); err != nil {
			return err
		}
	}
	return nil
}

// name is the worker name of the coordinator when it computes batches itself. A
// worker in the same process has another name.
func (r *coordinatorRun) name() string { return "coordinator " + thisProcess().Worker }

// verify compares all results of a batch. If they differ, the majority is right.
func (r *coordinatorRun) verify(ctx context.Context, batch int) error {
	if !r.complete || !r.done[batch] || r.passed[batch] {
		return nil
	}
	if len(r.again[batch]) == 0 {
		if !r.sampled(batch) {
			return nil
		}
		return r.ask(ctx, batch, []string{r.stored[batch].worker}, false)
	}
	first, err := r.bucket.read(ctx, batch)
	if err != nil {
		return unless(jetstream.ErrKeyNotFound, err)
	}
	claims := [][]Result{first}
	for _, worker := range slices.Sorted(maps.Keys(r.again[batch])) {
		if !r.barred[worker] && worker != first[0].Worker {
			claims = append(claims, r.again[batch][worker])
		}
	}
	right := majority(claims)
	switch {
	case len(claims) == 1 && !r.sampled(batch):
		r.passed[batch] = true
		return nil
	case len(claims) > 1 && right != nil:
		if err := r.condemn(ctx, right, claims); err != nil {
			return err
		}
		delete(r.held, batch)
		r.passed[batch] = r.done[batch]
		return nil
	case len(claims) > 2:
		return r.stop(ctx, compare(claims[0], claims[1]))
	}
	names := make([]string, len(claims))
	for i, c := range claims {
		names[i] = c[0].Worker
	}
	return r.ask(ctx, batch, names, len(claims) > 1)
}

// verifyAgain repeats verifications that ended with an error.
func (r *coordinatorRun) verifyAgain(ctx context.Context) error {
	for batch := range r.again {
		if err := r.verify(ctx, batch); err != nil {
			return err
		}
	}
	return nil
}

// majority returns the results that more than half of the claims agree on, nil if
// there are none.
func majority(claims [][]Result) []Result {
	for _, c := range claims {
		agree := 0
		for _, other := range claims {
			if compare(c, other) == nil {
				agree++
			}
		}
		if 2*agree > len(claims) {
			return c
		}
	}
	return nil
}

// condemn bars the workers of claims that are wrong.
func (r *coordinatorRun) condemn(ctx context.Context, right []Result, claims [][]Result) error {
	for _, claim := range claims {
		if d, ok := errors.AsType[*DisagreementError](compare(right, claim)); ok {
			if err := r.bar(ctx, Barred{claim[0].Worker, d}); err != nil {
				return err
			}
		}
	}
	return nil
}

// bar excludes a worker from the job, and has all its results computed again.
func (r *coordinatorRun) bar(ctx context.Context, b Barred) error {
	err := change(ctx, r.postings, r.id, func(p posting) posting {
		if p.barred(b.Worker) == nil {
			p.Barred = append(p.Barred, b)
		}
		return p
	})
	if err != nil {
		return err
	}
	r.barred[b.Worker] = true
	delete(r.present, b.Worker)
	var wrong, shards []int
	for batch, o := range r.stored {
		if o.worker == b.Worker {
			first, end := r.batches.span(batch)
			wrong, shards = append(wrong, batch), appendRange(shards, first, end)
		}
	}
	r.Log.Error("a worker is wrong; computing all its shards again",
		"worker", b.Worker, "shards", FormatShards(shards), "disagreement", b.Disagreement)
	for _, batch := range wrong {
		if err := r.setAside(ctx, batch); err != nil {
			return err
		}
	}
	return r.publish(ctx, wrong)
}

// setAside removes a batch's results and counts it as not done.
func (r *coordinatorRun) setAside(ctx context.Context, batch int) error {
	o := r.stored[batch]
	r.stored[batch] = origin{}
	delete(r.passed, batch)
	delete(r.asked, batch)
	delete(r.held, batch)
	r.undo(batch)
	return r.discard(ctx, batch, o.revision)
}

// discard removes results, unless they have been replaced.
func (r *coordinatorRun) discard(ctx context.Context, batch int, revision uint64) error {
	err := r.results.Delete(ctx, batchKey(batch), jetstream.LastRevision(revision))
	if api, ok := errors.AsType[*jetstream.APIError](err); ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return nil
	}
	return err
}

// ask has a batch computed again: by a worker not in the list, or by this process if
// there is none. Unless there is a tie to decide, this process does not verify what
// it has computed itself, or what others computed in an earlier run.
func (r *coordinatorRun) ask(ctx context.Context, batch int, not []string, tie bool) error {
	if r.asked[batch] >= len(not) {
		return nil
	}
	for worker := range r.present {
		if slices.Contains(not, worker) {
			continue
		}
		delete(r.held, batch)
		r.asked[batch] = len(not)
		return r.publishCheck(ctx, batch, not)
	}
	r.compute(batch, not, tie)
	return nil
}

func (r *coordinatorRun) publishCheck(ctx context.Context, batch int, not []string) error {
	text, err := encode(check{not})
	if err != nil {
		return err
	}
	_, err = r.js.Publish(ctx, r.subject(fmt.Sprintf("check.%d.%d", batch, len(not))), text)
	if isQueued(err) {
		return nil
	}
	return err
}

// compute queues a batch for this process, or holds it until there is another
// worker.
func (r *coordinatorRun) compute(batch int, not []string, tie bool) {
	if !tie && (slices.Contains(not, thisProcess().Worker) || r.stored[batch].earlier) {
		r.held[batch] = true
		return
	}
	delete(r.held, batch)
	r.asked[batch] = len(not)
	r.backlog = append(r.backlog, batch)
}

// work computes the next batch of the backlog, unless one is being computed.
func (r *coordinatorRun) work(ctx context.Context) {
	if r.busy || len(r.backlog) == 0 {
		return
	}
	batch := r.backlog[0]
	r.backlog, r.busy = r.backlog[1:], true
	by := Signature{Worker: r.name()}.orDefault()
	if r.again[batch][by.Worker] != nil {
		by.Worker += ", second time"
	}
	go func() {
		r.ended <- recomputed{batch, computeAgain(ctx, r.jobHandles, r.bucket, r.Log, batch, by)}
	}()
}

// worked handles the end of a computation in this process. After an error the batch
// stays unverified.
func (r *coordinatorRun) worked(ctx context.Context, end recomputed) error {
	r.busy = false
	if end.err == nil || ctx.Err() != nil {
		return nil
	}
	r.Log.Warn("a batch could not be verified", "batch", end.batch, "error", end.err)
	if len(r.again[end.batch]) > 0 {
		return end.err
	}
	r.held[end.batch] = true
	return nil
}

// verified reports whether no verification is pending that could change the total.
func (r *coordinatorRun) verified() bool {
	if r.busy || len(r.backlog) > 0 {
		return false
	}
	return len(r.unverified()) == 0
}

// unverified returns the batches that are waiting for a further result.
func (r *coordinatorRun) unverified() (list []int) {
	for batch, isDone := range r.done {
		waits := r.asked[batch] > 0 || len(r.again[batch]) > 0
		if isDone && waits && !r.passed[batch] && !r.held[batch] {
			list = append(list, batch)
		}
	}
	return list
}

// hurry verifies in this process what no worker verifies although nothing else is
// left to do: the workers that could do it are gone.
func (r *coordinatorRun) hurry() {
	const patience = 2
	if r.idle++; r.idle < patience || r.busy || len(r.backlog) > 0 {
		return
	}
	for _, batch := range r.unverified() {
		not := append(slices.Collect(maps.Keys(r.again[batch])), r.stored[batch].worker)
		r.compute(batch, not, len(not) > 1)
	}
}

// warnUnverified logs how many batches could not be verified for lack of a second
// worker.
func (r *coordinatorRun) warnUnverified() {
	if len(r.held) > 0 {
		r.Log.Warn("no second worker to verify results", "verified", len(r.passed), "not verified", len(r.held))
	}
}

// computeAgain computes a batch that has results, and stores the new ones with them.
func computeAgain(ctx context.Context, h *jobHandles, bucket *Bucket, log *slog.Logger, batch int, by Signature) error {
	results, err := bucket.compute(ctx, batch, by)
	if err != nil {
		return err
	}
	return putAgain(ctx, h, log, batch, results)
}

func putAgain(ctx context.Context, h *jobHandles, log *slog.Logger, batch int, results []Result) error {
	text, err := encode(results)
	if err != nil {
		return err
	}
	return persist(ctx, log, "store second results", func(ctx context.Context) error {
		_, err := h.results.Put(ctx, againKey(batch, results[0].Worker), text)
		return err
	})
}
