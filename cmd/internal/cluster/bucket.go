package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// bucket returns the results of a job.
func (h *jobHandles) bucket(job *Job) *Bucket {
	b := &Bucket{h, job}
	if job.OverInput() {
		with := *job
		with.block = b.block
		b.job = &with
	}
	return b
}

// one returns the bucket for a single shard, whose name is given.
func (h *jobHandles) one(job *Job, shard int, name string) *Bucket {
	return h.bucket(job.named(map[int]string{shard: name}, job.Shards))
}

// Job implements Store.
func (b *Bucket) Job() *Job { return b.job }

// blockName returns the name of a shard that is a block of an input.
func blockName(shard int, text []byte) string {
	return fmt.Sprintf("%d-%s", shard, digest(string(text)))
}

// parseKey returns the shard, the shard's name and the generation of a result's key.
func parseKey(key string) (shard int, name string, generation int, err error) {
	name, after, later := strings.Cut(key, generationMark)
	number, _, _ := strings.Cut(name, "-")
	shard, err = strconv.Atoi(number)
	if err == nil && later {
		generation, err = strconv.Atoi(after)
	}
	if err != nil || shard < 0 || shard >= MaxShards || generation < 0 {
		err = fmt.Errorf("%.40q is not the key of a shard", key)
	}
	return shard, name, generation, err
}

// names finds the names of the blocks of an input by their keys, and their number. If a block has
// several keys, because the input was changed, the latest counts.
func (h *jobHandles) names(ctx context.Context) (names map[int]string, shards int, err error) {
	// If the connection is lost meanwhile, the server may never send the end.
	ctx, stop := context.WithTimeout(ctx, 10*answerTime)
	defer stop()
	keys, err := h.blocks.ListKeysFiltered(ctx, "*")
	if err != nil {
		return nil, 0, err
	}
	names = map[int]string{}
	for key := range keys.Keys() {
		if n, name, _, err := parseKey(key); err == nil { // no stray key
			names[n] = name
			shards = max(shards, n+1)
		}
	}
	if ctx.Err() != nil {
		return nil, 0, context.Cause(ctx)
	}
	return names, shards, nil
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
	_, err = h.blocks.Create(ctx, name, value)
	return name, unless(err, jetstream.ErrKeyExists)
}

// Create implements Store.
func (b *Bucket) Create(ctx context.Context, r Result) error {
	if err := r.check(b.job, r.Shard); err != nil {
		return err
	}
	return b.persist(ctx, "store a result", func(ctx context.Context) error {
		text, err := b.encode(ctx, r)
		if err == nil {
			_, err = b.results.Create(ctx, b.job.key(r.Shard), text)
		}
		return unless(err, jetstream.ErrKeyExists)
	})
}

// drop removes a damaged result.
func (b *Bucket) drop(ctx context.Context, shard int) error {
	return b.persist(ctx, "remove a damaged result", func(ctx context.Context) error {
		return b.results.Delete(ctx, b.job.key(shard))
	})
}

// Get implements Store.
func (b *Bucket) Get(ctx context.Context, shard int) (r Result, found bool, err error) {
	err = b.persist(ctx, "read a result", func(ctx context.Context) error {
		entry, err := b.results.Get(ctx, b.job.key(shard))
		if err != nil {
			return unless(err, jetstream.ErrKeyNotFound)
		}
		r, err = b.decode(ctx, shard, entry.Value())
		found = err == nil
		return err
	})
	return r, found, err
}

// planKey is the key of the plan beside the results. The plan has the job's generation.
const planKey = "job.plan"

// Void implements Shared. The next generation exists as soon as the plan names it. Then the job is
// no longer open, until a command runs it again.
func (b *Bucket) Void(ctx context.Context, keep []int) error {
	next := b.job.at(b.job.Generation + 1)
	if err := carry(ctx, b, &Bucket{b.jobHandles, next}, keep); err != nil {
		return err
	}
	ended := false
	err := b.persist(ctx, "end the generation", func(ctx context.Context) error {
		plan, revision, err := b.readPlan(ctx)
		if err != nil || plan.Generation != b.job.Generation { // another process was faster
			return err
		}
		plan.Generation++
		text, err := encode(plan)
		if err == nil {
			_, err = b.results.Update(ctx, planKey, text, revision)
		}
		ended = err == nil
		return unless(err, jetstream.ErrKeyExists)
	})
	if err != nil || !ended {
		return err
	}
	return b.persist(ctx, "remove the queue", b.close)
}

// keepPlan returns the plan beside the results, and stores it if there is none. With the plan, the
// job can be verified later.
func (h *jobHandles) keepPlan(ctx context.Context, plan Plan) (Plan, error) {
	text, err := encode(plan)
	if err != nil {
		return plan, err
	}
	if _, err = h.results.Create(ctx, planKey, text); errors.Is(err, jetstream.ErrKeyExists) {
		plan, _, err = h.readPlan(ctx)
	}
	return plan, err
}

// readPlan returns the plan beside the results.
func (h *jobHandles) readPlan(ctx context.Context) (plan Plan, revision uint64, err error) {
	entry, err := h.results.Get(ctx, planKey)
	if err != nil {
		return plan, 0, fmt.Errorf("plan: %w", err)
	}
	if err = json.Unmarshal(entry.Value(), &plan); err == nil && plan.ID() != h.id {
		err = errOtherJob
	}
	return plan, entry.Revision(), err
}

// errOtherJob reports a job of an earlier build, or a plan that somebody has changed.
var errOtherJob = errors.New("the plan is of another job")

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
		err = fmt.Errorf("bucket %s, key %s: %w", b.results.Bucket(), b.job.key(shard), err)
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

// inParts returns a text, or the list of its parts if the text is too large for a message. It
// stores each part under the part's digest.
func (h *jobHandles) inParts(ctx context.Context, kv jetstream.KeyValue, text []byte) ([]byte, error) {
	limit := int(h.conn.MaxPayload()) - reserve // which also has room for the subject and the headers
	if (len(text) <= limit || limit <= 0) && !bytes.HasPrefix(text, []byte(partsText)) {
		return text, nil
	}
	var keys []string
	for part := range slices.Chunk(text, limit) {
		key := "part." + digest(string(part))
		if _, err := kv.Create(ctx, key, part); unless(err, jetstream.ErrKeyExists) != nil {
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
