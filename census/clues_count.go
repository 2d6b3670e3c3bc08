package census

import (
	"context"
	"math/bits"
	"slices"
)

// lanePlane holds one bit for each of up to lanes left halves.
type lanePlane [laneWords]uint64

const (
	laneWords = 32
	lanes     = 64 * laneWords
)

// clueCounter counts one shard after another. It belongs to one goroutine.
type clueCounter struct {
	*clueCensus
	lefts, rights *halves
	// others numbers the trades between different right halves. same numbers the trades that
	// change nothing, each of which has two numbers. Numbers are from 1 to last.
	others, same *tradeTree
	last         int32
	kinds        []uint16 // of the current trade
	members      []rightHalf
	trades       []int32 // of all members
	room         int     // the most trades and nodes of the tree at once

	// The current block of left halves: their number, and the place of each
	// trade's plane; place 0 is none.
	lane    int
	places  []int32
	placed  []int32 // trades with a plane
	planes  []lanePlane
	numbers []int32
	tally   clueTally
}

// clueRoom is 128 MB of trades and nodes. Only 7x7 needs more for a shard.
const clueRoom = 1 << 25

// rightHalf is a right half as two parts of the list of trades. The part up to later has its trades
// with earlier halves, and the first number of the trade that changes nothing; the part up to end
// has its trades with later halves, and the second number. The first part starts at the end of the
// previous half.
type rightHalf struct {
	later, end int
	weight     uint64
}

func newClueCounter(c *clueCensus) *clueCounter {
	return &clueCounter{
		clueCensus: c,
		lefts:      newHalves(c.columns, c.left), rights: newHalves(c.columns, c.right),
		others: newTradeTree(c.rowTrades), same: newTradeTree(c.rowTrades),
		kinds:  make([]uint16, c.size.Rows),
		room:   clueRoom,
		planes: make([]lanePlane, 1),
	}
}

// shard counts the grids whose right halves have column clues of these numbers. If ctx
// ends first, the error is its error.
func (k *clueCounter) shard(ctx context.Context, from, to int) (clueTally, error) {
	k.tally = clueTally{}
	k.clearRights()
	k.clearBlock()
	for number := from; number < to && ctx.Err() == nil; number++ {
		k.rights.setClues(number)
		if weight := k.weight(k.rights.clues); weight > 0 {
			k.takeRights(weight)
		}
		if len(k.trades)+len(k.others.next) >= k.room {
			k.meet(ctx)
		}
	}
	k.meet(ctx)
	return k.tally, ctx.Err()
}

// meet counts the grids that the right halves so far make with all left halves.
func (k *clueCounter) meet(ctx context.Context) {
	k.places = slices.Grow(k.places[:0], int(k.last)+1)[:k.last+1]
	clear(k.places)
	for line := 0; line < len(k.columns.of) && ctx.Err() == nil; line++ {
		k.takeLefts(ctx, line)
	}
	k.countBlock()
	k.clearRights()
}

func (k *clueCounter) clearRights() {
	k.last = 0
	k.members, k.trades = k.members[:0], k.trades[:0]
	k.others.reset()
	k.same.reset()
}

// takeRights lists the trades of the right halves with the clues that are set.
func (k *clueCounter) takeRights(weight uint64) {
	all := k.rights.all()
	for i, before := range all {
		start := len(k.trades)
		for _, after := range all[:i] {
			k.addTrade(before, after)
		}
		same := k.sameNumber(before)
		k.trades = append(k.trades, same)
		later := k.compact(start)
		for _, after := range all[i+1:] {
			k.addTrade(before, after)
		}
		k.trades = append(k.trades, same+1)
		k.members = append(k.members, rightHalf{later, k.compact(later), weight})
	}
}

// addTrade lists a trade to a different right half, if a left trade can balance it.
func (k *clueCounter) addTrade(before, after uint32) {
	if kindsOf(k.kinds, k.rowTrades.right, k.right, before, after) {
		number := k.others.number(k.kinds, k.last+1)
		k.last = max(k.last, number)
		k.trades = append(k.trades, number)
	}
}

