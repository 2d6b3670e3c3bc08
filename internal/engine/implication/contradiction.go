package implication

import (
	"iter"
	"slices"
)

// Link is one step of a chain: by a line, rows counted first, a literal follows from the previous
// one.
type Link struct {
	Line int
	To   Literal
}

// Contradiction shows that a literal is false: both chains start with it, and they
// end in opposite literals. The second is as long as the first or longer by one.
type Contradiction struct {
	Assumed Literal
	Chains  [2][]Link
}

// Links returns the number of links of both chains.
func (c Contradiction) Links() int { return len(c.Chains[0]) + len(c.Chains[1]) }

// Tautology shows that a literal is true: the first chain leads to it from Case, the
// second from Case's opposite.
type Tautology struct {
	Case, Result Literal
	Chains       [2][]Link
}

// Tautology returns a contradiction the other way round: the chains backwards, with opposite
// literals. The links stay on their lines.
func (c Contradiction) Tautology() Tautology {
	t := Tautology{Case: c.Assumed.Opposite(), Result: c.Assumed.Opposite()}
	for i, chain := range c.Chains {
		t.Chains[i] = c.backwards(chain)
	}
	if n := len(c.Chains[0]); n > 0 {
		t.Case = c.Chains[0][n-1].To.Opposite()
	}
	return t
}

// backwards returns the chain from the opposite of a chain's end to that of its start.
func (c Contradiction) backwards(chain []Link) []Link {
	back := make([]Link, 0, len(chain))
	for i := len(chain) - 1; i >= 0; i-- {
		to := c.Assumed
		if i > 0 {
			to = chain[i-1].To
		}
		back = append(back, Link{chain[i].Line, to.Opposite()})
	}
	return back
}

// Refute looks for a contradiction of an open cell's literal by two chains of at most depth links
// each, 0 is no bound, with the fewest links together.
func (g *Graph) Refute(a Literal, depth int) (Contradiction, bool) {
	f := g.search(g.place(a), depth)
	return g.contradiction(f), f.refuted
}

// contradiction returns what the last search found.
func (g *Graph) contradiction(f found) Contradiction {
	return Contradiction{
		Assumed: g.literal(g.visits[0].place),
		Chains:  [2][]Link{g.chain(f.first), g.chain(f.second)},
	}
}

// chain returns the chain to a visit of the last search.
func (g *Graph) chain(i int) []Link {
	var chain []Link
	for ; g.visits[i].from >= 0; i = int(g.visits[i].from) {
		v := g.visits[i]
		l, _ := g.lineOf(v.place, int(v.axis))
		chain = append(chain, Link{l, g.literal(v.place)})
	}
	slices.Reverse(chain)
	return chain
}

// Facts yields every literal whose opposite is refuted by two chains of at most depth links each, 0
// is no bound: row by row, column by column. The caller may narrow the board by them meanwhile. If
// the board says Halt, Facts leaves out the rest.
func (g *Graph) Facts(depth int) iter.Seq[Literal] {
	return func(yield func(Literal) bool) {
		clear(g.fine) // a sweep over the literals starts
		for p := range g.literals() {
			if g.board.Halt() {
				return
			}
			if g.isFine(p) {
				continue
			}
			f := g.search(p, depth)
			if f.refuted && !yield(g.literal(g.not(p))) {
				return
			}
			if f.ended {
				g.noteFine()
			}
		}
	}
}
