package derive

import (
	"iter"
	"slices"

	"nonogram"
)

// unknown is the cost of a fact that has not been derived.
const unknown = 1 << 20

// entry is the cheapest derivation of a fact found so far; facts that were said cost nothing.
type entry struct {
	cost int
	make func() Clause
	// mirrored: make reads the line from its end.
	mirrored bool
}

// search looks for the cheapest derivations of facts by value iteration: each round applies all
// rules to what the rounds before derived at a cost of at most limit.
type search struct {
	line  Line
	not   []entry // by cell and colour
	sides [2]*side
	limit int
	// version counts changes of bounds and owners, on which all rules rest.
	version int
	// wanted are the facts about cells to look for with the rules that take one cell at a time;
	// all if it is nil.
	wanted []Fact
	// ofColour: reasons why cells lack a colour are about blocks of that colour, even if others are nearer.
	ofColour bool
	// work counts down to the end of the search.
	work int
	// clash is the cheapest contradiction.
	clash entry
}

// side is the line as read from one of its ends.
type side struct {
	*search
	line     Line
	other    *side
	mirrored bool
	start    [][]entry // by block and cell: it starts there or later
	from     [][]entry // by run and block: it covers the run or a later one does
	runs     []run
	cells    []nonogram.Cell // as the line shows them and clauses have said
	blocked  map[[3]int]*obstacles
	fitted   map[[4]int]*fits
}

// run is a sequence of cells [a, b) that are known to have one colour.
type run struct {
	a, b   int
	colour nonogram.Colour
}

func newSearch(l Line, said []Fact) *search {
	s := &search{line: l, work: budget}
	s.clash.cost = unknown
	s.not = slices.Repeat([]entry{{cost: unknown}}, len(l.Cells)*l.Colours)
	cells := (known{l, said}).cells()
	for c := range nonogram.Colour(l.Colours) {
		lacks := l.Lacks(c)
		for x := range cells {
			if lacks || !cells[x].Can(c) {
				cells[x] &^= nonogram.CellOf(c)
				s.not[x*l.Colours+int(c)] = entry{}
			}
		}
	}
	s.sides[0] = &side{search: s, line: l}
	s.sides[1] = &side{search: s, line: l.mirror(), other: s.sides[0], mirrored: true}
	s.sides[0].other = s.sides[1]
	for _, d := range s.sides {
		d.blocked, d.fitted = make(map[[3]int]*obstacles), make(map[[4]int]*fits)
		if d.cells = slices.Clone(cells); d.mirrored {
			slices.Reverse(d.cells)
		}
		d.open(said)
	}
	return s
}

// open sets up the tables with the facts that were said.
func (d *side) open(said []Fact) {
	length, blocks := len(d.line.Cells), len(d.line.Clue)
	d.start = make([][]entry, blocks)
	for i := range d.start {
		d.start[i] = slices.Repeat([]entry{{cost: unknown}}, length+2)
		d.start[i][0].cost = 0
	}
	for x := range length {
		for c := nonogram.Filled; int(c) < d.line.Colours; c++ {
			if d.cells[x] == nonogram.CellOf(c) {
				if n := len(d.runs); n > 0 && d.runs[n-1].b == x && d.runs[n-1].colour == c {
					d.runs[n-1].b++
				} else {
					d.runs = append(d.runs, run{x, x + 1, c})
				}
			}
		}
	}
	for range d.runs {
		from := slices.Repeat([]entry{{cost: unknown}}, blocks+1)
		from[0].cost = 0
		d.from = append(d.from, from)
	}
	for _, f := range said {
		if d.mirrored {
			f = f.mirror(d.other.line)
		}
		switch f.Kind {
		case Start:
			for v := range f.N + 1 {
				d.start[f.At][v] = entry{}
			}
		case AtLeast:
			for r, run := range d.runs {
				if run.a <= f.At && f.At < run.b {
					e := entry{}
					if f.At != run.a {
						e.make, e.mirrored = d.owned(run, f), d.mirrored
					}
					for j := range f.N + 1 {
						d.from[r][j] = e
					}
				}
			}
		}
	}
}

// owned says of a whole run what was said of one of its cells.
func (d *side) owned(run run, f Fact) func() Clause {
	return func() Clause {
		cells := span(run.a, run.b)
		return Clause{
			Rule: Own, Cells: cells, Colour: run.colour, Premises: d.line.premises(d.line.run(cells, run.colour), []Fact{f}),
			Results: []Fact{{AtLeast, run.a, f.N}},
			Whys:    []Why{because(Belongs, f)},
		}
	}
}

// at is the index of cell x and a colour among those of the line as read from its start.
func (d *side) at(x int, c nonogram.Colour) int {
	if d.mirrored {
		x = len(d.line.Cells) - 1 - x
	}
	return x*d.line.Colours + int(c)
}

// isNot reports whether cell x is known not to have a colour.
func (d *side) isNot(x int, c nonogram.Colour) bool { return !d.cells[x].Can(c) }

// is reports whether cell x is known to have a colour.
func (d *side) is(x int, c nonogram.Colour) bool { return d.cells[x] == nonogram.CellOf(c) }

// ends is the cost of block i ending at e or earlier, boundaries.
func (d *side) ends(i, e int) int {
	return d.other.start[len(d.line.Clue)-1-i][len(d.line.Cells)-e].cost
}

