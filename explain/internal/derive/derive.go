package derive

import (
	"slices"

	"nonogram"
)

// limits are the costs up to which a search looks for derivations, one after the other.
var limits = []int{14, 28, 45, 65, 100}

// Refute derives that a line has no arrangement. The last clause is the contradiction.
func Refute(l Line) []Clause {
	visible := l.visible()
	clauses, said := []Clause(nil), visible
	for {
		if more := clash(l, said); more != nil {
			if all := needed(l, visible, slices.Concat(clauses, more), nil); !miscounts(all) {
				return append(l.lacking(last(all)), all...)
			}
		}
		more := lemma(l, said)
		if more == nil {
			break
		}
		clauses = append(clauses, more...)
		for _, c := range more {
			said = append(said, c.Results...)
		}
	}
	shown, _ := l.split(func(x int) bool { return l.Cells[x] != nonogram.OpenCell(l.Colours) })
	return []Clause{{Rule: NoFit, Cells: shown, Premises: visible}}
}

// clash derives the cheapest contradiction from facts; nil if it cannot.
func clash(l Line, said []Fact) []Clause {
	s := newSearch(l, said)
	for _, limit := range limits {
		if s.run(limit); s.clash.cost <= limit {
			return s.chain(s.clash, said, nil)
		}
	}
	return nil
}

// miscounts reports whether clauses towards a contradiction count cells that, as others of them say, are more or
// fewer: a reader would find the count wrong.
func miscounts(clauses []Clause) bool {
	counts := 0
	for _, c := range clauses {
		if c.Rule == Found || c.Rule == Need {
			counts++
		}
		about := func(f Fact) bool { return last(clauses).Rule == Against && f.At == last(clauses).Cells[0] }
		if c.Rule == Found && c.Colour == nonogram.Blank && slices.ContainsFunc(c.Results, about) {
			return true
		}
	}
	return counts > 1
}

// Explain derives facts about cells of a line, which must follow from it, as cheaply as it can:
// each clause follows from what the line shows and the clauses before it.
func Explain(l Line, wanted []Fact) []Clause { return l.explain(nil, wanted) }

// explain derives facts as Explain does, for a reader who also knows the blocks of some cells.
func (l Line) explain(owners, wanted []Fact) []Clause {
	visible := l.visible()
	open := without(wanted, visible)
	first := l.missing(open)
	wanted = slices.DeleteFunc(slices.Clone(open), func(f Fact) bool { return l.Lacks(nonogram.Colour(f.N)) })
	known := slices.Concat(visible, owners)
	shortest := slices.Concat(first, needed(l, known, l.derive(visible, wanted), wanted))
	if whole := (Clause{Rule: Spare, Blocks: span(0, len(l.Clue)), To: len(l.Cells), Results: open}); len(shortest) > 1 && l.Clue.MinLength() == len(l.Cells) {
		return []Clause{whole}
	}
	if weight(shortest) <= long {
		return shortest
	}
	// Whose a run is may serve several facts, while each alone is cheaper without it.
	for _, c := range l.owned(visible) {
		rest := l.derive(slices.Concat(visible, c.Results), wanted)
		other := slices.Concat(first, needed(l, known, append([]Clause{c}, rest...), wanted))
		if weight(other) < weight(shortest) {
			shortest = other
		}
	}
	return shortest
}

// long is the largest weight of a derivation for which no shorter one is looked for.
const long = 5 * clauseCost

// weight is about what clauses cost a reader. That cells have none of several colours for the same
// reasons is one sentence.
func weight(clauses []Clause) (cost int) {
	for n, c := range clauses {
		if n > 0 && c.Rule == Bar && clauses[n-1].Rule == Bar && slices.EqualFunc(c.Whys, clauses[n-1].Whys, Why.same) {
			continue
		}
		cost += clauseCost + wallCost*len(c.Walls) + touchCost*len(c.Touches)
		for _, w := range c.Whys {
			cost += blockCost + wallCost*len(w.Walls) + touchCost*len(w.Touches)
		}
	}
	return cost
}

