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

// leastVerified is how many parcels of a job are verified, if it has as many, so
// that a worker that is often wrong is found in small jobs too: of ten percent
// wrong results, all escape 64 comparisons once in a thousand times.
const leastVerified = 64

// check asks for a second computation of a parcel, by a worker that has not
// computed it yet.
type check struct {
	Not []string `json:"not"` // workers
}

// Barred is a worker whose results do not count, and the disagreement that it lost.
type Barred struct {
	Worker       string             `json:"worker"`
	Disagreement *DisagreementError `json:"disagreement"`
}

// BarredError reports that a worker computed a wrong value, by the majority of
// those who computed the shard.
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

// verification is what a coordinator knows of results that were computed again.
type verification struct {
	share   float64
	stored  []origin                    // per parcel
	again   map[int]map[string][]Result // per parcel and worker: further results
	passed  map[int]bool
	asked   map[int]int // per parcel: how many results were known when another was asked for
	held    map[int]bool
	present map[string]bool // workers heard of in this run
	barred  map[string]bool
	idle    int   // repairs since nothing else was left to do
	backlog []int // parcels to compute in this process
	busy    bool  // computing one of them
	ended   chan recomputed
}

// origin is where a parcel's results come from.
type origin struct {
	worker   string // "" if there are none
	revision uint64
	earlier  bool // before this run
}

// recomputed is the end of a computation in this process.
type recomputed struct {
	parcel int
	err    error
}

func newVerification(share float64, parcels int, barred []Barred) verification {
	v := verification{
		stored: make([]origin, parcels), again: map[int]map[string][]Result{},
		passed: map[int]bool{}, asked: map[int]int{}, held: map[int]bool{},
		present: map[string]bool{}, barred: map[string]bool{}, ended: make(chan recomputed, 1),
	}
	if share > 0 {
		v.share = max(share, leastVerified/float64(max(parcels, 1)))
	}
	for _, b := range barred {
		v.barred[b.Worker] = true
	}
	return v
}

// sampled reports whether a parcel is to be verified. A hash decides, which no
// fault of a machine has to do with.
func (s *survey) sampled(parcel int) bool {
	h := sha256.Sum256(fmt.Appendf(nil, "verify %s %d", s.id, parcel))
	return float64(binary.BigEndian.Uint64(h[:]))/math.MaxUint64 < s.share
}

// againKey is where a worker puts results of a parcel that has some already.
func againKey(parcel int, worker string) string {
	return "again." + parcelKey(parcel) + "." + digest(worker)
}

// repeated takes a further result of a parcel.
func (s *survey) repeated(ctx context.Context, entry jetstream.KeyValueEntry) error {
	key := strings.Split(entry.Key(), ".")
	parcel, err := s.parcels.parse(key[1])
	if err != nil || entry.Operation() != jetstream.KeyValuePut {
		return err
	}
	results, err := s.bucket.decode(parcel, entry.Value())
	if err != nil {
		s.Log.Warn("a second result is damaged, leaving it out", "error", err)
		return nil
	}
	if s.again[parcel] == nil {
		s.again[parcel] = map[string][]Result{}
	}
	worker := results[0].Worker
	s.again[parcel][worker] = results
	if err := s.hear(ctx, worker); err != nil {
		return err
	}
	return s.verify(ctx, parcel)
}

// hear notes that a worker is there, which may verify what others could not.
func (s *survey) hear(ctx context.Context, worker string) error {
	if !s.complete || s.present[worker] || strings.HasPrefix(worker, s.name()) {
		return nil
	}
	s.present[worker] = true
	held := slices.Sorted(maps.Keys(s.held))
	for _, parcel := range held {
		if err := s.verify(ctx, parcel); err != nil {
			return err
		}
	}
	return nil
}

// name is this process as one that computes again. A worker in the same process
// is another one.
func (s *survey) name() string { return "coordinator " + thisProcess().Worker }

