package board_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/board"
)

// random returns a puzzle whose picture has a random cell in each place.
func random(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
	}
	palette := nonogram.BlackAndWhite()
	for c := 2; c < colours; c++ {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	return nonogram.FromGrid(g, palette)
}

// TestUndo assumes at random, settles, and takes back: the board must be as it
// was, and what it remembers must tell exactly what it lost.
func TestUndo(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := random(r, 1+r.IntN(70), 1+r.IntN(12), 2+r.IntN(2))
		b := board.New(p)
		b.Load(p.Start())
		b.PushAll()
		if !b.Settle() {
			t.Fatalf("seed %d: no solution", seed)
		}
		b.Trace()
		undoAtRandom(t, r, b, 3)
	}
}

func undoAtRandom(t *testing.T, r *rand.Rand, b *board.Board, depth int) {
	for range 4 {
		before, mark := b.Grid(), b.Mark()
		from := len(b.Removed())
		row, column := r.IntN(b.Height), r.IntN(b.Width)
		b.Narrow(row, column, nonogram.CellOf(nonogram.Colour(r.IntN(b.Colours))))
		if b.Settle() && depth > 0 {
			undoAtRandom(t, r, b, depth-1)
		}
		replayed := before.Clone()
		for _, step := range b.Steps() {
			for _, lost := range b.Removed()[max(step.From, from):max(step.To, from)] {
				at := &replayed.Row(int(lost.Row))[lost.Column]
				if !at.Can(lost.Colour) {
					t.Fatalf("%v was lost twice", lost)
				}
				*at &^= nonogram.CellOf(lost.Colour)
				if l := b.LineOf(max(step.Line, 0)); step.Line >= 0 && !slices.Contains([]nonogram.Line{nonogram.Row(int(lost.Row)), nonogram.Column(int(lost.Column))}, l) {
					t.Fatalf("%v was lost by %v", lost, l)
				}
			}
		}
		if !replayed.Equal(b.Grid()) {
			t.Fatal("what is remembered is not what was lost")
		}
		b.Undo(mark)
		if !b.Grid().Equal(before) || b.Waiting() != 0 {
			t.Fatal("Undo did not restore the board")
		}
	}
}
