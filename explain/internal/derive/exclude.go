package derive

import (
	"slices"

	"nonogram"
)

// out is a way to exclude blocks from covering some cells.
type out struct {
	cost int
	why  Why
	made bool // there is a why; a block of another colour needs none
}

// fits has the cheapest reasons why blocks do not cover cells [a, b) of a colour.
type fits struct {
	*side
	a, b   int
	colour nonogram.Colour
	// prefix[j] excludes the blocks before j, suffix[j] block j and those after it, each with
	// one reason; singles[i] excludes block i, with a cost of -1 before single computes it.
	prefix, suffix, singles []out
	// own is the run that the cells are, -1 if they are not filled yet.
	own int
	// version and at are the search's version and limit for which the rest holds.
	version, at int
}

// fit finds the cheapest reasons for [a, b).
func (d *side) fit(a, b int, c nonogram.Colour, own int) *fits {
	key := [4]int{a, b, int(c), own}
	e := d.fitted[key]
	if e == nil {
		e = &fits{side: d, a: a, b: b, colour: c, own: own, version: -1}
		e.singles = slices.Repeat([]out{{cost: -1}}, len(d.line.Clue))
		d.fitted[key] = e
	}
	if e.version == d.version && e.at == d.limit {
		return e
	}
	e.version, e.at = d.version, d.limit
	e.prefix = d.prefixes(a, b, own)
	mirrored := -1
	if own >= 0 {
		mirrored = len(d.runs) - 1 - own
	}
	e.suffix = d.other.prefixes(len(d.line.Cells)-b, len(d.line.Cells)-a, mirrored)
	slices.Reverse(e.suffix)
	for j := range e.suffix {
		if e.suffix[j].made {
			e.suffix[j].why = e.suffix[j].why.mirror(d.line)
		}
	}
	return e
}

// single is the cheapest reason that excludes block i.
func (e *fits) single(i int) out {
	if e.singles[i].cost < 0 {
		e.singles[i] = e.alone(i)
	}
	return e.singles[i]
}

// prefixes finds, for each j, the cheapest reason that excludes all blocks before j.
func (d *side) prefixes(a, b, own int) []out {
	blocks := len(d.line.Clue)
	best := slices.Repeat([]out{{cost: unknown}}, blocks+1)
	best[0].cost = 0
	try := func(j, cost int, w Why) {
		if cost < best[j].cost {
			best[j] = out{cost, w, true}
		}
	}
	for j := 1; j <= blocks; j++ {
		if cost := d.ends(j-1, b-1); cost+2 < best[j].cost && cost <= d.limit {
			e := b - 1
			for e > 1 && d.ends(j-1, e-1) == cost {
				e--
			}
			try(j, cost+2, because(Ends, Fact{End, j - 1, e}))
		}
	}
	for r, run := range d.runs {
		if run.a > a {
			break
		}
		for j := 1; j <= blocks; j++ {
			if cost := d.from[r][j].cost; cost <= d.limit && j < blocks && cost+2 < best[j].cost {
				try(j, cost+2, because(Belongs, Fact{AtLeast, run.a, j}))
			}
			if cost := d.from[r][j-1].cost; cost <= d.limit && run.b <= a && r != own && cost+3 < best[j].cost && run.colour == d.line.Clue[j-1].Colour {
				covers := Fact{AtLeast, run.a, j - 1}
				if b-run.a > d.line.Clue[j-1].Length {
					try(j, cost+3, because(Both, covers))
					continue
				}
				for x := run.b; x < a; x++ {
					if d.isNot(x, run.colour) {
						try(j, cost+3+wallCost, because(Both, covers, x))
					}
				}
			}
		}
	}
	return best
}

// alone is the cheapest reason why block i does not cover the cells.
func (e *fits) alone(i int) out {
	block := e.line.Clue[i]
	switch {
	case block.Colour != e.colour:
		return out{}
	case block.Length < e.b-e.a:
		return out{cost: blockCost, why: Why{Reason: Short, Blocks: []int{i}}, made: true}
	}
	lo, hi := e.b-block.Length, e.a+1
	o := e.block(i, lo, hi)
	if o.cost(hi-lo) >= unknown {
		return out{cost: unknown}
	}
	walls, touches := o.before(hi)
	return out{cost: blockCost + 1 + o.cost(hi-lo), why: Why{Reason: Fit, Blocks: []int{i}, Walls: walls, Touches: touches}, made: true}
}

// between excludes blocks by prefix[from], single reasons for those in [from, to) that are
// wanted, and suffix[to].
func (e *fits) between(from, to int, wanted func(i int) bool) (cost int, whys []Why) {
	add := func(o out) {
		if cost = min(unknown, cost+o.cost); o.made {
			whys = append(whys, o.why)
		}
	}
	add(e.prefix[from])
	for i := from; i < to; i++ {
		if wanted(i) {
			add(e.single(i))
		}
	}
	add(e.suffix[to])
	return cost, whys
}

