package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestLongLists reads long lists of bare numbers, whose format only the whole file shows.
func TestLongLists(t *testing.T) {
	rows := make([]string, 420)
	for i := range rows {
		rows[i] = strings.Repeat(".#.##", 80)[i%3 : i%3+395]
	}
	p := nonogram.FromGrid(vectorGrid(t, rows), nil)
	for _, name := range []string{"mk", "nin", "cwd", "clues"} {
		var b bytes.Buffer
		if err := mustFormat(t, name).Write(&b, p); err != nil || b.Len() < 1<<17 {
			t.Fatal(name, err, b.Len())
		}
		entries, err := format.ReadAll(&b, "-", format.ReadOptions{})
		if err != nil || len(entries) != 1 || entries[0].Format.Name != name {
			t.Errorf("%s: %v, %+v", name, err, entries)
		}
	}
	var list strings.Builder
	for i := range 50000 {
		fmt.Fprintln(&list, i%7)
	}
	if _, err := format.ReadAll(strings.NewReader(list.String()), "-", format.ReadOptions{}); !errors.Is(err, format.ErrUnlike) {
		t.Errorf("a column of numbers: %v", err)
	}
	var b bytes.Buffer
	testrun.OK(t, mustFormat(t, "nin").Write(&b, p))
	more := strings.TrimSpace(b.String()) + " 1\n"
	if _, err := format.ReadAll(strings.NewReader(more), "-", format.ReadOptions{}); !errors.Is(err, nonogram.ErrTooLong) {
		t.Errorf("a block too many: %v", err)
	}
}
