package terminal

import (
	"reflect"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// TestTooSmallTakesNoStrokes: in a window that is too small, keys and mouse do nothing, except that
// q quits; a stroke ends when the window becomes too small.
func TestTooSmallTakesNoStrokes(t *testing.T) {
	s := newHarness(t, filePuzzle(t, "webpbn/26167.non"), 80, 24)
	s.keys("v", "right")
	want := slices.Clone(s.p.marks())
	s.send(tea.WindowSizeMsg{Width: 20, Height: 8})
	if s.p.stroke != nil || s.p.holding || !slices.Equal(s.p.game.marks, want) {
		t.Fatalf("the stroke has not ended: %v, expected %v", s.p.game.marks, want)
	}
	steps, cursor, view, settings := len(s.p.game.steps), s.p.cursor, s.p.view, s.p.settings
	for key := range commands() {
		if key != "q" && key != "Q" {
			s.keys(key)
		}
	}
	s.keys("right", "down", "ctrl+right", "shift+down", "home", "G", "2", "m", "b", "esc")
	for y := range 24 {
		for x := range 80 {
			s.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			s.send(tea.MouseMotionMsg{X: x + 2, Y: y, Button: tea.MouseLeft})
			s.send(tea.MouseReleaseMsg{X: x + 2, Y: y})
		}
	}
	s.send(tea.MouseWheelMsg{X: 5, Y: 5, Button: tea.MouseWheelDown})
	s.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if !slices.Equal(s.p.game.marks, want) || len(s.p.game.steps) != steps || s.p.screen != playing || s.quit {
		t.Errorf("%d steps, %v; expected %d, %v; screen %v, quit %v", len(s.p.game.steps), s.p.game.marks, steps, want, s.p.screen, s.quit)
	}
	if s.p.cursor != cursor || s.p.view != view || !reflect.DeepEqual(s.p.settings, settings) {
		t.Errorf("cursor %v, view %v, %+v; expected %v, %v, %+v", s.p.cursor, s.p.view, s.p.settings, cursor, view, settings)
	}
	s.send(tea.WindowSizeMsg{Width: 20, Height: 8})
	if s.keys("q"); !s.quit {
		t.Error("q does not quit")
	}
}
