package lessons

import (
	"context"
	"iter"
	"slices"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/technique"
	"nonogram/line"
	"nonogram/proof"
	"nonogram/solve"
)

// Finder finds the drills of a puzzle.
type Finder struct {
	puzzle  *nonogram.Puzzle
	session *app.Session
	board   *board.Board
	view    technique.View
}

// NewFinder returns a finder for a puzzle; ok is false unless the puzzle has exactly one solution.
// This solution is the goal of the drills' puzzle.
func NewFinder(ctx context.Context, p *nonogram.Puzzle) (f *Finder, ok bool, err error) {
	session, err := app.NewSession(p)
	if err != nil {
		return nil, false, err
	}
	solved, err := solve.Solve(ctx, p, solve.Options{})
	if err != nil || solved.Status != solve.Unique {
		return nil, false, err
	}
	p = p.Clone()
	p.Goal, p.Records, p.Notes = &solved.Solutions[0], nil, ""
	for c := range p.Palette {
		p.Palette[c].Symbol = 0 // means the default letter, as pages and players show it
	}
	return &Finder{puzzle: p, session: session, board: board.New(p)}, true, nil
}

// All walks the puzzle from its start, always by the easiest technique, and yields the drills along
// the way.
func (f *Finder) All(ctx context.Context) iter.Seq2[Drill, error] {
	return func(yield func(Drill, error) bool) {
		known := f.puzzle.Start()
		for !known.Complete() {
			for _, places := range f.places(known) {
				d, ok, err := f.first(ctx, known, places)
				if ok || err != nil {
					if !yield(d, err) || err != nil {
						return
					}
				}
			}
			found, err := f.next(ctx, known)
			if err != nil || len(found) == 0 {
				return
			}
			for _, c := range found {
				known.Set(c.Row, c.Column, c.Cell)
			}
		}
	}
}

// places returns the cells near which to request hints: those that the easiest technique decides,
// line by line, or the first cell of the board if no line decides a cell.
func (f *Finder) places(known nonogram.Grid) (places [][]nonogram.Place) {
	easiest, lines := f.easiest(known)
	if len(lines) == 0 {
		return [][]nonogram.Place{{{}}}
	}
	for _, l := range lines {
		places = append(places, placesOf(f.gives(known, l, easiest)))
	}
	return places
}

// first returns the drill near the first cell that has one.
func (f *Finder) first(ctx context.Context, known nonogram.Grid, near []nonogram.Place) (d Drill, ok bool, err error) {
	for _, at := range near {
		if d, ok, err = f.Drill(ctx, known, at); ok || err != nil {
			return d, ok, err
		}
	}
	return d, false, nil
}

// next returns the cells that the easiest technique decides on the first line that it advances, or
// those of the next hint if no line decides a cell.
func (f *Finder) next(ctx context.Context, known nonogram.Grid) ([]proof.Fact, error) {
	if easiest, lines := f.easiest(known); len(lines) > 0 {
		return f.gives(known, lines[0], easiest), nil
	}
	hint, err := f.session.Hint(ctx, &known, nil)
	if err != nil || hint.Kind != explain.Step {
		return nil, err
	}
	return hint.Visit.Found(), nil
}

// easiest returns the simplest technique that decides a cell of any line, and the numbers of the
// lines on which it does; none if no line decides a cell.
func (f *Finder) easiest(known nonogram.Grid) (proof.Technique, []int) {
	for t := proof.ZeroLine; t <= proof.LineCases; t++ {
		var lines []int
		for l := range f.board.Lines {
			if len(f.gives(known, l, t)) > 0 {
				lines = append(lines, l)
			}
		}
		if len(lines) > 0 {
			return t, lines
		}
	}
	return proof.LineCases, nil
}

// gives returns the cells that a technique decides on the line with a number.
func (f *Finder) gives(known nonogram.Grid, l int, t proof.Technique) []proof.Fact {
	if !f.view.Reset(&f.board.Lines[l], known.Line(f.board.LineOf(l))) {
		return nil
	}
	var found []proof.Fact
	for _, c := range f.view.Find(t) {
		if c.To.Known() {
			row, column := f.board.At(l, c.At)
			found = append(found, proof.Fact{Row: row, Column: column, Cell: c.To})
		}
	}
	return found
}

