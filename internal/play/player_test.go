package play

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"nonogram"
	"nonogram/format"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// stage is a player without a terminal, on a clock that only stands still or is set.
type stage struct {
	t *testing.T
	p *Player
	// now is the time, quit whether the player wants to end.
	now  time.Time
	quit bool
	// later are the messages that were put off.
	later []tea.Msg
}

func newStage(t *testing.T, p *nonogram.Puzzle, width, height int) *stage {
	t.Helper()
	return stageAt(t, NewTable(p, Progress{Name: "test"}), nil, width, height)
}

func stageAt(t *testing.T, table *Table, store *Store, width, height int) *stage {
	t.Helper()
	s := &stage{t: t, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	s.p = NewPlayer(table, store, false)
	s.p.clock.now = func() time.Time { return s.now }
	s.p.after = func(_ time.Duration, m tea.Msg) tea.Cmd {
		s.later = append(s.later, m)
		return nil
	}
	s.p.clock.start()
	s.do(s.p.askClues())
	s.send(tea.WindowSizeMsg{Width: width, Height: height})
	return s
}

// do does what a command says, now and here.
func (s *stage) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			s.do(c)
		}
	case tea.QuitMsg:
		s.quit = true
	default:
		s.send(msg)
	}
}

func (s *stage) send(msg tea.Msg) {
	_, cmd := s.p.Update(msg)
	s.do(cmd)
}

// keys presses keys by their names.
func (s *stage) keys(names ...string) {
	for _, name := range names {
		s.send(keyPress(s.t, name))
	}
}

var specialKeys = map[string]rune{
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "space": tea.KeySpace, "enter": tea.KeyEnter, "esc": tea.KeyEscape,
	"backspace": tea.KeyBackspace, "tab": tea.KeyTab,
}

func keyPress(t *testing.T, name string) tea.KeyPressMsg {
	var k tea.KeyPressMsg
	rest := name
	for _, m := range []struct {
		prefix string
		mod    tea.KeyMod
	}{{"ctrl+", tea.ModCtrl}, {"shift+", tea.ModShift}} {
		if cut, ok := strings.CutPrefix(rest, m.prefix); ok {
			rest = cut
			k.Mod |= m.mod
		}
	}
	if code, ok := specialKeys[rest]; ok {
		k.Code = code
		if code == tea.KeySpace {
			k.Text = " "
		}
		return k
	}
	if len([]rune(rest)) != 1 {
		t.Fatalf("no key %q", name)
	}
	k.Code = []rune(rest)[0]
	if k.Mod == 0 {
		k.Text = rest
	}
	return k
}

// at is where a cell stands on the screen.
func (s *stage) at(row, column int) (x, y int) {
	l := s.p.layout()
	return l.columnAt(column), l.rowAt(row)
}

func (s *stage) press(b tea.MouseButton, row, column int) {
	x, y := s.at(row, column)
	s.send(tea.MouseClickMsg{X: x, Y: y, Button: b})
}

func (s *stage) moveTo(b tea.MouseButton, row, column int) {
	x, y := s.at(row, column)
	s.send(tea.MouseMotionMsg{X: x + 1, Y: y, Button: b})
}

func (s *stage) release() { s.send(tea.MouseReleaseMsg{}) }

// drag presses at a cell, moves through others and lets go.
func (s *stage) drag(b tea.MouseButton, cells ...[2]int) {
	s.press(b, cells[0][0], cells[0][1])
	for _, c := range cells[1:] {
		s.moveTo(b, c[0], c[1])
	}
	s.release()
}

// board is the board as text, a row a line.
func (s *stage) board() string {
	return strings.Join(slices.Collect(gridOf(s.p.game.Puzzle, s.p.game.marks).Strings(s.p.game.Puzzle.Palette)), "/")
}

