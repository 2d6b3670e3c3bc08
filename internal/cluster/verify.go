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

	"github.com/nats-io/nats.go/jetstream"
)

// leastVerified is how many batches of a job are verified, if it has as many, so
// that small jobs also find a worker that is often wrong: if ten percent of the
// results are wrong, 64 comparisons miss all of them once in a thousand times.
const leastVerified = 64

// check asks a worker that has not computed a batch to compute it again.
type check struct {
	Not []string `json:"not"`           // workers
	Tie bool     `json:"tie,omitempty"` // to decide between different results
	// Of an input, Count items of a piece starting with From.
	Piece *piece `json:"piece,omitempty"`
	From  int    `json:"from,omitempty"`
	Count int    `json:"count,omitempty"`
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
	return fmt.Sprintf("worker %s computes wrong results, which do not count: %v; check its machine", e.Worker, e.Disagreement)
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

// verification is the state of the comparison of results, but for what is known of
// single batches.
type verification struct {
	share   float64
	present map[string]bool // workers that have been active in this run
	names   map[string]string
	barred  map[string]bool
	idle    int          // repairs since anything was active while only verification was left
	failed  chan failure // of this process
}

// failure is why this process could not verify a batch.
type failure struct {
	batch int
	err   error
}

func newVerification(share float64, batches int, barred []Barred) verification {
	v := verification{present: map[string]bool{}, barred: map[string]bool{}, failed: make(chan failure)}
	if share > 0 {
		v.share = max(share, leastVerified/float64(max(batches, 1)))
	}
	for _, b := range barred {
		v.barred[b.Worker] = true
	}
	return v
}

// intern returns a worker's name. All states share it.
func (v *verification) intern(worker string) string {
	if v.names == nil {
		v.names = map[string]string{}
	}
	if name, ok := v.names[worker]; ok {
		return name
	}
	v.names[worker] = worker
	return worker
}

// hear records that a worker is active. It may verify what others cannot.
func (v *verification) hear(worker string) {
	v.present[worker] = true
	v.idle = 0
}

// sampled reports whether a batch is to be verified. A hash decides, so that the
// choice does not depend on a machine's faults.
func (r *coordinatorRun) sampled(batch int) bool {
	if r.feed != nil {
		_, count := r.spot(batch)
		return count > 0
	}
	h := sha256.Sum256(fmt.Appendf(nil, "verify %s %d", r.id, batch))
	return float64(binary.BigEndian.Uint64(h[:]))/math.MaxUint64 < r.share
}

// againKey is the key of further results of a batch.
func againKey(batch int, worker string) string {
	return "again." + batchKey(batch) + "." + digest(worker)
}

// againSubject matches all those keys of a batch, in the stream of the bucket.
func againSubject(id string, batch int) string {
	return "$KV." + resultsOf(id) + ".again." + batchKey(batch) + ".*"
}

// repeated adds a further result of a batch.
func (r *coordinatorRun) repeated(ctx context.Context, batch int, text []byte) error {
	result, err := r.bucket.decode(batch, text)
	if err != nil {
		r.Log.Warn("a second result is damaged; ignoring it", "error", err)
		return nil
	}
	b := r.states[batch]
	if b.again == nil {
		b.again = map[string]Result{}
	}
	b.again[result.Worker] = result
	if r.complete && !r.finding {
		r.hear(result.Worker)
		r.tracker.checked(result, r.bucket.size(result))
	}
	return r.verify(ctx, batch)
}

// name is the worker name of the coordinator when it computes batches itself. A
// worker in the same process has another name.
func (r *coordinatorRun) name() string { return "coordinator " + thisProcess().Worker }

// checker is what computes batches again in this process.
func (r *coordinatorRun) checker(over context.CancelCauseFunc) *workerRun {
	w := newWorkerRun(Worker{Access: r.Access, Jobs: 1, Signature: Signature{}.orDefault(), Log: r.Log}, r.jobHandles, r.bucket, over)
	w.signs = func(c check) (worker string, willing bool) {
		if !slices.Contains(c.Not, r.name()) {
			return r.name(), true
		}
		return r.name() + ", second time", c.Tie
	}
	w.failed = r.failed
	return w
}

// verify compares all results of a batch. If they differ, the majority is right.
func (r *coordinatorRun) verify(ctx context.Context, batch int) error {
	b := r.states[batch]
	if !r.complete || !b.done || b.passed {
		return nil
	}
	if len(b.again) == 0 {
		if !b.whole && !r.sampled(batch) || r.crowded() && !r.expected(b) {
			return nil
		}
		return r.ask(ctx, batch, false)
	}
	first, found, err := r.result(ctx, batch)
	switch {
	case err != nil:
		return err
	case !found:
		return r.lost(ctx, batch)
	}
	claims := []Result{first}
	for _, worker := range slices.Sorted(maps.Keys(b.again)) {
		if !r.barred[worker] && worker != first.Worker {
			claims = append(claims, b.again[worker])
		}
	}
	if b.written && r.barred[first.Worker] {
		return r.rechecked(ctx, first, claims[1:])
	}
	right, decided := r.majority(claims)
	switch {
	case len(claims) == 1 && !r.sampled(batch):
		return r.pass(ctx, batch)
	case len(claims) > 1 && decided:
		if err := r.condemn(ctx, right, claims); err != nil {
			return err
		}
		if err := r.alreadyWritten(first, right); err != nil || !b.done {
			return err
		}
		return r.pass(ctx, batch)
	case len(claims) > 2:
		return r.stop(ctx, r.bucket.against(claims[0], claims[1]))
	}
	return r.ask(ctx, batch, len(claims) > 1)
}

// pass marks a batch as right. The results that say so are needed no longer, and there is one
// for nearly every batch.
func (r *coordinatorRun) pass(ctx context.Context, batch int) error {
	b := r.states[batch]
	b.passed, b.again = true, nil
	return r.release(ctx, batch)
}

// majority returns the result that more than half of the claims agree on, if there is
// one.
func (r *coordinatorRun) majority(claims []Result) (Result, bool) {
	for _, c := range claims {
		agree := 0
		for _, other := range claims {
			if r.bucket.against(c, other) == nil {
				agree++
			}
		}
		if 2*agree > len(claims) {
			return c, true
		}
	}
	return Result{}, false
}

// condemn bars the workers of claims that are wrong.
func (r *coordinatorRun) condemn(ctx context.Context, right Result, claims []Result) error {
	for _, claim := range claims {
		if d, ok := errors.AsType[*DisagreementError](r.bucket.against(right, claim)); ok {
			if err := r.bar(ctx, Barred{claim.Worker, d}); err != nil {
				return err
			}
		}
	}
	return nil
}

// bar excludes a worker from the job, and has all its results computed again.
func (r *coordinatorRun) bar(ctx context.Context, b Barred) error {
	err := r.change(ctx, func(p posting) posting {
		if p.barred(b.Worker) == nil {
			p.Barred = append(p.Barred, b)
		}
		return p
	})
	if err != nil {
		return err
	}
	r.barred[b.Worker] = true
	r.tracker.bar(b.Worker)
	delete(r.present, b.Worker)
	var wrong []int
	for batch, state := range r.states {
		if state.done && state.worker == b.Worker {
			wrong = append(wrong, batch)
		}
	}
	slices.Sort(wrong)
	wrong, written := r.written(wrong)
	if r.feed != nil {
		earlier, err := r.recall(ctx, b.Worker)
		if err != nil {
			return err
		}
		written = append(written, earlier...)
	}
	r.Log.Error("a worker is wrong; computing all its shards again",
		"worker", b.Worker, "shards", r.shards(wrong...), "disagreement", b.Disagreement)
	for _, batch := range wrong {
		revision := r.states[batch].revision
		r.undo(batch)
		if err := r.discard(ctx, batch, revision); err != nil {
			return err
		}
	}
	for _, batch := range written {
		if err := r.recheck(ctx, batch); err != nil {
			return err
		}
	}
	return r.publishNext(ctx, wrong)
}

// written separates batches whose values were passed on.
func (r *coordinatorRun) written(batches []int) (not, written []int) {
	for _, batch := range batches {
		if r.states[batch].written {
			written = append(written, batch)
		} else {
			not = append(not, batch)
		}
	}
	return not, written
}

// discard removes a result, unless it has been replaced.
func (r *coordinatorRun) discard(ctx context.Context, batch int, revision uint64) error {
	err := r.results.Delete(ctx, batchKey(batch), jetstream.LastRevision(revision))
	if api, ok := errors.AsType[*jetstream.APIError](err); ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return nil
	}
	return err
}