// verify compares all results of a parcel. If they disagree, the majority is right.
func (s *survey) verify(ctx context.Context, parcel int) error {
	if !s.complete || !s.done[parcel] || s.passed[parcel] {
		return nil
	}
	if len(s.again[parcel]) == 0 {
		if !s.sampled(parcel) {
			return nil
		}
		return s.ask(ctx, parcel, []string{s.stored[parcel].worker}, false)
	}
	first, err := s.bucket.read(ctx, parcel)
	if err != nil {
		return unless(jetstream.ErrKeyNotFound, err)
	}
	claims := [][]Result{first}
	for _, worker := range slices.Sorted(maps.Keys(s.again[parcel])) {
		if !s.barred[worker] && worker != first[0].Worker {
			claims = append(claims, s.again[parcel][worker])
		}
	}
	right := majority(claims)
	switch {
	case len(claims) == 1 && !s.sampled(parcel):
		s.passed[parcel] = true
		return nil
	case len(claims) > 1 && right != nil:
		if err := s.condemn(ctx, right, claims); err != nil {
			return err
		}
		delete(s.held, parcel)
		s.passed[parcel] = s.done[parcel]
		return nil
	case len(claims) > 2:
		return s.stop(ctx, compare(claims[0], claims[1]))
	}
	names := make([]string, len(claims))
	for i, c := range claims {
		names[i] = c[0].Worker
	}
	return s.ask(ctx, parcel, names, len(claims) > 1)
}

