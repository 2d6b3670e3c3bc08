package report

import (
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/line"
)

// disagreements counts the cells that disagree with an arrangement.
func disagreements(clue nonogram.Clue, cells []nonogram.Cell, starts []int) int {
	colours := make([]nonogram.Colour, len(cells))
	for i, b := range clue {
		for p := range b.Length {
			colours[starts[i]+p] = b.Colour
		}
	}
	n := 0
	for p, c := range cells {
		n += disagrees(c, colours[p])
	}
	return n
}

// TestClosest: no arrangement disagrees with fewer cells, and none that disagrees with equally many
// is further left.
func TestClosest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOfN(rapid.SampledFrom([]nonogram.Cell{0, 1, 2, 3, 4, 5, 6, 7}), 1, 9).Draw(t, "cells")
		clue := nonogram.Clue{}
		for range rapid.IntRange(0, 4).Draw(t, "blocks") {
			b := nonogram.Block{
				Length: rapid.IntRange(1, 3).Draw(t, "length"),
				Colour: nonogram.Colour(rapid.IntRange(1, 2).Draw(t, "colour")),
			}
			if longer := append(clue.Clone(), b); longer.MinLength() <= len(cells) {
				clue = longer
			}
		}
		open := nonogram.NewGrid(len(cells), 1, nonogram.OpenCell(3)).Cells()
		var best []int
		for starts := range line.New(len(cells), clue, 3).Arrangements(open) {
			if best == nil || disagreements(clue, cells, starts) < disagreements(clue, cells, best) {
				best = append([]int{}, starts...)
			}
		}
		got := closest(clue, cells)
		for i := range best {
			if got[i] != best[i] {
				t.Fatalf("closest(%v, %v) = %v, want %v", clue, cells, got, best)
			}
		}
	})
}
