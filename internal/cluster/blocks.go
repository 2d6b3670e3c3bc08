package cluster

import (
	"encoding/json"
	"iter"
)

// A block ends when it has enough items, bytes or work. It depends on the items alone, so
// that a resumed job finds its results.
const (
	blockItems  = 512
	blockBytes  = 256 << 10
	blockWeight = 384 // average items
)

// itemBlock is some neighbouring items of an input.
type itemBlock struct {
	items  []json.RawMessage
	weight float64
}

// inBlocks divides an input.
func inBlocks(input iter.Seq[Item]) iter.Seq[itemBlock] {
	return func(yield func(itemBlock) bool) {
		var b itemBlock
		size := 0
		for item := range input {
			full := len(b.items) == blockItems || size+len(item.Data) > blockBytes || b.weight+item.Weight > blockWeight
			if full && len(b.items) > 0 {
				if !yield(b) {
					return
				}
				b, size = itemBlock{}, 0
			}
			b.items, b.weight = append(b.items, item.Data), b.weight+item.Weight
			size += len(item.Data) + 1
		}
		if len(b.items) > 0 {
			yield(b)
		}
	}
}