// owned says of each run to which block it belongs, if one clause shows it.
func (l Line) owned(visible []Fact) (all []Clause) {
	s := newSearch(l, visible)
	s.run(limits[1])
	for _, run := range s.sides[0].runs {
		for i := range l.Clue {
			from, to := s.entry(Fact{AtLeast, run.a, i}), s.entry(Fact{AtMost, run.a, i})
			if from.cost >= unknown || to.cost >= unknown {
				continue
			}
			if clauses := s.chain(to, visible, s.chain(from, visible, nil)); len(clauses) == 1 {
				all = append(all, clauses...)
			}
		}
	}
	return all
}

// derive derives facts, the cheapest first, for a reader who knows what was said.
func (l Line) derive(said, wanted []Fact) (clauses []Clause) {
	for rest := wanted; len(rest) > 0; {
		more := cheapest(l, said, rest)
		if more == nil {
			more = []Clause{{Rule: Arrangements, Premises: l.visible(), Results: rest}}
		}
		for i := range more {
			more[i] = l.widened(more[i], said, rest)
			said = append(said, more[i].Results...)
		}
		clauses, rest = append(clauses, more...), without(rest, said)
	}
	return clauses
}

// missing says which colours the clue lacks, of cells of which nothing else is to be said.
func (l Line) missing(wanted []Fact) []Clause {
	if len(l.Clue) == 0 {
		return []Clause{{Rule: Empty, Results: wanted}}
	}
	others := make([]bool, len(l.Cells))
	for _, f := range wanted {
		others[f.At] = others[f.At] || !l.Lacks(nonogram.Colour(f.N))
	}
	var clauses []Clause
	for c := nonogram.Filled; int(c) < l.Colours; c++ {
		lacking := slices.DeleteFunc(slices.Clone(wanted), func(f Fact) bool {
			return f.N != int(c) || !l.Lacks(c) || others[f.At]
		})
		if len(lacking) > 0 {
			clauses = append(clauses, Clause{Rule: Bar, Cells: []int{lacking[0].At}, Colour: c, Results: lacking})
		}
	}
	return clauses
}

// without lists facts that do not follow from others.
func without(facts, others []Fact) []Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return Implied(others, f) })
}

// cheapest derives one of some facts; nil if it cannot.
func cheapest(l Line, said, wanted []Fact) []Clause {
	s := newSearch(l, said)
	s.wanted = wanted
	for _, limit := range limits {
		s.run(limit)
		if clauses := s.best(said, wanted); clauses != nil {
			return clauses
		}
	}
	return lemma(l, said)
}

// best derives the cheapest of some facts, and with it all that take a single clause: first which
// cells are filled, since that changes what the others are said about; nil if none is derived yet.
func (s *search) best(said, wanted []Fact) (clauses []Clause) {
	least := unknown
	for _, f := range wanted {
		least = min(least, s.entry(f).cost)
	}
	if least >= unknown {
		return nil
	}
	single := func(f Fact) bool { return s.entry(f).cost <= max(least, limits[0]) }
	filled := slices.ContainsFunc(wanted, func(f Fact) bool { return f.N == 0 && single(f) })
	for _, f := range wanted {
		if !single(f) || filled != (f.N == 0) {
			continue
		}
		if !slices.ContainsFunc(clauses, func(c Clause) bool { return Implied(c.Results, f) }) {
			clauses = s.chain(s.entry(f), said, clauses)
		}
		if least > limits[0] {
			break
		}
	}
	return clauses
}

