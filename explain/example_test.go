package explain_test

import (
	"context"
	"fmt"

	"nonogram/explain"
	"nonogram/format"
	"nonogram/proof"
)

func ExampleSolve() {
	p, _ := format.ParseCode("RrW8eI3iI3")
	s, _ := explain.Solve(context.Background(), p, explain.Options{})
	for i, v := range s.Visits[:3] {
		fmt.Printf("%d. %s: %s\n", i+1, v.Lines[0], v.Hardest())
	}
	_, err := proof.Check(context.Background(), p, s.Start, s.Steps())
	fmt.Println(len(s.Visits), "visits, checked:", err == nil)
	fmt.Println(s.End)
	// Output:
	// 1. row 3: fill the rest
	// 2. column 1: simple boxes
	// 3. row 1: simple boxes
	// 6 visits, checked: true
	// .###.
	// #...#
	// #####
	// #...#
	// #...#
}

func ExampleRate() {
	p, _ := format.ParseCode("RrW8eI3iI3")
	r, _ := explain.Rate(context.Background(), p, explain.Options{})
	fmt.Println(r.Class, r.Hardest, r.Sweeps)
	// Output: hard edge contradiction 2
}

// The next step of a game in progress: the line to look at, and what follows there.
func ExampleNextHint() {
	p, _ := format.ParseCode("RrW8eI3iI3")
	board := p.Start()
	hint, err := explain.NextHint(context.Background(), p, explain.Options{From: &board})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(hint.Visit.Lines[0], "-", hint.Visit.Hardest())
	// Output: row 3 - fill the rest
}
