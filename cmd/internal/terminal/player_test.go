package terminal

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func TestStrokes(t *testing.T) {
	left, right := tea.MouseLeft, tea.MouseRight
	for _, c := range []struct {
		name string
		do   func(s *harness)
		want string
	}{
		{"a click fills", func(s *harness) { s.drag(left, [2]int{1, 1}) }, "?????/?#???/?????/?????/?????"},
		{"the right button crosses", func(s *harness) { s.drag(right, [2]int{1, 1}) }, "?????/?.???/?????/?????/?????"},
		{"a click on filled clears", func(s *harness) { s.drag(left, [2]int{1, 1}); s.drag(left, [2]int{1, 1}) }, "?????/?????/?????/?????/?????"},
		{"a drag skips nothing", func(s *harness) { s.drag(left, [2]int{0, 0}, [2]int{0, 4}) }, "#####/?????/?????/?????/?????"},
		{"a drag snaps to the longer way", func(s *harness) { s.drag(left, [2]int{0, 0}, [2]int{3, 2}) }, "#????/#????/#????/#????/?????"},
		{"the second cell decides between row and column", func(s *harness) { s.drag(left, [2]int{1, 1}, [2]int{1, 2}, [2]int{4, 1}, [2]int{4, 3}) }, "?????/?###?/?????/?????/?????"},
		{"until the drag is back at the first", func(s *harness) { s.drag(left, [2]int{1, 1}, [2]int{1, 2}, [2]int{1, 1}, [2]int{3, 1}) }, "?????/?#???/?#???/?#???/?????"},
		{"a drag from a cross changes crosses only", func(s *harness) {
			s.drag(right, [2]int{0, 0}, [2]int{0, 1})
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
		}, "##???/?????/?????/?????/?????"},
		{"a drag can come back", func(s *harness) { s.drag(left, [2]int{0, 0}, [2]int{0, 4}, [2]int{0, 1}) }, "##???/?????/?????/?????/?????"},
		{"a drag leaves other marks alone", func(s *harness) { s.drag(right, [2]int{0, 2}); s.drag(left, [2]int{0, 0}, [2]int{0, 4}) }, "##.##/?????/?????/?????/?????"},
		{"unless asked", func(s *harness) {
			s.drag(right, [2]int{0, 2})
			s.keys("o")
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
		}, "#####/?????/?????/?????/?????"},
		{"the first cell clears the others like it", func(s *harness) {
			s.drag(right, [2]int{0, 2})
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
		}, "??.??/?????/?????/?????/?????"},
		{"another button drops the stroke", func(s *harness) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 3)
			s.press(right, 0, 3)
			s.release()
		}, "?????/?????/?????/?????/?????"},
		{"Esc drops the stroke", func(s *harness) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 3)
			s.keys("esc")
			s.release()
		}, "?????/?????/?????/?????/?????"},
		{"a release that was not seen", func(s *harness) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 1)
			s.moveTo(tea.MouseNone, 3, 3)
		}, "##???/?????/?????/?????/?????"},
		{"outside of the board", func(s *harness) {
			s.press(left, 0, 3)
			s.send(tea.MouseMotionMsg{X: 79, Y: 0, Button: left})
			s.release()
		}, "???##/?????/?????/?????/?????"},
		{"beside the board", func(s *harness) { s.send(tea.MouseClickMsg{X: 0, Y: 0, Button: left}); s.release() }, "?????/?????/?????/?????/?????"},
		{"changed buttons", func(s *harness) { s.keys("f"); s.drag(left, [2]int{0, 0}); s.drag(right, [2]int{0, 1}) }, ".#???/?????/?????/?????/?????"},
		{"keys", func(s *harness) { s.keys("space", "right", "x", "down", "space", "backspace", "left", "space") }, "#.???/#????/?????/?????/?????"},
		{"hjkl", func(s *harness) { s.keys("l", "j", "space", "h", "k", "x") }, ".????/?#???/?????/?????/?????"},
		{"Shift+Space crosses", func(s *harness) { s.keys("shift+space") }, ".????/?????/?????/?????/?????"},
		{"ends", func(s *harness) { s.keys("end", "space", "G", "space", "home", "space", "g", "space") }, "#???#/?????/?????/?????/#???#"},
		{"corners", func(s *harness) { s.keys("ctrl+end", "space", "ctrl+home", "x", "pgdown", "x") }, ".????/?????/?????/?????/.???#"},
		{"Ctrl+arrows fill", func(s *harness) { s.keys("ctrl+right", "ctrl+right", "ctrl+down", "down") }, "###??/??#??/?????/?????/?????"},
		{"Shift+arrows cross", func(s *harness) { s.keys("shift+right", "shift+down", "up") }, "..???/?.???/?????/?????/?????"},
		{"Ctrl+Shift+arrows clear", func(s *harness) { s.keys("space", "right", "x", "ctrl+shift+left", "down") }, "?????/?????/?????/?????/?????"},
		{"painting by v", func(s *harness) { s.keys("v", "right", "j", "v", "down") }, "##???/?#???/?????/?????/?????"},
		{"painting by v, dropped", func(s *harness) { s.keys("v", "right", "esc", "down") }, "?????/?????/?????/?????/?????"},
		{"painting by v to the end", func(s *harness) { s.keys("v", "end", "space") }, "#####/?????/?????/?????/?????"},
		{"crosses of complete lines", func(s *harness) { s.keys("a"); s.drag(left, [2]int{2, 0}, [2]int{2, 4}); s.drag(left, [2]int{0, 2}) }, "..#../..?../#####/..?../..?.."},
		{"a page up, and keys that do not move", func(s *harness) { s.keys("end", "G", "pgup", "shift+j", "shift+home", "ctrl+x", "space") }, "????#/?????/?????/?????/?????"},
		{"moving stops at the edge", func(s *harness) { s.keys("up", "left", "space") }, "#????/?????/?????/?????/?????"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newHarness(t, puzzleOf(t, cross5), 80, 24)
			c.do(s)
			s.wantBoard("the board", c.want)
		})
	}
}

