package nonogram

import (
	"errors"
	"math"
	"testing"
)

func TestNewGridRefusesWhatOverflows(t *testing.T) {
	for _, size := range [][2]int{{-1, 1}, {1, -1}, {math.MaxInt, 2}, {math.MaxInt, math.MaxInt}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d x %d: no panic", size[0], size[1])
				}
			}()
			NewGrid(size[0], size[1], BlankCell)
		}()
	}
	if g := NewGrid(math.MaxInt, 0, BlankCell); g.Width() != math.MaxInt || len(g.Cells()) != 0 {
		t.Errorf("%d x %d with %d cells", g.Width(), g.Height(), len(g.Cells()))
	}
}

// Blocks whose lengths overflow when they are added do not fit.
func TestLongClues(t *testing.T) {
	c := NewClue(math.MaxInt, math.MaxInt)
	if c.MinLength() != math.MaxInt || c.Cells() != math.MaxInt {
		t.Errorf("at least %d cells, %d filled", c.MinLength(), c.Cells())
	}
	p := Puzzle{Rows: []Clue{c}, Columns: []Clue{NewClue(1)}}
	if err := p.Validate(); !errors.Is(err, ErrTooLong) {
		t.Errorf("error %v, want %v", err, ErrTooLong)
	}
}