func (s *stage) wantBoard(what, want string) {
	s.t.Helper()
	if got := s.board(); got != want {
		s.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// text is the screen without styles.
func (s *stage) text() string { return ansi.Strip(s.p.View().Content) }

func (s *stage) wantText(what, want string) {
	s.t.Helper()
	if !strings.Contains(s.text(), want) {
		s.t.Errorf("%s: the screen lacks %q:\n%s", what, want, s.text())
	}
}

// golden compares with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s: after go test -update the difference is to be looked at; found\n%s\nwant\n%s", path, got, want)
	}
}

func puzzleOf(t *testing.T, text string) *nonogram.Puzzle {
	t.Helper()
	g, err := nonogram.ParseGrid(strings.Split(text, "/"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return nonogram.FromGrid(g, nil)
}

func filePuzzle(t *testing.T, path string) *nonogram.Puzzle {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", "puzzles", path))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for e, err := range format.Read(file, path, format.ReadOptions{}) {
		if err != nil {
			t.Fatal(err)
		}
		return e.Puzzle
	}
	t.Fatal("no puzzle")
	return nil
}

// colourful is a puzzle in three colours.
func colourful(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	palette := nonogram.Palette{
		{Name: "white", Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "green", Symbol: 'g'}, {Name: "black", Symbol: 'k'},
	}
	palette[0].RGB.R, palette[0].RGB.G, palette[0].RGB.B = 255, 255, 255
	palette[1].RGB.R, palette[2].RGB.G = 200, 160
	g, err := nonogram.ParseGrid([]string{"rrggkk", "r.g.k.", "kkkkkk", "......", ".rgk.."}, palette)
	if err != nil {
		t.Fatal(err)
	}
	return nonogram.FromGrid(g, palette)
}

const cross5 = "..#../..#../#####/..#../..#.."

func TestStrokes(t *testing.T) {
	left, right := tea.MouseLeft, tea.MouseRight
	for _, c := range []struct {
		name string
		do   func(s *stage)
		want string
	}{
		{"a click fills", func(s *stage) { s.drag(left, [2]int{1, 1}) }, "?????/?#???/?????/?????/?????"},
		{"the right button crosses", func(s *stage) { s.drag(right, [2]int{1, 1}) }, "?????/?.???/?????/?????/?????"},
		{"a click on filled clears", func(s *stage) { s.drag(left, [2]int{1, 1}); s.drag(left, [2]int{1, 1}) }, "?????/?????/?????/?????/?????"},
		{"a drag skips nothing", func(s *stage) { s.drag(left, [2]int{0, 0}, [2]int{0, 4}) }, "#####/?????/?????/?????/?????"},
		{"a drag snaps to the longer way", func(s *stage) { s.drag(left, [2]int{0, 0}, [2]int{3, 2}) }, "#????/#????/#????/#????/?????"},
		{"a drag can come back", func(s *stage) { s.drag(left, [2]int{0, 0}, [2]int{0, 4}, [2]int{0, 1}) }, "##???/?????/?????/?????/?????"},
		{"a drag leaves other marks alone", func(s *stage) { s.drag(right, [2]int{0, 2}); s.drag(left, [2]int{0, 0}, [2]int{0, 4}) }, "##.##/?????/?????/?????/?????"},
		{"unless asked", func(s *stage) {
			s.drag(right, [2]int{0, 2})
			s.keys("o")
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
		}, "#####/?????/?????/?????/?????"},
		{"the first cell clears the others like it", func(s *stage) {
			s.drag(right, [2]int{0, 2})
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
			s.drag(left, [2]int{0, 0}, [2]int{0, 4})
		}, "??.??/?????/?????/?????/?????"},
		{"another button drops the stroke", func(s *stage) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 3)
			s.press(right, 0, 3)
			s.release()
		}, "?????/?????/?????/?????/?????"},
		{"Esc drops the stroke", func(s *stage) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 3)
			s.keys("esc")
			s.release()
		}, "?????/?????/?????/?????/?????"},
		{"a release that was not seen", func(s *stage) {
			s.press(left, 0, 0)
			s.moveTo(left, 0, 1)
			s.moveTo(tea.MouseNone, 3, 3)
		}, "##???/?????/?????/?????/?????"},
		{"outside of the board", func(s *stage) {
			s.press(left, 0, 3)
			s.send(tea.MouseMotionMsg{X: 79, Y: 0, Button: left})
			s.release()
		}, "???##/?????/?????/?????/?????"},
		{"beside the board", func(s *stage) { s.send(tea.MouseClickMsg{X: 0, Y: 0, Button: left}); s.release() }, "?????/?????/?????/?????/?????"},
		{"changed buttons", func(s *stage) { s.keys("f"); s.drag(left, [2]int{0, 0}); s.drag(right, [2]int{0, 1}) }, ".#???/?????/?????/?????/?????"},
		{"keys", func(s *stage) { s.keys("space", "right", "x", "down", "space", "backspace", "left", "space") }, "#.???/#????/?????/?????/?????"},
		{"hjkl", func(s *stage) { s.keys("l", "j", "space", "h", "k", "x") }, ".????/?#???/?????/?????/?????"},
		{"Shift+Space crosses", func(s *stage) { s.keys("shift+space") }, ".????/?????/?????/?????/?????"},
		{"ends", func(s *stage) { s.keys("end", "space", "G", "space", "home", "space", "g", "space") }, "#???#/?????/?????/?????/#???#"},
		{"corners", func(s *stage) { s.keys("ctrl+end", "space", "ctrl+home", "x", "pgdown", "x") }, ".????/?????/?????/?????/.???#"},
		{"Ctrl+arrows fill", func(s *stage) { s.keys("ctrl+right", "ctrl+right", "ctrl+down", "down") }, "###??/??#??/?????/?????/?????"},
		{"Shift+arrows cross", func(s *stage) { s.keys("shift+right", "shift+down", "up") }, "..???/?.???/?????/?????/?????"},
		{"Ctrl+Shift+arrows clear", func(s *stage) { s.keys("space", "right", "x", "ctrl+shift+left", "down") }, "?????/?????/?????/?????/?????"},
		{"painting by v", func(s *stage) { s.keys("v", "right", "j", "v", "down") }, "##???/?#???/?????/?????/?????"},
		{"painting by v, dropped", func(s *stage) { s.keys("v", "right", "esc", "down") }, "?????/?????/?????/?????/?????"},
		{"painting by v to the end", func(s *stage) { s.keys("v", "end", "space") }, "#####/?????/?????/?????/?????"},
		{"crosses of complete lines", func(s *stage) { s.keys("a"); s.drag(left, [2]int{2, 0}, [2]int{2, 4}); s.drag(left, [2]int{0, 2}) }, "..#../..?../#####/..?../..?.."},
		{"moving stops at the edge", func(s *stage) { s.keys("up", "left", "space") }, "#????/?????/?????/?????/?????"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, puzzleOf(t, cross5), 80, 24)
			c.do(s)
			s.wantBoard("the board", c.want)
		})
	}
}