// ask requests a further result of a batch, unless such a request is in the queue.
func (r *coordinatorRun) ask(ctx context.Context, batch int, tie bool) error {
	b := r.states[batch]
	b.asked, b.tie = true, tie
	c := check{Not: r.not(b), Tie: tie}
	if r.feed != nil {
		p, _ := r.feed.get(batch)
		c.Piece = &p
		c.From, c.Count = r.spot(batch)
	}
	text, err := encode(c)
	if err != nil {
		return err
	}
	_, err = r.js.Publish(ctx, r.subject(fmt.Sprintf("check.%d.%d", batch, 1+len(b.again))), text)
	if isQueued(err) {
		return nil
	}
	return err
}

// not lists those who must not compute a batch again. Unless there is a tie to decide,
// this process does not verify what it has computed itself, or what others computed in
// an earlier run.
func (r *coordinatorRun) not(b *batchState) []string {
	not := slices.Concat([]string{b.worker}, slices.Collect(maps.Keys(b.again)), slices.Collect(maps.Keys(r.barred)))
	if !b.tie && (b.earlier || b.worker == thisProcess().Worker) {
		not = append(not, r.name())
	}
	return not
}

// unverifiable takes note that this process could not verify a batch.
func (r *coordinatorRun) unverifiable(f failure) error {
	b := r.states[f.batch]
	r.Log.Warn("a batch could not be verified", "batch", f.batch, "error", f.err)
	switch {
	case b == nil: // nobody waits for it any more
	case b.tie:
		return f.err
	default:
		b.asked = false
	}
	return nil
}

