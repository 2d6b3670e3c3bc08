package terminal

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
	"nonogram/internal/base/testrun"
)

var update = flag.Bool("update", false, "write the golden screens")

// golden compares with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		testrun.OK(t, os.WriteFile(path, []byte(got), 0o666))
	}
	want := testrun.Must(os.ReadFile(path))(t)
	if string(want) != got {
		t.Errorf("%s: after go test -update the difference is to be looked at; found\n%s\nwant\n%s", path, got, want)
	}
}

func TestResize(t *testing.T) {
	s := newHarness(t, filePuzzle(t, "rand30/rand0000.non"), 200, 60)
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
		if !l.tooSmall && !l.sees(s.p.cursor) {
			t.Errorf("%v: the cursor is out of sight", size)
		}
	}
	s.send(tea.WindowSizeMsg{Width: 20, Height: 8})
	s.wantText("too small", "too small")
}

// TestScroll: the wheel and the cursor scroll the board; the clues stay.
func TestScroll(t *testing.T) {
	s := newHarness(t, filePuzzle(t, "rand30/rand0000.non"), 80, 24)
	l := s.p.layout()
	if l.down.first != 0 || l.across.first != 0 || l.down.seen >= 30 || l.across.seen >= 30 {
		t.Fatalf("at first %+v", l)
	}
	for range 30 {
		s.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		s.send(tea.MouseWheelMsg{Button: tea.MouseWheelRight})
	}
	l = s.p.layout()
	if l.down.first+l.down.seen != 30 || l.across.first+l.across.seen != 30 {
		t.Errorf("at the end %+v", l)
	}
	s.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	s.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp, Mod: tea.ModShift})
	if m := s.p.layout(); m.down.first != l.down.first-wheelStep || m.across.first != l.across.first-wheelStep {
		t.Errorf("back: %d, %d", m.down.first, m.across.first)
	}
	// A screen over the board does not scroll it.
	l = s.p.layout()
	for _, key := range []string{"?", "p"} {
		s.keys(key)
		s.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		s.keys(key)
		if m := s.p.layout(); m.down.first != l.down.first {
			t.Errorf("after %s: the first row is %d, expected %d", key, m.down.first, l.down.first)
		}
	}
	s.keys("down")
	if l := s.p.layout(); !l.sees(s.p.cursor) {
		t.Error("the cursor is out of sight")
	}
	// A drag over the edge scrolls the board.
	s.keys("ctrl+home")
	s.press(tea.MouseLeft, 0, 0)
	for range 40 {
		s.send(tea.MouseMotionMsg{X: 79, Y: s.p.layout().down.start, Button: tea.MouseLeft})
	}
	s.release()
	same(t, "the whole row", slices.Index(s.p.game.marks[:30], Open), -1)
}

// TestPlaces: each visible cell is found at its position in any window.
func TestPlaces(t *testing.T) {
	p := filePuzzle(t, "rand30/rand0001.non")
	for _, size := range [][2]int{{200, 60}, {80, 24}, {61, 33}} {
		s := newHarness(t, p, size[0], size[1])
		for _, view := range []nonogram.Place{{}, {Row: 3, Column: 7}, {Row: 29, Column: 29}} {
			s.p.view = view
			l := s.p.layout()
			for r := l.down.first; r < l.down.first+l.down.seen; r++ {
				for c := l.across.first; c < l.across.first+l.across.seen; c++ {
					for i := range l.across.size {
						if got, ok := l.placeAt(l.across.at(c)+i, l.down.at(r), false); !ok || got != (nonogram.Place{Row: r, Column: c}) {
							t.Fatalf("%v: at %d, %d: %v, %v", size, r, c, got, ok)
						}
					}
				}
			}
		}
	}
}

// TestHostileTitle: a title cannot control the terminal.
func TestHostileTitle(t *testing.T) {
	p := puzzleOf(t, "#")
	p.Title = "a\x1b[2Jb\x07\u009bc\u202ed\n"
	s := newHarness(t, p, 60, 20)
	s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	s.keys("space")
	content := s.p.View().Content
	if strings.Contains(content, "\x1b[2J") || strings.ContainsAny(content, "\x07\u009b\u202e") {
		t.Errorf("%q", content)
	}
	s.wantText("the title", "a?[2Jb??c?d")
}

