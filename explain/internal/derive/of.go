package derive

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// Derivation explains deductions on a line.
type Derivation struct {
	// At is the line, Shown what a reader sees of it: what the evidence says, and what else was
	// known before of cells that the deductions are about.
	At    nonogram.Line
	Shown Line
	// Clauses explain the results, or a contradiction.
	Clauses []Clause

	wants []Fact
}

// Told records what a text has said so far: deductions, and facts about lines, of which Last is the
// latest.
type Told struct {
	Steps []proof.Deduction
	Facts map[nonogram.Line][]Fact
	Last  nonogram.Line
}

// NothingTold is the start of a text.
func NothingTold() Told { return Told{Facts: make(map[nonogram.Line][]Fact)} }

// Supposing returns the part that stays visible once a supposition is made: facts about cells.
func (t Told) Supposing() Told {
	all := NothingTold()
	all.Steps = slices.Clone(t.Steps)
	for l, facts := range t.Facts {
		all.Facts[l] = slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return f.Kind != Not })
	}
	return all
}

// mark takes the colours that the text has ruled out from the cells of a line.
func (t Told) mark(l nonogram.Line, cells []nonogram.Cell) {
	without := func(at nonogram.Place, colours nonogram.Cell) {
		if x := l.IndexOf(at); x >= 0 {
			cells[x] &^= colours
		}
	}
	for _, step := range t.Steps {
		for _, f := range step.Result {
			without(f.Place, ^f.Cell)
		}
	}
	for other, facts := range t.Facts {
		for _, f := range facts {
			if f.Kind == Not {
				without(other.Place(f.At), nonogram.CellOf(nonogram.Colour(f.N)))
			}
		}
	}
}

// Of explains deductions on one line of a puzzle, one after the other, by their evidence and the
// clue alone. proof.Check must accept them. Facts that the text has already said are visible too.
func Of(p *nonogram.Puzzle, steps []proof.Deduction, told Told) Derivation {
	d := Derivation{At: steps[0].Line}
	length := p.Width()
	if d.At.Axis == nonogram.Columns {
		length = p.Height()
	}
	d.Shown = Line{p.Clue(d.At), slices.Repeat([]nonogram.Cell{p.Palette.Open()}, length), p.Palette.Colours(), told.Facts[d.At]}
	found := slices.Clone(d.Shown.Cells)
	told.mark(d.At, d.Shown.Cells)
	for _, step := range steps {
		for _, f := range step.Evidence {
			if x := d.At.IndexOf(f.Place); found[x] == p.Palette.Open() {
				d.Shown.Cells[x] &= f.Cell
			}
		}
		d.show(step.Result, found)
	}
	if steps[len(steps)-1].Technique == proof.Conflict {
		d.Clauses = Refute(d.Shown)
		return d
	}
	if d.wants = d.wanted(found); len(d.wants) == 0 && len(told.Steps)+len(told.Facts) > 0 {
		return Of(p, steps, NothingTold())
	}
	d.Clauses = Explain(d.Shown, d.wants)
	if len(d.Clauses) == 0 {
		d.Clauses = []Clause{d.Shown.compared(d.wants)}
	}
	return d
}

// show notes what a step finds of cells. What else was known of them becomes visible.
func (d Derivation) show(results []proof.Fact, found []nonogram.Cell) {
	follows := slices.Clone(d.Shown.Cells)
	line.New(len(follows), d.Shown.Clue, d.Shown.Colours).Deduce(follows)
	for _, f := range results {
		x := d.At.IndexOf(f.Place)
		d.Shown.Cells[x] &= f.Cell | ^follows[x]
		found[x] = f.Cell
	}
}

// wanted lists what the line says of the cells found.
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

// Subject returns what to look at: the blocks and cells that the last clause about cells names.
func (d Derivation) Subject() (blocks, cells []int) {
	for _, c := range slices.Backward(d.Clauses) {
		if !c.Closes() {
			continue
		}
		if c.Rule == Glue || c.Rule == Join {
			cells = c.Cells
		}
		return distinct(c.bounded()), cells
	}
	return nil, nil
}
