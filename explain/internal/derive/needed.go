package derive

import "slices"

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