// TestStrokeIsOneStep: a drag, and a stroke by keys, are undone at once.
func TestStrokeIsOneStep(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 4})
	s.keys("ctrl+down", "ctrl+down")
	s.send(s.later[len(s.later)-1]) // a moment later
	if n := len(s.p.game.Steps()); n != 2 {
		t.Fatalf("%d steps, want 2", n)
	}
	s.keys("u")
	s.wantBoard("undone", "#####/?????/?????/?????/?????")
	s.keys("ctrl+z")
	s.wantBoard("undone twice", "?????/?????/?????/?????/?????")
	s.keys("ctrl+r", "ctrl+y")
	s.wantBoard("redone", "#####/????#/????#/?????/?????")
}

// TestStrokeByKeysEnds only when nothing was added for a moment.
func TestStrokeByKeysEnds(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.keys("ctrl+right")
	first := s.later[len(s.later)-1]
	s.keys("ctrl+right")
	s.send(first)
	if s.p.stroke == nil {
		t.Fatal("it ended while it went on")
	}
	s.wantText("its length", "3 cells, run of 3")
	s.send(s.later[len(s.later)-1])
	s.wantBoard("it ended", "###??/?????/?????/?????/?????")
}

func TestColours(t *testing.T) {
	s := newStage(t, colourful(t), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
	s.wantText("the colour", "r red")
	s.keys("n")
	s.drag(tea.MouseLeft, [2]int{0, 1}, [2]int{0, 3})
	s.wantBoard("the first cell changes its colour", "rggg??/??????/??????/??????/??????")
	s.keys("3", "G", "home", "space", "9")
	s.wantBoard("a digit", "rggg??/??????/??????/??????/k?????")
	s.keys("n", "right", "space", "N", "right", "space")
	s.wantBoard("around", "rggg??/??????/??????/??????/krk???")
	s.wantText("letters of clues", "2r 2g 2k")
}

func TestTrial(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "t", "right", "space")
	s.wantText("the title", "trial")
	s.wantText("the tried cell", "█?")
	s.keys("T")
	s.wantBoard("dropped", "#????/?????/?????/?????/?????")
	s.keys("u")
	s.wantBoard("the drop is undone", "##???/?????/?????/?????/?????")
	s.keys("t")
	if s.p.game.Trying() {
		t.Error("the trial goes on")
	}
	s.wantBoard("kept", "##???/?????/?????/?????/?????")
}