// lemma derives any other fact about a cell, which may help; nil if there is none. It counts only if nothing else
// follows: a count after other clauses finds more.
func lemma(l Line, said []Fact) []Clause {
	s := newSearch(l, said)
	s.run(limits[1])
	best := entry{cost: unknown}
	for x := range l.Cells {
		for c := range l.Colours {
			e := s.entry(Fact{Not, x, c})
			if e.counted() {
				e.cost += limits[1]
			}
			if e.cost > 0 && e.cost < best.cost {
				best = e
			}
		}
	}
	if best.cost >= unknown {
		return nil
	}
	return s.chain(best, said, nil)
}

// lacking says of the cell of a contradiction that the clue lacks its colour, if it does.
func (l Line) lacking(c Clause) []Clause {
	if c.Rule != Against {
		return nil
	}
	x := c.Cells[0]
	colour, ok := l.Cells[x].Colour()
	if !ok || !l.Lacks(colour) || len(l.Clue) == 0 {
		return nil
	}
	return []Clause{{Rule: Bar, Cells: []int{x}, Colour: colour, Results: []Fact{{Not, x, int(colour)}}}}
}

// widened makes a clause give, in the same way, what else is wanted: a Glue from the nearest wall that was said, and
// as far as the shortest block that is left reaches.
func (l Line) widened(c Clause, said, wanted []Fact) Clause {
	if c.Rule == Glue {
		c, _ = l.nearest(c, (known{l, said}).cells())
		c.Number = max(c.Number, l.shortest(c.Left(l)))
	} else if c.Rule != Bar || len(c.Cells) > 1 {
		return c
	}
	for _, f := range without(wanted, c.Results) {
		other := c
		if other.Results = []Fact{f}; f.Kind == Not && l.follows(other) {
			c.Results = append(slices.Clone(c.Results), f)
		}
	}
	return c
}

// shortest returns the length of the shortest of some blocks, 0 if there are none.
func (l Line) shortest(blocks []int) (length int) {
	for _, i := range blocks {
		if length == 0 || l.Clue[i].Length < length {
			length = l.Clue[i].Length
		}
	}
	return length
}

// nearest moves the wall of a Glue to the nearest cell that, as seen, is a wall; wall is -1 if it stays.
func (l Line) nearest(c Clause, seen []nonogram.Cell) (near Clause, wall int) {
	near = c
	if c.Mirrored {
		for near.To = last(c.Cells) + 1; near.To < c.To && seen[near.To].Can(c.Colour); near.To++ {
		}
		wall = near.To
	} else {
		for near.From = c.Cells[0]; near.From > c.From && seen[near.From-1].Can(c.Colour); near.From-- {
		}
		wall = near.From - 1
	}
	if near.From == c.From && near.To == c.To {
		return c, -1
	}
	near.Premises = append([]Fact{{Not, wall, int(c.Colour)}}, c.Premises...)
	return l.bare(near), wall
}

// Covered says whose cells are, as clauses say that blocks cover them.
func (l Line) Covered(clauses []Clause) (owners []Fact) {
	for _, c := range clauses {
		owners = append(owners, l.covered(c)...)
	}
	return owners
}

// covered says of a clause that places blocks, or extends one from a run, whose the cells are that the blocks cover; of
// one that places several, only of the cells that it names.
func (l Line) covered(c Clause) []Fact {
	of := func(first, last, i int) []Fact {
		return l.premises([]Fact{{AtLeast, first, i}, {AtMost, last, i}})
	}
	switch {
	case c.Rule == Spare && len(c.Blocks) == 1:
		i := c.Blocks[0]
		return of(c.From+c.Number, c.From+l.Clue[i].Length-1, i)
	case c.Rule == Spare:
		return l.spread(c, of)
	case c.Rule == Glue && len(c.Left(l)) == 1:
		return of(c.Cells[0], last(c.Cells), c.Left(l)[0])
	}
	return nil
}

