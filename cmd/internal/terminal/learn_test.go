package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/internal/base/testrun"
)

// pupil is a course without a terminal.
type pupil struct {
	t    *testing.T
	l    *learner
	quit bool
}

func newPupil(t *testing.T, store *Store, width, height int) *pupil {
	t.Helper()
	s := &pupil{t: t, l: newLearner(lessons.Course(), false, store, Look{})}
	s.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	s.send(tea.WindowSizeMsg{Width: width, Height: height})
	return s
}

func (s *pupil) send(msg tea.Msg) {
	_, cmd := s.l.Update(msg)
	for _, m := range messages(cmd) {
		if _, ok := m.(tea.QuitMsg); ok {
			s.quit = true
		}
	}
}

// messages returns the messages of a command.
func messages(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	switch m := cmd().(type) {
	case tea.BatchMsg:
		var out []tea.Msg
		for _, c := range m {
			out = append(out, messages(c)...)
		}
		return out
	default:
		return []tea.Msg{m}
	}
}

func (s *pupil) keys(names ...string) {
	for _, name := range names {
		s.send(keyPress(s.t, name))
	}
}

func (s *pupil) text() string { return plainText(s.l.View()) }

func (s *pupil) wantText(what, want string) {
	s.t.Helper()
	if flat := strings.Join(strings.Fields(s.text()), " "); !strings.Contains(flat, want) {
		s.t.Errorf("%s: the screen lacks %q:\n%s", what, want, s.text())
	}
}

// mark marks a cell of the drill.
func (s *pupil) mark(at nonogram.Place, m nonogram.Cell) {
	s.l.board.cursor = at
	switch c, _ := m.Colour(); {
	case c == nonogram.Blank:
		s.keys("x")
	default:
		s.l.board.colour = c
		s.keys("space")
	}
}

// solve marks the whole answer.
func (s *pupil) solve() {
	d := s.l.task.Drill
	for _, at := range d.Answer {
		s.mark(at, d.Puzzle.Goal.At(at.Row, at.Column))
	}
}

// TestLearnEverything goes through the course from the list to the end, and then finds the lessons
// done.
func TestLearnEverything(t *testing.T) {
	store := testrun.Must(NewStore(t.TempDir()))(t)
	s := newPupil(t, store, 80, 24)
	s.wantText("the list", "How it works")
	s.keys("enter")
	for i, lesson := range lessons.Course() {
		s.wantText("the rule", strings.Join(strings.Fields(s.l.look.in().rule(lesson))[:4], " "))
		for range lesson.Example.Frames {
			s.keys("space")
		}
		s.keys("enter")
		for j := range lesson.Drills {
			if s.l.lesson != i || s.l.drill != j {
				t.Fatalf("lesson %d, drill %d, expected %d and %d", s.l.lesson, s.l.drill, i, j)
			}
			s.solve()
			s.wantText("the end of drill "+s.l.task.ID(), "Right.")
			s.keys("enter")
		}
	}
	s.wantText("the list at the end", "done")
	again := newPupil(t, store, 80, 24)
	if n := strings.Count(again.text(), "done"); n != len(lessons.Course()) {
		t.Errorf("%d lessons are done, expected %d:\n%s", n, len(lessons.Course()), again.text())
	}
}

// TestFeedback: a guess, a wrong cell and a cell of another line each get their own words at once.
func TestFeedback(t *testing.T) {
	s := newPupil(t, nil, 80, 24)
	s.l.open(1)
	s.keys("enter")
	d := s.l.task.Drill
	at := d.Answer[0]
	wrong := nonogram.BlankCell
	if d.Puzzle.Goal.At(at.Row, at.Column) == wrong {
		wrong = nonogram.FilledCell
	}
	s.mark(at, wrong)
	s.wantText("a wrong cell", "cannot be")
	s.wantText("its reason", "the 4 covers")
	if !s.l.board.wrong[s.l.board.place(at)] {
		t.Error("the wrong cell is not marked")
	}
	s.keys("u")
	for x := range d.Board.Line(d.Line) {
		guess := nonogram.Place{Row: d.Line.Index, Column: x}
		if d.Asks(guess) && d.Judge(guess, nonogram.FilledCell) == lessons.Undecided {
			s.mark(guess, nonogram.FilledCell)
			s.wantText("a guess", "would be a guess")
			s.keys("u")
		}
	}
	elsewhere := nonogram.Place{Row: (d.Line.Index + 1) % d.Board.Height()}
	s.mark(elsewhere, nonogram.FilledCell)
	if s.l.task.solved || !strings.Contains(s.text(), "Look at") {
		t.Errorf("a cell of another line was marked:\n%s", s.text())
	}
}

