package explain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/explain"
)

func TestTmpHints(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	seen := map[string]int{}
	show := func(p *nonogram.Puzzle, o explain.Options) {
		h, err := explain.Next(context.Background(), p, o)
		if err != nil {
			return
		}
		k := h.Kind.String() + h.Deduction.Technique.ID()
		seen[k]++
		if seen[k] > 2 || h.Kind == explain.Step && h.Deduction.Technique.OneLine() {
			return
		}
		for l := explain.Where; l <= explain.All; l++ {
			fmt.Println(h.Kind, int(l), explain.English{}.Hint(p, h, l))
		}
	}
	for range 3000 {
		p := scattered(r)
		s, _ := explain.Solve(context.Background(), p, explain.Options{})
		end := s.End
		show(p, explain.Options{From: &end})
		show(p, explain.Options{})
		bad := end.Clone()
		for range 2 {
			i := r.IntN(len(bad.Cells()))
			bad.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(2)))
		}
		show(p, explain.Options{From: &bad})
		q := p.Clone()
		q.Rows[0], q.Rows[1] = q.Rows[1], q.Rows[0]
		show(q, explain.Options{})
		for _, d := range s.Steps {
			if !d.Technique.OneLine() {
				seen["S"+d.Technique.ID()]++
				if seen["S"+d.Technique.ID()] < 3 {
					fmt.Println(explain.English{}.Deduction(p, d))
					fmt.Println(explain.English{}.Hint(p, explain.Hint{Deduction: d}, explain.How))
					fmt.Println(explain.English{}.Hint(p, explain.Hint{Deduction: d}, explain.Why))
				}
			}
		}
	}
	fmt.Println(seen)
}
