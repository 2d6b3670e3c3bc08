package explain_test

import (
	"context"
	"fmt"

	"nonogram/explain"
	"nonogram/format"
	"nonogram/proof"
)

func ExampleSolve() {
	p, _ := format.ParseShortCode("RrW8eI3iI3")
	s, _ := explain.Solve(context.Background(), p, explain.Options{})
	for i, d := range s.Steps[:3] {
		fmt.Printf("%d. %s: %s\n", i+1, d.Technique, d.Line)
	}
	_, err := proof.Check(context.Background(), p, s.Start, s.Steps)
	fmt.Println(len(s.Steps), "steps, checked:", err == nil)
	fmt.Println(s.End)
	// Output:
	// 1. fill the rest: row 3
	// 2. simple boxes: column 1
	// 3. simple boxes: column 5
	// 15 steps, checked: true
	// .###.
	// #...#
	// #####
	// #...#
	// #...#
}

func ExampleRate() {
	p, _ := format.ParseShortCode("RrW8eI3iI3")
	r, _ := explain.Rate(context.Background(), p, explain.Options{})
	fmt.Println(r.Class, r.Hardest, r.Sweeps)
	// Output: hard edge contradiction 2
}
