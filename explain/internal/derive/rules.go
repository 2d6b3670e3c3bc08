package derive

import (
	"slices"

	"nonogram"
)

// The costs of clauses: each, each further block that it names, and each obstacle.
const clauseCost, blockCost, wallCost, touchCost = 10, 2, 1, 2

// premises collects the premises of a clause on a side.
type premises struct {
	*side
	facts []Fact
}

// add adds a fact, unless it is so of every line.
func (p *premises) add(f Fact) {
	trivial := [...]bool{Not: false, Start: f.N <= 0, End: f.N >= len(p.line.Cells), AtLeast: f.N <= 0, AtMost: f.N >= len(p.line.Clue)-1}
	if !trivial[f.Kind] && !slices.Contains(p.facts, f) {
		p.facts = append(p.facts, f)
	}
}

func (p *premises) not(x int, c nonogram.Colour) {
	if !p.line.Lacks(c) {
		p.add(Fact{Not, x, int(c)})
	}
}

func (p *premises) is(x int, c nonogram.Colour) {
	for _, f := range p.line.only(x, c) {
		p.add(f)
	}
}

// only lists the facts that leave a cell only colour c, except those about colours that the clue
// lacks.
func (l Line) only(x int, c nonogram.Colour) (facts []Fact) {
	for other := range nonogram.Colour(l.Colours) {
		if other != c && !l.Lacks(other) {
			facts = append(facts, Fact{Not, x, int(other)})
		}
	}
	return facts
}

func (p *premises) run(cells []int, c nonogram.Colour) {
	for _, x := range cells {
		p.is(x, c)
	}
}

func (p *premises) obstacles(i int, walls, touches []int) {
	for _, x := range walls {
		p.not(x, p.line.Clue[i].Colour)
	}
	for _, x := range touches {
		p.is(x, p.line.Clue[i].Colour)
	}
}

// step is an obstacle, a wall or a touch at a cell, that excludes the last of some places, from
// place on. Earlier places need other obstacles.
type step struct {
	place, at int
	touch     bool
}

// obstacles exclude places of a block: costs[n] is the cost of those that exclude the first n
// places, how[n] the last of these. Both end before the first place that no obstacle excludes.
type obstacles struct {
	lo    int
	costs []int
	how   []step
}

// cost returns the cost of the obstacles that exclude the first n places of the block.
func (o *obstacles) cost(n int) int {
	if n >= len(o.costs) {
		return unknown
	}
	return o.costs[n]
}

// block finds the cheapest obstacles that exclude all places in [lo, t) of block i, for each t up
// to hi.
func (d *side) block(i, lo, hi int) *obstacles {
	if o := d.blocked[[3]int{i, lo, hi}]; o != nil {
		return o
	}
	b, length := d.line.Clue[i], len(d.line.Cells)
	o := &obstacles{lo: lo, costs: make([]int, 1, 8), how: make([]step, 1, 8)}
	d.blocked[[3]int{i, lo, hi}] = o
	for p := lo; p < hi; p++ {
		cost, how := unknown, step{}
		try := func(from, at, c int, touch bool) {
			if c += o.costs[from-lo]; c < cost {
				cost, how = c, step{from, at, touch}
			}
		}
		if p < 0 || p+b.Length > length {
			try(p, -1, 0, false)
		} else {
			for x := p + b.Length - 1; x >= p; x-- {
				if d.isNot(x, b.Colour) {
					try(max(lo, x-b.Length+1), x, wallCost, false)
				}
			}
			for _, x := range [2]int{p - 1, p + b.Length} {
				if x >= 0 && x < length && d.is(x, b.Colour) {
					try(p, x, touchCost, true)
				}
			}
		}
		d.work -= b.Length
		if cost >= unknown {
			break
		}
		o.costs, o.how = append(o.costs, cost), append(o.how, how)
	}
	return o
}

// before lists the obstacles that exclude the places in [lo, t).
func (o *obstacles) before(t int) (walls, touches []int) {
	for t > o.lo {
		how := o.how[t-o.lo]
		switch {
		case how.at < 0:
		case how.touch:
			touches = append(touches, how.at)
		default:
			walls = append(walls, how.at)
		}
		t = how.place
	}
	return distinct(walls), distinct(touches)
}

// span lists the numbers in [a, b).
func span(a, b int) []int {
	var all []int
	for ; a < b; a++ {
		all = append(all, a)
	}
	return all
}

