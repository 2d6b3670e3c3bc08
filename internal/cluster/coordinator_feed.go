package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math"
	"strconv"

	"github.com/nats-io/nats.go/jetstream"
)

// window is how many items may be read and not yet written. They are on the server; this
// process keeps some hundred bytes for each piece.
const window = 1 << 24

// Pieces that are handed out and not done are at least leastOut, and perBusy times as many as
// workers are computing. Of a long queue the server would look at all for each that it delivers.
const (
	leastOut = 64
	perBusy  = 4
)

// WrittenError reports that values which were passed on are wrong: their worker was barred
// afterwards. The same job computes them again.
type WrittenError struct{ Disagreement *DisagreementError }

func (e *WrittenError) Error() string {
	return fmt.Sprintf("the output so far contains wrong results from worker %s, found too late: %v; run the same command again",
		e.Disagreement.Stored.Worker, e.Disagreement)
}

func (e *WrittenError) Unwrap() error { return e.Disagreement }

// Feed posts a job over an input, or resumes it, and yields the value of each item in the
// input's order, as soon as all before it are known. An error is the last that it yields;
// they are those of Run, and a *WrittenError. A resumed job starts with the first item, and
// takes the values that are on the server already.
func (c Coordinator) Feed(ctx context.Context, job *Job, input iter.Seq[Item]) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		c = c.withDefaults()
		conn, h, p, err := c.open(ctx, job)
		if err != nil {
			yield(nil, err)
			return
		}
		defer conn.Close()
		if p.State == stopped {
			yield(nil, p.stoppedError())
			return
		}
		r := newFeedRun(c, h, job, p, input, yield)
		defer r.tracker.flush()
		if p.State != open {
			err = r.reopen(ctx)
		}
		if err == nil {
			_, err = r.run(ctx)
		}
		if err != nil && !errors.Is(err, errEnough) {
			yield(nil, err)
		}
	}
}

// errEnough ends a run whose values nobody wants any more.
var errEnough = errors.New("no more values are wanted")

// feed is what a run knows of its input.
type feed struct {
	*pieces
	input iter.Seq[Item]
	yield func(json.RawMessage, error) bool
	in    chan block // nil once the input has ended
	ended bool
	items int // in the input so far
	next  int // item to write
	// planned has the pieces that are not handed out, the first of them at item at, and most is how
	// many may be handed out and not done.
	planned []piece
	at      int
	most    int
	past    past
	// held has results that were not written yet, or not compared, of up to mostHeld bytes.
	held      map[int]Result
	heldBytes int
}

// blocks is where the next block comes from; none while too many items wait to be written.
func (f *feed) blocks() <-chan block {
	if f == nil || f.items-f.next > window {
		return nil
	}
	return f.in
}

// mostHeld bounds what is kept of results, in bytes. Others are read again.
const mostHeld = 16 << 20

// block is some items of the input that are on the server.
type block struct {
	piece
	err error
}

func newFeedRun(c Coordinator, h *jobHandles, job *Job, p posting, input iter.Seq[Item], yield func(json.RawMessage, error) bool) *coordinatorRun {
	r := &coordinatorRun{Coordinator: c, jobHandles: h, job: job, states: map[int]*batchState{}, twins: map[int]*twin{}, complete: true}
	r.Deliveries = p.Deliveries
	r.feed = &feed{input: input, yield: yield, in: make(chan block), most: leastOut, held: map[int]Result{}}
	r.bucket = h.bucket(job, p.Batch)
	r.feed.pieces = r.bucket.division.(*pieces)
	r.verification = newVerification(0, 0, p.Barred)
	r.share = c.Verify
	r.tracker = newTracker(job, nil, c.Progress)
	return r
}

// reopen opens a job again that was done, perhaps with another input under the same names.
func (r *coordinatorRun) reopen(ctx context.Context) error {
	return r.change(ctx, func(p posting) posting {
		p.State = open
		return p
	})
}

