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
