package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonogram/internal/base/plural"
	"nonogram/internal/base/strictjson"
)

// Plan describes a job completely: everything else follows from it.
type Plan struct {
	Kind    string          `json:"kind"`
	Version string          `json:"version"` // of the engine
	Spec    json.RawMessage `json:"spec"`
	Shards  int             `json:"shards"` // 0 for a job over an input on a server
	// Blocks is the digest of an input in a folder, whose blocks are the shards.
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

// digest hashes parts with their lengths, so that different lists of parts give
// different texts.
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

// Job is a plan and its work: Work for numbered shards, or Items for an input.
type Job struct {
	Plan
	Work  Work     // of numbered shards
	Items ItemWork // of an input's items
	id    string
	// name returns a shard's name: its number, and for a block of an input on a server also the
	// block's digest.
	name func(shard int) string
}

// NewJob plans a job. The specification that kind.Open reads is spec as JSON.
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
	if k.Items != nil {
		items, err := k.Items(spec)
		if err != nil {
			return nil, fmt.Errorf("%s job: %w", k.Name, err)
		}
		plan := Plan{Kind: k.Name, Version: k.Version, Spec: spec}
		return &Job{Plan: plan, Items: items, id: plan.ID(), name: strconv.Itoa}, nil
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

// ID returns the plan's ID, which is computed once.
func (j *Job) ID() string { return j.id }

// Input returns the digest of a shard's input: the job and the shard's name. It shows whether
// a result is of another job or shard.
func (j *Job) Input(shard int) string { return digest(j.id, j.name(shard)) }

// Weight returns the weight of a shard: 1 unless the work is a Weigher.
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

// value runs one shard.
func (j *Job) value(ctx context.Context, shard int) (json.RawMessage, error) {
	value, err := j.Work.Run(ctx, shard)
	if err == nil && j.Items == nil { // the lists of inputWork are compared value by value
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

// compute runs one shard and signs the result.
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

// encode writes values as they are.
func encode(v any) ([]byte, error) { return strictjson.Encode(v) }

// compact removes the spaces, so that values can be compared.
func compact(value json.RawMessage) (json.RawMessage, error) {
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return nil, fmt.Errorf("not a JSON value: %w", err)
	}
	return b.Bytes(), nil
}

// Work is the work of a job: a function from a shard's number to bytes.
type Work interface {
	// Shards returns the number of shards, at least 0.
	Shards() int
	// Run computes one shard. It must be deterministic: the same shard gives the
	// same bytes on every machine. The value must not contain anything that may
	// differ, such as the time taken. An error after the end of ctx counts as an
	// interruption, not as a fault.
	Run(ctx context.Context, shard int) (json.RawMessage, error)
	// Fold computes the job's total from the values of all shards. They come in
	// order, each once.
	Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error)
}

// A Weigher is a Work that knows in advance how much work each shard is, in a unit
// of its own such as grids or puzzles. Progress, rate and time left are in that
// unit. Without a Weigher every shard weighs 1.
type Weigher interface {
	Weight(shard int) float64
}

// Kind opens the works of one name.
type Kind struct {
	Name string
	// Version names the engine's version. It must change whenever the values of
	// shards, or the way a job is divided into them, can change.
	Version string
	// Open returns the work of a specification, which comes from a file or the
	// network and must not be trusted.
	Open func(spec json.RawMessage) (Work, error)
	// Items does the same for jobs over an input, which have no Open.
	Items func(spec json.RawMessage) (ItemWork, error)
}

// ItemWork is the work of a job over an input: a function from an item to a value, both
// JSON without spaces.
type ItemWork interface {
	// Do computes an item, which comes from the network and must not be trusted. An error
	// after the end of ctx counts as an interruption, not as a fault.
	Do(ctx context.Context, item json.RawMessage) (json.RawMessage, error)
	// Same reports whether two different values of one item count as the same, because of
	// something that may differ from run to run, such as the time taken.
	Same(one, other json.RawMessage) bool
}

// Item is an item of an input, and how much work it is likely to be, in any unit.
type Item struct {
	Data   json.RawMessage
	Weight float64
}

// ItemOf returns an item with the JSON of a value. It panics if the value has none, which is a
// fault of the program.
func ItemOf(value any, weight float64) Item {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return Item{Data: text, Weight: weight}
}

// Kinds are the kinds of work that a program can do.
type Kinds []Kind

// Open returns the job of a plan that came from elsewhere. The error is a
// *VersionError if the plan was made by another engine version.
func (kinds Kinds) Open(plan Plan) (*Job, error) {
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == plan.Kind })
	if i < 0 {
		return nil, fmt.Errorf("job of kind %q: this program knows %s", plan.Kind, kinds.names())
	}
	if kinds[i].Version != plan.Version {
		return nil, &VersionError{Kind: plan.Kind, Job: plan.Version, Program: kinds[i].Version}
	}
	job, err := kinds[i].open(plan.Spec)
	if err != nil {
		return nil, err
	}
	if job.Items == nil && job.Shards != plan.Shards {
		return nil, fmt.Errorf("job %s: the plan has %s, but its specification gives %d", plan.ID(), plural.Of(plan.Shards, "shard"), job.Shards)
	}
	return job, nil
}

func (kinds Kinds) names() string {
	if len(kinds) == 0 {
		return "none"
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = fmt.Sprintf("%q", k.Name)
	}
	return strings.Join(names, ", ")
}

// VersionError reports that a job was planned by another version of the engine,
// whose shards can have other values.
type VersionError struct {
	Kind         string
	Job, Program string // engine versions
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the job is for version %s of the %s engine, this program has version %s: use the program that planned the job, or plan the job again",
		e.Job, e.Kind, e.Program)
}
