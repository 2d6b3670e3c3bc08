package derive

import (
	"slices"

	"nonogram"
)

// reasonable has, for each rule whose clauses have reasons or obstacles, the condition for a
// result. Some reasons and obstacles may be superfluous; clauses by other rules need all that they
// rest on.
var reasonable = map[Rule]func(k known, c Clause, f Fact) bool{
	Place: known.places, Pack: known.packs, Own: known.owns, Glue: known.glues, Bar: known.bars,
}

// follows reports whether a clause by one of these rules or NoOwner follows from its premises and
// the clue alone. It does not use the search for clauses.
func (l Line) follows(c Clause) bool {
	if c.Mirrored {
		return l.mirror().follows(c.mirror(l))
	}
	k, holds := known{l, c.Premises}, reasonable[c.Rule]
	if c.Rule == NoOwner {
		return k.run(c.Cells, -1) && k.none(c)
	}
	wrong := func(f Fact) bool { return holds == nil || !holds(k, c, f) }
	return len(c.Results) > 0 && !slices.ContainsFunc(c.Results, wrong)
}

// known is a line with the premises of a clause.
type known struct {
	Line
	facts []Fact
}

func last[T any](all []T) T { return all[len(all)-1] }

func (k known) mirror() known { return known{k.Line.mirror(), k.mirrored(k.facts)} }

// not reports whether cell x is known not to have a colour.
func (k known) not(x int, c nonogram.Colour) bool {
	return k.Lacks(c) || slices.Contains(k.facts, Fact{Not, x, int(c)})
}

// is reports whether cell x is known to have a colour.
func (k known) is(x int, c nonogram.Colour) bool {
	for other := range nonogram.Colour(k.Colours) {
		if other != c && !k.not(x, other) {
			return false
		}
	}
	return true
}

func (k known) start(i int) int {
	bound := 0
	for _, f := range k.facts {
		if f.Kind == Start && f.At == i {
			bound = max(bound, f.N)
		}
	}
	return bound
}

func (k known) end(i int) int {
	return len(k.Cells) - k.mirror().start(len(k.Clue)-1-i)
}

// belongs reports whether a premise about cell x itself says that block j or a later one covers it.
func (k known) belongs(x, j int) bool {
	return j == 0 || slices.ContainsFunc(k.facts, func(f Fact) bool { return f.implies(Fact{AtLeast, x, j}) })
}

// cells returns the colours that the facts leave to each cell.
func (k known) cells() []nonogram.Cell {
	cells := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(k.Colours)}, len(k.Cells))
	for _, f := range k.facts {
		if f.Kind == Not {
			cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
		}
	}
	return cells
}

// needed returns the number of cells of all blocks of a colour, or of all blocks if it is Blank.
func (l Line) needed(c nonogram.Colour) int {
	n := 0
	for _, b := range l.Clue {
		if c == nonogram.Blank || b.Colour == c {
			n += b.Length
		}
	}
	return n
}

// nth returns the colour of the nth cell of the blocks, counted from 0 in their order.
func (l Line) nth(n int) nonogram.Colour {
	for _, b := range l.Clue {
		if n < b.Length {
			return b.Colour
		}
		n -= b.Length
	}
	return nonogram.Blank
}

// blocked reports whether block i cannot start at p.
func (k known) blocked(i, p int) bool {
	b := k.Clue[i]
	if p < 0 || p+b.Length > len(k.Cells) {
		return true
	}
	for x := p; x < p+b.Length; x++ {
		if k.not(x, b.Colour) {
			return true
		}
	}
	return p > 0 && k.is(p-1, b.Colour) || p+b.Length < len(k.Cells) && k.is(p+b.Length, b.Colour)
}

// blockedUpTo reports whether block i cannot start in [p, to).
func (k known) blockedUpTo(i, p, to int) bool {
	for ; p < to; p++ {
		if !k.blocked(i, p) {
			return false
		}
	}
	return true
}

func (k known) places(c Clause, f Fact) bool {
	return f.Kind == Start && f.At == c.Blocks[0] && k.named(c.Walls, c.Touches).blockedUpTo(f.At, k.start(f.At), f.N)
}

func (k known) packs(c Clause, f Fact) bool {
	at, named := k.start(c.Blocks[0]), k.named(c.Walls, c.Touches)
	for n, i := range c.Blocks {
		if n > 0 && i != c.Blocks[n-1]+1 {
			return false
		}
		for at < len(k.Cells) && named.blocked(i, at) {
			at++
		}
		if i == last(c.Blocks) {
			break
		}
		at += k.Clue[i].Length + k.Clue.Gap(i+1)
	}
	return Fact{Start, last(c.Blocks), at}.implies(f)
}

// run reports whether cells are adjacent and each is known to be filled with one colour, apart from
// cell except. If that is not negative, it must be among the cells.
func (k known) run(cells []int, except int) bool {
	for n, x := range cells {
		if x != cells[0]+n || x != except && k.colour(x) < 0 {
			return false
		}
	}
	return except < 0 || slices.Contains(cells, except)
}

