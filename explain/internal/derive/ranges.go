package derive

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// Ranges says what follows from the cells in which each block can be: what it covers wherever it
// is, and cells that no block reaches. rest derives the other results.
func (d Derivation) Ranges() (clauses []Clause, rest Derivation) {
	clauses, rest, others := d.byRanges()
	if len(clauses) == 0 {
		return nil, d
	}
	if others != nil {
		var owners []Fact
		if !d.Drawn() { // words name the blocks that cover cells
			owners = d.Shown.Covered(clauses)
		}
		rest.Clauses = rest.Shown.explain(owners, others)
	}
	return clauses, rest
}

// byRanges takes from results those that follow from ranges. rest is the line with these, on which the
// others are left. Where one colour alone is excluded from a cell, a reader looks for blocks of that colour: byRanges
// names these, unless it overstates what follows.
func (d Derivation) byRanges() (clauses []Clause, rest Derivation, others []Fact) {
	clauses, rest, others = d.boundedBy(true)
	if d.Shown.Colours > 2 && d.Overstates(clauses) {
		return d.boundedBy(false)
	}
	return clauses, rest, others
}

// boundedBy is byRanges for one choice of blocks.
func (d Derivation) boundedBy(ofColour bool) (clauses []Clause, rest Derivation, others []Fact) {
	rest = Derivation{At: d.At, Shown: d.Shown}
	first, end, ok := d.ranges()
	if !ok {
		return nil, rest, nil
	}
	rest.Shown.Cells = slices.Clone(d.Shown.Cells)
	s := d.Shown.bounded(first, end)
	wanted := d.Results()
	for _, f := range wanted {
		if !rest.Shown.Cells[f.At].Can(nonogram.Colour(f.N)) {
			continue
		}
		if f.N != 0 {
			s.ofColour = ofColour && !slices.ContainsFunc(wanted, func(g Fact) bool { return g.At == f.At && g.N != 0 && g != f })
			s.bar(f.At, f.At, f.At+1, nonogram.Colour(f.N))
		}
		e := s.entry(f)
		if e.make == nil || !e.make().Bounded() {
			others = append(others, f)
			continue
		}
		c := e.make()
		c.Results = slices.DeleteFunc(slices.Clone(c.Results), func(g Fact) bool { return g.At != f.At || !d.Shown.Cells[g.At].Can(nonogram.Colour(g.N)) })
		for _, f := range c.Results {
			rest.Shown.Cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
		}
		var bounds []Fact
		for _, i := range Used([]Clause{c}) { // a reader hears of whole ranges
			bounds = append(bounds, Fact{Start, i, first[i]}, Fact{End, i, end[i]})
		}
		c.Premises = d.Shown.premises(bounds)
		clauses = append(clauses, c)
	}
	return clauses, rest, others
}

// Overstates reports whether clauses by ranges, in words, show that a block covers a cell that is neither known
// nor among the results: a reader would ask why it stays open. In black and white only a block without a cell to
// spare does so, of others the words name the cells.
func (d Derivation) Overstates(ranged []Clause) bool {
	return d.ShowsMore(slices.DeleteFunc(slices.Clone(ranged), func(c Clause) bool {
		return d.Shown.Colours == 2 && (c.Rule != Spare || c.Number > 0)
	}))
}

// ShowsMore reports whether the ranges with which clauses argue show that a block covers a cell that is neither known
// nor among the results.
func (d Derivation) ShowsMore(ranged []Clause) bool {
	blocks := Used(ranged)
	if len(blocks) == 0 {
		return false
	}
	first, end, ok := d.ranges()
	return ok && slices.ContainsFunc(blocks, func(i int) bool { return d.shows(i, first[i], end[i]) })
}

// shows reports whether a block that is within [first, end) covers a cell that stays open.
func (d Derivation) shows(i, first, end int) bool {
	b := d.Shown.Clue[i]
	for x := end - b.Length; x < first+b.Length; x++ {
		for _, f := range d.Shown.only(x, b.Colour) {
			known := !d.Shown.Cells[x].Can(nonogram.Colour(f.N)) || d.Board != nil && !d.Board[x].Can(nonogram.Colour(f.N))
			if !known && !slices.Contains(d.wants, f) {
				return true
			}
		}
	}
	return false
}

// bounded is a search on the line that knows the ranges of blocks, and what each covers wherever it is.
func (l Line) bounded(first, end []int) *search {
	said := l.visible()
	for i := range first {
		said = append(said, Fact{Start, i, first[i]}, Fact{End, i, end[i]})
	}
	s := newSearch(l, said)
	s.limit = limits[0]
	for i := range first {
		s.sides[0].spread(i, i, first[i], end[i], clauseCost)
	}
	return s
}

// ranges returns the range of each block, [first, end), by all that a reader sees of the line; ok is
// false if the line has no arrangement.
func (d Derivation) ranges() (first, end []int, ok bool) {
	seen := slices.Clone(d.Shown.Cells)
	for x, c := range d.Board {
		seen[x] &= c
	}
	first, end, ok = line.New(len(seen), d.Shown.Clue, d.Shown.Colours).Starts(seen)
	for i := range end {
		end[i] += d.Shown.Clue[i].Length
	}
	return first, end, ok
}

// Bars returns the ranges of all blocks, [first, end), and those on which results rest, where a picture of them is
// easier to follow than words: where results follow from the ranges of several blocks, for several reasons or with
// several blocks packed; nil elsewhere. In colour these are three, since words name the ranges besides.
func (d Derivation) Bars() (first, end, used []int) {
	packs := slices.ContainsFunc(d.Clauses, func(c Clause) bool { return c.Rule == Pack && len(c.Blocks) > 2 })
	several := 2
	if d.Shown.Colours > 2 {
		several = 3
	}
	if d.reasons() < several && !packs {
		return nil, nil, nil
	}
	ranged, _, _ := d.byRanges()
	if used = Used(ranged); len(used) < 2 || d.Overstates(ranged) {
		return nil, nil, nil
	}
	first, end, _ = d.ranges()
	return first, end, used
}

// Drawn reports whether Bars returns a picture.
func (d Derivation) Drawn() bool {
	first, _, _ := d.Bars()
	return first != nil
}

// reasons counts the reasons of the clauses, one for those that repeat it of other cells.
func (d *Derivation) reasons() (n int) {
	for i := range d.Clauses {
		c := &d.Clauses[i]
		if i == 0 || c.Rule != Bar || !alike(c.Whys, d.Clauses[i-1].Whys) {
			n += max(1, len(c.Whys))
		}
	}
	return n
}

// alike reports whether reasons say the same of the same blocks.
func alike(a, b []Why) bool {
	return slices.EqualFunc(a, b, func(v, w Why) bool { return v.Reason == w.Reason && slices.Equal(v.Blocks, w.Blocks) })
}

// Used lists the blocks with whose ranges clauses argue.
func Used(clauses []Clause) (blocks []int) {
	for _, c := range clauses {
		blocks = append(blocks, c.Blocks...)
		for _, w := range c.Whys {
			blocks = append(blocks, w.Blocks...)
		}
	}
	return distinct(blocks)
}

// Results lists what the derivation is to say about cells, without colours that the clue lacks.
func (d Derivation) Results() []Fact {
	return slices.DeleteFunc(slices.Clone(d.wants), func(f Fact) bool { return d.Shown.Lacks(nonogram.Colour(f.N)) })
}
