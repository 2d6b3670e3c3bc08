package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps results in a JetStream key-value bucket: each shard's number is the key
// of its result. Its shards are the batches of the job that users know.
type Bucket struct {
	batches
	job  *Job // whose shards are the batches
	conn *nats.Conn
	kv   jetstream.KeyValue
}

// reserve is what a message needs besides the value: subject and headers.
const reserve = 1 << 10

func batchKey(batch int) string { return strconv.Itoa(batch) }

// faultKey is the key of the last error of a batch.
func faultKey(batch int) string { return "fault." + strconv.Itoa(batch) }

// Create implements Store. If the result is too large for a message, the error is a
// *SizeError.
func (b *Bucket) Create(ctx context.Context, r Result) error {
	if err := r.check(b.job, r.Shard); err != nil {
		return err
	}
	value, err := encode(r)
	if err != nil {
		return err
	}
	if limit := int(b.conn.MaxPayload()) - reserve; len(value) > limit && limit > 0 {
		first, _ := b.span(r.Shard)
		return &SizeError{Shard: first, Size: len(value), Limit: limit}
	}
	_, err = b.kv.Create(ctx, batchKey(r.Shard), value)
	if !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	return conflict(ctx, b, r)
}

// Get implements Store.
func (b *Bucket) Get(ctx context.Context, shard int) (Result, bool, error) {
	entry, err := b.kv.Get(ctx, batchKey(shard))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return Result{}, false, nil
	}
	if err != nil {
		return Result{}, false, err
	}
	r, err := b.decode(shard, entry.Value())
	return r, err == nil, err
}

func (b *Bucket) decode(shard int, text []byte) (r Result, err error) {
	if err = json.Unmarshal(text, &r); err == nil {
		err = r.check(b.job, shard)
	}
	if err != nil {
		err = fmt.Errorf("bucket %s, key %d: %w", b.kv.Bucket(), shard, err)
	}
	return r, err
}
