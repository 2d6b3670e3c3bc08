package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps results in a JetStream key-value bucket: each batch's number is the key
// of its result.
type Bucket struct {
	division
	job  *Job // whose shards are the batches
	conn *nats.Conn
	kv   jetstream.KeyValue
}

// division says what the batches of a job are.
type division interface {
	// bound is above the number of every batch.
	bound() int
	// span returns the range of a batch's shards, or of its items; end is not part of it.
	span(batch int) (first, end int)
	Weight(batch int) float64
	// size returns how many shards or items a result is of.
	size(r Result) int
	// check returns an error if a result is not one of the given batch.
	check(r Result, batch int) error
	// against compares two results of a batch.
	against(stored, found Result) error
}

// reserve is what a message needs besides the value: subject and headers.
const reserve = 1 << 10

func batchKey(batch int) string { return strconv.Itoa(batch) }

// faultKey is the key of the last error of a batch.
func faultKey(batch int) string { return "fault." + strconv.Itoa(batch) }

// Create implements Store. If the result is too large for a message, the error is a
// *SizeError.
func (b *Bucket) Create(ctx context.Context, r Result) error {
	if err := b.check(r, r.Shard); err != nil {
		return err
	}
	value, err := b.encode(r)
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
	return conflict(ctx, b, r, b.against)
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
	if r, err = b.read(text); err == nil {
		err = b.check(r, shard)
	}
	if err != nil {
		err = fmt.Errorf("bucket %s, key %d: %w", b.kv.Bucket(), shard, err)
	}
	return r, err
}

// encode writes a result. The values of items are many bytes that nobody has to read again: they
// come last, as they are.
func (b *Bucket) encode(r Result) ([]byte, error) {
	if b.job.Items == nil {
		return encode(r)
	}
	value := r.Value
	r.Value, r.Sum = nil, checksum(value)
	head, err := encode(r)
	return AppendLast(head, "value", value), err
}

// read reads a result, which another program may have written with the value at another place.
func (b *Bucket) read(text []byte) (r Result, err error) {
	head, value, last := CutLast(text, "value")
	if b.job.Items == nil || !last || !bytes.HasSuffix(value, []byte("]")) {
		return r, json.Unmarshal(text, &r)
	}
	if err = json.Unmarshal(head, &r); err == nil && r.Sum != checksum(value) {
		err = errors.New("the value is damaged")
	}
	r.Value = value
	return r, err
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(value []byte) uint32 { return crc32.Checksum(value, castagnoli) }