// TestWin: any solution wins, also another than the goal, and crosses are not needed.
func TestWin(t *testing.T) {
	s := newStage(t, puzzleOf(t, "#./.#"), 60, 20)
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
	s.wantText("the time", "Solved in 1:05.")
	s.wantText("the title", "Slash")
	s.keys("u", "space", "t")
	s.wantBoard("nothing changes after the end", "?#/#?")
	s.keys("w")
	for s.p.film != nil {
		s.send(s.later[len(s.later)-1])
	}
	s.keys("R")
	s.wantBoard("again", "??/??")
	if s.p.solved || s.p.clock.elapsed() != 0 || !s.p.clock.running() {
		t.Error("it does not begin anew")
	}
}

func TestPause(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "p")
	s.now = s.now.Add(time.Hour)
	s.wantText("paused", "Paused")
	if strings.Contains(s.text(), "█") || strings.Contains(s.text(), "┃") {
		t.Error("the board can be seen during a pause")
	}
	s.keys("space")
	s.wantBoard("a key goes on and does nothing else", "#????/?????/?????/?????/?????")
	if got := s.p.clock.elapsed(); got != 0 {
		t.Errorf("the clock ran for %v", got)
	}
}

// TestHint: four levels, then it is filled in, and counted.
func TestHint(t *testing.T) {
	s := newStage(t, filePuzzle(t, "webpbn/26167.non"), 80, 30)
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
	if s.p.game.marked() == 0 || s.p.hints != 1 {
		t.Errorf("%d cells, %d hints", s.p.game.marked(), s.p.hints)
	}
	s.wantText("counted", "1 hint")
	s.keys("u")
	if s.p.game.marked() != 0 {
		t.Error("a hint is not one step")
	}
}

// TestHintsSolve: hints alone lead to the end, in colours too, where some of them leave
// no mark on the board.
func TestHintsSolve(t *testing.T) {
	for name, puzzle := range map[string]*nonogram.Puzzle{
		"black and white": filePuzzle(t, "webpbn/26167.non"),
		"colours":         colourful(t),
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, puzzle, 80, 30)
			for presses := 0; !s.p.solved; presses++ {
				if presses == 1000 {
					t.Fatalf("not solved:\n%s", s.text())
				}
				s.keys("H")
			}
			s.wantText("the hints are told", "hints.")
		})
	}
}

