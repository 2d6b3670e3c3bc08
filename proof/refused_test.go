package proof_test

import (
	"errors"
	"slices"
	"testing"

	"nonogram"
	"nonogram/proof"
)

// TestRefused has faults that corruptions cannot make of a right proof.
func TestRefused(t *testing.T) {
	boxes := step(proof.SimpleBoxes, nonogram.Row(0), nil, facts(filled(0, 2)))
	elsewhere, reversed := boxes, boxes
	elsewhere.Line, reversed.Blocks = nonogram.Column(2), []int{1, 0}
	opposite := bentCase()
	opposite.Assumption = filled(0, 0)
	for _, c := range []struct {
		name   string
		puzzle *nonogram.Puzzle
		steps  []proof.Deduction
		want   error
	}{
		{"said before", three(), []proof.Deduction{boxes, boxes}, proof.ErrForm},
		{"a line that says nothing", three(), []proof.Deduction{elsewhere}, proof.ErrUnsound},
		{"blocks out of order", oneRow(5, nonogram.NewClue(3, 1)), []proof.Deduction{reversed}, proof.ErrForm},
		{"a conflict that is none", three(), []proof.Deduction{step(proof.Conflict, nonogram.Row(0), nil, nil)}, proof.ErrUnsound},
		{"after the end", impossible(), append(impossibleProof(),
			step(proof.ExactFit, nonogram.Column(1), facts(filled(0, 1)), facts(filled(1, 1)))), proof.ErrOver},
		{"assumption of another value", bent(), bentProof(proof.EdgeContradiction, opposite), proof.ErrEvidence},
		{"an edge contradiction too far away", bent(), bentProof(proof.EdgeContradiction, bentDetour()), proof.ErrForm},
		{"implications from two facts", bent(), bentProof(proof.Implications, bentDetour()), proof.ErrForm},
		{"three implications that meet", three(), chained(filled(0, 0), blank(0, 2), filled(0, 4)), proof.ErrForm},
		{"two-way logic with nothing left", impossible(), byCases(proof.TwoWay, facts(filled(0, 0)), noWay()...), proof.ErrForm},
	} {
		_, err := proof.Check(t.Context(), c.puzzle, c.puzzle.Start(), c.steps)
		var step *proof.StepError
		if !errors.As(err, &step) || !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, expected %v", c.name, err, c.want)
		}
	}
}

// TestStepError: an error has the path to the refused step, and names that step, counted from 1,
// and the reason.
func TestStepError(t *testing.T) {
	first := step(proof.SimpleBoxes, nonogram.Row(0), nil, facts(filled(0, 2)))
	nested := bentProof(proof.EdgeContradiction, bentCase())
	nested[0].Cases[0].Steps[1].Evidence = nil
	deep := branched()
	deep[0].Cases[0].Steps[0].Cases[1].Steps[0].Evidence[0] = filled(0, 1)
	for _, c := range []struct {
		puzzle *nonogram.Puzzle
		steps  []proof.Deduction
		path   []int
		want   string
	}{
		{three(), []proof.Deduction{first, step(proof.Techniques, nonogram.Row(0), nil, nil)}, []int{1},
			"step 2, technique 21: is not built as its technique requires: there is no such technique"},
		{three(), []proof.Deduction{step(proof.Glue, nonogram.Row(3), nil, facts(filled(0, 2)))}, []int{0},
			"step 1, T7 glue: is not built as its technique requires: axis 0 has no line 4"},
		{bent(), nested, []int{0, 0, 1}, "step 1, case 1, step 2, T2 line complete: does not follow: row 2, column 2: colour 0; colour 1 leaves column 2 an arrangement"},
		{three(), deep, []int{0, 0, 0, 1, 0},
			"step 1, case 1, step 1, case 2, step 1, T0 conflict: claims something that is not known: row 1, column 2: colour 1"},
	} {
		_, err := proof.Check(t.Context(), c.puzzle, c.puzzle.Start(), c.steps)
		if wrong, ok := errors.AsType[*proof.StepError](err); !ok || !slices.Equal(wrong.Path, c.path) || err.Error() != c.want {
			t.Errorf("error %v\nwant  %s", err, c.want)
		}
	}
}