// verifyAgain repeats what an error has ended.
func (s *survey) verifyAgain(ctx context.Context) error {
	for parcel := range s.again {
		if err := s.verify(ctx, parcel); err != nil {
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
func (s *survey) condemn(ctx context.Context, right []Result, claims [][]Result) error {
	for _, claim := range claims {
		if d, ok := errors.AsType[*DisagreementError](compare(right, claim)); ok {
			if err := s.bar(ctx, Barred{claim[0].Worker, d}); err != nil {
				return err
			}
		}
	}
	return nil
}

// bar ends a worker's part in the job, and has all its results computed again.
func (s *survey) bar(ctx context.Context, b Barred) error {
	err := change(ctx, s.postings, s.id, func(p posting) posting {
		if p.barred(b.Worker) == nil {
			p.Barred = append(p.Barred, b)
		}
		return p
	})
	if err != nil {
		return err
	}
	s.barred[b.Worker] = true
	delete(s.present, b.Worker)
	var wrong, shards []int
	for parcel, o := range s.stored {
		if o.worker == b.Worker {
			first, end := s.parcels.span(parcel)
			wrong, shards = append(wrong, parcel), appendRange(shards, first, end)
		}
	}
	s.Log.Error("a worker is wrong, computing all its shards again",
		"worker", b.Worker, "shards", FormatShards(shards), "disagreement", b.Disagreement)
	for _, parcel := range wrong {
		if err := s.setAside(ctx, parcel); err != nil {
			return err
		}
	}
	return s.publish(ctx, wrong)
}

// setAside removes a parcel's results, and counts it as not done.
func (s *survey) setAside(ctx context.Context, parcel int) error {
	o := s.stored[parcel]
	s.stored[parcel] = origin{}
	delete(s.passed, parcel)
	delete(s.asked, parcel)
	delete(s.held, parcel)
	s.undo(parcel)
	return s.discard(ctx, parcel, o.revision)
}

// discard removes results, unless they have been replaced.
func (s *survey) discard(ctx context.Context, parcel int, revision uint64) error {
	err := s.results.Delete(ctx, parcelKey(parcel), jetstream.LastRevision(revision))
	if api, ok := errors.AsType[*jetstream.APIError](err); ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return nil
	}
	return err
}

// ask has a parcel computed by somebody else: by a worker, or in this process if
// no other worker is there. A tie has to be decided; otherwise this process does
// not verify what it has computed itself, or what others did in an earlier run.
func (s *survey) ask(ctx context.Context, parcel int, not []string, tie bool) error {
	if s.asked[parcel] >= len(not) {
		return nil
	}
	for worker := range s.present {
		if slices.Contains(not, worker) {
			continue
		}
		delete(s.held, parcel)
		s.asked[parcel] = len(not)
		return s.publishCheck(ctx, parcel, not)
	}
	s.compute(parcel, not, tie)
	return nil
}

func (s *survey) publishCheck(ctx context.Context, parcel int, not []string) error {
	text, err := encode(check{not})
	if err != nil {
		return err
	}
	_, err = s.js.Publish(ctx, s.subject(fmt.Sprintf("check.%d.%d", parcel, len(not))), text)
	if isQueued(err) {
		return nil
	}
	return err
}

// compute has a parcel computed in this process, or holds it until there is
// another worker.
func (s *survey) compute(parcel int, not []string, tie bool) {
	if !tie && (slices.Contains(not, thisProcess().Worker) || s.stored[parcel].earlier) {
		s.held[parcel] = true
		return
	}
	delete(s.held, parcel)
	s.asked[parcel] = len(not)
	s.backlog = append(s.backlog, parcel)
}

// work starts on the backlog, one parcel after the other.
func (s *survey) work(ctx context.Context) {
	if s.busy || len(s.backlog) == 0 {
		return
	}
	parcel := s.backlog[0]
	s.backlog, s.busy = s.backlog[1:], true
	by := Signature{Worker: s.name()}.orDefault()
	if s.again[parcel][by.Worker] != nil {
		by.Worker += ", second time"
	}
	go func() {
		s.ended <- recomputed{parcel, computeAgain(ctx, s.desk, s.bucket, s.Log, parcel, by)}
	}()
}

// worked ends a computation in this process. Without a result the parcel is not
// verified.
func (s *survey) worked(ctx context.Context, r recomputed) error {
	s.busy = false
	if r.err == nil || ctx.Err() != nil {
		return nil
	}
	s.Log.Warn("a parcel could not be verified", "parcel", r.parcel, "error", r.err)
	if len(s.again[r.parcel]) > 0 {
		return r.err
	}
	s.held[r.parcel] = true
	return nil
}

// verified reports whether nobody is computing again what could change the total.
func (s *survey) verified() bool {
	if s.busy || len(s.backlog) > 0 {
		return false
	}
	return len(s.unverified()) == 0
}

// unverified returns the parcels that wait for a further result.
func (s *survey) unverified() (list []int) {
	for parcel, isDone := range s.done {
		waits := s.asked[parcel] > 0 || len(s.again[parcel]) > 0
		if isDone && waits && !s.passed[parcel] && !s.held[parcel] {
			list = append(list, parcel)
		}
	}
	return list
}

// hurry computes in this process what no worker verifies although nothing else is
// left to do: those who could have left.
func (s *survey) hurry() {
	const patience = 2
	if s.idle++; s.idle < patience || s.busy || len(s.backlog) > 0 {
		return
	}
	for _, parcel := range s.unverified() {
		not := append(slices.Collect(maps.Keys(s.again[parcel])), s.stored[parcel].worker)
		s.compute(parcel, not, len(not) > 1)
	}
}

// warnUnverified says at the end what no second worker was there for.
func (s *survey) warnUnverified() {
	if len(s.held) > 0 {
		s.Log.Warn("no second worker to verify results", "verified", len(s.passed), "not verified", len(s.held))
	}
}

// computeAgain computes a parcel that has results, and puts its own beside them.
func computeAgain(ctx context.Context, d *desk, bucket *Bucket, log *slog.Logger, parcel int, by Signature) error {
	results, err := bucket.compute(ctx, parcel, by)
	if err != nil {
		return err
	}
	return putAgain(ctx, d, log, parcel, results)
}

func putAgain(ctx context.Context, d *desk, log *slog.Logger, parcel int, results []Result) error {
	text, err := encode(results)
	if err != nil {
		return err
	}
	return persist(ctx, log, "store second results", func(ctx context.Context) error {
		_, err := d.results.Put(ctx, againKey(parcel, results[0].Worker), text)
		return err
	})
}