// pending reports whether the verification of a batch is still to come.
func (r *coordinatorRun) pending(b *batchState) bool {
	return b.done && b.asked && !b.passed && r.expected(b)
}

// unchecked counts the batches whose verification is still to come.
func (r *coordinatorRun) unchecked() (n int) {
	for _, b := range r.states {
		if r.pending(b) {
			n++
		}
	}
	return n
}

// verified reports whether no verification is pending that could change the total.
func (r *coordinatorRun) verified() bool {
	for _, b := range r.states {
		if r.pending(b) {
			return false
		}
	}
	return true
}

// expected reports whether somebody will give the further result of a batch: this
// process, or a worker that is not gone.
func (r *coordinatorRun) expected(b *batchState) bool {
	const patience = 2
	not := r.not(b)
	if b.tie || !slices.Contains(not, r.name()) {
		return true
	}
	for worker := range r.present {
		if !slices.Contains(not, worker) {
			return r.idle < patience
		}
	}
	return false
}

// warnUnverified logs how many batches could not be verified for lack of a second
// worker.
func (r *coordinatorRun) warnUnverified() {
	verified, not := 0, 0
	if r.feed != nil {
		verified, not = r.feed.past.verified, r.feed.past.unverified
	}
	for _, b := range r.states {
		if b.passed {
			verified++
		} else if b.asked {
			not++
		}
	}
	if not > 0 {
		r.Log.Warn("no second worker to verify results", "verified", verified, "not verified", not)
	}
}

// putAgain stores a further result of a batch.
func putAgain(ctx context.Context, h *jobHandles, log *slog.Logger, r Result) error {
	text, err := encode(r)
	if err != nil {
		return err
	}
	return persist(ctx, log, "store a second result", func(ctx context.Context) error {
		_, err := h.results.Put(ctx, againKey(r.Shard, r.Worker), text)
		return err
	})
}