// spread lists what is said of the first and last of those cells that each block of a Spare covers and that the clause
// names.
func (l Line) spread(c Clause, says func(first, last, i int) []Fact) (facts []Fact) {
	at := c.From
	for n, i := range c.Blocks {
		if n > 0 {
			at += l.Clue.Gap(i)
		}
		news := slices.DeleteFunc(span(at+c.Number, at+l.Clue[i].Length), func(x int) bool {
			return !slices.ContainsFunc(c.Results, func(f Fact) bool { return f.Kind == Not && f.At == x })
		})
		if len(news) > 0 {
			facts = append(facts, says(news[0], last(news), i)...)
		}
		at += l.Clue[i].Length
	}
	return facts
}

// needed drops clauses without which the others still give what is wanted, or a contradiction, and
// results that nothing needs or that were known before.
func needed(l Line, visible []Fact, clauses []Clause, wanted []Fact) []Clause {
	clauses = ownersFirst(visible, clauses)
	said := slices.Clone(visible)
	for i := range clauses {
		c := l.single(clauses[i])
		news := c
		news.Results = without(c.Results, said)
		c.Results = slices.Concat(c.Results, without(l.covered(news), c.Results))
		clauses[i], said = c, append(said, c.Results...)
	}
	for n := len(clauses) - 1; n >= 0 && len(clauses) > 1; n-- {
		if fewer := l.fewer(visible, clauses, n); clauses[n].Rule <= Arrangements && gives(visible, fewer, wanted) {
			clauses = fewer
		}
	}
	found := slices.Clone(visible)
	for i := range clauses {
		clauses[i] = l.widened(l.tightened(clauses[i], found), found, wanted)
		found = append(found, clauses[i].Results...)
	}
	used := slices.Clone(wanted)
	for i := len(clauses) - 1; i >= 0; i-- {
		clauses[i] = l.byColour(clauses[i], used)
		used = append(used, clauses[i].Premises...)
	}
	known := slices.Clone(visible)
	isUsed := func(c Clause, f Fact) bool {
		return slices.ContainsFunc(used, func(g Fact) bool {
			about := g.At == f.At && Implied(c.Results, g)
			serves := f.implies(g) || about && (c.Settles() && g.Kind == Not || c.Rule == Spare && g.Kind >= AtLeast)
			return serves && !Implied(known, g)
		})
	}
	var kept []Clause
	for _, c := range clauses {
		results := without(c.Results, known)
		useful := slices.DeleteFunc(slices.Clone(results), func(f Fact) bool { return !isUsed(c, f) })
		if c.Rule != Own || len(useful) == 0 {
			results = useful
		}
		if c.Results = results; len(results) > 0 || c.Rule > Arrangements {
			known, kept = append(known, results...), append(kept, c)
		}
	}
	if 0 < len(kept) && len(kept) < len(clauses) { // what only the others needed can go as well
		return needed(l, visible, kept, wanted)
	}
	return kept
}

// ownersFirst puts a clause on whose a run is before one that gives the same reason without it, and so can rest on it.
func ownersFirst(visible []Fact, clauses []Clause) (all []Clause) {
	for _, own := range clauses {
		known, at := slices.Clone(visible), len(all)
		for n, c := range all {
			shares := func(w Why) bool {
				toOne := w.Fact.backward() && c.Cells[0] == own.Cells[0] || !w.Fact.backward() && last(c.Cells) == last(own.Cells)
				return w.Reason == Both && toOne && slices.ContainsFunc(own.Whys, w.same)
			}
			if own.Rule == Own && slices.ContainsFunc(c.Whys, shares) && len(without(own.Premises, known)) == 0 {
				at = n
				break
			}
			known = append(known, c.Results...)
		}
		all = slices.Insert(all, at, own)
	}
	return all
}

// pared drops from a list of a clause, the last first, what the clause does not need.
func pared[T any](l Line, c Clause, list func(c *Clause) *[]T) Clause {
	for n := len(*list(&c)) - 1; n >= 0; n-- {
		fewer := c
		all := list(&fewer)
		if *all = slices.Delete(slices.Clone(*all), n, n+1); l.follows(fewer) {
			c = fewer
		}
	}
	return c
}