// TestHintOfMistake tells the mistake first, and how to mend it.
func TestHintOfMistake(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.keys("space", "right", "x", "H")
	s.wantText("told", "A mistake, 1 of 4")
	if s.p.hints != 0 {
		t.Error("telling a mistake counts as a hint")
	}
	s.keys("H", "H")
	s.wantText("shown", "█!")
	s.keys("m")
	s.wantBoard("mended", "?.???/?????/?????/?????/?????")
}

func TestCheck(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.keys("x", "c")
	s.wantText("right", "No mistakes so far.")
	s.keys("right", "space", "right", "space", "c")
	s.wantText("wrong", "1 cell is wrong.")
	if strings.Contains(s.text(), "█!") {
		t.Error("a check shows at once where")
	}
	s.keys("c")
	s.wantText("where", "█!")
	s.keys("b")
	s.wantBoard("before it", ".????/?????/?????/?????/?????")
	s.keys("r", "r")
	s.wantBoard("it can be redone", ".##??/?????/?????/?????/?????")
}

// TestLateAnswers: what is answered about an earlier board is forgotten.
func TestLateAnswers(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	_, cmd := s.p.Update(keyPress(t, "H"))
	s.wantText("meanwhile", "Thinking…")
	s.keys("space")
	s.do(cmd)
	if s.p.help != nil || s.p.hints != 0 {
		t.Errorf("help %+v, %d hints", s.p.help, s.p.hints)
	}
}

// TestGreying: numbers are struck out only when proven, by three settings.
func TestGreying(t *testing.T) {
	// 1 1 in five cells: a filled third cell can be either block.
	p := puzzleOf(t, ".#.#./#####")
	s := newStage(t, p, 80, 24)
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
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
	if strings.Contains(s.text(), "!") {
		t.Error("errors show without being asked for")
	}
	s.keys("w")
	s.wantText("the impossible row", "1 !")
}

func TestResize(t *testing.T) {
	s := newStage(t, filePuzzle(t, "rand30/rand0000.non"), 200, 60)
	s.keys("ctrl+end")
	for _, size := range [][2]int{{80, 24}, {10, 3}, {1, 1}, {60, 20}, {300, 100}, {40, 60}} {
		s.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		lines := strings.Split(s.text(), "\n")
		if len(lines) != size[1] {
			t.Errorf("%v: %d lines", size, len(lines))
		}
		for _, line := range lines {
			if n := ansi.StringWidth(line); n > size[0] {
				t.Errorf("%v: a line of %d", size, n)
			}
		}
		l := s.p.layout()
		if !l.tooSmall && !s.p.seen(&l, s.p.cursor) {
			t.Errorf("%v: the cursor is out of sight", size)
		}
	}
	s.send(tea.WindowSizeMsg{Width: 20, Height: 8})
	s.wantText("too small", "too small")
}

// TestScroll: the wheel and the cursor move what is seen; the clues stay.
func TestScroll(t *testing.T) {
	s := newStage(t, filePuzzle(t, "rand30/rand0000.non"), 80, 24)
	l := s.p.layout()
	if l.top != 0 || l.left != 0 || l.seenRows >= 30 || l.seenColumns >= 30 {
		t.Fatalf("at first %+v", l)
	}
	for range 30 {
		s.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		s.send(tea.MouseWheelMsg{Button: tea.MouseWheelRight})
	}
	l = s.p.layout()
	if l.top+l.seenRows != 30 || l.left+l.seenColumns != 30 {
		t.Errorf("at the end %+v", l)
	}
	s.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	s.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp, Mod: tea.ModShift})
	if m := s.p.layout(); m.top != l.top-wheelStep || m.left != l.left-wheelStep {
		t.Errorf("back: %d, %d", m.top, m.left)
	}
	s.keys("down")
	if l := s.p.layout(); !s.p.seen(&l, s.p.cursor) {
		t.Error("the cursor is out of sight")
	}
	// A drag over the edge takes the board with it.
	s.keys("ctrl+home")
	s.press(tea.MouseLeft, 0, 0)
	for range 40 {
		s.send(tea.MouseMotionMsg{X: 79, Y: s.p.layout().y, Button: tea.MouseLeft})
	}
	s.release()
	same(t, "the whole row", slices.Index(s.p.game.marks[:30], Open), -1)
}

