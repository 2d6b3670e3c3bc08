package derive

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// Derivation explains deductions on a line.
type Derivation struct {
	// At is the line. Shown is what a reader sees of it: the evidence, and what else was known
	// before of the cells that the deductions are about.
	At    nonogram.Line
	Shown Line
	// Board is all that the board shows of the line; a reader sees the ranges of blocks by it. nil
	// is no more than Shown.
	Board []nonogram.Cell
	// Clauses explain the results, or a contradiction.
	Clauses []Clause

	wants []Fact
}

// Of explains deductions on one line of a puzzle, one after the other, by their evidence and the
// clue alone. proof.Check must accept them.
func Of(p *nonogram.Puzzle, steps []proof.Deduction) Derivation {
	a := &arguer{puzzle: p}
	a.cells = a.marks()
	return a.of(steps)
}

// of is Of for a reader who also knows what was said before. It finds no clauses if that includes
// all results.
func (a *arguer) of(steps []proof.Deduction) Derivation {
	p := a.puzzle
	d := Derivation{At: steps[0].Line, Board: a.board[steps[0].Line]}
	open := slices.Repeat([]nonogram.Cell{p.Palette.Open()}, len(a.cells.Line(d.At)))
	d.Shown = Line{p.Clue(d.At), open, p.Palette.Colours()}
	found := slices.Clone(d.Shown.Cells)
	for x, c := range a.cells.Line(d.At) {
		d.Shown.Cells[x] &^= c
	}
	for _, step := range steps {
		for _, f := range step.Evidence {
			if x := d.At.IndexOf(f.Place); found[x] == p.Palette.Open() {
				d.Shown.Cells[x] &= f.Cell
			}
		}
		d.show(step.Result, found)
	}
	d.runs(found)
	if steps[len(steps)-1].Technique == proof.Conflict {
		if d.Clauses = Refute(d.Shown); last(d.Clauses).Rule == NoFit {
			d.look()
			d.Clauses = Refute(d.Shown)
		}
		d.see()
		return d
	}
	if d.wants = d.wanted(found); len(d.wants) == 0 {
		return d
	}
	d.Clauses = Explain(d.Shown, d.wants)
	d.counts()
	if slices.ContainsFunc(d.Clauses, func(c Clause) bool { return c.Rule == Arrangements }) {
		d.look()
		d.Clauses = Explain(d.Shown, d.wants)
	}
	d.see()
	return d
}

// runs makes visible what the board shows of runs of which some is visible, also across a cell that is found.
func (d Derivation) runs(found []nonogram.Cell) {
	cells := d.Shown.Cells
	spread := func(x, step int) {
		c, known := d.Board[x].Colour()
		from := x - step
		if wanted := cells[from]&^found[from] != 0; wanted && 0 <= from-step && from-step < len(cells) {
			from -= step
		}
		if known && c != nonogram.Blank && cells[from] == d.Board[x] {
			cells[x] &= d.Board[x]
		}
	}
	for x := 1; d.Board != nil && x < len(cells); x++ {
		spread(x, 1)
	}
	for x := len(cells) - 2; d.Board != nil && x >= 0; x-- {
		spread(x, -1)
	}
}

// counts explains the results by one clause, that all cells of a colour are found, if the board shows that: it is the
// simplest reason in colour.
func (d *Derivation) counts() {
	shown := d.Shown
	shown.Cells = slices.Clone(shown.Cells)
	for c := nonogram.Filled; d.Board != nil && d.Shown.Colours > 2 && int(c) < d.Shown.Colours; c++ {
		var has []int
		for x, cell := range d.Board {
			if cell == nonogram.CellOf(c) {
				has = append(has, x)
			}
		}
		if len(has) == d.Shown.needed(c) && slices.ContainsFunc(d.wants, func(f Fact) bool { return f.N == int(c) }) {
			for _, x := range has {
				shown.Cells[x] &= d.Board[x]
			}
		}
	}
	if slices.Equal(shown.Cells, d.Shown.Cells) {
		return
	}
	if clauses := Explain(shown, d.wants); len(clauses) == 1 && clauses[0].Rule == Found {
		d.Shown, d.Clauses = shown, clauses
	}
}

// look makes visible all that the board shows of the line.
func (d Derivation) look() {
	for x, c := range d.Board {
		d.Shown.Cells[x] &= c
	}
}

// see fits the clauses to a reader who sees the board.
func (d Derivation) see() {
	if d.Board != nil {
		d.news()
		d.nearer()
	}
}

// news leaves out of each Found the cells of which the board shows the same.
func (d Derivation) news() {
	for n, c := range d.Clauses {
		if c.Rule != Found {
			continue
		}
		var shown, news []Fact
		for _, f := range c.Results {
			if f.Kind == Not && !d.Board[f.At].Can(nonogram.Colour(f.N)) {
				shown = append(shown, f)
			} else {
				news = append(news, f)
			}
		}
		if len(news) == 0 {
			continue
		}
		d.Clauses[n].Results = news
		for _, f := range shown {
			d.Shown.Cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
		}
	}
}