// Drill returns the next step on a board near a place, as a drill. ok is false if the step suits no
// lesson: it must use one idea and find every cell that follows on its line, and no easier step may
// exist on the board.
func (f *Finder) Drill(ctx context.Context, known nonogram.Grid, near nonogram.Place) (d Drill, ok bool, err error) {
	hint, err := f.session.Hint(ctx, &known, &near)
	if err != nil || hint.Kind != explain.Step {
		return d, false, err
	}
	v := hint.Visit
	d = Drill{Puzzle: f.puzzle, Board: known.Clone(), Line: hint.Line, Near: near, Idea: v.Own()[0].Technique}
	if b, beyond := v.Beyond(); beyond {
		d.Idea, d.Assumed = b.Technique, &b.Cases[0].Assumption
		d.Answer = placesOf(v.Found())
		return d, f.suitsBeyond(v), nil
	}
	if easiest, _ := f.easiest(known); easiest != d.Idea {
		return d, false, nil
	}
	if idea, _ := v.Idea(f.puzzle); f.puzzle.Palette.Colours() == 2 && Of(idea) != Of(d.Idea) {
		return d, false, nil // a hint would be about another lesson
	}
	f.divide(&d, v)
	return d, f.whole(d) && (f.puzzle.Palette.Colours() == 2 || len(d.Also) == 0 && f.needsColours(d)), nil
}

// divide divides the cells that a visit to one line decides. Those that the lesson's techniques
// find are the answer, and in colour also those of any technique simpler than line cases; the rest
// is in Also.
func (f *Finder) divide(d *Drill, v explain.Visit) {
	coloured := f.puzzle.Palette.Colours() > 2
	lesson := Of(d.Idea)
	for _, c := range v.Found() {
		i := slices.IndexFunc(v.Steps, func(s proof.Deduction) bool { return slices.Contains(s.Result, c) })
		t := v.Steps[i].Technique
		if coloured && t < proof.LineCases || lesson != nil && slices.Contains(lesson.Techniques, t) {
			d.Answer = append(d.Answer, c.Place)
		} else {
			d.Also = append(d.Also, c.Place)
		}
	}
}

// whole reports whether the visit finds all cells that follow on the line, so that any further mark
// on the line is a guess.
func (f *Finder) whole(d Drill) bool {
	cells := d.Board.Line(d.Line)
	after := slices.Clone(cells)
	ok := line.New(len(cells), f.puzzle.Clue(d.Line), f.puzzle.Palette.Colours()).Deduce(after)
	decided := 0
	for x, c := range after {
		if c.Known() && !cells[x].Known() {
			decided++
		}
	}
	return ok && decided == len(d.Answer)+len(d.Also)
}

func placesOf(facts []proof.Fact) (out []nonogram.Place) {
	for _, f := range facts {
		out = append(out, f.Place)
	}
	return out
}

// needsColours reports whether different cells would follow on the line if its blocks had one
// colour.
func (f *Finder) needsColours(d Drill) bool {
	var clue nonogram.Clue
	for _, b := range f.puzzle.Clue(d.Line) {
		clue = append(clue, nonogram.Block{Length: b.Length, Colour: 1})
	}
	plain := func(c nonogram.Cell) nonogram.Cell {
		switch {
		case !c.Known():
			return nonogram.OpenCell(2)
		case c == nonogram.BlankCell:
			return c
		}
		return nonogram.FilledCell
	}
	var cells []nonogram.Cell
	for _, c := range d.Board.Line(d.Line) {
		cells = append(cells, plain(c))
	}
	after := slices.Clone(cells)
	if clue.MinLength() > len(cells) || !line.New(len(cells), clue, 2).Deduce(after) {
		return true
	}
	for x, c := range f.puzzle.Goal.Line(d.Line) {
		if asked := slices.Contains(d.Answer, d.Line.Place(x)); asked && after[x] != plain(c) || !asked && after[x] != cells[x] {
			return true
		}
	}
	return false
}

// longest is the most steps in all chains of a drill together.
const longest = 8

// suitsBeyond reports whether a visit with assumptions is short and uses one idea: two-way logic,
// or an edge contradiction about a filled cell along a border.
func (f *Finder) suitsBeyond(v explain.Visit) bool {
	b, _ := v.Beyond()
	for _, s := range v.Steps {
		if s.Technique != b.Technique {
			return false
		}
	}
	if b.Length() > longest || f.puzzle.Palette.Colours() > 2 {
		return false
	}
	return b.Technique == proof.EdgeContradiction && f.alongBorder(b.Cases[0].Assumption) || b.Technique == proof.TwoWay
}

// alongBorder reports whether an assumption fills a cell along a border of the board.
func (f *Finder) alongBorder(a proof.Fact) bool {
	return a.Cell == nonogram.FilledCell &&
		(a.Row == 0 || a.Row == f.puzzle.Height()-1 || a.Column == 0 || a.Column == f.puzzle.Width()-1)
}
