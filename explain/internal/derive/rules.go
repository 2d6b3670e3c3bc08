package derive

import (
	"slices"

	"nonogram"
)

// The costs of clauses: each, each further block that it names, and each obstacle.
const clauseCost, blockCost, wallCost, touchCost = 10, 2, 1, 2

// premises puts facts together, without those that are so of every line and repeated ones.
func (l Line) premises(facts ...[]Fact) (all []Fact) {
	for _, f := range slices.Concat(facts...) {
		if !l.trivial(f) && !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}

// trivial reports whether a fact is so of every line with the clue.
func (l Line) trivial(f Fact) bool {
	switch f.Kind {
	case Not:
		return l.Lacks(nonogram.Colour(f.N))
	case Start, AtLeast:
		return f.N <= 0
	case End:
		return f.N >= len(l.Cells)
	}
	return f.N >= len(l.Clue)-1
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

// each lists what is said of each of some cells.
func each(cells []int, says func(x int) []Fact) (facts []Fact) {
	for _, x := range cells {
		facts = append(facts, says(x)...)
	}
	return facts
}

// run lists the facts that leave each of some cells only colour c.
func (l Line) run(cells []int, c nonogram.Colour) []Fact {
	return each(cells, func(x int) []Fact { return l.only(x, c) })
}

// obstacles lists the facts that make cells walls and touches for block i.
func (l Line) obstacles(i int, walls, touches []int) (facts []Fact) {
	for _, x := range walls {
		facts = append(facts, Fact{Not, x, int(l.Clue[i].Colour)})
	}
	return append(facts, l.run(touches, l.Clue[i].Colour)...)
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
						premises := d.line.premises([]Fact{{Start, i, v}}, d.line.obstacles(i, walls, touches))
						return Clause{Rule: Place, Blocks: []int{i}, Walls: walls, Touches: touches, Premises: premises, Results: []Fact{{Start, i, t}}}
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
						return Clause{Rule: Push, Blocks: span(i, j+1), Premises: d.line.premises([]Fact{{Start, i, v}}), Results: []Fact{{Start, j, at}}}
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
				var facts []Fact
				for j := range i + 1 {
					facts = append(facts, d.line.obstacles(j, walls[j], touches[j])...)
				}
				return Clause{
					Rule: Pack, Blocks: span(0, i+1), Walls: distinct(slices.Concat(walls...)), Touches: distinct(slices.Concat(touches...)),
					Premises: d.line.premises(facts), Results: []Fact{{Start, i, at}},
				}
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
					x := run.b - 1
					premises := d.line.premises([]Fact{{Not, x, int(nonogram.Blank)}, {AtMost, x, i}})
					return Clause{Rule: Reach, Blocks: []int{i}, Cells: []int{x}, Premises: premises, Results: []Fact{f}}
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
		premises := d.line.premises([]Fact{{Start, i, from}, {End, l, to}})
		return Clause{Rule: Spare, Blocks: span(i, l+1), From: from, To: to, Number: spare, Premises: premises, Results: results}
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
					ends := d.line.run([]int{a.a, b.b - 1}, a.colour)
					premises := d.line.premises(ends, []Fact{{AtLeast, a.a, i}, {AtMost, b.b - 1, i}})
					return Clause{Rule: Join, Blocks: []int{i}, Cells: cells, Premises: premises, Results: results}
				})
			}
		}
	}
}

// counts offers what counting gives: of the cells of a colour or, if it is Blank, of all filled
// cells.
func (s *search) counts(c nonogram.Colour) {
	if s.line.Lacks(c) {
		return
	}
	l, d, needed := s.line, s.sides[0], s.line.needed(c)
	counts, cannot := func(x int) bool { return d.is(x, c) }, func(x int) bool { return d.isNot(x, c) }
	yes, no := func(x int) []Fact { return l.only(x, c) }, func(x int) []Fact { return []Fact{{Not, x, int(c)}} }
	if c == nonogram.Blank { // then cells count that are not blank
		counts, cannot, yes, no = cannot, counts, no, yes
	}
	has, rest := l.split(counts)
	out, open := l.split(cannot)
	clause := func(rule Rule, cells []int, says func(x int) []Fact, results []Fact) func() Clause {
		return func() Clause {
			return Clause{Rule: rule, Cells: cells, Number: needed, Colour: c, Premises: l.premises(each(cells, says)), Results: results}
		}
	}
	if len(has) == needed {
		results := each(rest, no)
		d.offerAll(results, clauseCost, clause(Found, has, yes, results))
	}
	if len(open) == needed && (c != nonogram.Blank || len(out) > 0) { // otherwise it is an exact fit
		results := each(open, yes)
		if c == nonogram.Blank {
			results = nil
			for n, x := range open {
				results = append(results, l.only(x, l.nth(n))...)
			}
		}
		d.offerAll(results, clauseCost, clause(Need, out, no, results))
	}
	switch {
	case c != nonogram.Blank:
	case len(has) > needed:
		s.clash.improve(entry{cost: clauseCost, make: clause(TooMany, has, yes, nil)})
	case len(open) < needed:
		s.clash.improve(entry{cost: clauseCost, make: clause(TooFew, out, no, nil)})
	}
}
