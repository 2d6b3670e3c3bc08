package cli

import (
	"errors"
	"slices"
	"testing"

	"nonogram/cmd/internal/cli/input"
	"nonogram/format"
)

// TestFirstOf: firstOf reports whether it left out puzzles.
func TestFirstOf(t *testing.T) {
	puzzle := input.Item{Entry: format.Entry{}}
	fault := input.Item{Err: errors.New("unreadable")}
	for _, c := range []struct {
		items           []input.Item
		entries, faults int
		more            bool
	}{
		{nil, 0, 0, false},
		{[]input.Item{fault}, 0, 1, false},
		{[]input.Item{puzzle, fault, puzzle}, 2, 1, false},
		{[]input.Item{puzzle, puzzle, fault}, 2, 1, false},
		{[]input.Item{puzzle, puzzle, fault, puzzle, fault}, 2, 1, true},
	} {
		entries, faults, more := firstOf(slices.Values(c.items), 2)
		if len(entries) != c.entries || len(faults) != c.faults || more != c.more {
			t.Errorf("of %d items: found %d puzzles, %d faults, more: %v; expected %+v", len(c.items), len(entries), len(faults), more, c)
		}
	}
}
