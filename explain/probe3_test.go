package explain

import (
	"context"
	"fmt"
	"testing"
	"nonogram"
	"nonogram/proof"
	"nonogram/solve"
)

func TestAll44(t *testing.T) {
	const side = 4
	hist := map[string]int{}
	sw := map[int]int{}
	n := 0
	for bits := range 1 << (side*side) {
		g := nonogram.NewGrid(side, side, nonogram.BlankCell)
		for i := range g.Cells() { if bits>>i&1 != 0 { g.Cells()[i] = nonogram.FilledCell } }
		p := nonogram.FromGrid(g, nil)
		p.Goal = nil
		q := canonical(p).of(p)
		_ = q
		if n++; bits%7 != 0 { continue }
		s, _ := Solve(context.Background(), p, Options{})
		out, err := proof.Check(p, p.Start(), s.Steps)
		if err != nil { t.Fatal(bits, err) }
		if !out.Grid.Equal(s.End) { t.Fatal("end") }
		if s.Status == solve.Unique {
			r := s.Rate(p)
			hist[r.Class.String()+" "+r.Hardest.ID()]++
			sw[r.Sweeps]++
		} else { hist[s.Status.String()]++ }
		if s.Limited { t.Fatal(bits, "limited") }
	}
	fmt.Println(hist, sw)
}
