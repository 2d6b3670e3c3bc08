package implication

import (
	"fmt"
	"iter"
	"math/bits"
)

// String returns text such as "row 1, column 2 is colour 1".
func (l Literal) String() string {
	is := "is"
	if l.Not {
		is = "is not"
	}
	return fmt.Sprintf("row %d, column %d %s colour %d", l.Row+1, l.Column+1, is, l.Colour)
}

// Links yields what follows from an open cell's literal by its row alone, then by
// its column alone.
func (g *Graph) Links(of Literal) iter.Seq[Link] {
	return func(yield func(Link) bool) {
		p := g.place(of)
		for axis := range 2 {
			l, x := g.lineOf(p, axis)
			if g.lines[l].slot[x] < 0 {
				return
			}
			w := g.board.Words[axis]
			for i, word := range g.set(l, x, int(p.kind)) {
				for ; word != 0; word &= word - 1 {
					to := across(p, axis, i%w*64+bits.TrailingZeros64(word), i/w)
					if to != p && !yield(Link{l, g.literal(to)}) {
						return
					}
				}
			}
		}
	}
}