func (d *side) places() {
	for i, b := range d.line.Clue {
		for v, cost := range d.steps(i) {
			hi := len(d.line.Cells) - b.Length + 1
			if v >= hi {
				continue
			}
			o := d.block(i, v, hi)
			// The obstacles that keep the block from starting earlier than at t are named once, for the last t.
			for t := min(hi, v+len(o.costs)-1); t > v; t-- {
				if total := cost + clauseCost - 1 + o.cost(t-v); total <= d.limit && total < d.start[i][t].cost {
					walls, touches := o.before(t)
					d.offer(Fact{Start, i, t}, total, func() Clause {
						p := premises{side: d}
						p.add(Fact{Start, i, v})
						p.obstacles(i, walls, touches)
						return Clause{Rule: Place, Blocks: []int{i}, Walls: walls, Touches: touches, Premises: p.facts, Results: []Fact{{Start, i, t}}}
					})
				}
			}
		}
	}
}

func (d *side) pushes() {
	for i := range d.line.Clue {
		for v, cost := range d.steps(i) {
			at, cost := v, cost+clauseCost-blockCost
			for j := i + 1; j < len(d.line.Clue); j++ {
				at, cost = at+d.line.Clue[j-1].Length+d.line.Clue.Gap(j), cost+blockCost
				if at > len(d.line.Cells) {
					break
				}
				if at := at; cost < d.start[j][at].cost {
					d.offer(Fact{Start, j, at}, cost, func() Clause {
						p := premises{side: d}
						p.add(Fact{Start, i, v})
						return Clause{Rule: Push, Blocks: span(i, j+1), Premises: p.facts, Results: []Fact{{Start, j, at}}}
					})
				}
			}
		}
	}
}

// packs offers the starts of blocks that are packed as far to the start as the visible cells allow.
func (d *side) packs() {
	at, cost, obstacles := 0, clauseCost-4, 0
	var walls, touches [][]int
	for i, b := range d.line.Clue {
		lo, hi := at, len(d.line.Cells)-b.Length+1
		if lo >= hi {
			return
		}
		o := d.block(i, lo, hi)
		for at < hi && o.cost(at+1-lo) < unknown {
			at++
		}
		if at >= hi {
			return
		}
		w, t := o.before(at)
		walls, touches, obstacles = append(walls, w), append(touches, t), obstacles+len(w)+len(t)
		cost += 4 + o.cost(at-lo)
		if i > 0 && obstacles > 0 && cost < d.start[i][at].cost {
			at, walls, touches := at, slices.Clone(walls), slices.Clone(touches)
			d.offer(Fact{Start, i, at}, cost, func() Clause {
				p := premises{side: d}
				c := Clause{Rule: Pack, Blocks: span(0, i+1), Results: []Fact{{Start, i, at}}}
				for j := range i + 1 {
					p.obstacles(j, walls[j], touches[j])
					c.Walls, c.Touches = append(c.Walls, walls[j]...), append(c.Touches, touches[j]...)
				}
				c.Walls, c.Touches = distinct(c.Walls), distinct(c.Touches)
				c.Premises = p.facts
				return c
			})
		}
		at += b.Length
		if i+1 < len(d.line.Clue) {
			at += d.line.Clue.Gap(i + 1)
		}
	}
}

// distinct sorts numbers and drops repeated ones.
func distinct(all []int) []int {
	slices.Sort(all)
	return slices.Compact(all)
}

func (d *side) reaches() {
	for r, run := range d.runs {
		for i, b := range d.line.Clue {
			cost := d.upTo(r, i)
			if cost > d.limit || i > 0 && d.upTo(r, i-1) <= cost {
				continue
			}
			if f := (Fact{Start, i, run.b - b.Length}); f.N > 0 {
				d.offer(f, cost+clauseCost, func() Clause {
					p := premises{side: d}
					p.not(run.b-1, nonogram.Blank)
					p.add(Fact{AtMost, run.b - 1, i})
					return Clause{Rule: Reach, Blocks: []int{i}, Cells: []int{run.b - 1}, Premises: p.facts, Results: []Fact{f}}
				})
			}
		}
	}
}

// fill offers that cells have colour c.
func (d *side) fill(cells []int, c nonogram.Colour, cost int, clause func(results []Fact) Clause) {
	var results []Fact
	for _, x := range cells {
		results = append(results, d.line.only(x, c)...)
	}
	d.offerAll(results, cost, func() Clause { return clause(results) })
}

// offerAll offers facts that the same clause derives.
func (d *side) offerAll(results []Fact, cost int, clause func() Clause) {
	for _, f := range results {
		d.offer(f, cost, clause)
	}
}

