package sprite

import (
	"slices"
	"testing"

	"nonogram/internal/base/random"
)

// TestKinds: every kind can be drawn at every size, with several seeds, and touches all borders.
func TestKinds(t *testing.T) {
	for number, k := range kinds() {
		for side := k.least; side <= 60; side += 13 {
			for seed := range uint64(6) {
				s := Draw(random.New(seed, 1), number, Options{Width: side, Height: side, Colour: seed%2 == 0})
				left, top, right, bottom := s.bounds(side, side)
				if left+top > 0 || right < side || bottom < side {
					t.Errorf("%s of %d, seed %d: found %d %d %d %d, expected to touch all borders", k.name, side, seed, left, top, right, bottom)
				}
			}
		}
	}
}

// TestDetail: a picture of 40 cells shows more than an enlarged one of 20 cells.
func TestDetail(t *testing.T) {
	for number, k := range kinds() {
		if k.least > 20 {
			continue
		}
		finest := 0
		for seed := range uint64(10) {
			large := Draw(random.New(seed, 1), number, Options{Width: 40, Height: 40, Solid: true})
			finest = max(finest, fine(large.Cells, 40))
		}
		if finest < 20 {
			t.Errorf("%s of 40 x 40 has %d cells that no 2 x 2 square of its colour covers, expected 20", k.name, finest)
		}
	}
}

// fine counts the cells that are in no 2 x 2 square of one colour.
func fine(cells []Ink, side int) int {
	covered := make([]bool, len(cells))
	for i, ink := range cells {
		if square := []int{i, i + 1, i + side, i + side + 1}; i%side < side-1 && i/side < side-1 &&
			!slices.ContainsFunc(square, func(j int) bool { return cells[j] != ink }) {
			for _, j := range square {
				covered[j] = true
			}
		}
	}
	n := 0
	for _, is := range covered {
		if !is {
			n++
		}
	}
	return n
}
