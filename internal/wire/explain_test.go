package wire_test

import (
	"context"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/wire"
)

// TestExplainWordsInTime: words for which there is no time are left out, and the steps
// still lead to the end.
func TestExplainWordsInTime(t *testing.T) {
	g, err := nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(g, nil)
	s, err := explain.Solve(t.Context(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, v := range s.Visits {
		if told := (wire.Teller{Context: t.Context(), Puzzle: p}).Visit(v, 0); told.Words == "" || told.Brief == "" {
			t.Errorf("%+v has no words", told)
		}
		late := wire.Teller{Context: ended, Puzzle: p}
		if told := late.Visit(v, 0); told.Words != "" || told.Brief != "" || told.Steps != len(v.Steps) {
			t.Errorf("%+v was told after the end", told)
		}
		for _, d := range v.Steps {
			if told := late.Step(d); told.Words != "" || len(told.Changes) == 0 {
				t.Errorf("%+v was told after the end", told)
			}
		}
	}
}
