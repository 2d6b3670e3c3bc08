package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
)

// The limits of a block: items, bytes and work. They depend on the items alone, so that a resumed
// job finds its results.
const (
	blockItems  = 512
	blockBytes  = 256 << 10
	blockWeight = 384 // in average items
)

// block is a run of neighbouring items of an input. It is a shard.
type block struct {
	items  []json.RawMessage
	weight float64
}

// inBlocks divides an input into blocks.
func inBlocks(input iter.Seq[Item]) iter.Seq[block] {
	return func(yield func(block) bool) {
		var b block
		size := 0
		for item := range input {
			full := len(b.items) == blockItems || size+len(item.Data) > blockBytes || b.weight+item.Weight > blockWeight
			if full && len(b.items) > 0 {
				if !yield(b) {
					return
				}
				b, size = block{}, 0
			}
			b.items, b.weight = append(b.items, item.Data), b.weight+item.Weight
			size += len(item.Data) + 1
		}
		if len(b.items) > 0 {
			yield(b)
		}
	}
}

// inputWork is the work on the blocks of an input. A shard is a block, and its value is the list of
// its items' values.
type inputWork struct {
	ItemWork
	shards int
	// block reads the items of a block, in the form that list writes.
	block func(ctx context.Context, shard int) (json.RawMessage, error)
}

// Over returns the work on an input. It has no shards until the input's blocks are known.
//
// do computes the value of an item. Items come from the network and must not be trusted. An error
// after the end of the context counts as an interruption, not as a fault.
//
// same reports whether two different values of one item count as the same, since parts of them,
// such as the time taken, may differ from run to run.
func Over[Item, Value any](do func(context.Context, Item) (Value, error), same func(one, other Value) bool) Work {
	return inputWork{ItemWork: inJSON[Item, Value]{do, same}}
}

// inJSON does the work on items and compares their values. It converts between JSON and Go types.
type inJSON[Item, Value any] struct {
	do   func(context.Context, Item) (Value, error)
	same func(one, other Value) bool
}

// Do implements ItemWork.
func (w inJSON[Item, Value]) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var item Item
	if err := json.Unmarshal(text, &item); err != nil {
		return nil, err
	}
	value, err := w.do(ctx, item)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

// Same implements ItemWork.
func (w inJSON[Item, Value]) Same(one, other json.RawMessage) bool {
	var a, b Value
	return json.Unmarshal(one, &a) == nil && json.Unmarshal(other, &b) == nil && w.same(a, b)
}

// over returns the job over the blocks of an input, which name and block describe.
func (j *Job) over(plan Plan, name func(int) string, block func(context.Context, int) (json.RawMessage, error)) *Job {
	return &Job{Plan: plan, Work: inputWork{j.Work.(inputWork).ItemWork, plan.Shards, block}, id: plan.ID(), name: name}
}

// Shards implements Work.
func (w inputWork) Shards() int { return w.shards }

// Run implements Work.
func (w inputWork) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	text, err := w.block(ctx, shard)
	if err != nil {
		return nil, err
	}
	items, err := elements(text)
	if err != nil {
		return nil, fmt.Errorf("block of the input: %w", err)
	}
	values := make([]json.RawMessage, len(items))
	for i, item := range items {
		if values[i], err = w.Do(ctx, item); err != nil {
			return nil, err
		}
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	return list(values), nil
}

// Fold implements Work. A job over an input has no total.
func (w inputWork) Fold(iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	return nil, errors.New("expected a job with a total: the command that planned this one writes its values")
}

// against compares two results of a block. A disagreement has the first values that differ.
func (w inputWork) against(stored, found Result) *DisagreementError {
	one, err := elements(stored.Value)
	other, otherErr := elements(found.Value)
	if err != nil || otherErr != nil || len(one) != len(other) {
		return stored.against(found)
	}
	for i := range one {
		if !bytes.Equal(one[i], other[i]) && !w.Same(one[i], other[i]) {
			stored.Value, found.Value = one[i], other[i]
			return &DisagreementError{Shard: stored.Shard, Item: i + 1, Stored: claimOf(stored), Found: claimOf(found)}
		}
	}
	return nil
}

// list returns a JSON array of values without spaces, each value on its own line, so that
// readers can divide the array without parsing it.
func list(values []json.RawMessage) json.RawMessage {
	text := []byte("[\n")
	for i, value := range values {
		if i > 0 {
			text = append(text, ",\n"...)
		}
		text = append(text, value...)
	}
	return append(text, "\n]"...)
}

// elements returns the values of a JSON array. If list wrote the array, they share its memory.
func elements(text json.RawMessage) (values []json.RawMessage, err error) {
	if inside, ok := bytes.CutPrefix(text, []byte("[\n")); ok {
		for value := range bytes.SplitSeq(bytes.TrimSuffix(inside, []byte("\n]")), []byte(",\n")) {
			values = append(values, value)
		}
		return values, nil
	}
	if err = json.Unmarshal(text, &values); err != nil {
		err = fmt.Errorf("expected a list of JSON values: %w", err)
	}
	return values, err
}

// items returns the values of a block's items.
func (r Result) items() ([]json.RawMessage, error) {
	values, err := elements(r.Value)
	if err != nil {
		return nil, fmt.Errorf("shard %d: %w", r.Shard, err)
	}
	return values, nil
}

// Remote shares a job with other machines, and yields the results of all shards in order. input has
// the items of a job over an input. An error is the last value that it yields. Results from before
// the end of a context are kept, and the same call continues from them.
type Remote func(ctx context.Context, job *Job, input iter.Seq[Item]) iter.Seq2[Result, error]

// Values yields the values of all items of a job over an input. They come from the results of its
// blocks. An error ends them.
func Values(results iter.Seq2[Result, error]) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		for result, err := range results {
			var values []json.RawMessage
			if err == nil {
				values, err = result.items()
			}
			if err != nil {
				yield(nil, err)
				return
			}
			for _, value := range values {
				if !yield(value, nil) {
					return
				}
			}
		}
	}
}
