package wire_test

import (
	"context"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
)

// TestExplainWordsInTime: an explanation leaves out words for which it has no time, but its steps
// still lead to the end.
func TestExplainWordsInTime(t *testing.T) {
	g := testrun.Must(nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil))(t)
	p := nonogram.FromGrid(g, nil)
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{}))(t)
	ended, end := context.WithCancel(t.Context())
	end()
	for _, v := range s.Visits {
		if encoded := (wire.Encoder{Context: t.Context(), Puzzle: p}).Visit(v, 0); encoded.Words == "" || encoded.Brief == "" {
			t.Errorf("%+v has no words", encoded)
		}
		late := wire.Encoder{Context: ended, Puzzle: p}
		if encoded := late.Visit(v, 0); encoded.Words != "" || encoded.Brief != "" || encoded.Steps != len(v.Steps) {
			t.Errorf("%+v was encoded after the end", encoded)
		}
		for _, d := range v.Steps {
			if encoded := late.Step(s.Start, d); encoded.Words != "" || len(encoded.Changes) == 0 {
				t.Errorf("%+v was encoded after the end", encoded)
			}
		}
	}
}
