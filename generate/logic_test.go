package generate

import (
	"context"
	"testing"

	"nonogram/internal/base/random"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// TestStopped: after its context has ended, a search looks at few more lines of a large picture.
func TestStopped(t *testing.T) {
	g := testrun.Must(New(Options{Width: 300, Height: 300, Density: 0.9}))(t)
	for _, limit := range []proof.Technique{proof.LineCases, proof.LineCases - 1} {
		s := &search{Generator: g, ctx: context.Background(), random: random.New(1, 1)}
		p := g.layout.sketch(s.random, Blobs)
		running := s.newLogic(limit)
		before := len(p.orbits) - len(running.open(p))
		if before < len(p.orbits)/2 {
			t.Fatalf("%v: %d orbits follow, expected more than half", limit, before)
		}
		s.stopped.Store(true)
		if after := len(p.orbits) - len(running.open(p)); after*2 > before {
			t.Errorf("%v: %d of %d orbits follow after the end, expected few", limit, after, before)
		}
	}
}
