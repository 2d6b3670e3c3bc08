package terminal

import "testing"

// TestMoveTarget: keys of moves lead where they say, and paint on the way with Ctrl or
// Shift alone.
func TestMoveTarget(t *testing.T) {
	s := newStage(t, puzzleOf(t, cross5), 80, 24)
	s.p.cursor = Place{2, 3}
	fill := s.p.fillTool()
	for _, test := range []struct {
		key   string
		to    Place
		paint *Tool
	}{
		{"up", Place{1, 3}, nil}, {"j", Place{3, 3}, nil}, {"h", Place{2, 2}, nil}, {"right", Place{2, 4}, nil},
		{"ctrl+left", Place{2, 2}, &fill}, {"shift+down", Place{3, 3}, &crossTool}, {"ctrl+shift+up", Place{1, 3}, &clearTool},
		{"home", Place{2, 0}, nil}, {"end", Place{2, 4}, nil}, {"g", Place{0, 3}, nil}, {"G", Place{4, 3}, nil},
		{"pgup", Place{2 - pageStep, 3}, nil}, {"pgdown", Place{2 + pageStep, 3}, nil},
		{"ctrl+home", Place{}, nil}, {"ctrl+end", Place{4, 4}, nil},
	} {
		to, paint, ok := s.p.moveTarget(test.key)
		if !ok || to != test.to || (paint == nil) != (test.paint == nil) || paint != nil && *paint != *test.paint {
			t.Errorf("%s: %v, %v, %v, want %v, %v", test.key, to, paint, ok, test.to, test.paint)
		}
	}
	for _, key := range []string{"x", "ctrl+h", "shift+j", "ctrl+x", "shift+home"} {
		if to, paint, ok := s.p.moveTarget(key); ok || paint != nil || to != s.p.cursor {
			t.Errorf("%s moves to %v, %v", key, to, paint)
		}
	}
}
