package generate_test

import (
	"context"
	"fmt"

	"nonogram/explain"
	"nonogram/generate"
)

// Make the first hard puzzle of seed 7.
func Example() {
	g, err := generate.New(generate.Options{Width: 8, Height: 8, Class: explain.Hard, Symmetry: generate.Rotation, Seed: 7})
	if err != nil {
		panic(err)
	}
	r, err := g.Puzzle(context.Background(), 1)
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Puzzle.Title)
	fmt.Println(r.Puzzle.Goal)
	// Output:
	// Drill, 8x8 hard, seed 7, no. 1
	// .......#
	// ..#.....
	// #...##.#
	// ########
	// ########
	// #.##...#
	// .....#..
	// #.......
}

// An error reports with numbers that a puzzle did not come up.
func Example_rare() {
	g, err := generate.New(generate.Options{Width: 2, Height: 2, Class: explain.Deep, Effort: 50})
	if err != nil {
		panic(err)
	}
	_, err = g.Puzzle(context.Background(), 1)
	fmt.Println(err)
	// Output: too rare: deep came up 0 times in 50 candidates of 2 x 2 (49 ambiguous, 1 trivial); the nearest class was trivial
}
