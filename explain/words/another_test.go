package words_test

import (
	"fmt"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/colourname"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// german is another Language, for one technique: it sees exported data alone.
type german struct{}

var _ explain.Language = german{}

func (german) line(l nonogram.Line) string {
	name := map[nonogram.Axis]string{nonogram.Rows: "Zeile", nonogram.Columns: "Spalte"}[l.Axis]
	return fmt.Sprint(name, " ", l.Index+1)
}

func (g german) Deduction(p *nonogram.Puzzle, d proof.Deduction) string {
	if d.Technique != proof.ZeroLine {
		return g.line(d.Line) + "."
	}
	return fmt.Sprintf("%s: der Hinweis hat %d Blöcke, also bleiben %d Felder leer.", g.line(d.Line), len(p.Clue(d.Line)), len(d.Result))
}

func (g german) Visit(p *nonogram.Puzzle, v explain.Visit) string { return g.Deduction(p, v.Steps[0]) }

func (german) Technique(t proof.Technique) string { return t.ID() }

func (german) Story(*nonogram.Puzzle, explain.Solution) string { return "" }

func (g german) Brief(p *nonogram.Puzzle, v explain.Visit) string { return g.Visit(p, v) }

func (g german) Link(p *nonogram.Puzzle, d proof.Deduction) string { return g.Deduction(p, d) }

func (german) Range(p *nonogram.Puzzle, r explain.BlockRange) string {
	return fmt.Sprintf("Die %v liegt in %d bis %d.", p.Clue(r.Line)[r.Block].Length, r.First+1, r.Last+1)
}

func (german) Colours(p *nonogram.Puzzle) []string { return colourname.Displayed(p.Palette) }

func (german) Assumption(p *nonogram.Puzzle, f proof.Fact) string {
	return fmt.Sprintf("Angenommen, Zeile %d, Feld %d wäre %c.", f.Row+1, f.Column+1, p.Palette.Symbol(nonogram.Filled))
}

func (g german) Hint(p *nonogram.Puzzle, h explain.Hint, level explain.Level) string {
	if level == explain.Where {
		return "Sieh dir " + g.line(h.Line) + " an."
	}
	return g.Visit(p, h.Visit)
}

// TestAnotherLanguage shows that a language needs nothing that is not exported.
func TestAnotherLanguage(t *testing.T) {
	l := nonogram.Column(1)
	p := linetest.Puzzle(l, 3, nonogram.NewClue(), nil)
	d := proof.Deduction{Technique: proof.ZeroLine, Line: l, Result: []proof.Fact{fact(0, 1, blank), fact(1, 1, blank), fact(2, 1, blank)}}
	h := explain.Hint{Kind: explain.Step, Visit: explain.Visit{Lines: []nonogram.Line{l}, Steps: []proof.Deduction{d}}, Line: l}
	for _, test := range []struct {
		language    explain.Language
		where, said string
	}{
		{german{}, "Sieh dir Spalte 2 an.", "Spalte 2: der Hinweis hat 0 Blöcke, also bleiben 3 Felder leer."},
		{words.English(), "Look at column 2.", "Column 2: There are no blocks, so every cell is blank."},
	} {
		if got := test.language.Hint(p, h, explain.Where); got != test.where {
			t.Errorf("%T: %s", test.language, got)
		}
		if got := test.language.Hint(p, h, explain.Why); got != test.said {
			t.Errorf("%T: %s", test.language, got)
		}
	}
}
