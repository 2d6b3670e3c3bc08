package proof

import (
	"iter"
	"math/bits"

	"nonogram"
)

// lineForm returns an error unless a deduction on one line has the right form.
func (c *checker) lineForm(d *Deduction) error {
	length := c.length(d.Line)
	switch {
	case length == 0:
		return wrong(ErrForm, "axis %d has no line %d", d.Line.Axis, d.Line.Index+1)
	case len(d.Cases) > 0:
		return wrong(ErrForm, "one line has no cases")
	case d.Technique != Conflict && len(d.Result) == 0:
		return wrong(ErrForm, "there is no result")
	case d.Technique == Conflict && len(d.Result) > 0:
		return wrong(ErrForm, "a conflict has no result")
	case d.Technique != LineCases && len(d.Arrangements) > 0:
		return wrong(ErrForm, "only line cases list arrangements")
	}
	previous := -1
	for _, block := range d.Blocks {
		if block <= previous || block >= len(c.puzzle.Clue(d.Line)) {
			return wrong(ErrForm, "block %d is not in the clue, or not in order", block+1)
		}
		previous = block
	}
	for _, facts := range [][]Fact{d.Evidence, d.Result} {
		if err := c.distinct(facts); err != nil {
			return err
		}
		for _, f := range facts {
			if d.Line.IndexOf(f.Place) < 0 {
				return wrong(ErrForm, "%v is not on %v", f, d.Line)
			}
		}
	}
	return c.narrows(d.Result)
}

// caseForm returns an error unless a deduction with cases has the right form: its cases are about
// different colours of one cell, and are those that its technique requires.
func (c *checker) caseForm(d *Deduction) error {
	switch {
	case len(d.Evidence)+len(d.Blocks)+len(d.Arrangements) > 0:
		return wrong(ErrForm, "evidence, blocks and arrangements belong to the steps of its cases")
	case len(d.Cases) == 0:
		return wrong(ErrForm, "there are no cases")
	}
	if err := c.distinct(d.Result); err != nil {
		return err
	}
	if err := c.narrows(d.Result); err != nil {
		return err
	}
	if err := c.assumptions(d.Cases); err != nil {
		return err
	}
	if d.Technique == Branching {
		return nil
	}
	if len(d.Result) == 0 {
		return wrong(ErrForm, "there is no result")
	}
	return c.unbranched(d)
}

// assumptions returns an error unless the cases assume different colours of one cell, and none
// assumes all that the cell can have.
func (c *checker) assumptions(cases []Case) error {
	first := cases[0].Assumption
	if !c.holdsCell(first) {
		return wrong(ErrForm, "%v is not in the grid", first)
	}
	left := c.at(first)
	for _, k := range cases {
		a := k.Assumption
		switch {
		case a.Row != first.Row || a.Column != first.Column:
			return wrong(ErrForm, "the assumptions are not about one cell")
		case a.Cell == 0 || a.Cell == c.at(first):
			return wrong(ErrForm, "%v assumes nothing", a)
		case a.Cell&^left != 0:
			return wrong(ErrForm, "%v is assumed twice or is excluded already", a)
		}
		left &^= a.Cell
	}
	return nil
}

// unbranched returns an error unless a technique from T15 to T17 has the cases that it requires: a
// single refuted case, or several that cover all colours of the cell. All their steps must be on
// single lines. Of several cases, one is not refuted: holds checks that, since there is a result.
func (c *checker) unbranched(d *Deduction) error {
	left, refuted := c.at(d.Cases[0].Assumption), 0
	for _, k := range d.Cases {
		left &^= k.Assumption.Cell
		if k.Refuted() {
			refuted++
		}
		for _, step := range k.Steps {
			if !step.Technique.OneLine() {
				return wrong(ErrForm, "there are cases within its cases")
			}
		}
	}
	contradiction := len(d.Cases) == 1 && refuted == 1
	everyWay := len(d.Cases) > 1 && left == 0
	if contradiction && d.Technique != TwoWay {
		return nil
	}
	if everyWay && (d.Technique == TwoWay || d.Technique == Implications) {
		return nil
	}
	return wrong(ErrForm, "%d of %d cases are refuted, colours not assumed: %b", refuted, len(d.Cases), left)
}

// narrows returns an error unless each fact says something new and leaves its cell a colour. The
// cells must be in the grid.
func (c *checker) narrows(facts []Fact) error {
	for _, f := range facts {
		if f.Cell == 0 || f.Cell&^c.at(f) != 0 || f.Cell == c.at(f) {
			return wrong(ErrForm, "%v is nothing new, or not a part of what the cell can be", f)
		}
	}
	return nil
}

// distinct returns an error unless the facts are about different cells of the grid.
func (c *checker) distinct(facts []Fact) error {
	c.lists++
	for _, f := range facts {
		if !c.holdsCell(f) {
			return wrong(ErrForm, "%v is not in the grid", f)
		}
		seen := &c.seen[f.Row*c.known.Width()+f.Column]
		if *seen == c.lists {
			return wrong(ErrForm, "%v: the cell is listed twice", f)
		}
		*seen = c.lists
	}
	return nil
}

// holdsCell reports whether the fact is about a cell of the grid.
func (c *checker) holdsCell(f Fact) bool {
	return f.Row >= 0 && f.Row < c.known.Height() && f.Column >= 0 && f.Column < c.known.Width()
}

// length returns the number of cells of a line; it is 0 if the grid has no such line.
func (c *checker) length(l nonogram.Line) int {
	switch {
	case l.Axis == nonogram.Rows && l.Index >= 0 && l.Index < c.known.Height():
		return c.known.Width()
	case l.Axis == nonogram.Columns && l.Index >= 0 && l.Index < c.known.Width():
		return c.known.Height()
	}
	return 0
}

// colours yields the colours of a cell.
func colours(cell nonogram.Cell) iter.Seq[nonogram.Colour] {
	return func(yield func(nonogram.Colour) bool) {
		for ; cell != 0; cell &= cell - 1 {
			if !yield(nonogram.Colour(bits.TrailingZeros32(uint32(cell)))) {
				return
			}
		}
	}
}
