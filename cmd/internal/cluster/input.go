package cluster

import (
	"bytes"
	"context"
	"encoding/json"
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