// TestStrokeIsOneStep: one undo undoes a whole drag, or a whole stroke by keys.
func TestStrokeIsOneStep(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 4})
	s.keys("ctrl+down", "ctrl+down")
	s.send(s.later[len(s.later)-1]) // a moment later
	if n := len(s.p.game.Steps()); n != 2 {
		t.Fatalf("%d steps, expected 2", n)
	}
	s.keys("u")
	s.wantBoard("undone", "#####/?????/?????/?????/?????")
	s.keys("ctrl+z")
	s.wantBoard("undone twice", "?????/?????/?????/?????/?????")
	s.keys("ctrl+r", "ctrl+y")
	s.wantBoard("redone", "#####/????#/????#/?????/?????")
}

// TestStrokeByKeysEnds: a stroke by keys ends after a moment without another key.
func TestStrokeByKeysEnds(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.keys("ctrl+right")
	first := s.later[len(s.later)-1]
	s.keys("ctrl+right")
	s.send(first)
	if s.p.stroke == nil {
		t.Fatal("the stroke ended too early")
	}
	s.wantText("its length", "3 cells, run of 3")
	s.send(s.later[len(s.later)-1])
	s.wantBoard("it ended", "###??/?????/?????/?????/?????")
}

func TestColours(t *testing.T) {
	s := newHarness(t, colourful(t), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
	s.wantText("the colour", "r red")
	s.keys("n")
	s.drag(tea.MouseLeft, [2]int{0, 1}, [2]int{0, 3})
	s.wantBoard("a stroke from red changes red only", "rg????/??????/??????/??????/??????")
	s.keys("3", "G", "home", "space", "9")
	s.wantBoard("a digit", "rg????/??????/??????/??????/k?????")
	s.keys("n", "right", "space", "N", "right", "space")
	s.wantBoard("around", "rg????/??????/??????/??????/krk???")
	s.wantText("letters of clues", "2r 2g 2k")
}

func TestTrial(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "t", "right", "space")
	s.wantText("the title", "trial")
	s.wantText("the tried cell", "█?")
	s.keys("T")
	s.wantBoard("dropped", "#????/?????/?????/?????/?????")
	s.keys("u")
	s.wantBoard("the drop is undone", "##???/?????/?????/?????/?????")
	s.keys("t")
	if s.p.game.Trying() {
		t.Error("the trial has not ended")
	}
	s.wantBoard("kept", "##???/?????/?????/?????/?????")
}

// TestWin: any solution wins, even one other than the goal, and crosses are not needed.
func TestWin(t *testing.T) {
	s := newHarness(t, puzzleOf(t, "#./.#"), 60, 20)
	s.p.game.Puzzle.Title = "Slash"
	s.now = s.now.Add(65 * time.Second)
	s.keys("right", "space", "left", "down")
	if s.p.solved {
		t.Fatal("too early")
	}
	s.keys("space")
	if !s.p.solved {
		t.Fatal("the other solution does not win")
	}
	s.wantText("the time", "Solved in 1:05, no hints.")
	s.wantText("the title", "Slash")
	s.keys("u", "space", "t")
	s.wantBoard("nothing changes after the end", "?#/#?")
	s.keys("w")
	for s.p.replay != nil {
		s.send(s.later[len(s.later)-1])
	}
	s.keys("w")
	s.press(tea.MouseLeft, 0, 0)
	if s.p.replay != nil || s.p.screen != playing {
		t.Error("a click does not end the replay")
	}
	s.keys("R")
	s.wantBoard("again", "??/??")
	if s.p.solved || s.p.clock.elapsed() != 0 || !s.p.clock.running() {
		t.Error("it does not start again")
	}
}