// sameNumber returns the first number of the trade that changes nothing.
func (k *clueCounter) sameNumber(half uint32) int32 {
	kindsOf(k.kinds, k.rowTrades.right, k.right, half, half)
	number := k.same.number(k.kinds, k.last+1)
	k.last = max(k.last, number+1)
	return number
}

// compact drops duplicates from the trades from start on, and returns their new end.
func (k *clueCounter) compact(start int) int {
	own := k.trades[start:]
	slices.Sort(own)
	k.trades = k.trades[:start+len(slices.Compact(own))]
	return len(k.trades)
}

// takeLefts takes the left halves whose last column is the given line, and counts each full block
// of them. Few right trades balance the trades of such halves, so a block needs few planes.
func (k *clueCounter) takeLefts(ctx context.Context, line int) {
	cut := k.left - 1
	last, cells := k.lefts.spread[cut][len(k.columns.of)-1], k.lefts.spread[cut][line]
	for number := range power(len(k.columns.lines), cut) {
		digits(number, k.lefts.clues[:cut], len(k.columns.lines))
		k.lefts.clues[cut] = k.columns.of[line]
		all := k.lefts.all()
		for i, half := range all {
			if half&last != cells {
				continue
			}
			k.takeLeft(all, i)
			if k.lane == lanes {
				if ctx.Err() != nil {
					return
				}
				k.countBlock()
			}
		}
	}
}

// takeLeft makes half i of all, which have the same column clues, the next lane.
func (k *clueCounter) takeLeft(all []uint32, i int) {
	for j, after := range all {
		if !kindsOf(k.kinds, k.rowTrades.left, k.left, all[i], after) {
			continue
		}
		k.numbers = k.others.balanced(k.numbers[:0], 0, k.kinds)
		for _, number := range k.numbers {
			k.set(number)
		}
		if j == i {
			continue
		}
		k.numbers = k.same.balanced(k.numbers[:0], 0, k.kinds)
		for _, number := range k.numbers {
			if j < i {
				k.set(number)
			}
			k.set(number + 1)
		}
	}
	k.lane++
}

// set sets the bit of the current lane in a trade's plane.
func (k *clueCounter) set(trade int32) {
	place := k.places[trade]
	if place == 0 {
		place = int32(len(k.planes))
		k.planes = append(k.planes, lanePlane{})
		k.places[trade] = place
		k.placed = append(k.placed, trade)
	}
	k.planes[place][k.lane>>6] |= 1 << (k.lane & 63)
}

// countBlock counts the grids of all right halves with the left halves of the block.
func (k *clueCounter) countBlock() {
	start := 0
	for _, m := range k.members {
		var taken lanePlane
		k.take(&taken, k.trades[start:m.later])
		k.tally.clueSets += m.weight * uint64(k.lane-taken.count())
		k.take(&taken, k.trades[m.later:m.end])
		k.tally.unique += m.weight * uint64(k.lane-taken.count())
		k.tally.grids += m.weight * uint64(k.lane)
		start = m.end
	}
	for _, trade := range k.placed {
		k.places[trade] = 0
	}
	k.clearBlock()
}

// clearBlock starts the next block.
func (k *clueCounter) clearBlock() {
	k.placed, k.planes, k.lane = k.placed[:0], k.planes[:1], 0
}

// take adds the lanes of left halves with a trade that balances one of trades.
func (k *clueCounter) take(taken *lanePlane, trades []int32) {
	for _, trade := range trades {
		if place := k.places[trade]; place != 0 {
			plane := &k.planes[place]
			for w := 0; w < laneWords; w += 4 { // written out, since the compiler unrolls no loops
				taken[w] |= plane[w]
				taken[w+1] |= plane[w+1]
				taken[w+2] |= plane[w+2]
				taken[w+3] |= plane[w+3]
			}
		}
	}
}

func (p *lanePlane) count() int {
	n := 0
	for _, word := range p {
		n += bits.OnesCount64(word)
	}
	return n
}