// single adds to an Own that its block is the only one left, if none on the other side has the run's colour.
func (l Line) single(c Clause) Clause {
	if c.Rule != Own || len(c.Results) > 1 {
		return c
	}
	other := Fact{AtMost, last(c.Cells), c.Results[0].N}
	if c.Results[0].Kind == AtMost {
		other.Kind, other.At = AtLeast, c.Cells[0]
	}
	alone := c
	alone.Whys, alone.Results = nil, []Fact{other}
	if !l.trivial(other) && l.follows(alone) {
		c.Results = append(slices.Clone(c.Results), other)
	}
	return c
}

// byColour leaves to an Own only what the colour of its run shows, if no more is used.
func (l Line) byColour(c Clause, used []Fact) Clause {
	alone := c
	alone.Whys = nil
	alone.Premises = slices.DeleteFunc(slices.Clone(c.Premises), func(f Fact) bool { return f.Kind != Not })
	alone.Results = slices.DeleteFunc(slices.Clone(c.Results), func(f Fact) bool {
		return !slices.ContainsFunc(used, func(g Fact) bool { return f.implies(g) })
	})
	if c.Rule == Own && len(alone.Results) > 0 && l.follows(alone) {
		return alone
	}
	return c
}

// tightened gives a clause as reasons what is known of blocks, and names no more obstacles than that leaves: a
// search counts what several clauses share once for each.
func (l Line) tightened(c Clause, known []Fact) Clause {
	switch {
	case len(c.Whys) > 0 || c.Rule == Glue:
		return l.known(c, known)
	case c.Rule != Place && c.Rule != Pack:
		return c
	}
	c.Premises = slices.Clone(c.Premises)
	for _, f := range known {
		if c.Rule == Place && f.At == c.Blocks[0] && (f.Kind == Start || f.Kind == End) && !f.implies(c.Results[0]) {
			c.Premises = append(c.Premises, f)
		}
	}
	c = pared(l, c, func(c *Clause) *[]int { return &c.Touches })
	return l.bare(pared(l, c, func(c *Clause) *[]int { return &c.Walls }))
}

// fewer leaves out clause n. Others whose reasons rest on it find new ones if they can.
func (l Line) fewer(visible []Fact, clauses []Clause, n int) []Clause {
	before := clauses[:n:n]
	known := slices.Clone(visible)
	for _, c := range before {
		known = append(known, c.Results...)
	}
	return append(before, l.reasoned(clauses[n+1:], known)...)
}

// reasoned gives clauses other reasons in place of those that are not known, if it can.
func (l Line) reasoned(clauses []Clause, known []Fact) (all []Clause) {
	known = slices.Clone(known)
	for _, c := range clauses {
		if lost := without(c.Premises, known); len(lost) > 0 {
			other := c
			other.Premises = without(c.Premises, lost)
			if other = l.tightened(l.longer(other, lost), known); l.follows(other) {
				c = other
			}
		}
		known, all = append(known, c.Results...), append(all, c)
	}
	return all
}

// longer makes a Glue that rests on less of its run say of the rest, too, that the block covers it, but no longer
// whose it is. Only what is shorter than that part of the run is too short for it.
func (l Line) longer(c Clause, lost []Fact) Clause {
	var rest []int
	for _, x := range c.Cells {
		if !slices.ContainsFunc(lost, func(f Fact) bool { return f.Kind == Not && f.At == x }) {
			rest = append(rest, x)
		}
	}
	if c.Rule != Glue || len(rest) == 0 {
		return c
	}
	others := slices.DeleteFunc(slices.Clone(lost), func(f Fact) bool { return f.Kind != Not || !slices.Contains(c.Cells, f.At) })
	c.Cells, c.Results, c.Whys = rest, slices.Concat(others, c.Results), slices.Clone(c.Whys)
	c.Results = slices.DeleteFunc(c.Results, func(f Fact) bool { return f.Kind != Not })
	for i, w := range c.Whys {
		if w.Reason == Short {
			c.Whys[i].Blocks = slices.DeleteFunc(slices.Clone(w.Blocks), func(j int) bool { return l.Clue[j].Length >= len(rest) })
		}
	}
	c.Whys = slices.DeleteFunc(c.Whys, func(w Why) bool { return w.Reason == Short && len(w.Blocks) == 0 })
	return c
}

