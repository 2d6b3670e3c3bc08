package repair

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"nonogram"
)

// After edits of a unique picture, staysGood, which asks only about the lines of the edits, gives
// the answer for the whole puzzle.
func TestStaysGood(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	var seen [2]int
	for n := range 900 {
		colours := 2 + r.IntN(2)
		g := randomGrid(r, 6+r.IntN(9), 6+r.IntN(9), colours, 3)
		if n%2 == 0 { // otherwise hardly any is both unique and beyond line logic
			g = apply(g, Options{Effort: 5000}.findEdits(context.Background(), g, palette(colours)).Edits)
		}
		if !wanted(g, colours, false) {
			continue
		}
		d := newDraft(nonogram.FromGrid(g, palette(colours)), unique)
		var cells []int
		for range 1 + r.IntN(2) {
			cell := r.IntN(len(g.Cells()))
			cells = append(cells, cell)
			d.set(cell, nonogram.CellOf(nonogram.Colour(r.IntN(colours))))
		}
		good := d.staysGood(context.Background(), cells...)
		if d.doubt {
			continue
		}
		if want := wanted(d.grid, colours, false); good != want {
			t.Fatalf("%v\nafter edits of %v: %v, want %v", d.grid, cells, good, want)
		}
		if good {
			seen[1]++
		} else {
			seen[0]++
		}
	}
	if seen[0] < 50 || seen[1] < 50 {
		t.Errorf("too few: %v", seen)
	}
}

// A picture like a photograph, in which hardly anything follows line by line, ends within a counted
// amount of work.
func TestWorkOfPhotograph(t *testing.T) {
	const most = 2*DefaultEffort + DefaultEffort/10
	s := newSearch(context.Background(), Options{Neat: true}.withDefaults(), shaded(40, 60, false), nil)
	s.run()
	if s.draft.work() > most || !s.result.Done {
		t.Errorf("%d looks at lines for %d edits, want at most %d; done %v", s.draft.work(), len(s.result.Edits), most, s.result.Done)
	}
}

// In a thin outline are two cells that could be two others. Line logic decides next to nothing, but
// trials decide all the rest, so one edit is enough.
func TestWorkOfOutline(t *testing.T) {
	const side, most = 40, 200_000
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for i := range g.Cells() {
		x, y := float64(i%side)/side*2-0.99, float64(i/side)/side*2-0.97
		edge := 0.65 + 0.3*math.Sin(2*math.Atan2(y, x)+0.3)
		if d := math.Hypot(x, y); d < edge && d > edge-5.2/side {
			g.Cells()[i] = nonogram.FilledCell
		}
	}
	g.Set(side/2-2, side/2-2, nonogram.FilledCell)
	g.Set(side/2+1, side/2+1, nonogram.FilledCell)
	s := newSearch(context.Background(), Options{Neat: true}.withDefaults(), g, nil)
	if open := s.draft.open(); open < side*side/2 {
		t.Fatalf("lines leave only %d cells open", open)
	}
	s.run()
	if s.draft.work() > most || len(s.result.Edits) != 1 || !s.result.Fewest {
		t.Errorf("%d looks at lines for %d edits, want at most %d for one; fewest %v", s.draft.work(), len(s.result.Edits), most, s.result.Fewest)
	}
}
