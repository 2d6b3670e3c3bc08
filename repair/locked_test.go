package repair

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestLocked: locked cells stay unchanged, whatever the picture and the options, and a repair that
// is done has one solution.
func TestLocked(t *testing.T) {
	done := 0
	for seed := range uint64(testrun.Count(150, 5000)) {
		r := rand.New(rand.NewPCG(seed, 41))
		colours := 2 + r.IntN(3)
		g := sprinkled(r, 2+r.IntN(9), 2+r.IntN(9), colours)
		if r.IntN(3) == 0 {
			for i := range g.Cells() {
				g.Cells()[mirrored(g, i)] = g.Cells()[i]
			}
		}
		o := Options{Seed: seed, Effort: small, Neat: r.IntN(2) == 0, LineSolvable: r.IntN(3) == 0, Locked: make([]bool, len(g.Cells()))}
		share := r.Float64()
		for i := range o.Locked {
			o.Locked[i] = r.Float64() < share
		}
		all, err := Alternatives(t.Context(), g, lettered(colours), o, 1+r.IntN(4))
		if err != nil && !errors.Is(err, solve.ErrLimit) {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, e := range all {
			for _, c := range e.Changes {
				if o.Locked[c.Row*g.Width()+c.Column] {
					t.Errorf("seed %d: row %d, cell %d is locked, and changed", seed, c.Row+1, c.Column+1)
				}
			}
			if text := fmt.Sprint(e.Changes, e.Puzzle.Goal.Strings(e.Puzzle.Palette)); seen[text] {
				t.Errorf("seed %d: the same repair twice: %s", seed, text)
			} else {
				seen[text] = true
			}
			if !e.Done {
				continue
			}
			done++
			solved, err := solve.Solve(t.Context(), e.Puzzle, solve.Options{})
			if err != nil || solved.Status != solve.Unique || o.LineSolvable && !solved.LineSolvable {
				t.Errorf("seed %d: %v, line-solvable: %v, %v", seed, solved.Status, solved.LineSolvable, err)
			}
		}
	}
	if done < 100 {
		t.Errorf("only %d repairs were done", done)
	}
}

// lettered returns a palette with letters for its colours.
func lettered(colours int) nonogram.Palette {
	palette := nonogram.BlackAndWhite()
	for c := len(palette); c < colours; c++ {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	return palette
}

// TestLockedOfAnotherSize: a mask that does not fit is an error.
func TestLockedOfAnotherSize(t *testing.T) {
	g := nonogram.NewGrid(2, 2, nonogram.BlankCell)
	if _, err := Edit(t.Context(), g, nil, Options{Locked: make([]bool, 3)}); !errors.Is(err, nonogram.ErrGrid) {
		t.Error(err)
	}
}
