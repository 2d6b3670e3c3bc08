package format_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// docsHead are the columns of the table in docs/formats.md.
const docsHead = "| name | extensions | reads, writes | several | colours | given cells | absent clues | goal | records | texts |"

// TestDocsTable compares the table of the documentation with the registry.
func TestDocsTable(t *testing.T) {
	text := testrun.Must(os.ReadFile(filepath.FromSlash("../docs/formats.md")))(t)
	want := []string{docsHead, strings.Repeat("|---", strings.Count(docsHead, "|")-1) + "|"}
	for _, f := range format.Formats() {
		want = append(want, docsRow(f))
	}
	var found []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == docsHead || len(found) > 0 {
			if line == "" {
				break
			}
			found = append(found, line)
		}
	}
	if d := cmp.Diff(want, found); d != "" {
		t.Errorf("docs/formats.md (-want +got)\n%s\nwant\n%s", d, strings.Join(want, "\n"))
	}
}

func docsRow(f *format.Format) string {
	yes := func(held bool) string {
		if held {
			return "yes"
		}
		return ""
	}
	ways := "both"
	switch {
	case !f.Reads():
		ways = "writes"
	case !f.Writes():
		ways = "reads"
	}
	h := f.Holds
	goal := yes(h.Goal)
	if h.Picture {
		goal = "instead of clues"
	}
	cells := []string{
		"`" + f.Name + "`", strings.Join(f.Extensions, " "), ways, yes(h.Many), yes(h.Colours),
		yes(h.Given), yes(h.PartialClues), goal, yes(h.Records), docsTexts(h),
	}
	row := "|"
	for _, cell := range cells {
		if cell != "" {
			cell = " " + cell
		}
		row += fmt.Sprintf("%s |", cell)
	}
	return row
}

// docsTexts lists the metadata that a format holds.
func docsTexts(h format.Holds) string {
	var all, held []string
	for _, text := range []struct {
		name string
		held bool
	}{
		{"title", h.Title}, {"author", h.Author}, {"author's id", h.AuthorID}, {"source", h.Source},
		{"copyright", h.Copyright}, {"licence", h.Licence}, {"notes", h.Notes},
	} {
		all = append(all, text.name)
		if text.held {
			held = append(held, text.name)
		}
	}
	if len(held) == len(all) {
		return "all"
	}
	return strings.Join(held, ", ")
}
