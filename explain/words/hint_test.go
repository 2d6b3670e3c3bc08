package words_test

import (
	"bytes"
	"fmt"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

func fact(row, column int, cell nonogram.Cell) proof.Fact {
	return proof.Fact{Row: row, Column: column, Cell: cell}
}

const (
	blank  = nonogram.BlankCell
	filled = nonogram.FilledCell
)

// lookahead is a puzzle on which no single line says anything.
func lookahead() *nonogram.Puzzle {
	c := nonogram.NewClue
	return &nonogram.Puzzle{
		Rows:    []nonogram.Clue{c(1, 1), c(2), c(1), c(1)},
		Columns: []nonogram.Clue{c(2), c(1), c(2), c(1)},
	}
}

// refuted leads from row 3, cell 3 being blank to a conflict.
func refuted() proof.Case {
	return proof.Case{Assumption: fact(2, 2, blank), Steps: []proof.Deduction{
		{Technique: proof.RangeBoxes, Line: nonogram.Column(2), Blocks: []int{0},
			Evidence: []proof.Fact{fact(2, 2, blank)}, Result: []proof.Fact{fact(0, 2, filled), fact(1, 2, filled)}},
		{Technique: proof.Mercury, Line: nonogram.Row(1), Blocks: []int{0},
			Evidence: []proof.Fact{fact(1, 2, filled)}, Result: []proof.Fact{fact(1, 0, blank)}},
		{Technique: proof.RangeBoxes, Line: nonogram.Row(0), Blocks: []int{0},
			Evidence: []proof.Fact{fact(0, 2, filled)}, Result: []proof.Fact{fact(0, 0, filled)}},
		{Technique: proof.Conflict, Line: nonogram.Column(0),
			Evidence: []proof.Fact{fact(0, 0, filled), fact(1, 0, blank)}},
	}}
}

// agreeing leads from either value of row 2, cell 1 to the same.
func agreeing() []proof.Case {
	return []proof.Case{
		{Assumption: fact(1, 0, blank), Steps: []proof.Deduction{
			{Technique: proof.RangeBoxes, Line: nonogram.Row(1), Blocks: []int{0},
				Evidence: []proof.Fact{fact(1, 0, blank)}, Result: []proof.Fact{fact(1, 2, filled)}},
			{Technique: proof.SimpleSpaces, Line: nonogram.Column(2), Blocks: []int{0},
				Evidence: []proof.Fact{fact(1, 2, filled)}, Result: []proof.Fact{fact(3, 2, blank)}}}},
		{Assumption: fact(1, 0, filled), Steps: []proof.Deduction{
			{Technique: proof.SimpleSpaces, Line: nonogram.Column(0), Blocks: []int{0},
				Evidence: []proof.Fact{fact(1, 0, filled)}, Result: []proof.Fact{fact(3, 0, blank)}},
			{Technique: proof.SimpleSpaces, Line: nonogram.Row(1), Blocks: []int{0},
				Evidence: []proof.Fact{fact(1, 0, filled)}, Result: []proof.Fact{fact(1, 2, blank)}},
			{Technique: proof.RangeBoxes, Line: nonogram.Column(2), Blocks: []int{0},
				Evidence: []proof.Fact{fact(1, 2, blank)}, Result: []proof.Fact{fact(3, 2, filled), fact(2, 2, filled)}}}},
	}
}

// beyondOneLine lists deductions with assumptions. All but the first are made up to
// have every form: what they say need not be so.
func beyondOneLine() []proof.Deduction {
	result := []proof.Fact{fact(2, 2, filled)}
	one := func(t proof.Technique) proof.Deduction {
		return proof.Deduction{Technique: t, Result: result, Cases: []proof.Case{refuted()}}
	}
	other := refuted()
	other.Assumption.Cell = filled
	long, last := refuted(), refuted().Steps[3]
	nested := proof.Deduction{Technique: proof.DeepContradiction, Result: []proof.Fact{fact(3, 3, blank)}, Cases: []proof.Case{refuted()}}
	long.Steps = []proof.Deduction{nested, nested, nested, last}
	ended := proof.Case{Assumption: fact(0, 0, blank), Steps: []proof.Deduction{
		{Technique: proof.Implications, Cases: []proof.Case{refuted(), other}},
	}}
	mixed := agreeing()
	mixed[1] = refuted()
	mixed[1].Assumption = fact(1, 0, filled)
	return []proof.Deduction{
		one(proof.EdgeContradiction), one(proof.Implications), one(proof.DeepContradiction),
		{Technique: proof.TwoWay, Result: []proof.Fact{fact(3, 2, blank)}, Cases: agreeing()},
		{Technique: proof.TwoWay, Result: []proof.Fact{fact(3, 2, blank)}, Cases: mixed},
		{Technique: proof.Implications, Result: []proof.Fact{fact(1, 0, blank), fact(3, 2, blank)},
			Cases: []proof.Case{agreeing()[0], {Assumption: fact(1, 0, filled)}}},
		{Technique: proof.Branching, Result: result, Cases: []proof.Case{long}},
		{Technique: proof.Branching, Result: []proof.Fact{fact(0, 0, filled)}, Cases: []proof.Case{ended}},
		{Technique: proof.DeepContradiction, Cases: []proof.Case{refuted(), other}},
	}
}

// TestBeyond holds the words of deductions that make assumptions.
func TestBeyond(t *testing.T) { inEach(t, "beyond", writeBeyond) }

func writeBeyond(_ *testing.T, language *words.Language, text *bytes.Buffer) {
	p := lookahead()
	for _, d := range beyondOneLine() {
		h := stepHint(nonogram.Row(d.Cases[0].Assumption.Row), d)
		fmt.Fprintf(text, "# %s\n%s\n", d.Technique.ID(), language.Deduction(p, d))
		for level := explain.Where; level <= explain.All; level++ {
			fmt.Fprintf(text, "%d: %s\n", level, language.Hint(p, h, level))
		}
		fmt.Fprintln(text)
	}
	c := linetest.Palette()
	p = &nonogram.Puzzle{Rows: lookahead().Rows, Columns: lookahead().Columns, Palette: c}
	for _, cell := range []nonogram.Cell{1, 2, 4, 8, 3, 6, 7, 14, 15 &^ 2} {
		fmt.Fprintln(text, language.Assumption(p, fact(1, 3, cell)))
		h := stepHint(nonogram.Row(1), proof.Deduction{Technique: proof.TwoWay, Result: []proof.Fact{fact(1, 3, cell)}, Cases: agreeing()})
		fmt.Fprintln(text, language.Hint(p, h, explain.All))
	}
}

// TestRefutedIsSound checks the deduction whose words are held that is not made up.
func TestRefutedIsSound(t *testing.T) {
	p := lookahead()
	if _, err := proof.Check(t.Context(), p, p.Start(), beyondOneLine()[:1]); err != nil {
		t.Error(err)
	}
}

// TestKinds holds the words of hints that are no step.
func TestKinds(t *testing.T) { inEach(t, "kinds", writeKinds) }

func writeKinds(_ *testing.T, language *words.Language, text *bytes.Buffer) {
	p := lookahead()
	grids := [2]nonogram.Grid{nonogram.NewGrid(4, 4, blank), nonogram.NewGrid(4, 4, filled)}
	grids[1].Set(0, 1, blank)
	hints := []explain.Hint{
		{Kind: explain.Solved},
		{Kind: explain.Mistake, Line: nonogram.Row(3), Wrong: []nonogram.Place{{Row: 3, Column: 2}}},
		{Kind: explain.Mistake, Line: nonogram.Row(3), Wrong: []nonogram.Place{{Row: 1, Column: 2}, {Row: 3, Column: 0}, {Row: 3, Column: 1}, {Row: 3, Column: 2}}},
		{Kind: explain.Mistake, Line: nonogram.Column(1), Wrong: []nonogram.Place{{Row: 0, Column: 1}, {Row: 2, Column: 0}, {Row: 3, Column: 1}}},
		{Kind: explain.Undecided, Undecided: []nonogram.Place{{Row: 0, Column: 1}, {Row: 0, Column: 2}, {Row: 3, Column: 2}}, Example: grids},
		{Kind: explain.NoSolution, Contradiction: []nonogram.Line{nonogram.Row(0), nonogram.Row(2), nonogram.Column(3)}},
		{Kind: explain.NoSolution, Contradiction: []nonogram.Line{nonogram.Row(0)}},
		{Kind: explain.NoSolution},
		{Kind: explain.Unknown},
		stepHint(nonogram.Column(0), refuted().Steps[3]),
	}
	for _, h := range hints {
		fmt.Fprintf(text, "# %v\n", h.Kind)
		for level := explain.Where; level <= explain.All; level++ {
			fmt.Fprintf(text, "%d: %s\n", level, language.Hint(p, h, level))
		}
		fmt.Fprintln(text)
	}
}

// TestLevelsClamp: levels beyond the first and the last are these.
func TestLevelsClamp(t *testing.T) {
	h := stepHint(nonogram.Row(2), beyondOneLine()[0])
	say := func(level explain.Level) string { return words.English().Hint(lookahead(), h, level) }
	if say(0) != say(explain.Where) || say(-3) != say(explain.Where) || say(9) != say(explain.All) || say(explain.Where) == say(explain.All) {
		t.Error(say(0), say(-3), say(9))
	}
}
