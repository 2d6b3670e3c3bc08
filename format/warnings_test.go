package format_test

import (
	"fmt"
	"slices"
	"testing"

	"nonogram/format"
)

// Warnings that differ in places and numbers are one; after a hundred kinds a last one counts for
// the rest.
func TestWarningList(t *testing.T) {
	var l format.WarningList
	for i := range 1758 {
		l.Add(format.Warning{File: "a.json", Line: i + 3, Column: 2, Message: `key ignored: unknown name "id"`},
			format.Warning{File: "a.json", Line: i + 3, Message: fmt.Sprintf("row %d has blocks %d %d, its clue is 1", i, i, i+1)})
	}
	l.Add(format.Warning{Message: "x", Count: 3}, format.Warning{Message: "y"}, format.Warning{Message: "x", Count: 2})
	var got []string
	for _, w := range l.Take() {
		got = append(got, w.String())
	}
	want := []string{`a.json:3:2: key ignored: unknown name "id" (1758 times)`, "a.json:3: row 0 has blocks 0 1, its clue is 1 (1758 times)", "x (5 times)", "y"}
	if !slices.Equal(got, want) || !l.Empty() {
		t.Errorf("found %q, expected %q", got, want)
	}
	for i := range 5000 {
		l.Add(format.Warning{Message: string(rune('a' + i))})
	}
	if list := l.Take(); len(list) != 101 || list[100].Message != "more warnings are not shown" {
		t.Errorf("%d warnings, the last %v", len(list), list[len(list)-1])
	}
}
