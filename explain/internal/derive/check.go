package derive

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// Check reports whether each result of a clause follows by its rule from its premises and the
// clue alone. It knows nothing of how clauses are found.
func Check(l Line, c Clause) bool {
	if c.Mirrored {
		return Check(l.mirror(), c.mirror(l))
	}
	k := known{l, c.Premises}
	if c.Rule > Arrangements {
		return len(c.Results) == 0 && checks[c.Rule](k, c, Fact{})
	}
	return len(c.Results) > 0 && !slices.ContainsFunc(c.Results, func(f Fact) bool { return !checks[c.Rule](k, c, f) })
}

// checks has for each rule what must hold for a result.
var checks map[Rule]func(k known, c Clause, f Fact) bool

func init() {
	checks = map[Rule]func(known, Clause, Fact) bool{
		Empty: func(k known, _ Clause, f Fact) bool { return len(k.Clue) == 0 && f.Kind == Not && f.N != 0 },
		Found: known.found, Need: known.need, Own: known.owns, Spare: known.spare, Pack: known.packs, Glue: known.glues,
		Push: func(k known, c Clause, f Fact) bool {
			at := k.start(c.Blocks[0])
			for n, i := range c.Blocks[1:] {
				if i != c.Blocks[n]+1 {
					return false
				}
				at += k.Clue[i-1].Length + k.Clue.Gap(i)
			}
			return Fact{Start, c.Blocks[len(c.Blocks)-1], at}.implies(f)
		},
		Place: func(k known, c Clause, f Fact) bool {
			return f.Kind == Start && f.At == c.Blocks[0] && k.named(c.Walls, c.Touches).blockedUpTo(f.At, k.start(f.At), f.N)
		},
		Reach: func(k known, c Clause, f Fact) bool {
			i, x := c.Blocks[0], last(c.Cells)
			return k.upTo(x) <= i && Fact{Start, i, x + 1 - k.Clue[i].Length}.implies(f)
		},
		Join: func(k known, c Clause, f Fact) bool {
			i, x, y := c.Blocks[0], c.Cells[0], last(c.Cells)
			ends := k.is(x, k.Clue[i].Colour) && k.is(y, k.Clue[i].Colour)
			return ends && k.from(x) >= i && k.upTo(y) <= i && x <= f.At && f.At <= y && k.not1(f, i)
		},
		Bar: func(k known, c Clause, f Fact) bool {
			if len(c.Cells) == 1 { // the same holds of each
				c.Cells = []int{f.At}
			}
			return f.Kind == Not && f.N == int(c.Colour) && f.N != 0 && k.run(c.Cells, f.At) && k.none(c)
		},
		TooMany: func(k known, c Clause, _ Fact) bool {
			return c.Number == k.Clue.Cells() && len(k.counted(func(x int) bool { return k.not(x, 0) })) > c.Number
		},
		TooFew: func(k known, c Clause, _ Fact) bool {
			return c.Number == k.Clue.Cells() && len(k.counted(func(x int) bool { return !k.is(x, 0) })) < c.Number
		},
		Against: func(k known, c Clause, _ Fact) bool {
			for colour := range nonogram.Colour(k.Colours) {
				if !k.not(c.Cells[0], colour) {
					return false
				}
			}
			return true
		},
		NoRoom: func(k known, c Clause, _ Fact) bool {
			return c.From+k.Clue[c.Blocks[0]:last(c.Blocks)+1].MinLength() > c.To && k.within(c)
		},
		Arrangements: func(k known, _ Clause, f Fact) bool {
			return f.Kind == Not && !k.left()[f.At].Can(nonogram.Colour(f.N))
		},
		NoFit:   func(k known, _ Clause, _ Fact) bool { return slices.Contains(k.left(), nonogram.Contradicted) },
		NoOwner: func(k known, c Clause, _ Fact) bool { return k.run(c.Cells, -1) && k.none(c) },
	}
}

// known is a line with the premises of a clause.
type known struct {
	Line
	facts []Fact
}

func last[T any](all []T) T { return all[len(all)-1] }

func (k known) mirror() known { return known{k.Line.mirror(), k.mirrored(k.facts)} }

// not reports whether cell x does not have a colour.
func (k known) not(x int, c nonogram.Colour) bool {
	return k.Lacks(c) || slices.Contains(k.facts, Fact{Not, x, int(c)})
}

// is reports whether cell x has a colour.
func (k known) is(x int, c nonogram.Colour) bool {
	for other := range nonogram.Colour(k.Colours) {
		if other != c && !k.not(x, other) {
			return false
		}
	}
	return true
}

// not1 reports whether a fact excludes another colour than that of block i.
func (k known) not1(f Fact, i int) bool { return f.Kind == Not && f.N != int(k.Clue[i].Colour) }

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

// from is the first block that can cover the filled cell x.
func (k known) from(x int) int {
	bound := 0
	for _, f := range k.facts {
		if f.Kind == AtLeast && f.At <= x {
			bound = max(bound, f.N)
		}
	}
	return bound
}

// belongs reports whether it was said of cell x itself that block j or a later one covers it.
func (k known) belongs(x, j int) bool {
	return j == 0 || slices.ContainsFunc(k.facts, func(f Fact) bool { return f.implies(Fact{AtLeast, x, j}) })
}

