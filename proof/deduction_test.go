package proof_test

import (
	"context"
	"errors"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

func TestLength(t *testing.T) {
	for _, c := range []struct {
		steps []proof.Deduction
		want  int
	}{
		{impossibleProof()[:1], 1},
		{bentProof(proof.EdgeContradiction, bentCase()), 4},
		{eitherWay(proof.TwoWay), 2},
		{branched(), 2},
	} {
		if got := c.steps[0].Length(); got != c.want {
			t.Errorf("%v: length %d, want %d", c.steps[0].Technique, got, c.want)
		}
	}
}

func TestFactString(t *testing.T) {
	for want, f := range map[string]proof.Fact{
		"row 1, column 3: colour 0":      blank(0, 2),
		"row 2, column 1: colour 1 or 2": is(1, 0, red, blue),
		"row 1, column 1: no colour":     is(0, 0),
	} {
		if f.String() != want {
			t.Errorf("%q, want %q", f, want)
		}
	}
}

// A checker that shares code with what it checks would share its faults.
func TestImports(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	root := path.Dir(reflect.TypeFor[proof.Deduction]().PkgPath())
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range file.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			if path != root && path != root+"/internal/base/enum" && (strings.HasPrefix(path, root+"/") || strings.Contains(path, ".")) {
				t.Errorf("%s imports %s, expected only the domain's words, names of enums and the standard library", name, path)
			}
		}
	}
}

// TestRefused has faults that function corruptions does not make of a right proof.
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

// Wherever the context ends, the outcome is that of the deductions checked by then, and
// a check looks at it within a deduction, too.
func TestCheckEndsWithItsContext(t *testing.T) {
	p, steps := flag(), flagProof()
	looks := 0
	for ; ; looks++ {
		got, err := proof.Check(&testrun.Countdown{Context: t.Context(), Left: looks}, p, p.Start(), steps)
		if err == nil {
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) || got.Steps >= len(steps) {
			t.Fatalf("ended at look %d: %d steps, %v", looks, got.Steps, err)
		}
		want, err := proof.Check(t.Context(), p, p.Start(), steps[:got.Steps])
		if err != nil || !got.Grid.Equal(want.Grid) || got.Contradiction != want.Contradiction {
			t.Errorf("ended at look %d after %d steps, %v:\n%v\nwant\n%v", looks, got.Steps, err, got.Grid, want.Grid)
		}
	}
	if looks <= len(steps) {
		t.Errorf("%d steps are checked with %d looks at the context", len(steps), looks)
	}
}

// A refused step leaves a replay as it was.
func TestReplayContinuesAfterARefusedStep(t *testing.T) {
	p, steps := flag(), flagProof()
	r, err := proof.NewReplay(p, p.Start())
	if err != nil {
		t.Fatal(err)
	}
	for i, d := range steps {
		wrong := d
		wrong.Technique = proof.Techniques
		if err := r.Step(t.Context(), wrong); !errors.Is(err, proof.ErrForm) {
			t.Fatalf("step %d, spoiled: %v", i+1, err)
		}
		if err := r.Step(t.Context(), d); err != nil {
			t.Fatalf("step %d: %v", i+1, err)
		}
	}
	want, err := proof.Check(t.Context(), p, p.Start(), steps)
	if got := r.Outcome(); err != nil || got.Steps != len(steps) || !got.Grid.Equal(want.Grid) {
		t.Errorf("%d steps of %d, %v:\n%v", got.Steps, len(steps), err, got.Grid)
	}
}
