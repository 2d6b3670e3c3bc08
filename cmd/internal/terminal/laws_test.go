package terminal

import (
	"os"
	"reflect"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"nonogram/internal/base/testrun"
)

// allKeys returns the keys that do not quit.
func allKeys() []string {
	keys := []string{
		"up", "down", "left", "right", "home", "end", "pgup", "pgdown", "g", "G", "ctrl+right", "ctrl+down",
		"shift+left", "shift+up", "ctrl+shift+right", "1", "2", "m", "b", "s",
	}
	for _, b := range bindings() {
		if b.name != "quit" {
			keys = append(keys, b.keys...)
		}
	}
	return keys
}

// facts are everything about a game that stays when it is opened again, besides the clock.
type facts struct {
	State  boardState
	Steps  []savedStep
	Done   int
	Events []Event
	Solved bool
}

func factsOf(p *Player) facts {
	out := facts{State: stateOf(p.game), Done: p.game.done, Events: append([]Event{}, p.game.events...), Solved: p.solved}
	for _, s := range p.game.steps {
		out.Steps = append(out.Steps, savedStep{s.Kind, s.At.Milliseconds(), s.Changes})
	}
	return out
}

func wantFacts(t *rapid.T, what string, got, want facts) {
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: %+v, expected %+v", what, got, want)
	}
}

// disturb lets the player, the window or time do something.
func (s *harness) disturb(t *rapid.T, keys []string) {
	puzzle := s.p.game.Puzzle
	s.now = s.now.Add(time.Duration(rapid.IntRange(0, 5000).Draw(t, "ms")) * time.Millisecond)
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		button := rapid.SampledFrom([]tea.MouseButton{tea.MouseLeft, tea.MouseRight}).Draw(t, "button")
		for _, do := range []func(tea.MouseButton, int, int){s.press, s.moveTo} {
			do(button, rapid.IntRange(0, puzzle.Height()-1).Draw(t, "row"), rapid.IntRange(0, puzzle.Width()-1).Draw(t, "column"))
		}
		if rapid.Bool().Draw(t, "released") {
			s.release()
		}
	case 1:
		s.send(tea.WindowSizeMsg{Width: rapid.IntRange(1, 90).Draw(t, "width"), Height: rapid.IntRange(1, 30).Draw(t, "height")})
		_ = s.text()
		s.send(tea.WindowSizeMsg{Width: 90, Height: 30})
	case 2:
		later := s.later
		s.later = nil
		for _, msg := range later {
			s.send(msg)
		}
	default:
		s.keys(rapid.SampledFrom(keys).Draw(t, "key"))
	}
}

// TestLaws: whatever a player does, the clock does not run backwards, a solved game stays as it is
// until it starts again, and a game that is opened again has the same facts and the same screen, and
// undoes everything.
func TestLaws(t *testing.T) {
	keys := allKeys()
	folder := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		puzzle := randomPuzzle(r)
		store := testrun.Must(NewStore(testrun.Must(os.MkdirTemp(folder, ""))(r)))(r)
		open := func() *harness {
			return harnessAt(t, testrun.Must(store.Open(puzzle, Progress{Name: "test"}))(r), store, 90, 30)
		}
		s := open()
		for range rapid.IntRange(0, 40).Draw(r, "acts") {
			before, elapsed := factsOf(s.p), s.p.clock.elapsed()
			s.disturb(r, keys)
			_ = s.text()
			if before.Solved && s.p.solved {
				wantFacts(r, "after the end", factsOf(s.p), before)
			}
			// A key can end the stroke that solves the game, and start it again.
			again := s.p.clock.elapsed() == 0 && len(s.p.game.steps) == 0
			if s.p.clock.elapsed() < elapsed && !before.Solved && !again {
				r.Fatalf("the clock went from %v to %v", elapsed, s.p.clock.elapsed())
			}
			if s.p.solved && (!solved(puzzle, s.p.game.marks) || s.p.game.Trying() || s.p.help != nil) {
				r.Fatal("solved, but not done")
			}
		}
		s.do(s.p.endStroke())
		testrun.OK(r, s.p.Save())
		testrun.OK(r, s.p.session.Close())

		again := open()
		defer again.p.session.Close()
		want := factsOf(s.p)
		if len(want.Steps) > 0 || len(want.Events) > 0 {
			wantFacts(r, "opened again", factsOf(again.p), want)
			if got, elapsed := again.p.clock.elapsed(), s.p.clock.elapsed().Truncate(time.Millisecond); got != elapsed {
				r.Fatalf("the time was %v and is %v", elapsed, got)
			}
			if got, want := calmText(again, s), calmText(s, s); got != want {
				r.Fatalf("the screen was\n%s\nand is\n%s", want, got)
			}
		}
		if s.p.solved {
			return
		}
		game := again.p.game
		for game.redo() {
		}
		last := stateOf(game)
		for game.undo() {
		}
		start := stateOf(game)
		for game.redo() {
		}
		if !equalStates(start, stateOf(NewGame(puzzle))) || !equalStates(stateOf(game), last) {
			r.Fatalf("undone: %v, and redone: %v, expected %v", start, stateOf(game), last)
		}
	})
}

// calmText returns the screen without what is not saved, and in the language of another screen.
func calmText(s, like *harness) string {
	if s.p.screen != playing {
		s.keys("esc")
	}
	s.keys("esc", "esc")
	s.p.wrong, s.p.crossing, s.p.colour, s.p.look = nil, false, 1, like.p.look
	return s.text()
}