// cheapest excludes all wanted blocks at the lowest cost.
func (e *fits) cheapest(wanted func(i int) bool) (cost int, whys []Why) {
	blocks := len(e.line.Clue)
	cost = unknown
	from, to := 0, 0
	for a := 0; a <= blocks; a++ {
		sum := e.prefix[a].cost
		for b := a; b <= blocks && sum < cost && sum <= e.limit; b++ {
			if total := sum + e.suffix[b].cost; total < cost {
				cost, from, to = total, a, b
			}
			if b < blocks && wanted(b) {
				sum += e.single(b).cost
			}
		}
	}
	e.work -= blocks * blocks / 2
	if cost >= unknown {
		return unknown, nil
	}
	for !e.ofColour && from < to && e.prefix[from+1].cost == e.prefix[from].cost { // the nearest block, of any colour
		from++
	}
	return e.between(from, to, wanted)
}

// reasons lists the facts on which reasons rest.
func (l Line) reasons(whys []Why) (facts []Fact) {
	for _, w := range whys {
		switch i := w.Blocks[0]; w.Reason {
		case Ends, Belongs:
			facts = append(facts, w.Fact)
		case Both:
			facts = slices.Concat(facts, l.only(w.Fact.At, l.Clue[i].Colour), []Fact{w.Fact}, l.obstacles(i, w.Walls, nil))
		case Fit: // blocks of one colour
			facts = append(facts, l.obstacles(i, w.Walls, w.Touches)...)
		}
	}
	return facts
}

// merged puts reasons together that are the same for several blocks.
func merged(whys []Why) []Why {
	var all []Why
	for _, w := range whys {
		i := slices.IndexFunc(all, func(v Why) bool {
			return v.Reason == w.Reason && v.Reason >= Short && slices.Equal(v.Walls, w.Walls) && slices.Equal(v.Touches, w.Touches)
		})
		if i < 0 {
			all = append(all, w)
			continue
		}
		all[i].Blocks = append(slices.Clone(all[i].Blocks), w.Blocks...)
	}
	return all
}

// owners offers to which blocks runs can belong.
func (d *side) owners() {
	for r, run := range d.runs {
		e := d.fit(run.a, run.b, run.colour, r)
		cost, best := 0, e.prefix[0]
		from := 0
		for m := 1; m <= len(d.line.Clue); m++ {
			// The blocks before m are out by the cheapest prefix and single reasons since.
			if cost <= d.limit {
				cost += e.single(m - 1).cost
			}
			if e.prefix[m].cost < cost {
				cost, best, from = e.prefix[m].cost, e.prefix[m], m
			}
			if m == len(d.line.Clue) || d.line.Clue[m].Colour != run.colour {
				continue // the next block of the run's colour is as easy to see
			}
			only := best.made && from == m && best.why.Reason == Belongs && best.why.Fact.At == run.a
			if total := cost + clauseCost - 2; !only && total < d.from[r][m].cost && total <= d.limit {
				d.offer(Fact{AtLeast, run.a, m}, total, e.owned(from, m))
			}
		}
	}
}

func (e *fits) owned(from, m int) func() Clause {
	return func() Clause {
		var whys []Why
		if e.prefix[from].made {
			whys = append(whys, e.prefix[from].why)
		}
		for i := from; i < m; i++ {
			if e.single(i).made {
				whys = append(whys, e.single(i).why)
			}
		}
		return e.clause(Own, whys, []Fact{{AtLeast, e.a, m}})
	}
}

// clause is one about the cells with whys.
func (e *fits) clause(rule Rule, whys []Why, results []Fact) Clause {
	whys = e.tooLong(merged(whys))
	if far := func(w Why) bool { return w.Reason != Ends }; rule != Bar || e.b-e.a > 1 || slices.ContainsFunc(whys, far) {
		for n, w := range whys { // no bound needs be tighter than that
			if w.Reason == Ends {
				whys[n].Fact.N = e.b - 1
				if w.Fact.Kind == Start {
					whys[n].Fact.N = e.a + 1
				}
			}
		}
	}
	return Clause{
		Rule: rule, Cells: span(e.a, e.b), Colour: e.colour, Whys: whys,
		Premises: e.line.premises(e.filled(results), e.line.reasons(whys)), Results: results,
	}
}

// tooLong says of all blocks of the colour that they are shorter than the cells, if they are and
// this is a reason for some of them anyway: the other reasons say less.
func (e *fits) tooLong(whys []Why) []Why {
	all := Why{Reason: Short}
	for i, b := range e.line.Clue {
		if b.Colour != e.colour {
			continue
		}
		if b.Length >= e.b-e.a {
			return whys
		}
		all.Blocks = append(all.Blocks, i)
	}
	if !slices.ContainsFunc(whys, func(w Why) bool { return w.Reason == Short }) {
		return whys
	}
	return []Why{all}
}

