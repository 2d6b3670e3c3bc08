package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestFormulasInCSV: no cell that we write starts a formula in a spreadsheet, and it comes back
// unchanged.
func TestFormulasInCSV(t *testing.T) {
	asCSV := testrun.Must(format.ByName("csv"))(t)
	for _, title := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "'", "'quoted'", "plain = text", "="} {
		p := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.FilledCell), nil)
		p.Title, p.Notes = title, title
		var b bytes.Buffer
		testrun.OK(t, asCSV.Write(&b, p))
		_, record, _ := strings.Cut(b.String(), "\n")
		if start := strings.TrimLeft(record, `"`); strings.ContainsAny(start[:1], "=+-@") {
			t.Errorf("%s is written as %s", title, record)
		}
		back, err := format.ReadAll(&b, "a.csv", format.ReadOptions{Format: asCSV})
		if err != nil || len(back) != 1 || back[0].Puzzle.Title != title || back[0].Puzzle.Notes != title {
			t.Errorf("%s: found %+v, %v", title, back[0].Puzzle.Metadata, err)
		}
	}
}
