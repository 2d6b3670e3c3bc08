package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"nonogram/internal/base/strictjson"
)

// Plan describes a job completely: everything else follows from the plan.
type Plan struct {
	Kind    string          `json:"kind"`
	Version string          `json:"version"` // of the engine
	Spec    json.RawMessage `json:"spec"`
	Shards  int             `json:"shards"` // 0 for a job over an input on a server
	// Blocks is the digest of an input in a folder. The shards are the blocks of the input.
	Blocks string `json:"blocks,omitempty"`
}

// ID returns the job's identity: 24 hexadecimal digits that depend on the kind,
// the engine version and the specification, but not on the spaces in it.
func (p Plan) ID() string {
	spec := p.Spec
	if canonical, err := compact(spec); err == nil {
		spec = canonical
	}
	if p.Blocks != "" {
		return digest(p.Kind, p.Version, string(spec), p.Blocks)
	}
	return digest(p.Kind, p.Version, string(spec))
}

// digest hashes parts with their lengths, so that different lists of parts give different digests.
func digest(parts ...string) string {
	h := sha256.New()
	for _, part := range parts {
		io.WriteString(h, strconv.Itoa(len(part))+":")
		io.WriteString(h, part)
		io.WriteString(h, ",")
	}
	return hex.EncodeToString(h.Sum(nil)[:12])
}

// MaxShards is the largest number of shards of a job. Each process that works on it
// keeps a few bytes per shard.
const MaxShards = 1 << 24

// Job is a plan and its work.
type Job struct {
	Plan
	Work Work
	id   string
	// name returns a shard's name: its number and, for a block of an input on a server, the block's
	// digest.
	name func(shard int) string
}

// NewJob plans a job. kind.Open reads spec as JSON.
func NewJob(kind Kind, spec any) (*Job, error) {
	written, err := encode(spec)
	if err != nil {
		return nil, fmt.Errorf("specification of a %s job: %w", kind.Name, err)
	}
	return kind.open(written)
}

func (k Kind) open(spec json.RawMessage) (*Job, error) {
	spec, err := compact(spec)
	if err != nil {
		return nil, fmt.Errorf("specification of a %s job: %w", k.Name, err)
	}
	work, err := k.Open(spec)
	if err != nil {
		return nil, fmt.Errorf("%s job: %w", k.Name, err)
	}
	if n := work.Shards(); n < 0 || n > MaxShards {
		return nil, fmt.Errorf("%s job: %d shards, expected 0 to %d", k.Name, n, MaxShards)
	}
	plan := Plan{Kind: k.Name, Version: k.Version, Spec: spec, Shards: work.Shards()}
	return &Job{Plan: plan, Work: work, id: plan.ID(), name: strconv.Itoa}, nil
}

// ID returns the plan's ID without computing it again.
func (j *Job) ID() string { return j.id }

// OverInput reports whether the shards are the blocks of an input.
func (j *Job) OverInput() bool {
	_, ok := j.Work.(inputWork)
	return ok
}

// Input returns the digest of a shard's input, from the job and the shard's name. It shows whether
// a result belongs to another job or shard.
func (j *Job) Input(shard int) string { return digest(j.id, j.name(shard)) }

// Weight returns the weight of a shard. It is 1 unless the work is a Weigher.
func (j *Job) Weight(shard int) float64 {
	if w, ok := j.Work.(Weigher); ok {
		return w.Weight(shard)
	}
	return 1
}

// Weights returns the total work of shards.
func (j *Job) Weights(shards []int) (sum float64) {
	for _, shard := range shards {
		sum += j.Weight(shard)
	}
	return sum
}

// against compares two results of a shard.
func (j *Job) against(stored, found Result) error {
	if w, ok := j.Work.(inputWork); ok {
		return w.against(stored, found)
	}
	return stored.against(found)
}

// value computes the value of one shard.
func (j *Job) value(ctx context.Context, shard int) (json.RawMessage, error) {
	value, err := j.Work.Run(ctx, shard)
	if err == nil && !j.OverInput() { // inputWork compares its lists value by value
		value, err = compact(value)
	}
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		return nil, fmt.Errorf("shard %d: %w", shard, err)
	}
	return value, nil
}

// compute computes the value of one shard and signs the result.
func (j *Job) compute(ctx context.Context, shard int, by Signature) (Result, error) {
	since := time.Now()
	value, err := j.value(ctx, shard)
	if err != nil {
		return Result{}, err
	}
	r := Result{
		Shard:     shard,
		Input:     j.Input(shard),
		Value:     value,
		Work:      j.Weight(shard),
		Seconds:   time.Since(since).Seconds(),
		Signature: by,
	}
	r.Sum = r.sum()
	return r, nil
}

// encode writes values as JSON without escapes for HTML.
func encode(v any) ([]byte, error) { return strictjson.Encode(v) }

// compact removes spaces, so that values can be compared.
func compact(value json.RawMessage) (json.RawMessage, error) {
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return nil, fmt.Errorf("not a JSON value: %w", err)
	}
	return b.Bytes(), nil
}
