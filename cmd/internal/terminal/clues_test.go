package terminal

import (
	"testing"

	"nonogram"
)

// TestCluesOfTheLastBoard: if the player paints during a request, the first answer leads to a
// second request.
func TestCluesOfTheLastBoard(t *testing.T) {
	s := newHarness(t, puzzleOf(t, ".#.#./#####"), 80, 24)
	late := s.p.askClues()
	s.p.game.apply(Paint, setsOf([]int{0, 2}, Cross), 0)
	s.p.game.apply(Paint, setsOf([]int{1}, Fill(1)), 0)
	if again := s.p.askClues(); late == nil || again != nil {
		t.Fatal("more than one request at once")
	}
	s.do(late)
	row := nonogram.Row(0)
	same(t, "numbers struck out", s.p.done(row, s.p.game.marks), []bool{true, false})
	same(t, "asking", s.p.asking || s.p.askAgain, false)
}