// nearer moves the wall of each Glue to the nearest cell that a reader knows to be a wall, from the
// board or from earlier clauses.
func (d Derivation) nearer() {
	seen := slices.Clone(d.Board)
	for n, c := range d.Clauses {
		if c.Rule == Glue {
			near, wall := d.Shown.nearest(c, seen)
			if d.Clauses[n] = near; wall >= 0 {
				d.Shown.Cells[wall] &= d.Board[wall]
			}
		}
		for _, f := range c.Results {
			if f.Kind == Not {
				seen[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
			}
		}
	}
}

// show records what a step finds of cells, and makes visible what else was known of them.
func (d Derivation) show(results []proof.Fact, found []nonogram.Cell) {
	follows := slices.Clone(d.Shown.Cells)
	line.New(len(follows), d.Shown.Clue, d.Shown.Colours).Deduce(follows)
	for _, f := range results {
		x := d.At.IndexOf(f.Place)
		d.Shown.Cells[x] &= f.Cell | ^follows[x]
		found[x] = f.Cell
	}
}

// wanted lists the facts about the found cells that the line does not show.
func (d Derivation) wanted(found []nonogram.Cell) []Fact {
	var facts []Fact
	for x, cell := range found {
		for c := range nonogram.Colour(d.Shown.Colours) {
			if d.Shown.Cells[x].Can(c) && !cell.Can(c) {
				facts = append(facts, Fact{Not, x, int(c)})
			}
		}
	}
	return facts
}

// Idea returns the technique for a reader of the clauses about cells: the given one if it suits any of
// these clauses, otherwise the first idea of the first clause that has any.
func (d *Derivation) Idea(t proof.Technique) proof.Technique {
	closing := slices.DeleteFunc(slices.Clone(d.Clauses), func(c Clause) bool { return !c.Closes() })
	suits := func(c Clause) bool { return t == proof.LineCases || slices.Contains(d.ideas(c), t) }
	if !slices.ContainsFunc(closing, suits) {
		for _, c := range slices.Backward(closing) {
			if ideas := d.ideas(c); len(ideas) > 0 {
				t = ideas[0]
			}
		}
	}
	return t
}

// Subjects lists the blocks that the clauses are about.
func (d *Derivation) Subjects() (blocks []int) {
	for n, c := range d.Clauses {
		given := func(w Why) bool { return c.Given(d.Shown, w, d.Clauses[:n]) }
		said := Clause{Blocks: c.Blocks, Whys: slices.DeleteFunc(slices.Clone(c.Whys), given)}
		blocks = append(blocks, Used([]Clause{said})...)
		if left := c.Left(d.Shown); c.Rule == Glue && len(left) == 1 {
			blocks = append(blocks, left...)
		}
		for _, f := range c.Results {
			if c.Rule == Own && len(c.Whys) > 0 {
				blocks = append(blocks, f.Block())
			}
		}
	}
	return distinct(blocks)
}

// ideas lists the techniques that suit a clause about cells, the most usual one first.
func (d *Derivation) ideas(c Clause) []proof.Technique {
	gives := func(some ...Reason) bool {
		return slices.ContainsFunc(c.Whys, func(w Why) bool { return slices.Contains(some, w.Reason) })
	}
	switch {
	case c.Rule == Bar && len(c.Cells) > 1 && gives(Short):
		return []proof.Technique{proof.Splitting, proof.Punctuating, proof.Mercury}
	case c.Rule == Bar && len(c.Cells) > 1:
		return []proof.Technique{proof.Mercury, proof.SimpleSpaces}
	case c.Rule == Bar && gives(Ends, Belongs, Both):
		return []proof.Technique{proof.SimpleSpaces, proof.Mercury, proof.RangeGap}
	case c.Rule == Bar && len(c.Whys) == 0:
		return []proof.Technique{proof.SimpleSpaces}
	case c.Rule == Spare && !c.Whole(d.Shown):
		return []proof.Technique{proof.RangeBoxes}
	case c.Rule == Spare && c.Number > 0:
		return []proof.Technique{proof.SimpleBoxes}
	case c.Rule == Spare && len(c.Blocks) == 1:
		return []proof.Technique{proof.ExactFit, proof.FillTheRest}
	}
	return ideasOf[c.Rule]
}

// ideasOf has, by rule, the techniques that suit other clauses about cells.
var ideasOf = [...][]proof.Technique{
	Empty: {proof.ZeroLine}, Found: {proof.LineComplete}, Need: {proof.FillTheRest}, Spare: {proof.ExactFit},
	Join: {proof.Joining}, Glue: {proof.Glue}, Bar: {proof.SmallGap}, Arrangements: {proof.LineCases},
}
