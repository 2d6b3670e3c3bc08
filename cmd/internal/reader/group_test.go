package reader_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
	"nonogram/solve"
)

// sampled returns puzzles of the collection and random ones, in black and white and in colour. In
// the two with an ID, what a line leaves of a cell depends on colours that its clue lacks.
func sampled(t *testing.T) map[string]*nonogram.Puzzle {
	all := make(map[string]*nonogram.Puzzle)
	stride, i := collection.Len()/testrun.Count(25, collection.Len()), 0
	for e := range collection.All() {
		if i++; i%stride == 0 || e.ID == "first-steps-carrot" || e.ID == "fluent-emoji-flat-broom" {
			all[e.ID] = e.Puzzle()
		}
	}
	for seed := range uint64(testrun.Count(40, 1500)) {
		all[fmt.Sprint("random ", seed)] = randomPuzzle(rand.New(rand.NewPCG(seed, 35)), 10)
	}
	return all
}

// TestSimplestGroupFirst: a visit moves to a harder group of techniques only if no simpler group
// decides a cell of the board at that point, on one line or, in colour, on several together.
func TestSimplestGroupFirst(t *testing.T) {
	visits := make(map[int]int)
	for name, p := range sampled(t) {
		s := explained(t, p)
		board := s.Start.Clone()
		for i, v := range s.Visits {
			group := groupOf(v.Hardest())
			visits[group]++
			if v.Ends() {
				break // an argument that ends the puzzle comes at once, whatever its group
			}
			reached := 0
			for _, d := range v.Steps {
				if group := groupOf(d.Technique); group > reached {
					if simpler, ok := simplest(p, board, p.Palette.Colours() > 2); ok {
						reached = max(reached, simpler)
					} else {
						reached = group
					}
					if group > reached {
						t.Errorf("%s: visit %d has a step of group %d, though one of group %d helps", name, i+1, group, reached)
					}
				}
				for _, f := range d.Result {
					board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
				}
			}
		}
	}
	for group := range 5 {
		if visits[group+1] == 0 {
			t.Errorf("no visit of group %d", group+1)
		}
	}
}

// TestExplainedAsRated: the explanation of a puzzle that lines solve needs the group of techniques
// of its rating, and no harder one.
func TestExplainedAsRated(t *testing.T) {
	for name, p := range sampled(t) {
		r := testrun.Must(explain.Rate(t.Context(), p, explain.Options{}))(t)
		if r.Status != solve.Unique || r.Class > explain.Medium {
			continue
		}
		visits := explained(t, p).Visits
		if len(visits) == 0 {
			continue
		}
		hardest := slices.MaxFunc(visits, func(a, b explain.Visit) int { return int(a.Hardest()) - int(b.Hardest()) }).Hardest()
		if groupOf(hardest) != groupOf(r.Hardest) {
			t.Errorf("%s: rated by %v, explained by %v", name, r.Hardest, hardest)
		}
	}
}

// TestColourHintsDecide: a hint in colour decides a cell, on one line if a line can do so as
// simply.
func TestColourHintsDecide(t *testing.T) {
	beyond := 0
	for name, p := range sampled(t) {
		teacher, err := explain.NewTutor(p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for board := p.Start(); p.Palette.Colours() > 2; {
			h, err := teacher.NextHint(t.Context(), &board, nil)
			if err != nil && !errors.Is(err, solve.ErrLimit) {
				t.Fatal(err)
			}
			if h.Kind != explain.Step || h.Visit.Ends() {
				break
			}
			if len(h.Visit.Found()) == 0 {
				t.Fatalf("%s: the hint on %v decides nothing on\n%v", name, h.Line, board)
			}
			elsewhere := func(d proof.Deduction) bool { return d.Line != h.Line }
			if _, assumes := h.Visit.Beyond(); assumes || slices.ContainsFunc(h.Visit.Steps, elsewhere) {
				beyond++
				if group, ok := simplest(p, board, false); ok && group <= groupOf(h.Visit.Hardest()) {
					t.Errorf("%s: the hint on %v needs more than one line on\n%v", name, h.Line, board)
				}
			}
			for _, f := range h.Visit.Found() {
				board.Set(f.Row, f.Column, f.Cell)
			}
		}
	}
	if beyond == 0 {
		t.Error("no hint needed more than one line")
	}
}

// groupOf returns the number of a technique's group in docs/techniques.md: counting, runs, ranges,
// cases, beyond one line.
func groupOf(t proof.Technique) int {
	switch {
	case t <= proof.SimpleBoxes:
		return 1
	case t <= proof.SmallGap:
		return 2
	case t <= proof.RangeGap:
		return 3
	case t == proof.LineCases:
		return 4
	}
	return 5
}

// simplest returns the group of the simplest technique that decides a cell on one line of a board;
// ok is false if there is none. With several, lines may first rule out colours, any number of
// times, by techniques of the same group or simpler ones.
func simplest(p *nonogram.Puzzle, from nonogram.Grid, several bool) (group int, ok bool) {
	for group := 1; group <= 4; group++ {
		if decidesWith(p, from.Clone(), group, several) {
			return group, true
		}
	}
	return 0, false
}

func decidesWith(p *nonogram.Puzzle, board nonogram.Grid, group int, several bool) bool {
	var view technique.View
	for changed := true; changed; {
		changed = false
		for i := range p.Width() + p.Height() {
			l, length := nonogram.Row(i), p.Width()
			if i >= p.Height() {
				l, length = nonogram.Column(i-p.Height()), p.Height()
			}
			solver := sweep.New(length, p.Clue(l), p.Palette.Colours())
			if !view.Reset(solver, board.Line(l)) {
				continue
			}
			for t := proof.ZeroLine; t <= proof.LineCases && groupOf(t) <= group; t++ {
				for _, c := range view.Find(t) {
					if c.To.Known() {
						return true
					}
					if several {
						place := l.Place(c.At)
						board.Set(place.Row, place.Column, board.At(place.Row, place.Column)&c.To)
						changed = true
					}
				}
			}
		}
	}
	return false
}

// explained returns the explanation of a puzzle, as far as limits allow.
func explained(t *testing.T, p *nonogram.Puzzle) explain.Solution {
	t.Helper()
	s, err := explain.Solve(t.Context(), p, explain.Options{})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		t.Fatal(err)
	}
	return s
}

// randomPuzzle returns a puzzle of at most side rows and columns and three colours. Some clues are
// mixed up or empty, so that it may have no solution.
func randomPuzzle(r *rand.Rand, side int) *nonogram.Puzzle {
	palette := nonogram.BlackAndWhite()
	for c := range r.IntN(3) {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	goal := nonogram.NewGrid(1+r.IntN(side), 1+r.IntN(side), nonogram.BlankCell)
	density := r.Float64()
	for i := range goal.Cells() {
		if r.Float64() < density {
			goal.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(len(palette)-1)))
		}
	}
	p := nonogram.FromGrid(goal, palette)
	p.Goal = nil
	if r.IntN(4) == 0 {
		r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
	}
	for i := range p.Columns {
		if r.IntN(12) == 0 {
			p.Columns[i] = nil
		}
	}
	return p
}
