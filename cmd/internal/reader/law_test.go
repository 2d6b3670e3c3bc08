package reader_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

var digits = regexp.MustCompile(`\d+`)

// report shows one fault of each kind. It fails if, of 10,000 texts, more than wrong have a
// mistake, or more than superfluous say something superfluous. These limits allow for known faults,
// and should sink to 0.
func (f *faults) report(t *testing.T, wrong, superfluous int) {
	t.Helper()
	n := -f.superfluous
	for _, kind := range slices.Sorted(maps.Keys(f.kinds)) {
		n += f.kinds[kind]
		t.Logf("%d times: %s", f.kinds[kind], strings.Join(f.sample[kind], "\n"))
	}
	t.Logf("of %d texts, %d are wrong, %d have something superfluous", f.read, n, f.superfluous)
	if n*10000 > wrong*f.read || f.superfluous*10000 > superfluous*f.read {
		t.Errorf("of %d texts, %d are wrong, %d have something superfluous, expected %d and %d in 10,000 at most",
			f.read, n, f.superfluous, wrong, superfluous)
	}
}

// readSolution reads the explanation of a puzzle, visit by visit.
func readSolution(t *testing.T, f *faults, name string, p *nonogram.Puzzle) {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
	g, board := newGrammar(p), s.Start.Clone()
	story := words.English().Story(p, s, false)
	f.add(story, name, func() error { return readStory(g, s, story) })
	for n, v := range s.Visits {
		readVisit(f, g, board, v, fmt.Sprintf("%s, visit %d, %s", name, n+1, shown(p, board, v.Lines[0])))
		apply(&board, v.Steps...)
	}
}

// shown returns a line with its clue as a reader sees it.
func shown(p *nonogram.Puzzle, board nonogram.Grid, l nonogram.Line) string {
	s := sightOf(p, board, l)
	text := fmt.Sprintf("%v [%s] ", l, s.clue.Text(p.Palette))
	for _, c := range s.cells {
		switch colour, known := c.Colour(); {
		case known:
			text += string(p.Palette.Symbol(colour))
		case c == s.open:
			text += "?"
		default:
			text += "{" + p.Palette.Symbols(c) + "}"
		}
	}
	return text
}

// TestCollection reads the explanations of the collection.
func TestCollection(t *testing.T) {
	f, n, every := &faults{}, 0, testrun.Count(300, 1)
	for e := range collection.All() {
		if n++; n%every == 0 {
			readSolution(t, f, e.Name, e.Puzzle())
		}
	}
	f.report(t, 0, 1)
}

// TestHard reads the explanations of random puzzles, many of which need trials.
func TestHard(t *testing.T) {
	f, r := &faults{}, testrun.Random(t, 35)
	for n := range testrun.Count(20, 400) {
		readSolution(t, f, fmt.Sprintf("puzzle %d", n), noise(r))
	}
	f.report(t, 0, 10)
}

// noise is a random puzzle, in black and white or in two colours, that single lines seldom solve.
func noise(r *rand.Rand) *nonogram.Puzzle {
	palette := []nonogram.Palette{nil, linetest.Palette()[:3]}[r.IntN(2)]
	g := nonogram.NewGrid(5+r.IntN(5), 5+r.IntN(5), nonogram.BlankCell)
	for i := range g.Cells() {
		if r.IntN(100) < 45 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(palette.Colours()-1)))
		}
	}
	return nonogram.FromGrid(g, palette)
}

// TestHints reads all levels of hints on boards as players leave them, with any part of a solution.
func TestHints(t *testing.T) {
	f, r, n, every := &faults{}, testrun.Random(t, 89), 0, testrun.Count(40, 2)
	for e := range collection.All() {
		if n++; n%every == 0 && e.Puzzle().Goal != nil {
			readHint(t, f, r, e.Name, e.Puzzle())
		}
	}
	f.report(t, 0, 0)
}

// readHint reads a hint on a board with some cells of the picture, some of them only in part.
func readHint(t *testing.T, f *faults, r *rand.Rand, name string, p *nonogram.Puzzle) {
	t.Helper()
	board, shown := p.Goal.Clone(), r.IntN(100)
	for i := range board.Cells() {
		if r.IntN(100) >= shown {
			board.Cells()[i] = p.Palette.Open()
		} else if r.IntN(10) == 0 {
			board.Cells()[i] |= nonogram.CellOf(nonogram.Colour(r.IntN(p.Palette.Colours())))
		}
	}
	h := testrun.Must(explain.NextHint(t.Context(), p, explain.Options{From: &board, Jobs: 1}))(t)
	if h.Kind == explain.Step {
		readVisit(f, newGrammar(p), board, h.Visit, fmt.Sprintf("%s, a board with %d cells open", name, board.CountOpen()))
	}
}

