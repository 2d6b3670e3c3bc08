package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/internal/site/collection"
	"nonogram/proof"
	"nonogram/solve"
)

// groupOf numbers the groups of techniques as docs/techniques.md has them: counting, runs,
// ranges, cases, beyond one line.
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

// simplest is the group of the simplest technique that decides a cell on one line of a board;
// ok is false if there is none. If several, lines may first leave colours out, again and again,
// by techniques of the same group or simpler ones.
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

// sampled are puzzles of the collection and random ones, in black and white and in colour.
func sampled(t *testing.T) map[string]*nonogram.Puzzle {
	all := make(map[string]*nonogram.Puzzle)
	stride, i := collection.Len()/testrun.Count(25, collection.Len()), 0
	for e := range collection.All() {
		if i++; i%stride == 0 {
			all[e.ID] = e.Puzzle()
		}
	}
	for seed := range uint64(testrun.Count(40, 1500)) {
		all[fmt.Sprint("random ", seed)], _ = random(rand.New(rand.NewPCG(seed, 35)), 10)
	}
	return all
}

// TestSimplestGroupFirst: while a technique of a simpler group decides a cell on any line of
// the board before a visit, or on several together, the visit has none of a harder group.
func TestSimplestGroupFirst(t *testing.T) {
	visits := make(map[int]int)
	for name, p := range sampled(t) {
		s := explained(t, p, explain.Options{})
		board := s.Start.Clone()
		for i, v := range s.Visits {
			group := groupOf(v.Hardest())
			visits[group]++
			if v.Ends() {
				break // an argument that ends the puzzle comes at once, whatever its group
			}
			if simpler, ok := simplest(p, board, p.Palette.Colours() > 2); ok && simpler < group {
				t.Errorf("%s: visit %d is of group %d, though one of group %d helps", name, i+1, group, simpler)
			}
			for _, d := range v.Steps {
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

// TestExplainedAsRated: a puzzle that lines solve is explained with techniques of the group by
// which it is rated, and no harder ones.
func TestExplainedAsRated(t *testing.T) {
	for name, p := range sampled(t) {
		r := rated(t, p)
		if r.Status != solve.Unique || r.Class > explain.Medium {
			continue
		}
		visits := explained(t, p, explain.Options{}).Visits
		if len(visits) == 0 {
			continue
		}
		hardest := slices.MaxFunc(visits, func(a, b explain.Visit) int { return int(a.Hardest()) - int(b.Hardest()) }).Hardest()
		if groupOf(hardest) != groupOf(r.Hardest) {
			t.Errorf("%s: rated by %v, explained by %v", name, r.Hardest, hardest)
		}
	}
}
