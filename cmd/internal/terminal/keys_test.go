package terminal

import (
	"testing"

	"nonogram"
)

// TestMoveTarget: keys of moves lead where they say, and paint on the way with Ctrl or
// Shift alone.
func TestMoveTarget(t *testing.T) {
	s := newHarness(t, puzzleOf(t, cross5), 80, 24)
	s.p.cursor = nonogram.Place{Row: 2, Column: 3}
	fill := s.p.fillTool()
	for _, test := range []struct {
		key   string
		to    nonogram.Place
		paint *Tool
	}{
		{"up", nonogram.Place{Row: 1, Column: 3}, nil}, {"j", nonogram.Place{Row: 3, Column: 3}, nil}, {"h", nonogram.Place{Row: 2, Column: 2}, nil}, {"right", nonogram.Place{Row: 2, Column: 4}, nil},
		{"ctrl+left", nonogram.Place{Row: 2, Column: 2}, &fill}, {"shift+down", nonogram.Place{Row: 3, Column: 3}, &crossTool}, {"ctrl+shift+up", nonogram.Place{Row: 1, Column: 3}, &clearTool},
		{"home", nonogram.Place{Row: 2, Column: 0}, nil}, {"end", nonogram.Place{Row: 2, Column: 4}, nil}, {"g", nonogram.Place{Row: 0, Column: 3}, nil}, {"G", nonogram.Place{Row: 4, Column: 3}, nil},
		{"pgup", nonogram.Place{Row: 2 - pageStep, Column: 3}, nil}, {"pgdown", nonogram.Place{Row: 2 + pageStep, Column: 3}, nil},
		{"ctrl+home", nonogram.Place{}, nil}, {"ctrl+end", nonogram.Place{Row: 4, Column: 4}, nil},
	} {
		to, paint, ok := s.p.moveTarget(test.key)
		if !ok || to != test.to || (paint == nil) != (test.paint == nil) || paint != nil && *paint != *test.paint {
			t.Errorf("%s: %v, %v, %v, expected %v, %v", test.key, to, paint, ok, test.to, test.paint)
		}
	}
	for _, key := range []string{"x", "ctrl+h", "shift+j", "ctrl+x", "shift+home"} {
		if to, paint, ok := s.p.moveTarget(key); ok || paint != nil || to != s.p.cursor {
			t.Errorf("%s moves to %v, %v", key, to, paint)
		}
	}
}
