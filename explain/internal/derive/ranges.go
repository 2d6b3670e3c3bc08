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
		rest.Clauses = Explain(rest.Shown, others)
	}
	return clauses, rest
}

// byRanges takes from results those that follow from ranges. rest is the line with these, on which the
// others are left.
func (d Derivation) byRanges() (clauses []Clause, rest Derivation, others []Fact) {
	rest = Derivation{At: d.At, Shown: d.Shown}
	first, end, ok := d.ranges()
	if !ok {
		return nil, rest, nil
	}
	rest.Shown.Cells = slices.Clone(d.Shown.Cells)
	for _, f := range d.Results() {
		if !rest.Shown.Cells[f.At].Can(nonogram.Colour(f.N)) {
			continue
		}
		c, ok := d.Shown.ranged(f, first, end)
		if !ok {
			others = append(others, f)
			continue
		}
		for _, f := range c.Results {
			rest.Shown.Cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
		}
		clauses = append(clauses, c)
	}
	return clauses, rest, others
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

// Range is the cells [First, End) in which a block can be. Used reports whether results rest on it.
type Range struct {
	Block, First, End int
	Used              bool
}

// Bars returns the ranges of all blocks where a picture of them is easier to follow than words: where
// results follow from the ranges of several blocks, for several reasons or with several blocks packed. In
// colour these are three, since words name the ranges besides.
func (d Derivation) Bars() []Range {
	packs := slices.ContainsFunc(d.Clauses, func(c Clause) bool { return c.Rule == Pack && len(c.Blocks) > 2 })
	several := 2
	if d.Shown.Colours > 2 {
		several = 3
	}
	if d.reasons() < several && !packs {
		return nil
	}
	ranged, _, _ := d.byRanges()
	used := Used(ranged)
	if len(used) < 2 {
		return nil
	}
	first, end, _ := d.ranges()
	bars := make([]Range, len(first))
	for i := range bars {
		bars[i] = Range{Block: i, First: first[i], End: end[i], Used: slices.Contains(used, i)}
	}
	return bars
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

// ranged is a fact about a cell as a clause about ranges: of the block that covers it, or of the
// nearest ones on either side.
func (l Line) ranged(f Fact, first, end []int) (c Clause, ok bool) {
	bound := func(i int) {
		p := premises{side: &side{line: l}}
		p.starts(i, first[i])
		p.ends(i, end[i])
		c.Premises = append(c.Premises, p.facts...)
	}
	c.Results = []Fact{f}
	for i, b := range l.Clue {
		if int(b.Colour) != f.N && end[i]-b.Length <= f.At && f.At < first[i]+b.Length {
			c.Rule, c.Blocks, c.From, c.To, c.Number = Spare, []int{i}, first[i], end[i], end[i]-first[i]-b.Length
			c.Results = nil
			for other := range nonogram.Colour(l.Colours) {
				if other != b.Colour && l.Cells[f.At].Can(other) {
					c.Results = append(c.Results, Fact{Not, f.At, int(other)})
				}
			}
			bound(i)
			return c, true
		}
	}
	if f.N == 0 {
		return c, false
	}
	before, behind, ok := l.beside(f, first, end)
	if !ok {
		return c, false
	}
	c.Rule, c.Cells, c.Colour = Bar, []int{f.At}, nonogram.Colour(f.N)
	if before >= 0 {
		bound(before)
		c.Whys = append(c.Whys, Why{Reason: Ends, Blocks: []int{before}, Bound: end[before]})
	}
	if behind >= 0 {
		bound(behind)
		c.Whys = append(c.Whys, Why{Reason: Ends, Mirrored: true, Blocks: []int{behind}, Bound: first[behind]})
	}
	return c, true
}

// beside returns the nearest blocks on either side of a cell, -1 where none has the fact's colour; ok is false if
// one of that colour can cover the cell. Where several colours go and no block covers it, they are blocks of any
// colour, so that all colours go for the same reasons.
func (l Line) beside(f Fact, first, end []int) (before, behind int, ok bool) {
	colours, reached := 0, false
	for c := nonogram.Filled; int(c) < l.Colours; c++ {
		if l.Cells[f.At].Can(c) && !l.Lacks(c) {
			colours++
		}
	}
	for i := range first {
		reached = reached || first[i] <= f.At && f.At < end[i]
	}
	before, behind = -1, -1
	for i, b := range l.Clue {
		switch {
		case int(b.Colour) != f.N:
		case end[i] <= f.At:
			before = i
		case first[i] <= f.At:
			return 0, 0, false
		case behind < 0:
			behind = i
		}
	}
	if colours < 2 || reached {
		return before, behind, true
	}
	for before >= 0 && before+1 < len(end) && end[before+1] <= f.At {
		before++
	}
	for behind > 0 && first[behind-1] > f.At {
		behind--
	}
	return before, behind, true
}
