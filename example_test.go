package nonogram_test

import (
	"fmt"

	"nonogram"
)

func Example() {
	picture, err := nonogram.ParseGrid([]string{
		".#.#.",
		"#####",
		".###.",
		"..#..",
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle := nonogram.FromGrid(picture, nil)
	puzzle.Title = "Heart"
	fmt.Println(puzzle.Width(), "x", puzzle.Height(), puzzle.Rows, puzzle.Columns)
	fmt.Println(puzzle.Validate(), puzzle.CheckSolution(picture))
	// Output:
	// 5 x 4 [1 1 5 3 1] [1 3 3 3 1]
	// <nil> <nil>
}

func ExamplePuzzle_Validate() {
	puzzle := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(2, 1), nil},
		Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(), nonogram.NewClue(1)},
	}
	fmt.Println(puzzle.Validate())
	// Output: row 1: blocks do not fit: clue 2 1 needs 4 cells, the line has 3
}

// A clue of a puzzle in colour, as people write it: two red cells, then a blue one.
func ExampleParseClue() {
	p := nonogram.Palette{{Symbol: '.'}, {Symbol: 'r', Name: "red"}, {Symbol: 'b', Name: "blue"}}
	clue, err := nonogram.ParseClue("2r 1b", p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(clue.Text(p), clue.MinLength())
	// Output: 2r 1b 3
}
