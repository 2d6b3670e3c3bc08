package words_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/explain/words"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// stepExamples show the rules of derivations in docs/techniques.md, all but the last resorts.
var stepExamples = []struct {
	rule  derive.Rule
	says  string
	clue  nonogram.Clue
	board string
}{
	{derive.Empty, "the clue has no blocks", nonogram.NewClue(), "????.???"},
	{derive.Found, "all filled cells are found", nonogram.NewClue(1, 1), "???#?#????"},
	{derive.Need, "no more cells are free than the blocks need", nonogram.NewClue(1, 5), "?..?????"},
	{derive.Spare, "blocks have some cells with so many to spare, and so cover cells", nonogram.NewClue(4, 3), "??????????"},
	{derive.Push, "some blocks come before another, so that starts at a cell or later", nonogram.NewClue(1, 2), "#?..?#??"},
	{derive.Place, "a block starts at a cell or later, as otherwise it would cover a blank cell or touch a filled one", nonogram.NewClue(2, 1), "?.??????.?"},
	{derive.Pack, "with the blocks before it packed to one end, a block starts at a cell or later", nonogram.NewClue(3, 2), "??#??.??"},
	{derive.Reach, "a filled cell belongs to a block or an earlier one, so that reaches it", nonogram.NewClue(1, 4), "???????#??"},
	{derive.Join, "two runs belong to one block, so the cells between do", nonogram.NewClue(4), "???#?#???"},
	{derive.Own, "reasons leave a run only to a block or later ones", nonogram.NewClue(2, 1), "?#??.#.?"},
	{derive.Glue, "reasons leave a run to blocks of some length, which cannot start before a cell, so they cover others", nonogram.NewClue(5), "??#???????"},
	{derive.Bar, "reasons leave no block for a cell", nonogram.NewClue(2), "..?.????"},
	{derive.TooMany, "more cells are filled than the clue fills", nonogram.NewClue(1), "???#?#????"},
	{derive.TooFew, "fewer cells are free than the blocks need", nonogram.NewClue(2, 4), "?.?.???."},
	{derive.Against, "a cell is not what the steps before say", nonogram.NewClue(4), "#??#.#?"},
	{derive.NoRoom, "blocks have too little room", nonogram.NewClue(5), ".??.??..??"},
	{derive.NoOwner, "reasons leave no block for a run", nonogram.NewClue(1, 1), "?.##??????"},
}

// stepsMarkdown is a table of the rules with a picture and the words of each; pictures are
// compared on the way.
func stepsMarkdown(t *testing.T) string {
	t.Helper()
	text := "| step | says | for example |\n|---|---|---|\n"
	for n, rule := range stepRules() {
		e := stepExamples[n]
		if e.rule != rule {
			t.Fatalf("example %d is of %s, want %s", n, e.rule, rule)
		}
		p, board := example{clue: e.clue, board: e.board}.setUp(t)
		d := firstOf(t, p, board)
		if !slices.ContainsFunc(derive.Of(p, []proof.Deduction{d}).Clauses, func(c derive.Clause) bool { return c.Rule == rule }) {
			t.Errorf("%s on %s is not argued by %s", e.clue, e.board, rule)
		}
		replayed, err := proof.Check(t.Context(), p, board, []proof.Deduction{d})
		if err != nil {
			t.Fatalf("%s on %s: %v", e.clue, e.board, err)
		}
		name := "step-" + strings.ReplaceAll(rule.String(), " ", "-")
		shown, grid := twice(p), stacked(board, replayed.Grid)
		if d.Technique == proof.Conflict {
			shown, grid = &nonogram.Puzzle{Rows: shown.Rows[:1], Columns: shown.Columns}, board
		}
		comparePicture(t, name, shown, grid)
		said := strings.TrimPrefix(words.English().Deduction(p, d), "Row 1: ")
		text += fmt.Sprintf("| %s | %s | ![%s on %s](pictures/techniques/%s.svg)<br>%s |\n", rule, e.says, e.clue, e.board, name, said)
	}
	return text
}

// stepRules lists the rules that have an example.
func stepRules() (all []derive.Rule) {
	for rule := range derive.NoFit {
		if rule != derive.Arrangements {
			all = append(all, rule)
		}
	}
	return all
}

// firstOf is the first deduction on a puzzle's only row, or that it has no arrangement.
func firstOf(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid) proof.Deduction {
	t.Helper()
	var v technique.View
	if !v.Reset(sweep.New(p.Width(), p.Rows[0], 2), board.Cells()) {
		d := proof.Deduction{Technique: proof.Conflict, Line: nonogram.Row(0)}
		for x, cell := range board.Cells() {
			if cell.Known() {
				d.Evidence = append(d.Evidence, proof.Fact{Place: d.Line.Place(x), Cell: cell})
			}
		}
		return d
	}
	first, changes := v.First(proof.ZeroLine)
	if changes == nil {
		t.Fatalf("nothing follows on %v", board)
	}
	return v.Explain(nonogram.Row(0), first, changes, nil)
}
