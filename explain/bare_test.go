package explain

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"nonogram"
)

// TestBareSteps: bare steps are the same steps without evidence.
func TestBareSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 0))
	for range 200 {
		g := nonogram.NewGrid(10, 10, nonogram.BlankCell)
		for i := range g.Cells() {
			if r.IntN(5) > 1 {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		p := nonogram.FromGrid(g, nil)
		full, bare := newExplainer(t.Context(), p, p.Start()), newExplainer(t.Context(), p, p.Start())
		bare.bare = true
		for {
			want, ok := full.oneLine()
			got, also := bare.oneLine()
			want.Blocks, want.Evidence, want.Arrangements = nil, nil, nil
			if ok != also || !reflect.DeepEqual(got, want) {
				t.Fatalf("%v, want %v", got, want)
			}
			if !ok {
				break
			}
			full.take(want)
			bare.take(got)
		}
	}
}
