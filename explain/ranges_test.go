package explain_test

import (
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/line"
)

// TestRangesAreTrue compares the ranges of visits with all arrangements that the board and the
// deductions of earlier lines allow: each block stays in its range, and covers the overlap.
func TestRangesAreTrue(t *testing.T) {
	r, drawn := rand.New(rand.NewPCG(11, 4)), 0
	for range testrun.Count(60, 3000) {
		p, _ := random(r, 12)
		s, err := explain.Solve(t.Context(), p, explain.Options{})
		if err != nil {
			continue
		}
		board := s.Start.Clone()
		for n, v := range s.Visits {
			for _, d := range v.Steps {
				for _, f := range d.Result {
					board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
				}
			}
			for _, b := range v.Ranges(p) {
				drawn++
				checkRange(t, p, board, b)
			}
			if t.Failed() {
				t.Fatalf("visit %d of %v", n+1, p.Rows)
			}
		}
	}
	if drawn < 20 {
		t.Errorf("only %d ranges", drawn)
	}
}

// checkRange expects that in each arrangement of the line the block is in its range and covers the
// overlap.
func checkRange(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid, b explain.BlockRange) {
	t.Helper()
	clue, cells := p.Clue(b.Line), board.Line(b.Line)
	solver := line.New(len(cells), clue, p.Palette.Colours())
	first, last, ok := solver.Starts(cells)
	if !ok {
		return // the visit ends in a contradiction
	}
	length := clue[b.Block].Length
	if first[b.Block] < b.First || last[b.Block]+length-1 > b.Last {
		t.Errorf("%v, block %d: range %d to %d, but it can be in %d to %d", b.Line, b.Block, b.First, b.Last, first[b.Block], last[b.Block]+length-1)
	}
	if from, end, ok := b.Overlap(p); ok && (from < last[b.Block] || end > first[b.Block]+length) {
		t.Errorf("%v, block %d: overlap %d to %d, but it can start in %d to %d", b.Line, b.Block, from, end-1, first[b.Block], last[b.Block])
	}
}
