package reader_test

import (
	"fmt"
	"slices"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

// TestTold reads visits in colour as somebody who knows only what the visits before said, and not what else their
// deductions found of colours that cells lack.
func TestTold(t *testing.T) {
	f, n, every := &faults{}, 0, testrun.Count(60, 1)
	for e := range collection.All() {
		if e.Puzzle().Palette.Colours() == 2 {
			continue
		}
		if n++; n%every == 0 {
			readTold(t, f, e.Name, e.Puzzle())
		}
	}
	f.report(t, 1, 0)
}

func readTold(t *testing.T, f *faults, name string, p *nonogram.Puzzle) {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
	g, board := newGrammar(p), s.Start.Clone()
	for n, v := range s.Visits {
		text := words.English().Visit(p, v)
		where := fmt.Sprintf("%s, visit %d, %s", name, n+1, shown(p, board, v.Lines[0]))
		err := g.tell(&board, v, text)
		f.add(text, where, func() error { return err })
	}
}

// tell reads the text of a visit on a board, and adds what it tells: the cells that the visit decides, and what it says
// of others.
func (g *grammar) tell(board *nonogram.Grid, v explain.Visit, text string) error {
	a, err := g.argue(*board, text)
	if err == nil {
		a.brief = true
		err = a.check(resultsOf(v), allResults(v), v.Ends())
		a.apply(board, nonogram.Line{Index: -1})
	}
	told := v.Found()
	for n := 0; err == nil && n < len(a.parts); n++ {
		if so := a.parts[n].so; so != nil {
			told = slices.Concat(told, so.facts, so.also)
		}
	}
	for _, f := range told {
		board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
	}
	return err
}