// upTo is the last block that can cover cell x; beyond the clue if x is not known to be filled.
func (k known) upTo(x int) int {
	if !k.not(x, nonogram.Blank) && !slices.ContainsFunc(k.facts, func(f Fact) bool { return f.Kind == AtMost && f.At == x }) {
		return len(k.Clue)
	}
	return len(k.Clue) - 1 - k.mirror().from(len(k.Cells)-1-x)
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

// left returns the colours that the arrangements leave to each cell, given the facts.
func (k known) left() []nonogram.Cell {
	cells := k.cells()
	if !line.New(len(cells), k.Clue, k.Colours).Deduce(cells) {
		return []nonogram.Cell{nonogram.Contradicted}
	}
	return cells
}

// counted lists the cells that are so.
func (k known) counted(so func(x int) bool) []int {
	var all []int
	for x := range k.Cells {
		if so(x) {
			all = append(all, x)
		}
	}
	return all
}

// needed counts the cells of the blocks of a colour, of all blocks if it is Blank.
func (l Line) needed(c nonogram.Colour) int {
	n := 0
	for _, b := range l.Clue {
		if c == nonogram.Blank || b.Colour == c {
			n += b.Length
		}
	}
	return n
}

// nth returns the colour of a cell of the blocks, which are counted from 0 in their order.
func (l Line) nth(n int) nonogram.Colour {
	for _, b := range l.Clue {
		if n < b.Length {
			return b.Colour
		}
		n -= b.Length
	}
	return nonogram.Blank
}

// found: the cells that have the colour are all, and each other cell does not have it.
func (k known) found(c Clause, f Fact) bool {
	has := func(x int) bool { return k.is(x, c.Colour) }
	if c.Colour == nonogram.Blank {
		has = func(x int) bool { return k.not(x, nonogram.Blank) }
	}
	return f.Kind == Not && len(k.counted(has)) >= k.needed(c.Colour) && !has(f.At) &&
		(f.N == int(c.Colour) || c.Colour == nonogram.Blank) && f.N != 0
}

// need: no more cells can have the colour than need it, and each of them has it.
func (k known) need(c Clause, f Fact) bool {
	can := func(x int) bool { return !k.not(x, c.Colour) }
	if c.Colour == nonogram.Blank {
		can = func(x int) bool { return !k.is(x, nonogram.Blank) }
	}
	open := k.counted(can)
	n := slices.Index(open, f.At)
	if f.Kind != Not || n < 0 || len(open) > k.needed(c.Colour) {
		return false
	}
	if c.Colour == nonogram.Blank {
		return f.N == 0 || len(open) == k.needed(c.Colour) && f.N != int(k.nth(n))
	}
	return f.N != int(c.Colour)
}

// within reports whether a clause's blocks are known to be where it says.
func (k known) within(c Clause) bool {
	return k.start(c.Blocks[0]) >= c.From && k.end(last(c.Blocks)) <= c.To
}

func (k known) spare(c Clause, f Fact) bool {
	at, spare := c.From, c.To-c.From-k.Clue[c.Blocks[0]:last(c.Blocks)+1].MinLength()
	if f.Kind != Not || spare < 0 || !k.within(c) {
		return false
	}
	for n, i := range c.Blocks {
		if n > 0 && i != c.Blocks[n-1]+1 {
			return false
		}
		if n > 0 {
			if spare == 0 && k.Clue.Gap(i) == 1 && f.At == at {
				return f.N != 0
			}
			at += k.Clue.Gap(i)
		}
		if at+spare <= f.At && f.At < at+k.Clue[i].Length {
			return k.not1(f, i)
		}
		at += k.Clue[i].Length
	}
	return false
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

// run reports whether cells are a run of one colour, apart from cell except.
func (k known) run(cells []int, except int) bool {
	for n, x := range cells {
		if x != cells[0]+n || x != except && k.colour(x) < 0 {
			return false
		}
	}
	return except < 0 || slices.Contains(cells, except)
}

// colour is the colour of cell x, -1 if it is not known to be filled with one.
func (k known) colour(x int) int {
	for c := 1; c < k.Colours; c++ {
		if k.is(x, nonogram.Colour(c)) {
			return c
		}
	}
	return -1
}

// none reports whether no block of the clause's colour can cover its cells.
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

// out reports whether a clause's cells exclude block i, by its colour or by one of its whys.
func (k known) out(c Clause, i int) bool {
	if k.Clue[i].Colour != c.Colour {
		return true
	}
	return slices.ContainsFunc(c.Whys, func(w Why) bool { return k.excludes(w, i, c.Cells) })
}

// excludes reports whether a reason keeps block i from covering cells.
func (k known) excludes(w Why, i int, cells []int) bool {
	if w.Mirrored && w.Reason <= Both {
		return k.mirror().excludes(w.mirror(k.Line), len(k.Clue)-1-i, flip(cells, len(k.Cells)))
	}
	j, length := w.Blocks[0], k.Clue[i].Length
	switch w.Reason {
	case Ends:
		return i <= j && k.end(j) <= w.Bound && w.Bound <= last(cells)
	case Belongs:
		return i < j && w.Cell <= last(cells) && k.belongs(w.Cell, j)
	case Both:
		return i <= j && w.Cell < cells[0] && k.is(w.Cell, k.Clue[j].Colour) && k.belongs(w.Cell, j) && k.apart(j, w.Cell, last(cells), w.Walls)
	case Short:
		return slices.Contains(w.Blocks, i) && length < len(cells)
	}
	return slices.Contains(w.Blocks, i) && k.named(w.Walls, w.Touches).blockedUpTo(i, last(cells)+1-length, cells[0]+1)
}

// named is known of the cells of obstacles alone.
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

// owns: reasons exclude the blocks before the one of the result or, of a run's last cell, after it.
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
	return f.Kind == Not && c.From <= c.Cells[0] && last(c.Cells) < f.At && f.At < c.From+c.Number && f.N != int(c.Colour)
}

// walled reports whether the block of a run cannot start before the clause's first cell.
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