// spares offers what single blocks and stretches of blocks cover within their bounds.
func (d *side) spares() {
	for s := range d.stretches(d.limit - clauseCost) {
		if s.to-s.from >= d.line.Clue[s.i:s.l+1].MinLength() {
			d.spread(s.i, s.l, s.from, s.to, s.cost+clauseCost)
		}
	}
}

// spread offers what blocks i to l cover within [from, to).
func (d *side) spread(i, l, from, to, cost int) {
	clue := d.line.Clue
	spare := to - from - clue[i:l+1].MinLength()
	var results []Fact
	at := from
	for k := i; k <= l; k++ {
		if k > i {
			if spare == 0 && clue.Gap(k) == 1 {
				results = append(results, d.line.only(at, nonogram.Blank)...)
			}
			at += clue.Gap(k)
		}
		for x := at + spare; x < at+clue[k].Length; x++ {
			results = append(results, d.line.only(x, clue[k].Colour)...)
		}
		at += clue[k].Length
	}
	d.offerAll(results, cost, func() Clause {
		p := premises{side: d}
		p.add(Fact{Start, i, from})
		p.add(Fact{End, l, to})
		return Clause{Rule: Spare, Blocks: span(i, l+1), From: from, To: to, Number: spare, Premises: p.facts, Results: results}
	})
}

func (d *side) joins() {
	for r, a := range d.runs {
		for q := r + 1; q < len(d.runs); q++ {
			b := d.runs[q]
			for i, block := range d.line.Clue {
				cost := d.from[r][i].cost + d.upTo(q, i) + clauseCost
				if cost > d.limit || block.Colour != a.colour || block.Colour != b.colour || b.b-a.a > block.Length {
					continue
				}
				cells := span(a.a, b.b)
				d.fill(span(a.b, b.a), a.colour, cost, func(results []Fact) Clause {
					p := premises{side: d}
					p.run([]int{a.a, b.b - 1}, a.colour)
					p.add(Fact{AtLeast, a.a, i})
					p.add(Fact{AtMost, b.b - 1, i})
					return Clause{Rule: Join, Blocks: []int{i}, Cells: cells, Premises: p.facts, Results: results}
				})
			}
		}
	}
}

// counts offers what counting gives: of the cells of a colour or, if it is Blank, of all filled
// cells.
func (s *search) counts(c nonogram.Colour) {
	d, needed := s.sides[0], s.line.needed(c)
	var has, cannot, rest, open []int
	for x := range s.line.Cells {
		is, out := d.is(x, c), d.isNot(x, c)
		if c == nonogram.Blank {
			is, out = out, is
		}
		if is {
			has = append(has, x)
		} else {
			rest = append(rest, x)
		}
		if out {
			cannot = append(cannot, x)
		} else {
			open = append(open, x)
		}
	}
	clause := func(rule Rule, cells []int, sign bool, results []Fact) func() Clause {
		return func() Clause {
			p := premises{side: d}
			for _, x := range cells {
				if sign != (c == nonogram.Blank) {
					p.is(x, c)
				} else {
					p.not(x, c)
				}
			}
			return Clause{Rule: rule, Cells: cells, Number: needed, Colour: c, Premises: p.facts, Results: results}
		}
	}
	if len(has) == needed {
		s.all(rest, func(_ int, other nonogram.Colour) bool { return other != 0 && (other == c || c == 0) }, clause, Found, has, true)
	}
	if len(open) == needed && (c != nonogram.Blank || len(cannot) > 0) { // otherwise it is an exact fit
		s.all(open, func(n int, other nonogram.Colour) bool {
			if c == nonogram.Blank {
				return other != s.line.nth(n)
			}
			return other != c
		}, clause, Need, cannot, false)
	}
	switch {
	case c != nonogram.Blank:
	case len(has) > needed:
		s.clash.improve(entry{cost: clauseCost, make: clause(TooMany, has, true, nil)})
	case len(open) < needed:
		make := clause(TooFew, cannot, false, nil)
		s.clash.improve(entry{cost: clauseCost, make: func() Clause {
			c := make()
			c.To = len(open)
			return c
		}})
	}
}

// all offers that cells do not have some colours; colours reports which, by the cell's place in
// cells.
func (s *search) all(cells []int, colours func(n int, c nonogram.Colour) bool, clause func(Rule, []int, bool, []Fact) func() Clause, rule Rule, seen []int, sign bool) {
	var results []Fact
	for n, x := range cells {
		for c := range nonogram.Colour(s.line.Colours) {
			if colours(n, c) && !s.line.Lacks(c) {
				results = append(results, Fact{Not, x, int(c)})
			}
		}
	}
	s.sides[0].offerAll(results, clauseCost, clause(rule, seen, sign, results))
}
