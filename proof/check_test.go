package proof_test

import (
	"errors"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

func TestAccepted(t *testing.T) {
	for _, c := range []struct {
		name   string
		puzzle *nonogram.Puzzle
		steps  []proof.Deduction
		want   []string
		ends   bool
	}{
		{"edge contradiction", bent(), bentProof(proof.EdgeContradiction, bentCase()), []string{"#???", "????", "????", "????"}, false},
		{"implications to a conflict", bent(), bentProof(proof.Implications, bentCase()), []string{"#???", "????", "????", "????"}, false},
		{"implications that meet", three(), chained(filled(0, 0), filled(0, 4)), []string{"??#??"}, false},
		{"deep contradiction", bent(), bentProof(proof.DeepContradiction, bentDetour()), []string{"#???", "????", "????", "????"}, false},
		{"two-way logic", three(), eitherWay(proof.TwoWay), []string{"??#??"}, false},
		{"implications either way", three(), eitherWay(proof.Implications), []string{"??#??"}, false},
		{"two-way branching", three(), eitherWay(proof.Branching), []string{"??#??"}, false},
		{"branching", three(), branched(), []string{"??#??"}, false},
		{"no solution", impossible(), impossibleProof(), []string{"##", "??"}, true},
		{"every case refuted", impossible(), byCases(proof.Branching, nil, noWay()...), []string{"??", "??"}, true},
		{"nothing", three(), nil, []string{"?????"}, false},
	} {
		outcome, err := proof.Check(t.Context(), c.puzzle, c.puzzle.Start(), c.steps)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := slices.Collect(outcome.Grid.Strings(nil))
		if !slices.Equal(got, c.want) || outcome.Contradiction != c.ends {
			t.Errorf("%s: %q, contradiction %v; want %q, %v", c.name, got, outcome.Contradiction, c.want, c.ends)
		}
		refusedWithFaults(t, c.puzzle, c.puzzle.Start(), c.steps, make(map[proof.Technique]int))
	}
}

// TestAcceptedInColours: a result or an assumption can leave several colours.
func TestAcceptedInColours(t *testing.T) {
	p := flag()
	outcome := testrun.Must(proof.Check(t.Context(), p, p.Start(), flagProof()))(t)
	want := []nonogram.Cell{is(0, 0, white, red).Cell, is(0, 1, red).Cell, p.Palette.Open(), is(0, 3, blue).Cell, is(0, 4, white, blue).Cell}
	if !slices.Equal(outcome.Grid.Row(0), want) {
		t.Errorf("%v, want %v", outcome.Grid.Row(0), want)
	}
	refusedWithFaults(t, p, p.Start(), flagProof(), make(map[proof.Technique]int))

	// That no assumption holds is an outcome too: nothing refutes red here.
	steps := flagProof()
	steps[1].Result = facts(is(0, 3, blue))
	if _, err := proof.Check(t.Context(), p, p.Start(), steps); !errors.Is(err, proof.ErrUnsound) {
		t.Errorf("%v, want %v", err, proof.ErrUnsound)
	}
	// Two-way logic covers all colours, even if the result also holds for the rest.
	steps = flagProof()
	steps[1].Technique = proof.TwoWay
	steps[1].Cases = append(steps[1].Cases, suppose(is(0, 3, blue)))
	if _, err := proof.Check(t.Context(), p, p.Start(), steps); !errors.Is(err, proof.ErrForm) {
		t.Errorf("%v, want %v", err, proof.ErrForm)
	}
	// A result need not exclude again what its cell cannot be already.
	row := nonogram.Row(0)
	known := p.Start()
	known.Set(0, 2, is(0, 2, white, red).Cell)
	known.Set(0, 0, is(0, 0, red, blue).Cell)
	d := step(proof.LineCases, row, facts(is(0, 2, white, red)), facts(is(0, 0, red)))
	testrun.Must(proof.Check(t.Context(), p, known, []proof.Deduction{d}))(t)
	if _, err := proof.Check(t.Context(), p, p.Start(), []proof.Deduction{step(proof.LineCases, row, nil, facts(is(0, 0, red)))}); !errors.Is(err, proof.ErrUnsound) {
		t.Errorf("%v, want %v", err, proof.ErrUnsound)
	}
}

// Each technique on one line, from all that is known of the line.
func TestAcceptedOnOneLine(t *testing.T) {
	for _, c := range []struct {
		technique    proof.Technique
		clue         []int
		line, after  string
		arrangements [][]int
	}{
		{proof.ZeroLine, []int{}, "???", "...", nil},
		{proof.LineComplete, []int{1}, "?#?", ".#.", nil},
		{proof.FillTheRest, []int{2, 1}, "??.?", "##.#", nil},
		{proof.ExactFit, []int{2, 1}, "????", "##.#", nil},
		{proof.SimpleBoxes, []int{4, 3}, "??????????", "??##???#??", nil},
		{proof.Punctuating, []int{3, 1}, "??###?????", "?.###.????", nil},
		{proof.Glue, []int{5}, "??#???????", "??###?????", nil},
		{proof.Mercury, []int{2, 1}, "??#???????", ".?#???????", nil},
		{proof.Joining, []int{5, 2, 2}, "???##?#???#?#??", "???####???#?#??", nil},
		{proof.Splitting, []int{5, 2, 2}, "???##?#???#?#??", "???##?#???#.#??", nil},
		{proof.SmallGap, []int{3, 2}, "????.?.???", "????...???", nil},
		{proof.SimpleSpaces, []int{3, 1}, "???#????#?", ".??#??..#.", nil},
		{proof.RangeBoxes, []int{3, 2}, "????.?.???", "?##?.?.?#?", nil},
		{proof.RangeGap, []int{1, 1}, ".#??#", ".#..#", nil},
		{proof.LineCases, []int{1, 2}, "???#.????", "?.?#.????", [][]int{{0, 2}, {3, 5}, {3, 6}, {3, 7}}},
	} {
		p := oneRow(len(c.line), nonogram.NewClue(c.clue...))
		before, _ := nonogram.ParseGrid([]string{c.line}, nil)
		after, _ := nonogram.ParseGrid([]string{c.after}, nil)
		d := proof.Deduction{Technique: c.technique, Arrangements: c.arrangements}
		for i := range c.clue {
			d.Blocks = append(d.Blocks, i)
		}
		for i, cell := range before.Cells() {
			if cell.Known() {
				d.Evidence = append(d.Evidence, proof.Fact{Column: i, Cell: cell})
			}
			if after.Cells()[i] != cell {
				d.Result = append(d.Result, proof.Fact{Column: i, Cell: after.Cells()[i]})
			}
		}
		outcome, err := proof.Check(t.Context(), p, before, []proof.Deduction{d})
		if err != nil || !outcome.Grid.Equal(after) {
			t.Errorf("%v: %v, error %v; want %v", c.technique, outcome.Grid, err, c.after)
		}
		refusedWithFaults(t, p, before, []proof.Deduction{d}, make(map[proof.Technique]int))
	}
}

// TestStart: from and the given cells together are known at the start.
func TestStart(t *testing.T) {
	p := three()
	given, _ := nonogram.ParseGrid([]string{"#????"}, nil)
	p.Given = &given
	from, _ := nonogram.ParseGrid([]string{"????."}, nil)
	outcome, err := proof.Check(t.Context(), p, from, nil)
	if err != nil || outcome.Contradiction || outcome.Grid.String() != "#???.\n" {
		t.Errorf("%v, %v", outcome, err)
	}
	if from.String() != "????.\n" || given.String() != "#????\n" {
		t.Errorf("from or the given cells are changed: %v %v", from, given)
	}

	from.Set(0, 0, nonogram.BlankCell)
	outcome, err = proof.Check(t.Context(), p, from, nil)
	if err != nil || !outcome.Contradiction {
		t.Errorf("a given cell denied: %v, error %v; want a contradiction", outcome, err)
	}
	if _, err = proof.Check(t.Context(), p, from, eitherWay(proof.TwoWay)); !errors.Is(err, proof.ErrOver) {
		t.Errorf("a step from a contradiction: %v, want %v", err, proof.ErrOver)
	}
	if _, err = proof.Check(t.Context(), p, nonogram.NewGrid(5, 2, 3), nil); !errors.Is(err, nonogram.ErrGrid) {
		t.Errorf("another size: %v, want %v", err, nonogram.ErrGrid)
	}
}
