package census

import (
	"context"
	"fmt"
	"math"
	"sync"

	"nonogram/census/internal/bitslice"
)

const maxWalk = bitslice.MaxSide

// largestShard is the most cells of all rows but two in a size whose shards give two rows only.
// A shard of such a size takes some seconds.
const largestShard = 36

// mergedCells is the most cells above the given row in a size whose shards give one row only.
const mergedCells = 21

// walkCensus cuts a walk into shards by the contents of some rows.
type walkCensus struct {
	*walk
	given   []int              // rows whose contents make a shard
	choices []uint32           // contents of each shard, that of given[i] at byte i
	work    map[uint32]float64 // weight of a shard, by its cells that matter to symmetries
	walkers sync.Pool
}

func newWalkCensus(size Size) (*walkCensus, error) {
	if min(size.Rows, size.Columns) < 2 || max(size.Rows, size.Columns) > maxWalk {
		return nil, fmt.Errorf("walk over %v: %w: sides can be from 2 to %d", size, ErrTooLarge, maxWalk)
	}
	p := &walkCensus{walk: newWalk(size), given: givenRows(size)}
	p.list()
	p.walkers.New = func() any { return newWalker(p.walk) }
	return p, nil
}

// givenRows returns the rows whose contents make a shard: one or two above the last two, since
// these matter most to the last two, so that rows above them are equivalent more often; and the
// first row too if shards would be too large.
func givenRows(size Size) []int {
	last := size.Rows - 3
	switch {
	case last < 0:
		return nil
	case last == 0 || last*size.Columns <= mergedCells:
		return []int{last}
	case (size.Rows-2)*size.Columns <= largestShard:
		return []int{last - 1, last}
	}
	return []int{0, last - 1, last}
}

// list lists the shards in which some grid counts.
func (p *walkCensus) list() {
	var all float64
	counting := make(map[uint32]int)
	for number := range 1 << (len(p.given) * p.Columns) {
		packed := uint32(0)
		for i := range p.given {
			packed |= uint32(number>>(i*p.Columns)&(1<<p.Columns-1)) << (8 * i)
		}
		key := packed & p.matter()
		if _, known := counting[key]; !known {
			counting[key] = p.counting(p.choice(key), 1)
		}
		if counting[key] != 0 {
			p.choices = append(p.choices, packed)
			all += float64(counting[key])
		}
	}
	p.work = make(map[uint32]float64)
	for key, n := range counting {
		p.work[key] = float64(n) / all * math.Exp2(float64(p.Rows*p.Columns))
	}
}

// matter returns the cells of packed choices that matter to symmetries.
func (p *walkCensus) matter() (cells uint32) {
	for i, row := range p.given {
		cells |= uint32(p.symmetry.matter(row)) << (8 * i)
	}
	return cells
}

func (p *walkCensus) choice(packed uint32) (c choice) {
	for i, row := range p.given {
		c.given |= 1 << row
		c.rows[row] = uint8(packed >> (8 * i))
	}
	return c
}

// counting returns the number of canonical grids with the rows of c, if only the cells that matter
// to symmetries vary, in row and below.
func (p *walkCensus) counting(c choice, row int) int {
	if row >= p.Rows-1 {
		if p.symmetry.weight(c.rows[:p.Rows-1]) != 0 {
			return 1
		}
		return 0
	}
	if c.has(row) {
		return p.counting(c, row+1)
	}
	sum := 0
	cells := p.symmetry.matter(row)
	for content := uint8(0); ; content = (content - cells) & cells {
		c.rows[row] = content
		sum += p.counting(c, row+1)
		if content == cells {
			return sum
		}
	}
}

func (p *walkCensus) shards() int { return len(p.choices) }

// weight returns the shard's part of the canonical grids, which take all the work.
func (p *walkCensus) weight(shard int) float64 {
	return p.work[p.choices[shard]&p.matter()]
}

func (p *walkCensus) count(ctx context.Context, shard int) (Portion, error) {
	w := p.walkers.Get().(*walker)
	defer p.walkers.Put(w)
	err := w.shard(ctx, p.choice(p.choices[shard]))
	return Portion{lineSolvableName: w.units}, err
}

func (p *walkCensus) unit() int64 { return weightUnit }

// Engine names the code path of the fast walk on this machine.
func Engine() string { return bitslice.Engine() }
