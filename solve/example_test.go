package solve_test

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/solve"
)

func ExampleSolve() {
	p := &nonogram.Puzzle{
		Rows: []nonogram.Clue{
			nonogram.NewClue(1, 1), nonogram.NewClue(5), nonogram.NewClue(3), nonogram.NewClue(1),
		},
		Columns: []nonogram.Clue{
			nonogram.NewClue(1), nonogram.NewClue(3), nonogram.NewClue(3), nonogram.NewClue(3), nonogram.NewClue(1),
		},
	}
	result, err := solve.Solve(context.Background(), p, solve.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, "- line logic alone:", result.LineSolvable)
	fmt.Print(result.Solutions[0])
	// Output:
	// unique - line logic alone: true
	// .#.#.
	// #####
	// .###.
	// ..#..
}

func ExampleSolutions() {
	// Every clue is 1: a solution is a permutation.
	ones := []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1), nonogram.NewClue(1)}
	p := &nonogram.Puzzle{Rows: ones, Columns: ones}
	n := 0
	for _, err := range solve.Solutions(context.Background(), p, solve.SolutionsOptions{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		n++
	}
	fmt.Println(n, "solutions")
	// Output:
	// 6 solutions
}

// Count needs no look at each solution.
func ExampleCount() {
	ones := make([]nonogram.Clue, 16)
	for i := range ones {
		ones[i] = nonogram.NewClue(1)
	}
	n, err := solve.Count(context.Background(), &nonogram.Puzzle{Rows: ones, Columns: ones}, solve.CountOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(n)
	// Output: 20922789888000
}