// TestLines reads everything that follows on random lines.
func TestLines(t *testing.T) {
	f, r := &faults{}, testrun.Random(t, 12)
	for range testrun.Count(600, 100_000) {
		readLine(f, r)
	}
	f.report(t, 0, 1)
}

// readLine reads everything that follows on a random line, in one visit. Some lines have no
// arrangement.
func readLine(f *faults, r *rand.Rand) {
	g, board, v := randomVisit(r)
	if len(v.Steps) > 0 {
		readVisit(f, g, board, v, shown(g.puzzle, board, v.Lines[0]))
	}
}

// randomVisit returns everything that follows on a random line, as one visit, or that it has no
// arrangement.
func randomVisit(r *rand.Rand) (*grammar, nonogram.Grid, explain.Visit) {
	palette := []nonogram.Palette{nil, nil, linetest.Palette()[:3], linetest.Palette()}[r.IntN(4)]
	l := nonogram.Line{Axis: nonogram.Axis(r.IntN(2)), Index: r.IntN(30)}
	clue, cells := randomLine(r, palette)
	p := linetest.Puzzle(l, len(cells), clue, palette)
	board := boardOf(p, l, cells)
	return newGrammar(p), board, visitOf(p, l, board)
}

// boardOf returns a board with one known line.
func boardOf(p *nonogram.Puzzle, l nonogram.Line, cells []nonogram.Cell) nonogram.Grid {
	board := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
	for x, c := range cells {
		at := l.Place(x)
		board.Set(at.Row, at.Column, c)
	}
	return board
}

// visitOf returns everything that follows on a line, as one visit.
func visitOf(p *nonogram.Puzzle, l nonogram.Line, board nonogram.Grid) explain.Visit {
	v := explain.Visit{Lines: []nonogram.Line{l}, Steps: deductions(l, p.Clue(l), board.Line(l), p.Palette)}
	v.See(board, p.Palette.Open())
	return v
}

// deductions returns all deductions that follow on a line, simplest first, or that it has no
// arrangement.
func deductions(l nonogram.Line, clue nonogram.Clue, cells []nonogram.Cell, palette nonogram.Palette) (all []proof.Deduction) {
	cells = slices.Clone(cells)
	solver := sweep.New(len(cells), clue, palette.Colours())
	var view technique.View
	for {
		if !view.Reset(solver, cells) {
			return []proof.Deduction{{Technique: proof.Conflict, Line: l, Evidence: technique.Evidence(l, solver, solver.AppendFacts(nil, cells))}}
		}
		simplest, changes := view.First(proof.ZeroLine)
		if changes == nil {
			return all
		}
		d := view.Explain(l, simplest, changes, nil)
		all = append(all, d)
		for _, f := range d.Result {
			cells[l.IndexOf(f.Place)] &= f.Cell
		}
	}
}

// randomLine returns a clue and the known cells of a line that has it, or nearly.
func randomLine(r *rand.Rand, palette nonogram.Palette) (nonogram.Clue, []nonogram.Cell) {
	n := 1 + r.IntN(1+r.IntN(60))
	full := make([]nonogram.Cell, n)
	stay := 2 + r.IntN(5)
	for x := range full {
		switch {
		case x > 0 && r.IntN(stay) > 0:
			full[x] = full[x-1]
		case r.IntN(2) == 0:
			full[x] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(palette.Colours()-1)))
		default:
			full[x] = nonogram.BlankCell
		}
	}
	clue := nonogram.ClueOf(full)
	cells := slices.Clone(full)
	hide := r.IntN(10)
	for x := range cells {
		if r.IntN(10) < hide {
			cells[x] = palette.Open()
			if palette.Colours() > 2 && r.IntN(4) == 0 {
				cells[x] = full[x] | nonogram.CellOf(nonogram.Colour(r.IntN(palette.Colours())))
			}
		}
	}
	if r.IntN(10) == 0 { // a mistake, which often leaves no arrangement
		cells[r.IntN(n)] = nonogram.CellOf(nonogram.Colour(r.IntN(palette.Colours())))
	}
	return clue, cells
}
