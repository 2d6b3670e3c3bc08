package census

import (
	"context"
	"fmt"
	"math"
	"sync"

	"nonogram/census/internal/bitslice"
)

// maxWalk is the longest side of a walk.
const maxWalk = bitslice.MaxSide

// largestShard is how many cells the rows of a shard's grids have at most below the
// first ones, which make the shard. 36 takes some seconds to half a minute.
const largestShard = 36

// walkCensus cuts a walk by the contents of the first rows.
type walkCensus struct {
	*walk
	depth    int      // rows that make a shard
	prefixes []uint32 // their contents, row i at byte i
	scale    float64  // of weights, which add up to all grids
	walkers  sync.Pool
}

func newWalkCensus(size Size) (*walkCensus, error) {
	if min(size.Rows, size.Columns) < 2 || max(size.Rows, size.Columns) > maxWalk {
		return nil, fmt.Errorf("walk over %v: %w: sides can be from 2 to %d", size, ErrTooLarge, maxWalk)
	}
	p := &walkCensus{walk: newWalk(size), depth: shardDepth(size)}
	p.list(nil, 0)
	var sum float64
	p.scale = 1
	for shard := range p.prefixes {
		sum += p.weight(shard)
	}
	p.scale = math.Exp2(float64(size.Rows*size.Columns)) / sum
	p.walkers.New = func() any { return newWalker(p.walk) }
	return p, nil
}

// shardDepth is how many of the first rows make a shard: two, or three where shards would
// be too large. The last two rows never do.
func shardDepth(size Size) int {
	depth := min(2, size.Rows-2)
	if (size.Rows-depth)*size.Columns > largestShard {
		depth = min(3, size.Rows-2)
	}
	return depth
}

// list appends the prefixes that continue one.
func (p *walkCensus) list(rows []uint8, packed uint32) {
	if len(rows) == p.depth {
		p.prefixes = append(p.prefixes, packed)
		return
	}
	for content := range 1 << p.Columns {
		next := append(rows[:len(rows):len(rows)], uint8(content))
		if p.symmetry.can(next) {
			p.list(next, packed|uint32(content)<<(8*len(rows)))
		}
	}
}

func (p *walkCensus) shards() int { return len(p.prefixes) }

// weight takes into account that of the grids of a shard those count which no symmetry
// makes smaller: about the share in which each other reading is not below that of row 2.
func (p *walkCensus) weight(shard int) float64 {
	if p.symmetry.count == 1 {
		return p.scale
	}
	least := inner(uint8(p.prefixes[shard]>>8), p.Columns)
	above := 1 - float64(least)/math.Exp2(float64(p.Columns-2))
	return p.scale * math.Pow(above, float64(p.symmetry.count-2))
}

func (p *walkCensus) count(ctx context.Context, shard int) (Portion, error) {
	w := p.walkers.Get().(*walker)
	defer p.walkers.Put(w)
	err := w.shard(ctx, p.prefixes[shard], p.depth)
	return Portion{lineSolvableName: w.units}, err
}

func (p *walkCensus) unit() int64 { return weightUnit }

// Engine says which code path the fast walk takes on this machine.
func Engine() string { return bitslice.Engine() }
