package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps results in a JetStream key-value bucket. The key of a result is its shard's name, so
// results of a changed input have different keys.
type Bucket struct {
	*jobHandles
	job *Job
}

// bucket returns the results of a job. shards and name describe the shards of a job over an input.
func (h *jobHandles) bucket(job *Job, shards int, name func(shard int) string) *Bucket {
	b := &Bucket{h, job}
	if job.OverInput() {
		plan := job.Plan
		plan.Shards = shards
		b.job = job.over(plan, name, b.block)
	}
	return b
}

// one returns the bucket for a single shard, whose name is given.
func (h *jobHandles) one(job *Job, name string) *Bucket {
	return h.bucket(job, MaxShards, func(int) string { return name })
}

// blockName returns the name of a shard that is a block of an input.
func blockName(shard int, text []byte) string {
	return fmt.Sprintf("%d-%s", shard, digest(string(text)))
}

func numberOf(name string) (int, error) {
	number, _, _ := strings.Cut(name, "-")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= MaxShards {
		return 0, fmt.Errorf("%.40q is not the name of a shard", name)
	}
	return n, nil
}

// names finds the shards of an input by the keys of its blocks, and returns a function for their
// names and their number. If a block has several keys, because the input was changed, the latest
// counts.
func (h *jobHandles) names(ctx context.Context) (name func(int) string, shards int, err error) {
	known := map[int]string{}
	for entry, err := range entries(ctx, h.blocks, "*", jetstream.MetaOnly()) {
		if err != nil {
			return nil, 0, err
		}
		if n, err := numberOf(entry.Key()); err == nil { // no stray key
			known[n] = entry.Key()
		}
	}
	if len(known) > 0 {
		shards = slices.Max(slices.Collect(maps.Keys(known))) + 1
	}
	return func(shard int) string {
		if name, ok := known[shard]; ok {
			return name
		}
		return strconv.Itoa(shard) // no block has this name
	}, shards, nil
}

func (b *Bucket) block(ctx context.Context, shard int) (json.RawMessage, error) {
	name := b.job.name(shard)
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

// errInFlight reports that another worker's result is being stored, or was just dropped.
var errInFlight = errors.New("another result of the shard is on its way")

// Create implements Store. It replaces a damaged result.
func (b *Bucket) Create(ctx context.Context, r Result) error {
	return b.write(ctx, r, func(ctx context.Context, key string, text []byte) error {
		if _, err := b.results.Create(ctx, key, text); !errors.Is(err, jetstream.ErrKeyExists) {
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
	})
}

// Replace implements Replacer.
func (b *Bucket) Replace(ctx context.Context, r Result) error {
	return b.write(ctx, r, func(ctx context.Context, key string, text []byte) error {
		_, err := b.results.Put(ctx, key, text)
		return err
	})
}

// doubtKey returns the key of a doubt. The value is empty or endedDoubt.
func doubtKey(name string) string { return "job.doubt." + name }

const endedDoubt = "ended"

// SetDoubt implements Replacer.
func (h *jobHandles) SetDoubt(ctx context.Context, name string, ended bool) error {
	value := ""
	if ended {
		value = endedDoubt
	}
	return h.persist(ctx, "record a doubt", func(ctx context.Context) error {
		_, err := h.results.PutString(ctx, doubtKey(name), value)
		return err
	})
}

// Doubts implements Replacer.
func (h *jobHandles) Doubts(ctx context.Context) (d Doubts, err error) {
	err = h.persist(ctx, "look for doubts", func(ctx context.Context) (err error) {
		d, err = doubtsIn(ctx, h.results)
		return err
	})
	return d, err
}

func doubtsIn(ctx context.Context, results jetstream.KeyValue) (d Doubts, err error) {
	for entry, err := range entries(ctx, results, doubtKey("*")) {
		if err != nil {
			return d, err
		}
		d.add(strings.TrimPrefix(entry.Key(), doubtKey("")), string(entry.Value()) == endedDoubt)
	}
	return d, nil
}

// write stores a result with put. It repeats put while the server does not answer in time, so put
// must be safe to call twice.
func (b *Bucket) write(ctx context.Context, r Result, put func(ctx context.Context, key string, text []byte) error) error {
	if err := r.check(b.job, r.Shard); err != nil {
		return err
	}
	return b.persist(ctx, "store a result", func(ctx context.Context) error {
		text, err := b.encode(ctx, r)
		if err != nil {
			return err
		}
		return put(ctx, b.job.name(r.Shard), text)
	})
}

// Get implements Store.
func (b *Bucket) Get(ctx context.Context, shard int) (r Result, found bool, err error) {
	err = b.persist(ctx, "read a result", func(ctx context.Context) error {
		entry, err := b.results.Get(ctx, b.job.name(shard))
		if err != nil {
			return unless(err, jetstream.ErrKeyNotFound)
		}
		r, err = b.decode(ctx, shard, entry.Value())
		found = err == nil
		return err
	})
	return r, found, err
}

// decode reads a result, and gets the value from its parts if it is stored in parts.
func (b *Bucket) decode(ctx context.Context, shard int, text []byte) (r Result, err error) {
	head, value, _ := bytes.Cut(text, []byte("\n"))
	if err = json.Unmarshal(head, &r); err == nil {
		r.Value, err = b.whole(ctx, b.results, value)
	}
	if err == nil {
		err = r.check(b.job, shard)
	}
	if err != nil {
		err = fmt.Errorf("bucket %s, key %s: %w", b.results.Bucket(), b.job.name(shard), err)
	}
	return r, err
}

// encode writes a result: a line without the value, then the value unchanged, which can be long and
// which few readers of the line need.
func (b *Bucket) encode(ctx context.Context, r Result) ([]byte, error) {
	value, err := b.inParts(ctx, b.results, r.Value)
	if err != nil {
		return nil, err
	}
	r.Value = nil
	head, err := encode(r)
	return slices.Concat(head, []byte("\n"), value), err
}

// partsText is the start of a list of keys, which replaces a text that is stored in parts.
const partsText = `{"parts":`

// reserve is the space in a message for the subject, the headers, and the head of a result.
const reserve = 2 << 10

// inParts returns a text, or the list of its parts if the text is too large for a message. It
// stores each part under the part's digest.
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

// whole returns the original text of a result of inParts.
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
