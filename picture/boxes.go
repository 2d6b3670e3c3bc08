package picture

import "math"

// The space of colours is divided into boxes, so that a search for the nearest colour is done once
// for all colours of a box.
const (
	boxSide = 24 // in the units of lab
	// boxAxis is the number of boxes along each of the two axes of hue, and boxStart is where both
	// axes start: no colour of sRGB lies outside.
	boxAxis  = 32
	boxStart = -400
	boxes    = (1000/boxSide + 1) * boxAxis * boxAxis
)

// box returns the number of the box that holds the colour.
func (c lab) box() int {
	return (c.l/boxSide*boxAxis+(c.a-boxStart)/boxSide)*boxAxis + (c.b-boxStart)/boxSide
}

// nearby finds the nearest of a few colours.
type nearby struct {
	colours []lab
	in      []int32   // by box: 1 + the index of its list, 0 if it has none yet
	lists   [][]uint8 // the colours that can be nearest to a colour of the box, ascending
}

func newNearby(colours []lab) *nearby {
	return &nearby{colours: colours, in: make([]int32, boxes)}
}

// nearest returns the same as lab.nearest.
func (n *nearby) nearest(c lab) int {
	at := &n.in[c.box()]
	if *at == 0 {
		n.lists = append(n.lists, n.nearestIn(c))
		*at = int32(len(n.lists))
	}
	best, least := 0, math.MaxInt
	for _, i := range n.lists[*at-1] {
		if square := c.square(n.colours[i]); square < least {
			best, least = int(i), square
		}
	}
	return best
}

// nearestIn lists the colours that can be nearest to some colour in the box of c. A colour is left
// out if another one is closer to every point of the box.
func (n *nearby) nearestIn(c lab) []uint8 {
	low := lab{c.l - c.l%boxSide, c.a - (c.a-boxStart)%boxSide, c.b - (c.b-boxStart)%boxSide}
	high := lab{low.l + boxSide - 1, low.a + boxSide - 1, low.b + boxSide - 1}
	least := math.MaxInt // the smallest of the largest distances
	for _, d := range n.colours {
		far := lab{farther(d.l, low.l, high.l), farther(d.a, low.a, high.a), farther(d.b, low.b, high.b)}
		least = min(least, far.square(d))
	}
	var out []uint8
	for i, d := range n.colours {
		near := lab{min(max(d.l, low.l), high.l), min(max(d.a, low.a), high.a), min(max(d.b, low.b), high.b)}
		if near.square(d) <= least {
			out = append(out, uint8(i))
		}
	}
	return out
}

// farther returns the end of the range from low to high that is farther from n.
func farther(n, low, high int) int {
	if n-low > high-n {
		return low
	}
	return high
}