// colour returns the colour of cell x, or -1 if it is not known to be filled with one.
func (k known) colour(x int) int {
	for c := 1; c < k.Colours; c++ {
		if k.is(x, nonogram.Colour(c)) {
			return c
		}
	}
	return -1
}

func (k known) bars(c Clause, f Fact) bool {
	if len(c.Cells) == 1 { // each result is about a single cell like this one
		c.Cells = []int{f.At}
	}
	return f.Kind == Not && f.N == int(c.Colour) && f.N != 0 && k.run(c.Cells, f.At) && k.none(c)
}

// none reports whether no block of the clause's colour can cover its cells and none of them has
// another colour.
func (k known) none(c Clause) bool {
	for i, b := range k.Clue {
		if b.Colour == c.Colour && !k.out(c, i) {
			return false
		}
	}
	for _, x := range c.Cells {
		if known := k.colour(x); known >= 0 && known != int(c.Colour) {
			return false
		}
	}
	return true
}

// out reports whether block i cannot cover a clause's cells, because of its colour or one of the
// clause's Whys.
func (k known) out(c Clause, i int) bool {
	if k.Clue[i].Colour != c.Colour {
		return true
	}
	return slices.ContainsFunc(c.Whys, func(w Why) bool { return k.excludes(w, i, c.Cells) })
}

// excludes reports whether a reason implies that block i does not cover cells.
func (k known) excludes(w Why, i int, cells []int) bool {
	if w.Fact.backward() {
		return k.mirror().excludes(w.mirror(k.Line), len(k.Clue)-1-i, flip(cells, len(k.Cells)))
	}
	j, x, length := w.Blocks[0], w.Fact.At, k.Clue[i].Length
	switch w.Reason {
	case Ends:
		return i <= j && k.end(j) <= w.Fact.N && w.Fact.N <= last(cells)
	case Belongs:
		return i < j && x <= last(cells) && k.belongs(x, j)
	case Both:
		return i <= j && x < cells[0] && k.is(x, k.Clue[j].Colour) && k.belongs(x, j) && k.apart(j, x, last(cells), w.Walls)
	case Short:
		return slices.Contains(w.Blocks, i) && length < len(cells)
	}
	return slices.Contains(w.Blocks, i) && k.named(w.Walls, w.Touches).blockedUpTo(i, last(cells)+1-length, cells[0]+1)
}

// named returns the line with only the facts about cells of obstacles.
func (k known) named(walls, touches []int) known {
	return known{k.Line, slices.DeleteFunc(slices.Clone(k.facts), func(f Fact) bool {
		return f.Kind != Not || !slices.Contains(walls, f.At) && !slices.Contains(touches, f.At)
	})}
}

// apart reports whether block i cannot cover both cells x and y: they are too far apart, or one
// of the walls is between them.
func (k known) apart(i, x, y int, walls []int) bool {
	return y-x >= k.Clue[i].Length || slices.ContainsFunc(walls, func(z int) bool {
		return x < z && z < y && k.not(z, k.Clue[i].Colour)
	})
}

// owns reports whether reasons exclude the blocks before that of the result from the run or, if the
// result is about the run's last cell, the blocks after it.
func (k known) owns(c Clause, f Fact) bool {
	if f.Kind == AtMost {
		return k.mirror().owns(c.mirror(k.Line), f.mirror(k.Line))
	}
	for i := range f.N {
		if !k.out(c, i) {
			return false
		}
	}
	return f.Kind == AtLeast && f.At == c.Cells[0] && k.run(c.Cells, -1) && k.colour(f.At) == int(c.Colour)
}

func (k known) glues(c Clause, f Fact) bool {
	if !k.run(c.Cells, -1) || !k.walled(c) || k.colour(c.Cells[0]) != int(c.Colour) {
		return false
	}
	for i, b := range k.Clue {
		if b.Length < c.Number && !k.out(c, i) {
			return false
		}
	}
	if f.Kind != Not {
		return Implied(k.covered(c), f)
	}
	return c.From <= c.Cells[0] && last(c.Cells) < f.At && f.At < c.From+c.Number && f.N != int(c.Colour)
}

// walled reports whether the block of a run cannot start before the clause's From.
func (k known) walled(c Clause) bool {
	later := func(i int) bool { return k.out(c, i) || k.start(i) >= c.From }
	return c.From == 0 || k.not(c.From-1, c.Colour) || !slices.ContainsFunc(span(0, len(k.Clue)), func(i int) bool { return !later(i) })
}

// visible lists what the line shows.
func (l Line) visible() (facts []Fact) {
	for x, cell := range l.Cells {
		for c := range nonogram.Colour(l.Colours) {
			if !cell.Can(c) {
				facts = append(facts, Fact{Not, x, int(c)})
			}
		}
	}
	return facts
}