// TestPlaces: each cell that is seen is found where it stands, whatever the window.
func TestPlaces(t *testing.T) {
	p := filePuzzle(t, "rand30/rand0001.non")
	for _, size := range [][2]int{{200, 60}, {80, 24}, {61, 33}} {
		s := newStage(t, p, size[0], size[1])
		for _, view := range []Place{{}, {3, 7}, {29, 29}} {
			s.p.view = view
			l := s.p.layout()
			for r := l.top; r < l.top+l.seenRows; r++ {
				for c := l.left; c < l.left+l.seenColumns; c++ {
					for i := range l.cell {
						if got, ok := l.placeAt(l.columnAt(c)+i, l.rowAt(r), false); !ok || got != (Place{r, c}) {
							t.Fatalf("%v: at %d, %d: %v, %v", size, r, c, got, ok)
						}
					}
				}
			}
		}
	}
}

// TestResume: a game that is left is taken up with everything that can be undone.
func TestResume(t *testing.T) {
	store, err := NewStore(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	puzzle := puzzleOf(t, cross5)
	sit := func() *stage {
		table, err := store.Sit(puzzle, Progress{Name: "test"})
		if err != nil {
			t.Fatal(err)
		}
		return stageAt(t, table, store, 80, 24)
	}
	s := sit()
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
	if err := s.p.Part(); err != nil {
		t.Fatal(err)
	}
	s.p.table.Leave()

	s = sit()
	defer s.p.table.Leave()
	s.wantBoard("resumed", "####?/?????/?????/?????/?????")
	same(t, "time", s.p.clock.elapsed(), 90*time.Second)
	same(t, "settings", s.p.settings.Greying, GreyLines)
	s.keys("r")
	s.wantBoard("redone", "####?/???.?/?????/?????/?????")
	s.keys("u", "u")
	s.wantBoard("undone", "?????/?????/?????/?????/?????")
}

// TestPartSavesStroke: what is being painted when the window closes is kept.
func TestPartSavesStroke(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.press(tea.MouseLeft, 0, 0)
	s.keys("ctrl+c")
	if !s.quit || !s.p.Interrupted() {
		t.Error("Ctrl+C does not interrupt")
	}
	if err := s.p.Part(); err != nil {
		t.Fatal(err)
	}
	s.wantBoard("kept", "#????/?????/?????/?????/?????")
}

// TestHostileTitle: a title cannot tell the terminal what to do.
func TestHostileTitle(t *testing.T) {
	p := puzzleOf(t, "#")
	p.Title = "a\x1b[2Jb\x07\u009bc\u202ed\n"
	s := newStage(t, p, 60, 20)
	s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	s.keys("space")
	content := s.p.View().Content
	if strings.Contains(content, "\x1b[2J") || strings.ContainsAny(content, "\x07\u009b\u202e") {
		t.Errorf("%q", content)
	}
	s.wantText("the title", "a?[2Jb??c?d")
}

func TestScreens(t *testing.T) {
	bloop := filePuzzle(t, "webpbn/26167.non")
	begun := func(s *stage) {
		s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 2})
		s.drag(tea.MouseRight, [2]int{0, 3}, [2]int{0, 6})
		s.drag(tea.MouseLeft, [2]int{0, 7}, [2]int{0, 8})
		s.keys("down", "t", "space")
	}
	for _, c := range []struct {
		name          string
		puzzle        *nonogram.Puzzle
		width, height int
		profile       colorprofile.Profile
		ascii         bool
		do            func(s *stage)
	}{
		{"begun", bloop, 80, 24, colorprofile.TrueColor, false, begun},
		{"begun_16", bloop, 80, 24, colorprofile.ANSI, false, begun},
		{"begun_mono", bloop, 80, 24, colorprofile.ASCII, false, begun},
		{"begun_ascii", bloop, 80, 24, colorprofile.ASCII, true, begun},
		{"hint", bloop, 80, 24, colorprofile.TrueColor, false, func(s *stage) { begun(s); s.keys("T", "H", "H", "H") }},
		{"narrow", bloop, 31, 18, colorprofile.ASCII, false, begun},
		{"large", filePuzzle(t, "rand30/rand0000.non"), 80, 24, colorprofile.ASCII, false, func(s *stage) { s.keys("pgdown", "pgdown", "pgdown", "end", "space") }},
		{"colours", colourful(t), 80, 24, colorprofile.TrueColor, false, func(s *stage) {
			s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
			s.keys("n")
			s.drag(tea.MouseLeft, [2]int{0, 2}, [2]int{0, 3})
			s.keys("n", "down", "x")
		}},
		{"colours_mono", colourful(t), 80, 24, colorprofile.ASCII, true, func(s *stage) {
			s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
			s.keys("3", "down", "space")
		}},
		{"won", puzzleOf(t, cross5), 60, 20, colorprofile.TrueColor, false, func(s *stage) {
			s.drag(tea.MouseLeft, [2]int{2, 0}, [2]int{2, 4})
			s.drag(tea.MouseLeft, [2]int{0, 2}, [2]int{4, 2})
		}},
		{"dragging", bloop, 80, 24, colorprofile.ASCII, false, func(s *stage) {
			s.press(tea.MouseLeft, 4, 2)
			s.moveTo(tea.MouseLeft, 4, 7)
		}},
		{"keys", bloop, 80, 40, colorprofile.ASCII, false, func(s *stage) { s.keys("?") }},
		{"small", bloop, 24, 6, colorprofile.ASCII, false, func(s *stage) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, c.puzzle, c.width, c.height)
			s.p.ascii = c.ascii
			s.send(tea.ColorProfileMsg{Profile: c.profile})
			c.do(s)
			golden(t, c.name+".txt", s.text()+"\n")
			golden(t, c.name+".ansi", s.p.View().Content+"\n")
			if c.ascii {
				for _, r := range s.text() {
					if r > 126 {
						t.Fatalf("%q on a terminal without Unicode", r)
					}
				}
			}
		})
	}
}

