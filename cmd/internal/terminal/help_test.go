package terminal

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nonogram"
)

// TestHint: a hint has four levels; then it is filled in, as one step that counts.
func TestHint(t *testing.T) {
	s := newHarness(t, filePuzzle(t, "webpbn/26167.non"), 80, 30)
	s.keys("H")
	s.wantText("where", "Hint 1 of 4")
	if len(s.p.evidence.cells) != 0 {
		t.Error("the first level gives cells away")
	}
	s.keys("H")
	s.wantText("how", "Hint 2 of 4: ")
	s.keys("i")
	s.wantText("why", "Hint 3 of 4: ")
	if len(s.p.evidence.cells) == 0 || !strings.Contains(s.text(), "+") {
		t.Error("the third level points at no cells")
	}
	s.keys("H")
	s.wantText("what", "Hint 4 of 4: ")
	if s.p.game.marked() != 0 {
		t.Error("it was filled in too early")
	}
	s.keys("H")
	if s.p.game.marked() == 0 || scoreOf(s.p.game.events, forever).hints != 1 {
		t.Errorf("%d cells, %d hints", s.p.game.marked(), len(s.p.game.events))
	}
	s.wantText("counted", "1 hint")
	s.keys("u")
	if s.p.game.marked() != 0 {
		t.Error("a hint is not one step")
	}
}

// TestHintsSolve: hints alone solve a puzzle, also in colours, where some hints leave no mark on
// the board.
func TestHintsSolve(t *testing.T) {
	for name, puzzle := range map[string]*nonogram.Puzzle{
		"black and white": filePuzzle(t, "webpbn/26167.non"),
		"colours":         colourful(t),
	} {
		t.Run(name, func(t *testing.T) {
			s := newHarness(t, puzzle, 80, 30)
			for presses := 0; !s.p.solved; presses++ {
				if presses == 1000 {
					t.Fatalf("not solved:\n%s", s.text())
				}
				s.keys("H")
			}
			s.wantText("the hints are shown", "hints (up to level 4).")
		})
	}
}

// TestHintOfMistake: a hint first names a mistake, with a way to correct it.
func TestHintOfMistake(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "right", "x", "H")
	s.wantText("mistake", "A mistake, 1 of 4")
	s.wantText("counted in its own words", "1 hint about a mistake")
	if got := scoreOf(s.p.game.events, forever); got.hints != 0 {
		t.Errorf("%+v: a hint about a mistake counts as a hint", got)
	}
	s.keys("H", "H")
	s.wantText("shown", "█!")
	s.keys("m")
	s.wantBoard("corrected", "?.???/?????/?????/?????/?????")
	s.keys("left", "space", "down", "space", "H")
	s.wantText("two mistakes", "m clear them  b undo to before them")
}

func TestCheck(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.keys("x", "c")
	s.wantText("right", "No mistakes so far.")
	s.keys("right", "space", "right", "space", "c")
	s.wantText("wrong", "1 cell is wrong.")
	s.wantText("its keys", "c show it  m clear it  b undo to before it")
	if strings.Contains(s.text(), "█!") {
		t.Error("a check shows at once where")
	}
	s.keys("c")
	s.wantText("where", "█!")
	s.keys("esc", "c")
	s.wantText("again", "1 cell is wrong.")
	if strings.Contains(s.text(), "c show it") {
		t.Errorf("a check offers to show what is marked already:\n%s", s.text())
	}
	s.keys("b")
	s.wantBoard("before it", ".????/?????/?????/?????/?????")
	s.keys("r", "r")
	s.wantBoard("it can be redone", ".##??/?????/?????/?????/?????")
}

// TestLateAnswers: the player ignores an answer about an earlier board.
func TestLateAnswers(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	_, cmd := s.p.Update(keyPress(t, "H"))
	s.wantText("meanwhile", "Thinking…")
	s.keys("space")
	s.do(cmd)
	if s.p.help != nil || len(s.p.game.events) != 0 {
		t.Errorf("help %+v, %d hints", s.p.help, len(s.p.game.events))
	}
}

// TestGreying: the three settings strike out proven numbers, whole lines, or nothing.
func TestGreying(t *testing.T) {
	// 1 1 in five cells: a filled third cell can belong to either block.
	p := puzzleOf(t, ".#.#./#####")
	s := newHarness(t, p, 80, 24)
	row := nonogram.Row(0)
	done := func() []bool { return s.p.done(row, s.p.game.marks) }
	s.keys("right", "right", "space")
	same(t, "not yet proven", done(), []bool{false, false})
	s.keys("home", "x")
	same(t, "proven", done(), []bool{true, false})
	s.keys("e")
	same(t, "lines only", done(), []bool{false, false})
	s.keys("end", "space")
	same(t, "a finished line", done(), []bool{true, true})
	s.keys("e")
	same(t, "never", done(), []bool{false, false})
	s.keys("e")
	if s.p.settings.Greying != GreyClues {
		t.Errorf("after three: %q", s.p.settings.Greying)
	}
}

func TestErrorsOnRequest(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
	if strings.Contains(s.text(), "!") {
		t.Error("errors show without being asked for")
	}
	s.keys("w")
	s.wantText("the impossible row", "1 !")
}

// TestHintBars: reasons with ranges of blocks are short and have bars below; s switches to every
// step and back.
func TestHintBars(t *testing.T) {
	s := newHarness(t, filePuzzle(t, "webpbn/21.non"), 80, 50)
	for presses := 0; s.p.bars() == nil; presses++ {
		if presses == 400 {
			t.Fatal("no hint has bars")
		}
		s.keys("H")
	}
	bars, brief, full := s.p.bars(), s.p.help.brief, s.p.help.words[s.p.help.level]
	if len(bars) < 2 || brief == full {
		t.Fatalf("%q: %s", bars, brief)
	}
	s.wantText("the last bar", strings.TrimSpace(bars[len(bars)-1]))
	s.wantText("a key for the rest", "s every step")
	s.keys("s")
	if text := s.text(); strings.Contains(text, bars[len(bars)-1]) {
		t.Errorf("bars beside every step:\n%s", text)
	}
	s.wantText("every step", strings.Join(strings.Fields(full)[:3], " "))
	s.keys("s")
	s.wantText("back to the bars", strings.TrimSpace(bars[len(bars)-1]))
	level := s.p.help.level
	s.keys("H")
	if s.p.help.level != level+1 || s.p.bars() != nil {
		t.Error("the next level is not without bars")
	}
}

// TestSeveralSolutions: a puzzle with several solutions has no mistake while one of them agrees with
// the board. Otherwise, other cells could be the wrong ones, so both ways to correct a mistake clear
// the cells that the player names, and no others.
func TestSeveralSolutions(t *testing.T) {
	s := newHarness(t, puzzleOf(t, "#..../.#.../..#../...#./....#"), 80, 24)
	s.keys("E", "right", "space", "c")
	s.wantText("right in another solution", "No mistakes so far. This puzzle has several solutions; any of them counts.")
	s.keys("c", "esc", "down", "space", "left", "space", "c")
	s.wantText("wrong", "cell is wrong. This puzzle has several solutions; any of them counts.")
	before := s.board()
	for _, ask := range [][]string{{"c", "c"}, {"H", "H", "H"}} {
		for _, mend := range []string{"m", "b"} {
			s.keys(ask...)
			s.wantText("the cell to clear", "█!")
			s.keys(mend)
			s.wantBoard(mend+" after "+ask[0], "?#???/#????/?????/?????/?????")
			s.keys("u")
			s.wantBoard("undone", before)
		}
	}
}