// upTo is the cost of block i or an earlier one covering run r.
func (d *side) upTo(r, i int) int {
	return d.other.from[len(d.runs)-1-r][len(d.line.Clue)-1-i].cost
}

// steps yields the bounds of block i's start that say more than cheaper ones.
func (d *side) steps(i int) func(yield func(v, cost int) bool) {
	return func(yield func(v, cost int) bool) {
		for v := 0; v <= len(d.line.Cells); v++ {
			if cost := d.start[i][v].cost; cost <= d.limit && d.start[i][v+1].cost > cost && !yield(v, cost) {
				return
			}
		}
	}
}

// stretch is a part [from, to) of a line that blocks i to l are within, and the cost of this.
type stretch struct{ i, l, from, to, cost int }

// stretches yields all stretches whose cost, with blockCost for each block but the first, is within a
// limit.
func (d *side) stretches(limit int) iter.Seq[stretch] {
	return func(yield func(stretch) bool) {
		blocks, length := len(d.line.Clue), len(d.line.Cells)
		ends := make([][][2]int, blocks) // of each block, and what they cost
		for l := range ends {
			for v, cost := range d.other.steps(blocks - 1 - l) {
				ends[l] = append(ends[l], [2]int{length - v, cost})
			}
		}
		for i := range blocks {
			for from, cost := range d.steps(i) {
				for l := i; l < blocks && cost+blockCost*(l-i) <= limit; l++ {
					for _, end := range ends[l] {
						s := stretch{i, l, from, end[0], cost + blockCost*(l-i) + end[1]}
						if s.cost <= limit && !yield(s) {
							return
						}
					}
				}
			}
		}
	}
}

// offer notes a derivation of a fact, as it reads on the side, if it is the cheapest so far.
func (d *side) offer(f Fact, cost int, clause func() Clause) {
	d.work--
	if cost > d.limit {
		return
	}
	e := entry{cost, clause, d.mirrored}
	switch f.Kind {
	case Not:
		d.not[d.at(f.At, nonogram.Colour(f.N))].improve(e)
	case Start:
		for v := min(f.N, len(d.line.Cells)+1); v > 0 && d.start[f.At][v].improve(e); v-- {
			d.version++
		}
	case AtLeast:
		for r, run := range d.runs {
			for j := f.N; run.a == f.At && j > 0 && d.from[r][j].improve(e); j-- {
				d.version++
			}
		}
	}
}

// improve notes a derivation if it is cheaper than the one before.
func (e *entry) improve(by entry) bool {
	if by.cost >= e.cost {
		return false
	}
	*e = by
	return true
}

// clause is the last clause of a derivation.
func (s *search) clause(e entry) Clause {
	if e.mirrored {
		return e.make().mirror(s.sides[1].line)
	}
	return e.make()
}

// entry finds the derivation of a fact as it reads from the start.
func (s *search) entry(f Fact) entry {
	d := s.sides[0]
	if f.Kind == End || f.Kind == AtMost {
		f, d = f.mirror(s.line), s.sides[1]
	}
	switch f.Kind {
	case Not:
		return s.not[f.At*s.line.Colours+f.N]
	case Start:
		return d.start[f.At][f.N]
	}
	best := entry{cost: unknown}
	for r, run := range d.runs {
		if run.a <= f.At && f.At < run.b && d.from[r][f.N].cost < best.cost {
			best = d.from[r][f.N]
		}
	}
	return best
}

// budget bounds the work of one search, and rounds its rounds.
const budget, rounds = 1_500_000, 14

// run applies the rules until no bound and no owner changes.
func (s *search) run(limit int) {
	s.limit = limit
	for n := 0; n < rounds && s.work > 0; n++ {
		before := s.version
		for _, d := range s.sides {
			d.places()
			d.pushes()
		}
		for _, d := range s.sides {
			d.packs()
			d.owners()
		}
		for _, d := range s.sides {
			d.reaches()
		}
		if s.version == before {
			break
		}
	}
	s.sides[0].glues()
	s.sides[1].glues()
	s.sides[0].spares()
	s.sides[0].joins()
	s.counts(nonogram.Blank)
	for c := nonogram.Filled; int(c) < s.line.Colours && s.line.Colours > 2; c++ {
		s.counts(c)
	}
	s.bars()
	if s.wanted == nil {
		s.clashes()
	}
}

// chain lists the clauses that derive one, those that it rests on first, without those of facts that were said.
func (s *search) chain(e entry, said []Fact, clauses []Clause) []Clause {
	if e.make == nil {
		return clauses
	}
	c := s.clause(e)
	known := func(f Fact) bool {
		return Implied(said, f) || slices.ContainsFunc(clauses, func(before Clause) bool { return Implied(before.Results, f) })
	}
	var others []Fact
	for _, f := range c.Premises {
		if known(f) {
			continue
		}
		if from := s.entry(f); from.counted() {
			clauses = s.chain(from, said, clauses)
		} else {
			others = append(others, f)
		}
	}
	for _, f := range others {
		if !known(f) {
			clauses = s.chain(s.entry(f), said, clauses)
		}
	}
	return append(clauses, c)
}

// counted reports whether a derivation ends by counting cells, which goes before others: they may
// find more of those.
func (e entry) counted() bool {
	return e.make != nil && slices.Contains([]Rule{Found, Need}, e.make().Rule)
}