// filled lists the facts that cells are filled: all but those of the results.
func (e *fits) filled(results []Fact) []Fact {
	cells := slices.DeleteFunc(span(e.a, e.b), func(x int) bool {
		return e.own < 0 && slices.Contains(results, Fact{Not, x, int(e.colour)})
	})
	return e.line.run(cells, e.colour)
}

// glues offers that the block of a run, kept from starting before a wall, continues behind it.
func (d *side) glues() {
	for r, run := range d.runs {
		var e *fits
		for from := run.a; from >= 0; from-- {
			if from > 0 && !d.isNot(from-1, run.colour) {
				continue
			}
			if e == nil {
				e = d.fit(run.a, run.b, run.colour, r)
			}
			var lengths []int
			for _, b := range d.line.Clue {
				if b.Colour == run.colour && from+b.Length > run.b {
					lengths = append(lengths, b.Length)
				}
			}
			for _, m := range distinct(lengths) {
				if from+m > len(d.line.Cells) {
					break // the line is too short for it
				}
				cost, whys := e.cheapest(func(i int) bool { return d.line.Clue[i].Length < m })
				if total := cost + clauseCost; total <= d.limit {
					d.fill(span(run.b, from+m), run.colour, total, func(results []Fact) Clause {
						c := e.clause(Glue, whys, results)
						if from > 0 {
							c.Premises = d.line.premises(c.Premises, []Fact{{Not, from - 1, int(run.colour)}})
						}
						c.From, c.To, c.Number = from, run.a, m
						return c
					})
				}
			}
		}
	}
}

// bars offers that cells do not have a colour, as no block of it can cover them.
func (s *search) bars() {
	d := s.sides[0]
	for x := range s.line.Cells {
		for c := nonogram.Filled; int(c) < s.line.Colours; c++ {
			f := Fact{Not, x, int(c)}
			if d.isNot(x, c) || s.wanted != nil && !slices.Contains(s.wanted, f) {
				continue
			}
			a, b := x, x+1
			s.bar(x, a, b, c)
			for _, run := range d.runs {
				if run.colour == c && run.b == x {
					a = run.a
				}
				if run.colour == c && run.a == x+1 {
					b = run.b
				}
			}
			if b-a > 1 {
				s.bar(x, a, b, c)
			}
		}
	}
}

func (s *search) bar(x, a, b int, c nonogram.Colour) {
	e := s.sides[0].fit(a, b, c, -1)
	cost, whys := e.cheapest(func(i int) bool { return s.line.Clue[i].Colour == c })
	if cost < unknown {
		f := Fact{Not, x, int(c)}
		s.sides[0].offer(f, cost+clauseCost-2, func() Clause { return e.clause(Bar, whys, []Fact{f}) })
	}
}

// clashes looks for contradictions.
func (s *search) clashes() {
	d := s.sides[0]
	for x := range s.line.Cells {
		cost, seen := 0, false
		for c := range nonogram.Colour(s.line.Colours) {
			seen = seen || s.not[d.at(x, c)].cost == 0 && !s.line.Lacks(c)
		}
		for c := range nonogram.Colour(s.line.Colours) {
			e := s.not[d.at(x, c)]
			same := slices.ContainsFunc(s.not[d.at(x, 0):d.at(x, c)], func(o entry) bool { return o.cost == e.cost })
			if !seen || !same || e.cost >= unknown {
				cost += e.cost
			} else { // what costs as much is likely the same clause, but one fact alone is surer
				cost += min(1, e.cost)
			}
		}
		if cost < unknown && cost <= s.limit {
			s.clash.improve(entry{cost: cost, make: func() Clause {
				var facts []Fact
				for c := range s.line.Colours {
					facts = append(facts, Fact{Not, x, c})
				}
				return Clause{Rule: Against, Cells: []int{x}, Premises: s.line.premises(facts)}
			}})
		}
	}
	for t := range d.stretches(s.limit - clauseCost/2) {
		if t.to-t.from < s.line.Clue[t.i:t.l+1].MinLength() {
			s.clash.improve(entry{cost: t.cost + clauseCost/2, make: func() Clause {
				premises := s.line.premises([]Fact{{Start, t.i, t.from}, {End, t.l, t.to}})
				return Clause{Rule: NoRoom, Blocks: span(t.i, t.l+1), From: t.from, To: t.to, Premises: premises}
			}})
		}
	}
	for r, run := range d.runs {
		e := d.fit(run.a, run.b, run.colour, r)
		cost, whys := e.cheapest(func(i int) bool { return s.line.Clue[i].Colour == run.colour })
		if total := cost + clauseCost - 2; total <= s.limit {
			s.clash.improve(entry{cost: total, make: func() Clause { return e.clause(NoOwner, whys, nil) }})
		}
	}
}
