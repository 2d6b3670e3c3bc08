package derive

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// Check reports whether each result of a clause follows by its rule from its premises and the clue
// alone. It knows nothing of the search for clauses.
func Check(l Line, c Clause) bool {
	check, ok := checks[c.Rule]
	switch k := (known{l, c.Premises}); {
	case !ok:
		return l.follows(c)
	case c.Mirrored:
		return Check(l.mirror(), c.mirror(l))
	case c.Rule > Arrangements:
		return len(c.Results) == 0 && check(k, c, Fact{})
	default:
		return len(c.Results) > 0 && !slices.ContainsFunc(c.Results, func(f Fact) bool { return !check(k, c, f) })
	}
}

// checks has, for each rule that the search does not check itself, the condition for a result.
var checks = map[Rule]func(k known, c Clause, f Fact) bool{
	Empty: func(k known, _ Clause, f Fact) bool { return len(k.Clue) == 0 && f.Kind == Not && f.N != 0 },
	Found: known.found, Need: known.need, Spare: known.spare,
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
	Reach: func(k known, c Clause, f Fact) bool {
		i, x := c.Blocks[0], last(c.Cells)
		return k.upTo(x) <= i && Fact{Start, i, x + 1 - k.Clue[i].Length}.implies(f)
	},
	Join: func(k known, c Clause, f Fact) bool {
		i, x, y := c.Blocks[0], c.Cells[0], last(c.Cells)
		ends := k.is(x, k.Clue[i].Colour) && k.is(y, k.Clue[i].Colour)
		return ends && k.from(x) >= i && k.upTo(y) <= i && x <= f.At && f.At <= y && k.not1(f, i)
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
	NoFit: func(k known, _ Clause, _ Fact) bool { return slices.Contains(k.left(), nonogram.Contradicted) },
}

// not1 reports whether a fact excludes another colour than that of block i.
func (k known) not1(f Fact, i int) bool { return f.Kind == Not && f.N != int(k.Clue[i].Colour) }

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

// upTo returns the last block that can cover cell x; it is beyond the clue if x is not known to be
// filled.
func (k known) upTo(x int) int {
	if !k.not(x, nonogram.Blank) && !slices.ContainsFunc(k.facts, func(f Fact) bool { return f.Kind == AtMost && f.At == x }) {
		return len(k.Clue)
	}
	return len(k.Clue) - 1 - k.mirror().from(len(k.Cells)-1-x)
}

// left returns the colours that the arrangements leave to each cell, given the facts.
func (k known) left() []nonogram.Cell {
	cells := k.cells()
	if !line.New(len(cells), k.Clue, k.Colours).Deduce(cells) {
		return []nonogram.Cell{nonogram.Contradicted}
	}
	return cells
}

// counted lists the cells for which so is true.
func (k known) counted(so func(x int) bool) []int {
	some, _ := k.split(so)
	return some
}

// found reports whether at least as many cells have the colour as the blocks need, and the result
// excludes it from another cell.
func (k known) found(c Clause, f Fact) bool {
	has := func(x int) bool { return k.is(x, c.Colour) }
	if c.Colour == nonogram.Blank {
		has = func(x int) bool { return k.not(x, nonogram.Blank) }
	}
	return f.Kind == Not && len(k.counted(has)) >= k.needed(c.Colour) && !has(f.At) &&
		(f.N == int(c.Colour) || c.Colour == nonogram.Blank) && f.N != 0
}

// need reports whether no more cells can have the colour than the blocks need, and the result
// excludes another colour from one of these.
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

// within reports whether the bounds of a clause's blocks are known.
func (k known) within(c Clause) bool {
	return k.start(c.Blocks[0]) >= c.From && k.end(last(c.Blocks)) <= c.To
}

func (k known) spare(c Clause, f Fact) bool {
	at, spare := c.From, c.To-c.From-k.Clue[c.Blocks[0]:last(c.Blocks)+1].MinLength()
	if f.Kind == Start || f.Kind == End || spare < 0 || !k.within(c) {
		return false
	}
	for n, i := range c.Blocks {
		if n > 0 && i != c.Blocks[n-1]+1 {
			return false
		}
		if n > 0 {
			if spare == 0 && k.Clue.Gap(i) == 1 && f.At == at {
				return f.Kind == Not && f.N != 0
			}
			at += k.Clue.Gap(i)
		}
		if at+spare <= f.At && f.At < at+k.Clue[i].Length {
			return k.not1(f, i) || f.Kind == AtLeast && f.N <= i || f.Kind == AtMost && f.N >= i
		}
		at += k.Clue[i].Length
	}
	return false
}
