package census

import "context"

// clueCounter counts one tuple of row clues after another. It belongs to one goroutine.
type clueCounter struct {
	census *clueCensus
	tally  clueTally
	build  halfBuilder
	clues  []int
	// sides are the sides of the upper tuples, see symmetry.
	sides []int8

	// joints lists pairs of groups, sorted by the clues of the head's columns: first
	// has the last joint with these clues, each joint the one before. Joint 0 is none.
	joints []joint
	first  []uint32
	heads  []head

	// seen counts, by the clues of the body's columns, up to 2 above stamp; what is not
	// above stamp is left from heads before and means none. Its index is the number
	// of the first pair's clues plus low times that of the last pair's.
	seen  []uint8
	stamp int
	low   int
}

// maxStamp leaves room for the stamp plus 2 in seen.
const maxStamp = 1<<8 - 3

// joint is a group of upper and a group of lower halves.
type joint struct {
	before       uint32
	upper, lower uint16
}

// head is a set of clues of the head's columns, and the weight of all grids with it.
type head struct {
	clues  uint32
	weight uint32
}

func newClueCounter(c *clueCensus) *clueCounter {
	k := &clueCounter{census: c, joints: make([]joint, 1), clues: make([]int, c.lowerRows)}
	k.first = make([]uint32, power(c.joints, c.heads))
	low, high := c.bodySizes()
	k.seen, k.low = make([]uint8, low*high), low
	k.sides = make([]int8, len(c.uppers))
	clues := make([]int, c.upperRows)
	for tuple := range k.sides {
		digits(tuple, clues, c.rows.count)
		k.sides[tuple] = int8(c.sym.side(clues))
	}
	return k
}

// bodySizes tells how many numbers the clues of each pair of the body can have.
func (c *clueCensus) bodySizes() (low, high int) {
	low, high = 1, 1
	if c.pairs > 1 {
		low = power(c.columns.count, c.bodyColumns)
	}
	if c.pairs > 2 {
		high = c.columns.count * c.columns.mostOfSum
	}
	return low, high
}

// halfBuilder lists halves; its memory is used again.
type halfBuilder struct {
	h     [2]half
	clues []int
}

// of lists the halves whose rows have the clues of a tuple, valid until the next call.
func (b *halfBuilder) of(c *clueCensus, tuple, rows int) *half {
	if len(b.clues) != rows {
		b.clues = make([]int, rows)
	}
	digits(tuple, b.clues, c.rows.count)
	h, next := &b.h[0], &b.h[1]
	h.reset()
	for i, clue := range b.clues {
		next.extend(h, c.lines[clue], i)
		h, next = next, h
	}
	return h
}

// lowerTuple counts all clue sets whose lower rows have the clues of a tuple.
func (k *clueCounter) lowerTuple(ctx context.Context, tuple int) error {
	c := k.census
	digits(tuple, k.clues, c.rows.count)
	side := c.sym.side(k.clues)
	lower := k.build.of(c, tuple, c.lowerRows)
	perTop := len(c.uppers) / c.rows.count
	for top := range c.rows.count {
		if err := ctx.Err(); err != nil {
			return err
		}
		weights := c.sym.borders(top, k.clues[c.lowerRows-1])
		if weights == nil {
			continue
		}
		for upper := top * perTop; upper < (top+1)*perTop; upper++ {
			if w := c.sym.mirrorWeight(int(k.sides[upper]), side); w > 0 {
				k.rowClues(&c.uppers[upper], lower, weights, w)
			}
		}
	}
	return nil
}

// rowClues counts the clue sets with the row clues of both halves.
func (k *clueCounter) rowClues(upper, lower *half, weights []uint8, mirror uint64) {
	k.join(upper, lower, weights)
	var sum clueTally
	for _, h := range k.heads {
		sum.add(k.countHead(k.first[h.clues], upper, lower), uint64(h.weight))
		k.first[h.clues] = 0
	}
	k.tally.add(sum, mirror)
}

// join sorts the pairs of groups by the clues of the head's columns.
func (k *clueCounter) join(upper, lower *half, weights []uint8) {
	joined := k.census.joined
	k.joints, k.heads = k.joints[:1], k.heads[:0]
	for i, u := range upper.groups {
		border := &joined[uint8(u.head)]
		for j, l := range lower.groups {
			clues := uint32(border[uint8(l.head)])
			w := weights[clues]
			if w == 0 {
				continue
			}
			for p := 1; p < k.census.heads; p++ {
				clues = clues*uint32(k.census.joints) + uint32(joined[uint8(u.head>>(8*p))][uint8(l.head>>(8*p))])
			}
			before := k.first[clues]
			if before == 0 {
				k.heads = append(k.heads, head{clues, uint32(w)})
			}
			k.first[clues] = uint32(len(k.joints))
			k.joints = append(k.joints, joint{before, uint16(i), uint16(j)})
		}
	}
}

// countHead counts the clue sets among a chain of joints.
func (k *clueCounter) countHead(last uint32, upper, lower *half) clueTally {
	k.stamp += 2
	if k.stamp > maxStamp {
		clear(k.seen)
		k.stamp = 1
	}
	var t clueTally
	first, final, seen, radix := k.census.joined, k.census.final, k.seen, k.low
	none := int32(k.stamp)
	var fresh, steps int32
	for last != 0 {
		j := &k.joints[last]
		last = j.before
		us, ls := upper.bodiesOf(j.upper), lower.bodiesOf(j.lower)
		t.grids += uint64(len(us) * len(ls))
		for _, u := range us {
			low, high := &first[u[0]], &final[u[1]]
			for _, l := range ls {
				at := &seen[int(low[l[0]])+radix*int(high[l[1]])]
				old := int32(*at)
				was := max(old, none)
				now := min(was+1, none+2)
				*at = uint8(now)
				steps += now - was
				fresh -= (old - none - 1) >> 31
			}
		}
	}
	t.clueSets = uint64(fresh)
	t.unique = uint64(2*fresh - steps)
	return t
}

// bodiesOf lists the bodies of a group.
func (h *half) bodiesOf(g uint16) []body {
	return h.bodies[h.groups[g].start:h.groups[g].end]
}
