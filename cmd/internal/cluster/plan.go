package cluster

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"nonogram/internal/base/message"
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
	// Generation counts how often Verify has made the results void. It is no part of the identity.
	Generation int `json:"generation,omitempty"`
}

// ID returns the job's identity: 24 hexadecimal digits that depend on the kind,
// the engine version and the specification, but not on the spaces in it.
func (p Plan) ID() string {
	spec := p.Spec
	if canonical, err := compact(spec); err == nil {
		spec = canonical
	}
	parts := []string{resultsVersion, p.Kind, p.Version, string(spec)}
	if p.Blocks != "" {
		parts = append(parts, p.Blocks)
	}
	return digest(parts...)
}

// resultsVersion is part of every identity, so that no result of a build with other rules counts.
const resultsVersion = "generations"

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
	// block reads the block of an input that is a shard, in the form that list writes. It is nil
	// for a job without an input.
	block func(ctx context.Context, shard int) (json.RawMessage, error)
	// names are the names of blocks on a server. The name of any other shard is its number.
	names map[int]string
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
	plan := Plan{Kind: k.Name, Version: k.Version, Spec: spec}
	if numbered, ok := work.(Numbered); ok {
		plan.Shards = numbered.Shards()
	}
	if plan.Shards < 0 || plan.Shards > MaxShards {
		return nil, fmt.Errorf("%s job: %d shards, expected 0 to %d", k.Name, plan.Shards, MaxShards)
	}
	return &Job{Plan: plan, Work: work, id: plan.ID()}, nil
}

// ID returns the plan's ID without computing it again.
func (j *Job) ID() string { return j.id }

// OverInput reports whether the shards are the blocks of an input.
func (j *Job) OverInput() bool {
	_, numbered := j.Work.(Numbered)
	return !numbered
}

// at returns the job in another generation.
func (j *Job) at(generation int) *Job {
	other := *j
	other.Generation = generation
	return &other
}

// named returns a job over an input on a server with the names of some blocks, and the number of
// its shards if they are known.
func (j *Job) named(names map[int]string, shards int) *Job {
	other := *j
	other.names, other.Shards = names, shards
	return &other
}

// name returns a shard's name: its number and, for a block of an input on a server, the block's
// digest.
func (j *Job) name(shard int) string {
	return cmp.Or(j.names[shard], strconv.Itoa(shard))
}

// has reports whether a number is the number of a shard, as far as the shards are known.
func (j *Job) has(shard int) bool {
	return shard >= 0 && (shard < j.Shards || j.names[shard] != "")
}

// key returns the key of a shard's result.
func (j *Job) key(shard int) string { return keyOf(j.name(shard), j.Generation) }

// generationMark separates a shard's name from the generation in a key. No name contains it.
const generationMark = "-g"

// keyOf returns the key of a result: the shard's name and the generation, unless that is 0.
func keyOf(name string, generation int) string {
	if generation == 0 {
		return name
	}
	return name + generationMark + strconv.Itoa(generation)
}

// Input returns the digest of a shard's input, from the job and the key of the shard's result. It
// shows whether a result belongs to another job, shard or generation.
func (j *Job) Input(shard int) string { return digest(j.id, j.key(shard)) }

// Weight returns the weight of a shard. It is 1 for a block of an input.
func (j *Job) Weight(shard int) float64 {
	if numbered, ok := j.Work.(Numbered); ok {
		return numbered.Weight(shard)
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

// mustBe returns an error that names the difference if the plan is not the job's plan.
func (j *Job) mustBe(plan Plan) error {
	switch {
	case plan.Kind != j.Kind:
		return fmt.Errorf("it is of a %s job, expected %s", plan.Kind, j.Kind)
	case plan.Version != j.Version:
		return &VersionError{Kind: j.Kind, Job: plan.Version, Program: j.Version}
	case plan.ID() != j.ID():
		return fmt.Errorf("it is of another job: %s, expected %s", oneLine(plan.Spec), j.Spec)
	case plan.Shards != j.Shards:
		return fmt.Errorf("it has %s, expected %d", message.Count(plan.Shards, "shard"), j.Shards)
	}
	return nil
}

// oneLine returns JSON without line breaks, for messages.
func oneLine(text json.RawMessage) json.RawMessage {
	if short, err := compact(text); err == nil {
		return short
	}
	return text
}

// against compares two results of a shard. It returns nil if they agree. A disagreement about a
// block has the first values that differ.
func (j *Job) against(stored, found Result) *DisagreementError {
	one, err := j.values(stored.Value)
	other, otherErr := j.values(found.Value)
	if err != nil || otherErr != nil || len(one) != len(other) {
		return disagreement(stored, found, 0)
	}
	for i := range one {
		if bytes.Equal(one[i], other[i]) || j.Work.Same(one[i], other[i]) {
			continue
		}
		stored.Value, found.Value = one[i], other[i]
		if !j.OverInput() {
			return disagreement(stored, found, 0)
		}
		return disagreement(stored, found, i+1)
	}
	return nil
}

// values returns the values of a shard's items.
func (j *Job) values(value json.RawMessage) ([]json.RawMessage, error) {
	if !j.OverInput() {
		return []json.RawMessage{value}, nil
	}
	return elements(value)
}

// value computes the value of one shard: for a block of an input, the list of its items' values.
func (j *Job) value(ctx context.Context, shard int) (json.RawMessage, error) {
	if !j.OverInput() {
		return j.Work.Do(ctx, json.RawMessage(strconv.Itoa(shard)))
	}
	text, err := j.block(ctx, shard)
	if err != nil {
		return nil, err
	}
	items, err := elements(text)
	if err != nil {
		return nil, fmt.Errorf("block of the input: %w", err)
	}
	values := make([]json.RawMessage, len(items))
	for i, item := range items {
		if values[i], err = j.Work.Do(ctx, item); err != nil || ctx.Err() != nil {
			return nil, err
		}
	}
	return list(values), nil
}

// compute computes the value of one shard and signs the result.
func (j *Job) compute(ctx context.Context, shard int, by Signature) (Result, error) {
	since := time.Now()
	value, err := j.value(ctx, shard)
	switch {
	case ctx.Err() != nil:
		return Result{}, context.Cause(ctx)
	case err != nil:
		return Result{}, fmt.Errorf("shard %d: %w", shard, err)
	}
	r := Result{
		Shard:     shard,
		Input:     j.Input(shard),
		Value:     value,
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
