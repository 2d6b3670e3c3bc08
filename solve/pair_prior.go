//go:build !js

package solve

import "nonogram/internal/base/random"

// pairPrior is the largest logarithm of the odds that a prior gives to a cell.
const pairPrior = 0.4

// drawPrior draws a prior, by which each cell seems a little likelier filled or a little likelier
// blank. The first prior is even. Messages that start elsewhere still end in the same place;
// another prior leads them to another place.
func (q *pairBeliefs) drawPrior() {
	r := random.New(q.forgot, 16)
	odds := make([]float32, q.board.Width*q.board.Height)
	for i := range odds {
		odds[i] = 1
		if q.forgot > 0 {
			odds[i] = float32(exponential(2*pairPrior*r.Float64()) / exponential(pairPrior))
		}
	}
	for i := range q.pairings {
		p := &q.pairings[i]
		for at := range p.prior {
			p.prior[at] = evenBlock
			for i := range 4 {
				if cell, ok := q.inBlock(p, at, i); ok {
					p.prior[at].favour(i, odds[cell])
				}
			}
		}
	}
}

// favour multiplies the ways that fill one cell of a block by odds.
func (m *pairBlock) favour(cell int, odds float32) {
	for x := range m {
		if x>>(3-cell)&1 == 1 {
			m[x] *= odds
		}
	}
}

// times multiplies the probability of each way to fill a block by a weight.
func (m *pairBlock) times(weight *pairBlock) {
	for x := range m {
		m[x] *= weight[x]
	}
}