// TestNoBreak: a no-break space shows as a space, and no line ends there.
func TestNoBreak(t *testing.T) {
	s := newScreen(12, 1, false)
	s.text(0, 0, "a\u202f: b\u00a0%", style{})
	if got := s.Render(); got != "a : b %     " {
		t.Errorf("found %q", got)
	}
	if got := wrapped("ligne 10\u202f: un", 9); len(got) != 2 || !strings.HasPrefix(got[1], "10\u00a0:") {
		t.Errorf("found %q", got)
	}
}

func TestScreens(t *testing.T) {
	bloop := filePuzzle(t, "webpbn/26167.non")
	started := func(s *harness) {
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
		do            func(s *harness)
	}{
		{"started", bloop, 80, 24, colorprofile.TrueColor, false, started},
		{"started_16", bloop, 80, 24, colorprofile.ANSI, false, started},
		{"started_mono", bloop, 80, 24, colorprofile.ASCII, false, started},
		{"started_ascii", bloop, 80, 24, colorprofile.ASCII, true, started},
		{"hint", bloop, 80, 24, colorprofile.TrueColor, false, func(s *harness) { started(s); s.keys("T", "H", "H", "H") }},
		{"narrow", bloop, 31, 18, colorprofile.ASCII, false, started},
		{"large", filePuzzle(t, "rand30/rand0000.non"), 80, 24, colorprofile.ASCII, false, func(s *harness) { s.keys("pgdown", "pgdown", "pgdown", "end", "space") }},
		{"colours", colourful(t), 80, 24, colorprofile.TrueColor, false, func(s *harness) {
			s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
			s.keys("n")
			s.drag(tea.MouseLeft, [2]int{0, 2}, [2]int{0, 3})
			s.keys("n", "down", "x")
		}},
		{"colours_mono", colourful(t), 80, 24, colorprofile.ASCII, true, func(s *harness) {
			s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 1})
			s.keys("3", "down", "space")
		}},
		{"won", puzzleOf(t, cross5), 60, 20, colorprofile.TrueColor, false, func(s *harness) {
			s.drag(tea.MouseLeft, [2]int{2, 0}, [2]int{2, 4})
			s.drag(tea.MouseLeft, [2]int{0, 2}, [2]int{4, 2})
		}},
		{"dragging", bloop, 80, 24, colorprofile.ASCII, false, func(s *harness) {
			s.press(tea.MouseLeft, 4, 2)
			s.moveTo(tea.MouseLeft, 4, 7)
		}},
		{"keys", bloop, 80, 40, colorprofile.ASCII, false, func(s *harness) { s.keys("?") }},
		{"small", bloop, 24, 6, colorprofile.ASCII, false, func(s *harness) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newHarness(t, c.puzzle, c.width, c.height)
			s.p.look.ASCII = c.ascii
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

// TestDocumentedScreen: docs/play.md has the screen that the player shows; -update writes it to
// testdata alone.
func TestDocumentedScreen(t *testing.T) {
	session := NewSession(filePuzzle(t, "webpbn/26167.non"), Progress{Name: "26167.non", Elapsed: 65 * time.Second})
	s := harnessAt(t, session, nil, 72, 22)
	s.drag(tea.MouseLeft, [2]int{0, 0}, [2]int{0, 2})
	s.drag(tea.MouseRight, [2]int{0, 3}, [2]int{0, 6})
	s.drag(tea.MouseLeft, [2]int{1, 0}, [2]int{1, 2})
	s.keys("down", "left", "space", "H", "H", "H")
	golden(t, "documented.txt", s.text()+"\n")
	page := testrun.Must(os.ReadFile(filepath.Join("..", "..", "..", "docs", "play.md")))(t)
	for line := range strings.Lines(s.text()) {
		if line = strings.TrimRight(line, " \n"); !strings.Contains(string(page), line+"\n") {
			t.Errorf("docs/play.md lacks the line\n%s", line)
		}
	}
}

// TestColoursAreNotNeeded: without colours, marks of different colours differ in their
// characters.
func TestColoursAreNotNeeded(t *testing.T) {
	s := newHarness(t, colourful(t), 80, 24)
	s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	s.keys("space", "right", "2", "space", "right", "3", "space", "right", "x")
	s.wantText("the marks", "r  g  k   ×")
}
