package repair

import (
	"context"
	"math/rand/v2"
	"testing"

	"nonogram"
)

// plainTrials is trials, but leaves out no trial.
func plainTrials(d *draft) {
	for progress := true; progress; {
		progress = false
		for i := range d.grid.Cells() {
			if !d.cell(i).Known() && d.refuted(i) {
				progress = true
			}
		}
	}
}

// Trials that are left out would not have failed, and the cells that trials decide are right.
func TestTrials(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	decided, left := 0, 0
	for n := range 300 {
		colours := 2 + r.IntN(2)
		g := randomGrid(r, 6+r.IntN(9), 6+r.IntN(9), colours, 3)
		if n%2 == 0 { // otherwise hardly any is both unique and beyond line logic
			g = apply(g, Options{Effort: 5000}.findEdits(context.Background(), g, palette(colours)).Edits)
		}
		d := newDraft(nonogram.FromGrid(g, palette(colours)), unique)
		if d.open() == 0 {
			continue
		}
		open := d.trials(nil)
		known := d.board.Grid()
		for i, c := range known.Cells() {
			if c&g.Cells()[i] == 0 {
				t.Fatalf("%v\ncell %d became %v", g, i, c)
			}
		}
		if open == 0 {
			decided++
			if !wanted(g, colours, false) {
				t.Fatalf("%v\nis not unique", g)
			}
		} else {
			left++
		}
		d.open()
		plainTrials(d)
		if !d.board.Grid().Equal(known) {
			t.Fatalf("%v\n%v, with all trials\n%v", g, known, d.board.Grid())
		}
	}
	if decided < 10 || left < 10 {
		t.Errorf("%d decided, %d not", decided, left)
	}
}