// TestShownIsNotSolved: the hint goes through its levels and fills in the answer, but the drill
// stays open.
func TestShownIsNotSolved(t *testing.T) {
	s := newPupil(t, nil, 80, 24)
	s.l.open(3)
	s.keys("enter", "H")
	s.wantText("the first level", "Hint 1 of 4")
	s.keys("H", "H", "H", "H")
	s.wantText("the end", "This drill stays open")
	if len(s.l.learned) != 0 {
		t.Errorf("learned %v", s.l.learned)
	}
	s.keys("enter")
	s.wantText("the next", "drill 2 of")
	s.keys("esc", "esc")
	s.wantText("the list", "Lessons")
	s.keys("q")
	if !s.quit {
		t.Error("q does not quit")
	}
}

// TestLearnBelow: Esc goes back from a lesson to the list of lessons, and from there to the list
// above; q leaves both from anywhere.
func TestLearnBelow(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		left bool
	}{
		{"back", []string{"esc"}, false},
		{"back from a lesson", []string{"enter", "esc", "esc"}, false},
		{"quit", []string{"q"}, true},
		{"quit in a lesson", []string{"enter", "q"}, true},
		{"quit in a drill", []string{"enter", "enter", "q"}, true},
	} {
		s := newPupil(t, nil, 80, 24)
		s.l.below = true
		s.l.showList()
		s.wantText(c.name, "q quit Esc back")
		s.keys(c.keys...)
		if !s.quit || s.l.left() != c.left {
			t.Errorf("%s: quit %v, left %v", c.name, s.quit, s.l.left())
		}
	}
}

// TestLearnedFile: a damaged file of progress counts as empty, and the progress of two terminals
// adds up.
func TestLearnedFile(t *testing.T) {
	folder := t.TempDir()
	store := testrun.Must(NewStore(folder))(t)
	testrun.OK(t, os.WriteFile(filepath.Join(folder, learnedFile), []byte("{"), 0o600))
	if got := store.learned(); len(got) != 0 {
		t.Errorf("found %v in a damaged file", got)
	}
	for _, id := range []string{"a", "b"} {
		testrun.OK(t, store.keepLearned(map[string]bool{id: true}))
	}
	if got := store.learned(); !got["a"] || !got["b"] {
		t.Errorf("found %v, expected a and b", got)
	}
}

// TestLearnKeys: the keys below a lesson are whole, and the last ones lead out.
func TestLearnKeys(t *testing.T) {
	for width, want := range map[int]string{
		62: "Space next  Enter drills  Backspace back  Esc lessons  q quit", 61: "Space next  Enter drills  Esc lessons  q quit", 40: "Space next  Esc lessons  q quit",
	} {
		s := newPupil(t, nil, width, 20)
		s.keys("enter")
		lines := strings.Split(strings.TrimRight(s.text(), "\n"), "\n")
		if got := strings.TrimSpace(lines[len(lines)-1]); got != want {
			t.Errorf("%d columns: found %q, expected %q", width, got, want)
		}
	}
}

func TestLearnScreens(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		profile       colorprofile.Profile
		ascii         bool
		do            func(s *pupil)
	}{
		{"learn_list", 80, 24, colorprofile.TrueColor, false, func(s *pupil) {}},
		{"learn_basics", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.keys("enter", "space", "space") }},
		{"learn_overlap", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(1); s.keys("space") }},
		{"learn_colours", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(9); s.keys("space", "space") }},
		{"learn_border", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(10); s.keys("space", "space", "space", "space", "space") }},
		{"learn_drill", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(1); s.keys("enter") }},
		{"learn_hint", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(1); s.keys("enter", "H", "H", "H") }},
		{"learn_wrong", 80, 24, colorprofile.ASCII, true, func(s *pupil) { s.l.open(1); s.keys("enter", "x") }},
		{"learn_done", 80, 24, colorprofile.TrueColor, false, func(s *pupil) { s.l.open(1); s.keys("enter"); s.solve() }},
		{"learn_small", 24, 6, colorprofile.ASCII, false, func(s *pupil) { s.l.open(1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newPupil(t, nil, c.width, c.height)
			s.l.look.ASCII = c.ascii
			s.send(tea.ColorProfileMsg{Profile: c.profile})
			c.do(s)
			golden(t, c.name+".txt", s.text()+"\n")
			golden(t, c.name+".ansi", s.l.View().Content+"\n")
		})
	}
}
