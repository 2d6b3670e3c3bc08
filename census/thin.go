package census

import (
	"context"
	"fmt"
	"math"
	"strings"
)

// thinLength has the longest long side of a thinCensus for each short side: longer ones take
// many hours.
var thinLength = [maxThin + 1]int{63, 63, 24, 13, 9, 7}

// A thinCensus counts the line-solvable grids of a long thin size.
//
// The rows above a seam matter to those below in few ways: the census drops rows that are known
// whatever follows, and keeps of a column only the arrangements that are still possible, each with
// the cells in which it differs from the truth and its lag (thinColumn). Equivalent contents are
// one state. The census makes the states of the upper half of the rows, and of the lower half read
// from the bottom, row by row. Then each upper state meets each lower one, and the two exchange the
// lags that are possible until nothing more follows.
//
// Each shard has a part of the upper states. Every process makes all states itself, once, in an
// order that depends only on the size.
type thinCensus struct {
	width, length int
	seam          int // rows of the upper half
	turn          chan struct{}
	halves        *thinHalves // nil before they are made
}

// thinHalves are both sides of a seam.
type thinHalves struct{ upper, lower *thinSide }

func newThinCensus(size Size) (*thinCensus, error) {
	c := &thinCensus{width: min(size.Rows, size.Columns), length: max(size.Rows, size.Columns)}
	if c.width > maxThin || c.width > 0 && c.length > thinLength[c.width] {
		return nil, fmt.Errorf("%w: %v; by walk sides go up to %d, by states a short side of 1, 2, 3, 4, 5 goes with a long one of up to %s",
			ErrTooLarge, size, maxWalk, strings.Trim(strings.ReplaceAll(fmt.Sprint(thinLength[1:]), " ", ", "), "[]"))
	}
	c.seam = c.length / 2
	c.turn = make(chan struct{}, 1)
	return c, nil
}

const maxThinShards = 1 << 16

// thinPace has, for each short side, the longest long side whose join takes at most a second,
// and the factor by which each further row multiplies the time.
var thinPace = [maxThin + 1]struct {
	length int
	growth float64
}{{63, 1}, {63, 1}, {16, 3.1}, {9, 5.3}, {6, 11}, {5, 23}}

// shards returns the number of shards, at least 1. It depends on the size alone, since a job asks
// for it earlier than for the states.
func (c *thinCensus) shards() int {
	pace := thinPace[c.width]
	seconds := math.Pow(pace.growth, float64(c.length-pace.length))
	return int(min(max(math.Ceil(seconds), 1), maxThinShards))
}

func (c *thinCensus) count(ctx context.Context, shard int) (Portion, error) {
	n, err := c.run(ctx, shard)
	return Portion{lineSolvableName: n}, err
}

// run counts one shard: the grids whose upper half has state shard, or one of those that follow
// in steps of the number of shards.
func (c *thinCensus) run(ctx context.Context, shard int) (uint64, error) {
	switch c.width {
	case 0:
		return 1, nil
	case 1:
		return 1 << c.length, nil
	}
	halves, err := c.ready(ctx)
	if err != nil {
		return 0, err
	}
	j := newJoiner(halves.upper, halves.lower)
	members, total := halves.upper.members, uint64(0)
	for i := shard; i < len(members) && ctx.Err() == nil; i += c.shards() {
		total += j.count(ctx, &members[i], c.even())
	}
	return total, ctx.Err()
}

// even reports whether both halves have the same states.
func (c *thinCensus) even() bool { return c.seam == c.length-c.seam }

// ready makes the states once. Only one caller makes them while the rest wait; a waiting caller
// can be interrupted, and if the maker is interrupted, the next caller starts over.
func (c *thinCensus) ready(ctx context.Context) (*thinHalves, error) {
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if c.halves == nil {
		halves, err := c.make(ctx)
		if err != nil {
			return nil, err
		}
		c.halves = halves
	}
	return c.halves, nil
}

func (c *thinCensus) make(ctx context.Context) (*thinHalves, error) {
	classes := newRowClasses(c.width)
	var h thinHalves
	walk := newThinWalk(classes, c.length)
	for {
		if walk.half.rows == c.seam {
			h.upper = newThinSide(walk.half, classes, false)
		}
		if walk.half.rows == c.length-c.seam {
			h.lower = newThinSide(walk.half, classes, true)
		}
		if h.upper != nil && h.lower != nil {
			break
		}
		if err := walk.step(ctx); err != nil {
			return nil, err
		}
	}
	introduce(h.upper, h.lower)
	h.upper.finish()
	h.lower.finish()
	return &h, ctx.Err()
}

// count counts the line-solvable grids with one upper member. If both sides have the same states,
// it examines only one of each two pairs that mirror each other top to bottom.
func (j *joiner) count(ctx context.Context, m *member, same bool) uint64 {
	j.take(m)
	var sum uint64
	lower := j.lower.side.members
	for i := range lower {
		l := &lower[i]
		if i%4096 == 0 && ctx.Err() != nil {
			return 0
		}
		if same && l.orbit < m.orbit || !j.solvable(l) {
			continue
		}
		pair := m.weight * l.weight
		if same && l.orbit > m.orbit {
			pair *= 2
		}
		sum += pair
	}
	return sum
}
