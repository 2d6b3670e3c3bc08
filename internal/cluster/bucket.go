package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps results in a JetStream key-value bucket: each batch's number is
// the key of the list of its results.
type Bucket struct {
	job     *Job
	batches batches
	conn    *nats.Conn
	kv      jetstream.KeyValue

	// The batch read last. Shards are read in order.
	mu     sync.Mutex
	last   int
	opened []Result
}

// reserve is what a message needs besides the value: subject and headers.
const reserve = 1 << 10

// Create implements Store. The results must be those of one whole batch, in
// order. If they are too large for a message, the error is a *SizeError.
func (b *Bucket) Create(ctx context.Context, results ...Result) error {
	if len(results) == 0 {
		return nil
	}
	batch := b.batches.of(max(0, results[0].Shard))
	if err := b.check(batch, results); err != nil {
		return err
	}
	value, err := encode(results)
	if err != nil {
		return err
	}
	if limit := int(b.conn.MaxPayload()) - reserve; len(value) > limit && limit > 0 {
		return &SizeError{Shard: results[0].Shard, Size: len(value), Limit: limit}
	}
	_, err = b.kv.Create(ctx, batchKey(batch), value)
	if !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	stored, err := b.read(ctx, batch)
	if err != nil {
		return err
	}
	return compare(stored, results)
}

func compare(stored, found []Result) error {
	for i := range stored {
		if err := stored[i].against(found[i]); err != nil {
			return err
		}
	}
	return nil
}

// has reports whether a batch's results are stored.
func (b *Bucket) has(ctx context.Context, batch int) (bool, error) {
	_, err := b.kv.Get(ctx, batchKey(batch))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return false, nil
	}
	return err == nil, err
}

// Get implements Store.
func (b *Bucket) Get(ctx context.Context, shard int) (Result, bool, error) {
	if shard < 0 || shard >= b.batches.shards {
		return Result{}, false, nil
	}
	batch := b.batches.of(shard)
	first, _ := b.batches.span(batch)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.opened == nil || b.last != batch {
		results, err := b.read(ctx, batch)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return Result{}, false, nil
		}
		if err != nil {
			return Result{}, false, err
		}
		b.last, b.opened = batch, results
	}
	return b.opened[shard-first], true, nil
}

func (b *Bucket) read(ctx context.Context, batch int) ([]Result, error) {
	entry, err := b.kv.Get(ctx, batchKey(batch))
	if err != nil {
		return nil, err
	}
	return b.decode(batch, entry.Value())
}

func (b *Bucket) decode(batch int, text []byte) ([]Result, error) {
	var results []Result
	if err := json.Unmarshal(text, &results); err != nil {
		return nil, fmt.Errorf("bucket %s, key %d: %w", b.kv.Bucket(), batch, err)
	}
	if err := b.check(batch, results); err != nil {
		return nil, fmt.Errorf("bucket %s, key %d: %w", b.kv.Bucket(), batch, err)
	}
	return results, nil
}

// compute returns the results of all shards of a batch.
func (b *Bucket) compute(ctx context.Context, batch int, by Signature) ([]Result, error) {
	first, end := b.batches.span(batch)
	results := make([]Result, 0, end-first)
	for shard := first; shard < end; shard++ {
		r, err := b.job.compute(ctx, shard, by)
		if err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return results, nil
}

func (b *Bucket) check(batch int, results []Result) error {
	first, end := b.batches.span(batch)
	if len(results) != end-first {
		return fmt.Errorf("%d results, expected those of shards %d to %d", len(results), first, end-1)
	}
	for i, r := range results {
		if err := r.check(b.job, first+i); err != nil {
			return err
		}
	}
	return nil
}
