package reader_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire"
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
			f.add(text, at+", "+shown(g.puzzle, board, d.Line), func() error { return readStep(g, board, d, text, false) })
		}
		d.Apply(board)
	}
}

// readStep reads the text of a deduction on one line.
func readStep(g *grammar, board nonogram.Grid, d proof.Deduction, text string, brief bool) error {
	a, err := g.argue(board, text)
	if err != nil {
		return err
	}
	if a.brief = brief; strings.HasSuffix(text, "no longer fit.") {
		return errNoReason
	}
	all := slices.Clone(d.Result)
	for i, f := range all { // the text may name each colour that the clue lacks
		all[i].Cell = f.Cell & sightOf(g.puzzle, board, d.Line).is(^owners(0))
	}
	return a.check(d.Result, all, d.Ends())
}

// TestLinks reads the links of hints that make assumptions, each on the board as its chain has it
// by then.
func TestLinks(t *testing.T) {
	f, r := &faults{}, testrun.Random(t, 41)
	for n := range testrun.Count(40, 800) {
		p := noise(r)
		s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
		board := s.Start.Clone()
		for i, v := range s.Visits {
			readLinks(f, newGrammar(p), fmt.Sprintf("puzzle %d, visit %d", n, i+1), board, v)
			apply(&board, v.Steps...)
		}
	}
	f.report(t, 0, 5)
}

// readLinks reads the links of a visit's chains in a hint on a board.
func readLinks(f *faults, g *grammar, where string, board nonogram.Grid, v explain.Visit) {
	hint := explain.Hint{Kind: explain.Step, State: board, Visit: v, Line: v.Lines[0]}
	links := wire.Encoder{Puzzle: g.puzzle}.Hint(&app.Hint{Hint: hint}, explain.Why, explain.Why).Links
	n, before := 0, board.Clone()
	for i, d := range v.Argument().Steps {
		for _, c := range d.Cases {
			if i >= len(v.Argument().Steps)-v.Likewise {
				break // the chain before this one has the same argument
			}
			known := c.Suppose(before)
			for _, step := range c.Steps {
				link := links[n]
				n++
				at := fmt.Sprintf("%s, link %d", where, n)
				if step.Technique.OneLine() {
					at += ", " + shown(g.puzzle, known, step.Line)
				}
				f.add(link.Words, at, func() error { return readLink(g, known, step, link) })
				step.Apply(known)
			}
		}
		d.Apply(before)
	}
}

// readLink reads the text of a link on a board, and its ranges.
func readLink(g *grammar, board nonogram.Grid, d proof.Deduction, link wire.Link) error {
	brief := link.Words != words.English().Step(g.puzzle, board, d)
	if brief && ofRanges.MatchString(link.Words) && len(link.Ranges) == 0 {
		return errors.New("speaks of ranges that are not drawn")
	}
	return readStep(g, board, d, link.Words, brief)
}