// TestReadme holds that the README's screen is what the player shows; -update writes it to
// testdata alone.
func TestReadme(t *testing.T) {
	table := NewTable(filePuzzle(t, "webpbn/26167.non"), Progress{Name: "26167.non", Elapsed: 65 * time.Second})
	s := stageAt(t, table, nil, 72, 22)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 2})
	s.drag(tea.MouseRight, [2]int{0, 3}, [2]int{0, 6})
	s.drag(tea.MouseLeft, [2]int{1, 0}, [2]int{1, 2})
	s.keys("down", "left", "space", "H", "H", "H")
	golden(t, "readme.txt", s.text()+"\n")
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(s.text()) {
		if line = strings.TrimRight(line, " \n"); !strings.Contains(string(readme), line+"\n") {
			t.Errorf("README.md lacks the line\n%s", line)
		}
	}
}

// TestHugeGame: a game whose steps would be too large to be read again is saved without
// them.
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

// TestColoursAreNotNeeded: without colours, marks of different colours differ in their
// characters.
func TestColoursAreNotNeeded(t *testing.T) {
	s := newStage(t, colourful(t), 80, 24)
	s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	s.keys("space", "right", "2", "space", "right", "3", "space", "right", "x")
	s.wantText("the marks", "r  g  k   ×")
}
