package reader_test

import (
	"fmt"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

// TestLearn reads visits in colour as somebody who knows only what the visits before said, and not what else their
// deductions found of colours that cells lack.
func TestLearn(t *testing.T) {
	f, n, every := &faults{}, 0, testrun.Count(60, 1)
	for e := range collection.All() {
		if e.Puzzle().Palette.Colours() == 2 {
			continue
		}
		if n++; n%every == 0 {
			readAsLearner(t, f, e.Name, e.Puzzle())
		}
	}
	f.report(t, 1, 0)
}

func readAsLearner(t *testing.T, f *faults, name string, p *nonogram.Puzzle) {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
	g, board := newGrammar(p), s.Start.Clone()
	for n, v := range s.Visits {
		text := words.English().Visit(p, v)
		where := fmt.Sprintf("%s, visit %d, %s", name, n+1, shown(p, board, v.Lines[0]))
		err := g.learn(&board, v, text)
		f.add(text, where, func() error { return err })
	}
}

// learn reads the text of a visit on a board, to which it adds what the text says and the cells that the visit decides. Of
// a text with a fault it adds only the latter.
func (g *grammar) learn(board *nonogram.Grid, v explain.Visit, text string) error {
	a, err := g.argue(*board, text)
	if err == nil {
		a.brief = true
		err = a.check(resultsOf(v), allResults(v), v.Ends())
	}
	if err == nil {
		*board, _, err = a.run(*board, whole)
	}
	for _, f := range v.Found() {
		board.Set(f.Row, f.Column, f.Cell)
	}
	return err
}
