package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// busy are the batches that this process is computing.
type busy struct {
	mu sync.Mutex
	at map[int]bool
}

// start reports whether a batch was not being computed, and is from now on.
func (b *busy) start(at int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.at[at] {
		return false
	}
	if b.at == nil {
		b.at = map[int]bool{}
	}
	b.at[at] = true
	return true
}

func (b *busy) end(at int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.at, at)
}

// handlePiece computes a piece, like handle a batch.
func (r *workerRun) handlePiece(working context.Context, message jetstream.Msg) {
	name, twin := strings.CutPrefix(lastToken(message.Subject()), twinPrefix)
	at, err := strconv.Atoi(name)
	var p piece
	if err == nil {
		err = json.Unmarshal(message.Data(), &p)
	}
	if err == nil && (p.Count < 1 || p.Skip < 0) {
		err = fmt.Errorf("found %d items from %d on", p.Count, p.Skip)
	}
	if err != nil {
		r.over(fmt.Errorf("shard %s: malformed: %w", message.Subject(), err))
		return
	}
	if !r.alone(message, at) {
		return
	}
	defer r.busy.end(at)
	info, err := message.Metadata()
	again := twin || p.Again || err == nil && info.NumDelivered > 1
	r.carryOut(working, message, at, func() error {
		err := r.piece(working, message, at, p, again)
		if errors.Is(err, errDoneElsewhere) {
			return nil
		}
		return err
	})
}

// alone reports whether no other message has this process compute the same. Otherwise it gives
// the message back: another process should compute it as well.
func (r *workerRun) alone(message jetstream.Msg, batch int) bool {
	if r.busy.start(batch) {
		return true
	}
	if err := message.NakWithDelay(r.ackWait / 8); err != nil {
		r.Log.Debug("could not give back a batch", "batch", batch, "error", err)
	}
	return false
}

func lastToken(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// errDoneElsewhere ends the work on a piece of which another worker has stored the values.
var errDoneElsewhere = errors.New("another worker was faster")

// piece computes a piece and stores its values. again says that others may have computed it,
// or a part of it.
func (r *workerRun) piece(working context.Context, message jetstream.Msg, at int, p piece, again bool) error {
	one := r.of(at, p)
	if again {
		if _, found, err := one.Get(working, at); found || err != nil {
			return err
		}
		if count, err := r.kept(working, at); err == nil && 0 < count && count < p.Count {
			p, _ = p.split(count)
			one = r.of(at, p)
		}
	}
	computing, stop := context.WithCancelCause(working)
	defer stop(nil)
	go r.watchPiece(computing, one, at, stop)
	result, err := r.try(computing, message, at, func() (Result, error) {
		return r.compute(computing, at, p, r.Signature, func(count int) bool {
			kept := r.keep(computing, at, count)
			if kept {
				first, _ := p.split(count)
				one.division.(*pieces).set(at, first)
			}
			return kept
		})
	})
	if cause := context.Cause(computing); errors.Is(cause, errDoneElsewhere) {
		return cause
	}
	if err != nil {
		return err
	}
	return r.storeIn(working, one, result)
}

// of returns the bucket for the results of a piece.
func (r *workerRun) of(at int, p piece) *Bucket {
	one := *r.bucket
	ps := newPieces(r.bucket.job)
	ps.set(at, p)
	one.division = ps
	return &one
}

// watchPiece ends the work on a piece when another worker has stored its values.
func (r *workerRun) watchPiece(ctx context.Context, one *Bucket, at int, stop context.CancelCauseFunc) {
	for sleep(ctx, r.ackWait/4) {
		if _, found, err := one.Get(ctx, at); found && err == nil {
			stop(errDoneElsewhere)
		}
	}
}

// keep says that this worker keeps only the first items of a piece. It reports false if
// that could not be said, or somebody else has said something else.
func (r *workerRun) keep(ctx context.Context, at, count int) bool {
	_, err := r.results.Create(ctx, cutKey(at), []byte(strconv.Itoa(count)))
	if err != nil {
		r.Log.Debug("could not give back items", "first", at+count, "error", err)
	}
	return err == nil
}

// kept returns how many items of a piece a worker has kept; 0 if no worker said so.
func (r *workerRun) kept(ctx context.Context, at int) (int, error) {
	entry, err := r.results.Get(ctx, cutKey(at))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(string(entry.Value()))
}

// compute runs the items of a piece and signs the values.
func (r *workerRun) compute(ctx context.Context, at int, p piece, by Signature, leave func(count int) bool) (Result, error) {
	since := time.Now()
	items, err := r.items(ctx, p)
	if err != nil {
		return Result{}, err
	}
	c := calculation{job: r.bucket.job, items: items, share: r.share, leave: leave, most: (int(r.conn.MaxPayload()) - reserve) / 2}
	values, err := c.run(ctx)
	if err != nil {
		return Result{}, err
	}
	first := p
	if len(values) < p.Count {
		first, _ = p.split(len(values))
	}
	ps := pieces{job: r.bucket.job}
	return Result{
		Shard: at, Input: ps.input(at, p), Value: list(values), Work: first.Weight, Seconds: time.Since(since).Seconds(), Signature: by,
	}, nil
}

// items reads the items of a piece.
func (r *workerRun) items(ctx context.Context, p piece) ([]json.RawMessage, error) {
	entry, err := r.blocks.Get(ctx, p.Block)
	if err != nil {
		return nil, fmt.Errorf("block %s of the input: %w", p.Block, err)
	}
	if digest(string(entry.Value())) != p.Block {
		return nil, fmt.Errorf("block %s of the input is damaged", p.Block)
	}
	items, err := elements(entry.Value())
	if err != nil {
		return nil, fmt.Errorf("block %s of the input: %w", p.Block, err)
	}
	if p.Skip+p.Count > len(items) {
		return nil, fmt.Errorf("block %s of the input has %d items, expected %d", p.Block, len(items), p.Skip+p.Count)
	}
	return items[p.Skip : p.Skip+p.Count], nil
}

// recompute computes what a check asks for.
func (r *workerRun) recompute(ctx context.Context, batch int, c check, by Signature) (Result, error) {
	if c.Piece == nil {
		return r.bucket.job.compute(ctx, batch, by)
	}
	p := *c.Piece
	if c.From < 0 || c.Count < 1 || c.From+c.Count > p.Count {
		return Result{}, fmt.Errorf("check of items %d to %d of %d: malformed", c.From, c.From+c.Count, p.Count)
	}
	_, part := p.split(c.From)
	part, _ = part.split(c.Count)
	result, err := r.compute(ctx, batch, part, by, nil)
	ps := pieces{job: r.bucket.job}
	result.Input, result.From, result.Part = ps.input(batch, p), c.From, c.Count < p.Count
	return result, err
}
