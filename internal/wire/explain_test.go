package wire_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/wire"
)

// TestExplainWordsInTime: in a puzzle of many colours the words take longer than the
// steps. What there is no time for is left out, and the steps still lead to the end.
func TestExplainWordsInTime(t *testing.T) {
	const colours, side = 32, 40
	r := rand.New(rand.NewPCG(1, 9))
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.IntN(10) < 7 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	p := nonogram.FromGrid(g, make(nonogram.Palette, colours))
	p.Goal = nil
	text, err := json.Marshal(map[string]any{"puzzle": wire.PuzzleOf(p), "milliseconds": 1500})
	if err != nil {
		t.Fatal(err)
	}
	found := ask[wire.ExplainResponse](t, "explain", string(text))
	silent := 0
	for _, step := range found.Steps {
		if step.Words == "" {
			silent++
		}
		if len(step.Changes) == 0 {
			t.Error("a step changes nothing")
		}
	}
	if silent == 0 {
		t.Errorf("there was time to tell all of %d steps", len(found.Steps))
	}
}
