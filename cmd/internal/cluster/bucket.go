package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps results in a JetStream key-value bucket. A shard's name is its key: its number,
// and for a block of an input also the block's digest, so that results of a changed input
// have other keys.
type Bucket struct {
	*jobHandles
	job  *Job
	name func(shard int) string
}

// bucket returns the results of a job whose shards have these names; nil for their numbers.
func (h *jobHandles) bucket(job *Job, name func(shard int) string) *Bucket {
	if name == nil {
		name = strconv.Itoa
	}
	b := &Bucket{h, job, name}
	if job.Items != nil {
		b.job = job.over(job.Plan, b.block)
	}
	return b
}

// one returns the bucket for a single shard.
func (h *jobHandles) one(job *Job, name string) *Bucket {
	return h.bucket(job, func(int) string { return name })
}

// blockName returns the name of the shard that is a block of an input.
func blockName(shard int, text []byte) string {
	return fmt.Sprintf("%d-%s", shard, digest(string(text)))
}

// numberOf returns the number in a shard's name.
func numberOf(name string) (int, error) {
	number, _, _ := strings.Cut(name, "-")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%.40q is not the name of a shard", name)
	}
	return n, nil
}

// names finds the shards of an input among the keys of its blocks, and returns how many there
// are. If an input was changed, the later block counts.
func (h *jobHandles) names(ctx context.Context) (name func(int) string, shards int, err error) {
	known := map[int]string{}
	for entry, err := range entries(ctx, h.blocks, "*", jetstream.MetaOnly()) {
		n := 0
		if err == nil {
			n, err = numberOf(entry.Key())
		}
		if err != nil {
			return nil, 0, err
		}
		known[n] = entry.Key()
	}
	if len(known) > 0 {
		shards = slices.Max(slices.Collect(maps.Keys(known))) + 1
	}
	return func(shard int) string {
		if name, ok := known[shard]; ok {
			return name
		}
		return strconv.Itoa(shard) // which no block has
	}, shards, nil
}

// block reads the items of a block.
func (b *Bucket) block(ctx context.Context, shard int) (json.RawMessage, error) {
	name := b.name(shard)
	entry, err := b.blocks.Get(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("block %s of the input: %w", name, err)
	}
	text, err := b.whole(ctx, b.blocks, entry.Value())
	if err == nil && blockName(shard, text) != name {
		err = errors.New("damaged")
	}
	if err != nil {
		return nil, fmt.Errorf("block %s of the input: %w", name, err)
	}
	return text, nil
}

// storeBlock stores a block and returns the name of its shard.
func (h *jobHandles) storeBlock(ctx context.Context, shard int, text json.RawMessage) (name string, err error) {
	name = blockName(shard, text)
	value, err := h.inParts(ctx, h.blocks, text)
	if err != nil {
		return "", err
	}
	if _, err = h.blocks.Create(ctx, name, value); errors.Is(err, jetstream.ErrKeyExists) {
		err = nil
	}
	return name, err
}

func (b *Bucket) input(shard int) string { return digest(b.job.ID(), b.name(shard)) }

// check returns an error if a result is not one of the given shard.
func (b *Bucket) check(r Result, shard int) error {
	switch {
	case r.Shard != shard:
		return fmt.Errorf("shard %d: the stored result is of shard %d", shard, r.Shard)
	case shard < 0 || b.job.Items == nil && shard >= b.job.Shards:
		return fmt.Errorf("shard %d: the job's shards are 0 to %d", shard, b.job.Shards-1)
	case r.Input != b.input(shard):
		return fmt.Errorf("shard %d: the stored result is of another job", shard)
	case len(r.Value) == 0:
		return fmt.Errorf("shard %d: the value is missing", shard)
	}
	return nil
}

// errInFlight reports that another worker's result is being stored, or was just dropped.
var errInFlight = errors.New("another result of the shard is on its way")

