package reader_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// TestSteps reads the deductions of the collection one by one, each on the board before it.
func TestSteps(t *testing.T) {
	f, n, every := &faults{}, 0, testrun.Count(100, 1)
	for e := range collection.All() {
		if n++; n%every == 0 {
			p := e.Puzzle()
			s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
			readSteps(f, newGrammar(p), e.Name, s.Start.Clone(), s.Steps())
		}
	}
	f.report(t, 5, 1)
}

// readSteps reads deductions on one line, also those of cases, on a board, to which it adds their
// results.
func readSteps(f *faults, g *grammar, where string, board nonogram.Grid, steps []proof.Deduction) {
	for i, d := range steps {
		at := fmt.Sprintf("%s, step %d", where, i+1)
		for _, c := range d.Cases {
			readSteps(f, g, at, c.Suppose(board), c.Steps)
		}
		if d.Technique.OneLine() {
			text := words.English().Step(g.puzzle, board, d)
			f.add(text, at+", "+shown(g.puzzle, board, d.Line), func() error { return readStep(g, board, d, text) })
		}
		d.Apply(board)
	}
}

// readStep reads the text of a deduction on one line.
func readStep(g *grammar, board nonogram.Grid, d proof.Deduction, text string) error {
	a, err := g.argue(board, text)
	if err != nil {
		return err
	}
	if strings.HasSuffix(text, "no longer fit.") {
		return errors.New("gives no reason")
	}
	all := slices.Clone(d.Result)
	for i, f := range all { // the text may name each colour that the clue lacks
		all[i].Cell = f.Cell & sightOf(g.puzzle, board, d.Line).is(^owners(0))
	}
	return a.check(d.Result, all, d.Ends())
}
