package terminal

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// harness is a player without a terminal, on a clock that the test sets.
type harness struct {
	t *testing.T
	p *Player
	// now is the time; quit reports whether the player has quit.
	now  time.Time
	quit bool
	// later lists the messages that the player would receive later.
	later []tea.Msg
}

func newHarness(t *testing.T, p *nonogram.Puzzle, width, height int) *harness {
	t.Helper()
	return harnessAt(t, NewSession(p, Progress{Name: "test"}), nil, width, height)
}

func harnessAt(t *testing.T, session *Session, store *Store, width, height int) *harness {
	t.Helper()
	s := &harness{t: t, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	s.p = NewPlayer(session, store, Look{})
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

// do runs a command at once, and sends the player its messages.
func (s *harness) do(cmd tea.Cmd) {
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

func (s *harness) send(msg tea.Msg) {
	_, cmd := s.p.Update(msg)
	s.do(cmd)
}

// keys presses keys by name.
func (s *harness) keys(names ...string) {
	for _, name := range names {
		s.send(keyPress(s.t, name))
	}
}

var specialKeys = map[string]rune{
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "space": tea.KeySpace, "enter": tea.KeyEnter, "esc": tea.KeyEscape,
	"backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "tab": tea.KeyTab, "f1": tea.KeyF1,
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

// at returns the position of a cell on the screen.
func (s *harness) at(row, column int) (x, y int) {
	l := s.p.layout()
	return l.across.at(column), l.down.at(row)
}

func (s *harness) press(b tea.MouseButton, row, column int) {
	x, y := s.at(row, column)
	s.send(tea.MouseClickMsg{X: x, Y: y, Button: b})
}

func (s *harness) moveTo(b tea.MouseButton, row, column int) {
	x, y := s.at(row, column)
	s.send(tea.MouseMotionMsg{X: x + 1, Y: y, Button: b})
}

func (s *harness) release() { s.send(tea.MouseReleaseMsg{}) }

// drag presses the button at a cell, moves through other cells and releases it.
func (s *harness) drag(b tea.MouseButton, cells ...[2]int) {
	s.press(b, cells[0][0], cells[0][1])
	for _, c := range cells[1:] {
		s.moveTo(b, c[0], c[1])
	}
	s.release()
}

// board returns the board as text, with a slash between rows.
func (s *harness) board() string {
	return strings.Join(slices.Collect(gridOf(s.p.game.Puzzle, s.p.game.marks).Strings(s.p.game.Puzzle.Palette)), "/")
}

func (s *harness) wantBoard(what, want string) {
	s.t.Helper()
	if got := s.board(); got != want {
		s.t.Errorf("%s: %s, expected %s", what, got, want)
	}
}

// text returns the screen without styles.
func (s *harness) text() string { return plainText(s.p.View()) }

// plainText returns a view without styles and without spaces at the ends of lines.
func plainText(v tea.View) string {
	lines := strings.Split(ansi.Strip(v.Content), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

func (s *harness) wantText(what, want string) {
	s.t.Helper()
	if !strings.Contains(s.text(), want) {
		s.t.Errorf("%s: the screen lacks %q:\n%s", what, want, s.text())
	}
}

func puzzleOf(t *testing.T, text string) *nonogram.Puzzle {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid(strings.Split(text, "/"), nil))(t)
	return nonogram.FromGrid(g, nil)
}

func filePuzzle(t *testing.T, path string) *nonogram.Puzzle {
	t.Helper()
	file := testrun.Must(os.Open(filepath.Join("..", "..", "..", "testdata", "puzzles", path)))(t)
	defer file.Close()
	for _, e := range testrun.All(t, format.Read(file, path, format.ReadOptions{})) {
		return e.Puzzle
	}
	t.Fatal("no puzzle")
	return nil
}

// colourful returns a puzzle in three colours.
func colourful(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	palette := nonogram.Palette{
		{Name: "white", Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "green", Symbol: 'g'}, {Name: "black", Symbol: 'k'},
	}
	palette[0].RGB.R, palette[0].RGB.G, palette[0].RGB.B = 255, 255, 255
	palette[1].RGB.R, palette[2].RGB.G = 200, 160
	g := testrun.Must(nonogram.ParseGrid([]string{"rrggkk", "r.g.k.", "kkkkkk", "......", ".rgk.."}, palette))(t)
	return nonogram.FromGrid(g, palette)
}

const cross5 = "..#../..#../#####/..#../..#.."