// Create implements Store. A damaged result is replaced.
func (b *Bucket) Create(ctx context.Context, r Result) error {
	if b.job.Items != nil {
		r.Input = b.input(r.Shard)
	}
	if err := b.check(r, r.Shard); err != nil {
		return err
	}
	text, err := b.encode(ctx, r)
	if err != nil {
		return err
	}
	key := b.name(r.Shard)
	if _, err = b.results.Create(ctx, key, text); !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	entry, err := b.results.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return errInFlight
	}
	if err != nil {
		return err
	}
	stored, damaged := b.decode(ctx, r.Shard, entry.Value())
	if damaged == nil {
		return b.job.against(stored, r)
	}
	if transient(damaged) {
		return damaged
	}
	_, err = b.results.Update(ctx, key, text, entry.Revision())
	return err
}

// Get implements Store.
func (b *Bucket) Get(ctx context.Context, shard int) (Result, bool, error) {
	entry, err := b.results.Get(ctx, b.name(shard))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return Result{}, false, nil
	}
	if err != nil {
		return Result{}, false, err
	}
	r, err := b.decode(ctx, shard, entry.Value())
	return r, err == nil, err
}

// Drop implements Dropper.
func (b *Bucket) Drop(ctx context.Context, r Result) error {
	return b.results.Purge(ctx, b.name(r.Shard))
}

// decode reads a result, with the parts of its value.
func (b *Bucket) decode(ctx context.Context, shard int, text []byte) (r Result, err error) {
	if r, err = b.head(shard, text); err == nil {
		r.Value, err = b.whole(ctx, b.results, r.Value)
	}
	if err == nil && r.Sum != checksum(r.Value) {
		err = errors.New("the value is damaged")
	}
	if err != nil {
		err = fmt.Errorf("bucket %s, key %s: %w", b.results.Bucket(), b.name(shard), err)
	}
	return r, err
}

// head reads a result without the parts of its value.
func (b *Bucket) head(shard int, text []byte) (r Result, err error) {
	head, value, _ := bytes.Cut(text, []byte("\n"))
	if err = json.Unmarshal(head, &r); err != nil {
		return r, err
	}
	r.Value = value
	return r, b.check(r, shard)
}

// encode writes a result: a line without its value, and then the value as it is, which can be
// many bytes that nobody has to read again.
func (b *Bucket) encode(ctx context.Context, r Result) ([]byte, error) {
	value, err := b.inParts(ctx, b.results, r.Value)
	if err != nil {
		return nil, err
	}
	r.Value, r.Sum = nil, checksum(r.Value)
	head, err := encode(r)
	return slices.Concat(head, []byte("\n"), value), err
}

// partsText starts the text in the place of one that is stored in parts: a list of their keys.
const partsText = `{"parts":`

// reserve is the space in a message for subject, headers, and the head of a result.
const reserve = 2 << 10

// inParts returns a text, or the list of its parts if it is too large for a message. It stores
// them under their digests.
func (h *jobHandles) inParts(ctx context.Context, kv jetstream.KeyValue, text []byte) ([]byte, error) {
	limit := int(h.conn.MaxPayload()) - reserve
	if (len(text) <= limit || limit <= 0) && !bytes.HasPrefix(text, []byte(partsText)) {
		return text, nil
	}
	if len(text) > maxResult {
		return nil, &SizeError{Size: len(text), Limit: maxResult}
	}
	var keys []string
	for part := range slices.Chunk(text, limit) {
		key := "part." + digest(string(part))
		if _, err := kv.Create(ctx, key, part); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
			return nil, err
		}
		keys = append(keys, key)
	}
	list, err := encode(keys)
	return append(append([]byte(partsText), list...), '}'), err
}

// whole returns the text that inParts was given.
func (h *jobHandles) whole(ctx context.Context, kv jetstream.KeyValue, text []byte) ([]byte, error) {
	if !bytes.HasPrefix(text, []byte(partsText)) {
		return text, nil
	}
	var list struct{ Parts []string }
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	var all []byte
	for _, key := range list.Parts {
		entry, err := kv.Get(ctx, key)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		all = append(all, entry.Value()...)
	}
	return all, nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(value []byte) uint32 { return crc32.Checksum(value, castagnoli) }