// read stores the input in blocks and sends them.
func (r *coordinatorRun) read(ctx context.Context) {
	defer close(r.feed.in)
	at := 0
	for items := range inBlocks(r.feed.input) {
		b := block{piece: piece{Count: len(items.items), Weight: items.weight}}
		b.Block, b.err = r.storeBlock(ctx, at, list(items.items))
		at += b.Count
		select {
		case r.feed.in <- b:
			if b.err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// storeBlock stores a list of items, starting with that number, under its digest.
func (r *coordinatorRun) storeBlock(ctx context.Context, at int, text json.RawMessage) (name string, err error) {
	if limit := int(r.conn.MaxPayload()) - reserve; len(text) > limit {
		return "", &SizeError{Shard: at, Size: len(text), Limit: limit}
	}
	name = digest(string(text))
	err = persist(ctx, r.Log, "store the input", func(ctx context.Context) error {
		_, err := r.blocks.Create(ctx, name, text)
		return err
	})
	if errors.Is(err, jetstream.ErrKeyExists) {
		err = nil
	}
	return name, err
}

// fed takes in the next block of the input, or its end.
func (r *coordinatorRun) fed(ctx context.Context, b block, more bool) error {
	if !more {
		r.feed.in, r.feed.ended = nil, true
		r.tracker.all()
		return nil
	}
	if b.err != nil {
		return b.err
	}
	r.feed.items += b.Count
	r.feed.planned = append(r.feed.planned, b.piece)
	r.tracker.more(b.Count, b.Weight)
	return nil
}

// always is ready.
var always = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// due is ready if another piece is to be handed out.
func (r *coordinatorRun) due() <-chan struct{} {
	if f := r.feed; f == nil || len(f.planned) == 0 || r.left >= f.most || f.past.waiting >= 2*mostWaiting {
		return nil
	}
	return always
}

// handOut hands out the next piece.
func (r *coordinatorRun) handOut(ctx context.Context) error {
	f := r.feed
	p, at := f.planned[0], f.at
	f.planned, f.at = f.planned[1:], at+p.Count
	return r.add(ctx, at, p, r.publish)
}

// measure adapts how many pieces are handed out to those that workers are computing.
func (r *coordinatorRun) measure(ctx context.Context) {
	if r.feed == nil || len(r.feed.planned) == 0 {
		return
	}
	if info, err := r.workers.Info(ctx); err == nil {
		r.feed.most = max(leastOut, perBusy*info.NumAckPending)
	}
}

// add takes in a piece: with its result, if there is one, or hands it out by publish.
func (r *coordinatorRun) add(ctx context.Context, at int, p piece, publish publisher) error {
	p, rest := r.cutBefore(ctx, at, p)
	r.feed.set(at, p)
	r.states[at] = &batchState{}
	r.left++
	entry, err := r.results.Get(ctx, batchKey(at))
	switch {
	case err == nil:
		err = r.find(ctx, at, entry)
	case errors.Is(err, jetstream.ErrKeyNotFound):
		err = publish(ctx, []int{at})
	}
	if err != nil {
		return err
	}
	return r.addRest(ctx, at+p.Count, rest, publish)
}

// find takes in a result from before this run, with those that were to verify it.
func (r *coordinatorRun) find(ctx context.Context, at int, entry jetstream.KeyValueEntry) error {
	r.finding = true
	defer func() { r.finding = false }()
	if err := r.arrived(ctx, at, entry); err != nil {
		return err
	}
	b := r.states[at]
	for sequence := uint64(1); b.earlier && !b.passed && r.sampled(at); {
		m, err := r.kept.GetMsg(ctx, sequence, jetstream.WithGetMsgSubject(againSubject(r.id, at)))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err == nil {
			err = r.repeated(ctx, at, m.Data)
		}
		if err != nil {
			return err
		}
		sequence = m.Sequence + 1
	}
	return nil
}

// publisher is publish or publishNext.
type publisher func(context.Context, []int) error

// cutBefore returns the part of a piece that its worker kept, and the rest.
func (r *coordinatorRun) cutBefore(ctx context.Context, at int, p piece) (first, rest piece) {
	entry, err := r.results.Get(ctx, cutKey(at))
	if err != nil {
		return p, piece{}
	}
	count, err := strconv.Atoi(string(entry.Value()))
	if err != nil || count <= 0 || count >= p.Count {
		return p, piece{}
	}
	return p.split(count)
}

// addRest hands out items that a worker gave back, to two workers if there are as many.
func (r *coordinatorRun) addRest(ctx context.Context, at int, rest piece, publish publisher) error {
	if rest.Count == 0 {
		return nil
	}
	if rest.Count == 1 {
		return r.add(ctx, at, rest, publish)
	}
	first, second := rest.split((rest.Count + 1) / 2)
	return errors.Join(r.add(ctx, at, first, publish), r.add(ctx, at+first.Count, second, publish))
}

// cutKey is the key of the number of items that the worker of a piece has kept.
func cutKey(at int) string { return "cut." + batchKey(at) }

// cut takes note that a worker gives items back.
func (r *coordinatorRun) cut(ctx context.Context, at int) error {
	p, _ := r.feed.get(at)
	if r.states[at].done {
		return nil
	}
	first, rest := r.cutBefore(ctx, at, p)
	if rest.Count == 0 {
		return nil
	}
	r.feed.set(at, first)
	r.Log.Debug("items are given back", "first", at+first.Count, "items", rest.Count)
	return r.addRest(ctx, at+first.Count, rest, r.publishNext)
}

// hold keeps a result until it is written, if there is room.
func (r *coordinatorRun) hold(result Result) {
	if r.feed != nil && r.feed.heldBytes+len(result.Value) <= mostHeld {
		r.feed.held[result.Shard] = result
		r.feed.heldBytes += len(result.Value)
	}
}

// result returns the result of a batch, which may be held.
func (r *coordinatorRun) result(ctx context.Context, batch int) (Result, bool, error) {
	if r.feed != nil {
		if result, held := r.feed.held[batch]; held {
			return result, true, nil
		}
	}
	return r.bucket.Get(ctx, batch)
}

// drop forgets a result that was held.
func (r *coordinatorRun) drop(at int) {
	if r.feed != nil {
		r.feed.heldBytes -= len(r.feed.held[at].Value)
		delete(r.feed.held, at)
	}
}

// write passes on the values that are next and known. Their verification follows.
func (r *coordinatorRun) write(ctx context.Context) error {
	for {
		at := r.feed.next
		b, known := r.states[at]
		if !known || !b.done {
			return nil
		}
		result, found, err := r.result(ctx, at)
		switch {
		case err == nil && !found:
			return r.lost(ctx, at)
		case err != nil:
			return err
		}
		values, err := valuesOf(result)
		if err != nil {
			return err
		}
		_, end := r.feed.span(at)
		for _, value := range values[:end-at] {
			if !r.feed.yield(value, nil) {
				return errEnough
			}
		}
		b.written = true
		r.feed.next = end
		r.feed.past.waiting++
		if err := r.release(ctx, at); err != nil {
			return err
		}
	}
}

// lost has results computed again that are no longer on the server, unless it is too late.
func (r *coordinatorRun) lost(ctx context.Context, batch int) error {
	if b := r.states[batch]; b.written {
		b.asked = false
		return nil
	}
	r.Log.Warn("results were lost; computing them again", "shards", r.shards(batch))
	r.undo(batch)
	return r.publishNext(ctx, []int{batch})
}

// finished reports whether all of the input is done and written, and marks the job.
func (r *coordinatorRun) finished(ctx context.Context) (bool, error) {
	if err := r.write(ctx); err != nil {
		return false, err
	}
	if !r.feed.ended || r.feed.next < r.feed.items || !r.verified() {
		return false, nil
	}
	err := r.change(ctx, func(p posting) posting {
		p.State = done
		return p
	})
	if err == nil {
		r.warnUnverified()
	}
	return err == nil, err
}

func (r *coordinatorRun) send(ctx context.Context, subject string, at int) error {
	text, err := r.message(at)
	if err == nil {
		_, err = r.js.Publish(ctx, subject, text)
	}
	if isQueued(err) {
		return nil
	}
	return err
}

// message returns what a worker needs to know of a batch.
func (r *coordinatorRun) message(batch int) ([]byte, error) {
	if r.feed == nil {
		return nil, nil
	}
	p, _ := r.feed.get(batch)
	p.Again = r.states[batch].urgent
	return encode(p)
}

// spot returns the items of a piece to verify: a share of them, next to each other. A hash
// decides, so that the choice does not depend on a machine's faults.
func (r *coordinatorRun) spot(at int) (from, count int) {
	p, _ := r.feed.get(at)
	if r.states[at].whole {
		return 0, p.Count
	}
	h := sha256.Sum256(fmt.Appendf(nil, "verify %s %d %s", r.id, at, p.Block))
	chance := float64(binary.BigEndian.Uint64(h[:8])) / math.MaxUint64
	whole, part := math.Modf(r.share * float64(p.Count))
	count = int(whole)
	if chance < part {
		count++
	}
	return int(binary.BigEndian.Uint64(h[8:16]) % uint64(p.Count-count+1)), count
}

// recheck has values that were passed on computed again, since their worker is barred.
func (r *coordinatorRun) recheck(ctx context.Context, at int) error {
	b := r.states[at]
	b.whole, b.passed, b.again = true, false, nil
	return r.ask(ctx, at, false)
}

// alreadyWritten is the error if values that were passed on differ from the right ones.
func (r *coordinatorRun) alreadyWritten(first, right Result) error {
	if !r.states[first.Shard].written {
		return nil
	}
	if d, ok := errors.AsType[*DisagreementError](r.bucket.against(first, right)); ok {
		return &WrittenError{d}
	}
	return nil
}

// rechecked compares values that were passed on with those of another worker.
func (r *coordinatorRun) rechecked(ctx context.Context, first Result, again []Result) error {
	for _, other := range again {
		if other.Part { // from before
			continue
		}
		if err := r.alreadyWritten(first, other); err != nil {
			return err
		}
		return r.pass(ctx, first.Shard)
	}
	return nil
}
