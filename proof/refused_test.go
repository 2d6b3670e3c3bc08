package proof_test

import (
	"errors"
	"slices"
	"testing"

	"nonogram"
	"nonogram/proof"
)

// Proofs with a fault each, by hand; the same and more are made of every right
// deduction in these tests by function corruptions.
func TestRefused(t *testing.T) {
	row := nonogram.Row
	edge := func(change func(*proof.Deduction)) []proof.Deduction {
		steps := bentProof(proof.EdgeContradiction, bentCase())
		change(&steps[0])
		return steps
	}
	twoWay := func(change func(*proof.Deduction)) []proof.Deduction {
		steps := eitherWay(proof.TwoWay)
		change(&steps[0])
		return steps
	}
	in := func(change func(*proof.Case)) []proof.Deduction {
		return edge(func(d *proof.Deduction) { change(&d.Cases[0]) })
	}
	boxes := func(change func(*proof.Deduction)) []proof.Deduction {
		d := step(proof.SimpleBoxes, row(0), nil, facts(filled(0, 2)))
		d.Blocks = []int{0}
		change(&d)
		return []proof.Deduction{d}
	}
	for _, c := range []struct {
		name   string
		puzzle *nonogram.Puzzle
		steps  []proof.Deduction
		want   error
	}{
		{"a result flipped", three(), boxes(func(d *proof.Deduction) { d.Result[0] = blank(0, 2) }), proof.ErrUnsound},
		{"a result more", three(), boxes(func(d *proof.Deduction) { d.Result = append(d.Result, filled(0, 1)) }), proof.ErrUnsound},
		{"a result twice", three(), boxes(func(d *proof.Deduction) { d.Result = append(d.Result, filled(0, 2)) }), proof.ErrForm},
		{"no result", three(), boxes(func(d *proof.Deduction) { d.Result = nil }), proof.ErrForm},
		{"nothing new", three(), boxes(func(d *proof.Deduction) { d.Result[0] = is(0, 2, 0, 1) }), proof.ErrForm},
		{"said before", three(), slices.Concat(boxes(func(*proof.Deduction) {}), boxes(func(*proof.Deduction) {})), proof.ErrForm},
		{"evidence not known", three(), boxes(func(d *proof.Deduction) { d.Evidence = facts(filled(0, 2)) }), proof.ErrEvidence},
		{"evidence on another line", bent(), in(func(c *proof.Case) { c.Steps[1].Evidence = facts(blank(0, 0)) }), proof.ErrForm},
		{"evidence missing", bent(), in(func(c *proof.Case) { c.Steps[1].Evidence = nil }), proof.ErrUnsound},
		{"evidence missing of a conflict", bent(), in(func(c *proof.Case) { c.Steps[3].Evidence = facts(blank(1, 1)) }), proof.ErrUnsound},
		{"a line that the grid lacks", three(), boxes(func(d *proof.Deduction) { d.Line = row(1) }), proof.ErrForm},
		{"a line that says nothing", three(), boxes(func(d *proof.Deduction) { d.Line, d.Blocks = nonogram.Column(2), nil }), proof.ErrUnsound},
		{"a block that the clue lacks", three(), boxes(func(d *proof.Deduction) { d.Blocks = []int{1} }), proof.ErrForm},
		{"blocks out of order", oneRow(5, nonogram.NewClue(3, 1)), boxes(func(d *proof.Deduction) { d.Blocks = []int{1, 0} }), proof.ErrForm},
		{"a conflict that is none", three(), []proof.Deduction{step(proof.Conflict, row(0), nil, nil)}, proof.ErrUnsound},
		{"a conflict with a result", three(), []proof.Deduction{step(proof.Conflict, row(0), nil, facts(filled(0, 2)))}, proof.ErrForm},
		{"after the end", impossible(), append(impossibleProof(),
			step(proof.ExactFit, nonogram.Column(1), facts(filled(0, 1)), facts(filled(1, 1)))), proof.ErrOver},

		{"a step missing", bent(), in(func(c *proof.Case) { c.Steps = slices.Delete(c.Steps, 1, 2) }), proof.ErrEvidence},
		{"steps exchanged", bent(), in(func(c *proof.Case) { c.Steps[0], c.Steps[1] = c.Steps[1], c.Steps[0] }), proof.ErrEvidence},
		{"no conflict", bent(), in(func(c *proof.Case) { c.Steps = c.Steps[:3] }), proof.ErrForm},
		{"two conflicts", bent(), in(func(c *proof.Case) { c.Steps = append(c.Steps, c.Steps[3]) }), proof.ErrOver},
		{"assumption is nothing", bent(), in(func(c *proof.Case) { c.Assumption.Cell = 0 }), proof.ErrForm},
		{"assumption is everything", bent(), in(func(c *proof.Case) { c.Assumption.Cell = 3 }), proof.ErrForm},
		{"assumption of a colour that is not", bent(), in(func(c *proof.Case) { c.Assumption.Cell = 4 }), proof.ErrForm},
		{"assumption of another value", bent(), in(func(c *proof.Case) { c.Assumption = filled(0, 0) }), proof.ErrEvidence},
		{"result of a refuted case", bent(), edge(func(d *proof.Deduction) { d.Result = facts(filled(0, 1)) }), proof.ErrUnsound},
		{"the refuted assumption as result", bent(), edge(func(d *proof.Deduction) { d.Result = facts(blank(0, 0)) }), proof.ErrUnsound},
		{"evidence beside cases", bent(), edge(func(d *proof.Deduction) { d.Evidence = facts(is(0, 0, 0, 1)) }), proof.ErrForm},
		{"cases within an edge contradiction", three(), func() []proof.Deduction {
			steps := branched()
			steps[0].Technique = proof.EdgeContradiction
			return steps
		}(), proof.ErrForm},
		{"an edge contradiction too far away", bent(), bentProof(proof.EdgeContradiction, bentDetour()), proof.ErrForm},
		{"implications from two facts", bent(), bentProof(proof.Implications, bentDetour()), proof.ErrForm},
		{"three implications that meet", three(), chained(filled(0, 0), blank(0, 2), filled(0, 4)), proof.ErrForm},
		{"two-way logic with nothing left", impossible(), byCases(proof.TwoWay, facts(filled(0, 0)), noWay()...), proof.ErrForm},

		{"a case missing", three(), twoWay(func(d *proof.Deduction) { d.Cases = d.Cases[:1] }), proof.ErrForm},
		{"a case twice", three(), twoWay(func(d *proof.Deduction) { d.Cases[1] = d.Cases[0] }), proof.ErrForm},
		{"cases of two cells", three(), twoWay(func(d *proof.Deduction) { d.Cases[1].Assumption.Column = 1 }), proof.ErrForm},
		{"result of one case", three(), twoWay(func(d *proof.Deduction) { d.Result = facts(filled(0, 1)) }), proof.ErrUnsound},
		{"a contradiction by two cases", three(), eitherWay(proof.DeepContradiction), proof.ErrForm},
		{"two-way logic with one case", bent(), bentProof(proof.TwoWay, bentCase()), proof.ErrForm},
		{"an end although a case is left", three(), func() []proof.Deduction {
			steps := eitherWay(proof.Branching)
			steps[0].Result = nil
			return steps
		}(), proof.ErrUnsound},
		{"a result although no case is left", impossible(), byCases(proof.Branching, facts(filled(0, 0)), noWay()...), proof.ErrForm},
	} {
		_, err := proof.Check(t.Context(), c.puzzle, c.puzzle.Start(), c.steps)
		var step *proof.StepError
		if !errors.As(err, &step) || !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
}

// TestStepErrorText: an error says, counted from 1, which step is refused and why.
func TestStepErrorText(t *testing.T) {
	first := step(proof.SimpleBoxes, nonogram.Row(0), nil, facts(filled(0, 2)))
	nested := bentProof(proof.EdgeContradiction, bentCase())
	nested[0].Cases[0].Steps[1].Evidence = nil
	for _, c := range []struct {
		puzzle *nonogram.Puzzle
		steps  []proof.Deduction
		want   string
	}{
		{three(), []proof.Deduction{first, step(proof.Techniques, nonogram.Row(0), nil, nil)},
			"step 2, technique 21: is not built as its technique requires: there is no such technique"},
		{three(), []proof.Deduction{step(proof.Glue, nonogram.Row(3), nil, facts(filled(0, 2)))},
			"step 1, T7 glue: is not built as its technique requires: axis 0 has no line 4"},
		{bent(), nested, "step 1, case 1, step 2, T2 line complete: does not follow: row 2, column 2: colour 0; colour 1 leaves column 2 an arrangement"},
	} {
		if _, err := proof.Check(t.Context(), c.puzzle, c.puzzle.Start(), c.steps); err == nil || err.Error() != c.want {
			t.Errorf("error %v\nwant  %s", err, c.want)
		}
	}
}