// known gives a clause facts that were said before as reasons, and drops reasons that it does not
// need, the wordiest first. If the clause does not follow from those facts, known returns it
// unchanged.
func (l Line) known(c Clause, said []Fact) Clause {
	all := c
	all.Premises = slices.Clone(c.Premises)
	all.Whys = nil
	for _, w := range c.Whys {
		if w.Reason == Belongs && Implied(said, w.Fact) {
			continue // by the block that was said
		}
		if w.Reason == Short { // it is said of all blocks of these lengths
			lengths := w.Blocks
			w.Blocks = nil
			for i, b := range l.Clue {
				if slices.ContainsFunc(lengths, func(j int) bool { return l.Clue[j] == b }) {
					w.Blocks = append(w.Blocks, i)
				}
			}
		}
		all.Whys = append(all.Whys, w)
	}
	for _, f := range said {
		if f.Kind != Not {
			reason := Belongs
			if f.Kind == Start || f.Kind == End {
				reason = Ends
			}
			all.Whys, all.Premises = append(all.Whys, because(reason, f)), append(all.Premises, f)
		}
	}
	if c.Rule == Glue {
		all.Premises = l.walled(append(all.Premises, l.bounds(c, said)...), c)
	}
	if !l.follows(all) {
		return c
	}
	for _, long := range []bool{true, false} {
		for n := len(all.Whys) - 1; n >= 0; n-- {
			fewer := all
			if fewer.Whys = slices.Delete(slices.Clone(all.Whys), n, n+1); (all.Whys[n].Reason >= Both) == long && l.follows(fewer) {
				all = fewer
			}
		}
	}
	return l.bare(all)
}

// bare drops premises that a clause does not need.
func (l Line) bare(c Clause) Clause {
	return pared(l, c, func(c *Clause) *[]Fact { return &c.Premises })
}

// bounds lists what was said of where the blocks start that a run can belong to, if that keeps each
// of them from starting too early.
func (l Line) bounds(c Clause, said []Fact) (all []Fact) {
	for _, i := range c.Left(l) {
		n := slices.IndexFunc(said, func(f Fact) bool {
			return f.At == i && (!c.Mirrored && f.Kind == Start && f.N >= c.From || c.Mirrored && f.Kind == End && f.N <= c.To)
		})
		if n < 0 {
			return nil
		}
		all = append(all, said[n])
	}
	return all
}

// walled puts the wall of a Glue after its other premises if only a clause before it says that the cell is one:
// where bounds keep the block as well, they go without it.
func (l Line) walled(premises []Fact, c Clause) []Fact {
	x := c.From - 1
	if c.Mirrored {
		x = c.To
	}
	wall := Fact{Not, x, int(c.Colour)}
	if n := slices.Index(premises, wall); n >= 0 && l.Cells[x].Can(c.Colour) {
		return append(slices.Delete(premises, n, n+1), wall)
	}
	return premises
}

// gives reports whether each clause rests on what is known before it, and all give what is wanted.
func gives(visible []Fact, clauses []Clause, wanted []Fact) bool {
	known := slices.Clone(visible)
	for _, c := range clauses {
		if len(without(c.Premises, known)) > 0 {
			return false
		}
		known = append(known, c.Results...)
	}
	return len(without(wanted, known)) == 0
}
