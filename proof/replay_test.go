package proof_test

import (
	"context"
	"errors"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

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
	r := testrun.Must(proof.NewReplay(p, p.Start()))(t)
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
