package reader_test

import (
	"errors"
	"fmt"
	"slices"

	"nonogram"
)

// reading is a reader's state in the text about one line: the visible cells and the earlier facts.
type reading struct {
	*grammar
	*sight
	said []fact
	// owning lists the facts of said about the blocks of cells, and not just about their colours.
	owning []fact
	// extended lists the blocks that were left to the runs of owning when their blocks were extended; later clauses
	// rest on that.
	extended []fact
	// news holds the values that the text gave to cells.
	news []outcome
	// pending lists reasons from earlier sentences.
	pending []why
	// about lists the cells of the sentence's conclusion.
	about []int
	// brief: the text says what follows from the ranges of blocks, but not why blocks have these
	// ranges.
	brief bool
	// whole: nothing is left out. Only then do cells that a block is said to cover count as its own: where a reason
	// is left out, a reader need not see that this one replaces it.
	whole bool
	// conflict: the line has no arrangement, and the text must end with that.
	conflict bool
}

// clause is a parsed sentence: the number of its reasons, and its content.
type clause struct {
	text    string
	reasons int
	// follow checks the clause at a glance, without reason number without unless that is negative.
	// It returns the content of the clause, with the visible cells that it names.
	follow func(r *reading, without int) (says statement, err error)
}

// statement is the content of a clause: facts, news about cells, and the visible cells that it
// names.
type statement struct {
	pending  why    // a reason for the next sentences, up to one with a conclusion
	placed   []fact // the blocks that cover the cells of news
	extended []fact // the blocks that are left to a run whose block the clause extends
	facts    []fact
	news     []outcome
	named    []int
	fails    bool // the line fails here
}

// worlds returns the worlds of the earlier facts, some visible cells and other facts.
func (r *reading) worlds(named []int, more ...fact) []world {
	w := r.unknown()
	for _, x := range named {
		w.own[x] &= r.can(r.cells[x])
	}
	return w.with(slices.Concat(r.said, more)...)
}

// shown returns a cell's colours on the board, reduced by the earlier facts about it.
func (r *reading) shown(x int) nonogram.Cell {
	c := r.cells[x]
	for _, f := range r.said {
		if f.kind == owned && f.cell == x {
			c &= r.is(f.owners)
		}
	}
	return c
}

// cell returns what a reader knows of a cell at a glance: its colours, without those that the clue
// lacks.
func (r *reading) cell(x int) nonogram.Cell {
	c := r.shown(x)
	if less := c & r.is(^owners(0)); less != 0 {
		return less
	}
	return c
}

// filled reports whether a cell is known to have a colour other than blank.
func (r *reading) filled(x int) bool {
	return x >= 0 && x < len(r.cells) && !r.cell(x).Can(nonogram.Blank)
}

// has reports whether a cell is known to be of a colour.
func (r *reading) has(x int, c nonogram.Colour) bool {
	return x >= 0 && x < len(r.cells) && r.cell(x) == nonogram.CellOf(c)
}

// may reports whether a cell of the line can be of a colour.
func (r *reading) may(x int, c nonogram.Colour) bool {
	return x >= 0 && x < len(r.cells) && r.cell(x).Can(c)
}

// bounds returns the first and the last start of a block, by the earlier facts and the ends of the
// line.
func (r *reading) bounds(i int) (lo, hi int) {
	lo, hi = 0, len(r.cells)-r.clue[i].Length
	for _, f := range r.said {
		if f.kind == starts && f.block == i {
			lo, hi = max(lo, f.lo), min(hi, f.hi)
		}
	}
	return lo, hi
}

// ownersOf returns the blocks that can own a cell, by the earlier facts about it and its run.
func (r *reading) ownersOf(x int) owners { return r.among(x, r.owning) & r.among(x, r.extended) }

// among returns the blocks that facts about a cell and its run leave.
func (r *reading) among(x int, facts []fact) owners {
	set := ^owners(1)
	if colour, ok := r.cell(x).Colour(); ok && colour != nonogram.Blank {
		for _, step := range []int{-1, 1} {
			for y := x; r.has(y, colour); y += step {
				for _, f := range facts {
					if f.kind == owned && f.cell == y {
						set &= f.owners
					}
				}
			}
		}
	}
	return set & ownersTo(0, len(r.clue)-1)
}

// knows reports whether the text said a fact about a block, or more.
func (r *reading) knows(f fact) bool {
	if f.kind == owned {
		return r.among(f.cell, r.owning)&^f.owners == 0
	}
	lo, hi := r.bounds(f.block)
	return lo >= f.lo && hi <= f.hi
}

// run returns the bounds of the run of a cell, or of the run that it would be in if it had a
// colour.
func (r *reading) run(x int, c nonogram.Colour) (from, to int) {
	from, to = x, x
	for r.has(from-1, c) {
		from--
	}
	for r.has(to+1, c) {
		to++
	}
	return from, to
}

var errFails = errors.New("the line fails")

// step checks one clause and learns its content.
func (r *reading) step(c clause, without int) error {
	s, err := c.follow(r, without)
	if err != nil {
		return err
	}
	if s.pending != nil {
		r.pending = append(r.pending, s.pending)
		return nil
	}
	r.pending = nil
	for _, x := range s.named {
		if x < 0 || x >= len(r.cells) {
			return fmt.Errorf("cell %d is not on the line", x+1)
		}
	}
	if s.fails {
		if !r.brief && possible(r.worlds(s.named)) {
			return errors.New("the line need not fail by what was named")
		}
		return errFails
	}
	if len(s.news) == 0 && len(s.facts) > 0 && !slices.ContainsFunc(s.facts, func(f fact) bool { return !r.knows(f) }) {
		return fmt.Errorf("says what is known, so it %w", errSuperfluous)
	}
	owning, before := s.facts, r.extended
	if r.whole {
		owning = slices.Concat(s.facts, s.placed)
		r.extended = append(r.extended, s.extended...)
	}
	s.facts = slices.Concat(s.facts, s.placed, r.factsOf(s.news))
	if !r.conflict && !entail([]world{r.visible()}, slices.Concat(s.facts, s.extended)...) {
		return errors.New("is false")
	}
	for _, o := range s.news {
		if o.among && slices.ContainsFunc(o.cells, func(x int) bool { return r.cell(x)&o.value == 0 }) {
			return errors.New("lists colours of which a cell has none")
		}
		s.named = append(s.named, o.cells...)
	}
	if !r.brief && !entail(r.worlds(s.named, before...), s.facts...) {
		return errors.New("does not follow from what was named and said before")
	}
	r.said = slices.Concat(r.said, owning, r.factsOf(s.news))
	r.owning = append(r.owning, owning...)
	r.news = append(r.news, s.news...)
	return nil
}