// TestAnother: after an endless game, and after no other, Enter asks for another puzzle.
func TestAnother(t *testing.T) {
	for _, endless := range []bool{false, true} {
		s := newHarness(t, puzzleOf(t, "#."), 60, 20)
		s.p.session.Endless = endless
		s.keys("enter")
		if s.quit || !s.p.solved {
			t.Fatal("the first Enter does not fill")
		}
		if got := strings.Contains(s.text(), "Enter another"); got != endless {
			t.Errorf("endless %v: the screen offers another: %v", endless, got)
		}
		s.keys("enter")
		if s.quit != endless || s.p.another != endless {
			t.Errorf("endless %v: quits %v, another %v", endless, s.quit, s.p.another)
		}
	}
}

func TestPause(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "p")
	s.now = s.now.Add(time.Hour)
	s.wantText("paused", "Paused")
	if strings.Contains(s.text(), "█") || strings.Contains(s.text(), "┃") {
		t.Error("the board can be seen during a pause")
	}
	s.keys("space")
	s.wantBoard("a key continues and does nothing else", "#????/?????/?????/?????/?????")
	if got := s.p.clock.elapsed(); got != 0 {
		t.Errorf("the clock ran for %v", got)
	}
}

// TestPauseQuits: the keys that quit also quit during a pause.
func TestPauseQuits(t *testing.T) {
	for _, key := range []string{"q", "Q"} {
		s := newHarness(t, puzzleOf(t, cross5), 80, 24)
		if s.keys("p", key); !s.quit {
			t.Errorf("%s does not quit", key)
		}
	}
}

// TestPauseContinues: during a pause a command only continues the game.
func TestPauseContinues(t *testing.T) {
	for _, name := range readRules(t).Continue {
		i := slices.IndexFunc(bindings(), func(b binding) bool { return b.name == name })
		if i < 0 {
			t.Fatalf("no key has the command %q", name)
		}
		s := newHarness(t, puzzleOf(t, cross5), 80, 24)
		s.keys("space", "down", "space", "u", "p", bindings()[i].keys[0])
		if s.p.screen != playing || s.p.help != nil || s.p.game.Trying() {
			t.Errorf("%s: a pause ends on screen %v, with help %v", name, s.p.screen, s.p.help)
		}
		s.wantBoard(name, "#????/?????/?????/?????/?????")
	}
}

// TestResume: a player can resume a game, with its undone steps and its settings.
func TestResume(t *testing.T) {
	store := testrun.Must(NewStore(t.TempDir()))(t)
	puzzle := puzzleOf(t, cross5)
	open := func() *harness {
		session := testrun.Must(store.Open(puzzle, Progress{Name: "test"}))(t)
		return harnessAt(t, session, store, 80, 24)
	}
	s := open()
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 3})
	s.keys("down", "x", "u", "e")
	s.now = s.now.Add(90 * time.Second)
	s.send(tickMsg{})
	if s.p.dirty || s.p.trouble != "" {
		t.Errorf("not saved after a second: %q", s.p.trouble)
	}
	s.keys("q")
	if !s.quit {
		t.Fatal("q does not quit")
	}
	testrun.OK(t, s.p.Save())
	s.p.session.Close()

	s = open()
	defer s.p.session.Close()
	s.wantBoard("resumed", "####?/?????/?????/?????/?????")
	same(t, "time", s.p.clock.elapsed(), 90*time.Second)
	same(t, "settings", s.p.settings.Greying, GreyLines)
	s.keys("r")
	s.wantBoard("redone", "####?/???.?/?????/?????/?????")
	s.keys("u", "u")
	s.wantBoard("undone", "?????/?????/?????/?????/?????")
}

// TestPartSavesStroke: the stroke during which the window closes is saved.
func TestPartSavesStroke(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.press(tea.MouseLeft, 0, 0)
	s.keys("ctrl+c")
	if !s.quit || !s.p.Interrupted() {
		t.Error("Ctrl+C does not interrupt")
	}
	testrun.OK(t, s.p.Save())
	s.wantBoard("kept", "#????/?????/?????/?????/?????")
}

// TestHugeGame: a game whose steps would make its file too large is saved without them.
func TestHugeGame(t *testing.T) {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 100), Columns: make([]nonogram.Clue, 100)}
	const most = 300_000
	g := NewGame(p)
	all := make([]int, len(g.marks))
	for i := range all {
		all[i] = i
	}
	for range 3 {
		g.apply(Paint, setsOf(all, Cross), 0)
		g.reset(0)
	}
	g.apply(Paint, setsOf(all[5:], Cross), 0)
	text, err := saveWithin(g, Progress{}, most)
	if err != nil || len(text) > most {
		t.Fatalf("%d bytes, %v", len(text), err)
	}
	again, _, err := load(text)
	if err != nil || !slices.Equal(again.marks, g.marks) {
		t.Fatalf("another board, %v", err)
	}
	same(t, "steps", len(again.steps), 1)
}
