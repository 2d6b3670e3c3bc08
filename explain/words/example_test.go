package words_test

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
)

// A hint for an empty board, from "where" to "all".
func Example() {
	puzzle := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(3), nonogram.NewClue(1, 1), nonogram.NewClue(1)},
		Columns: []nonogram.Clue{nonogram.NewClue(3), nonogram.NewClue(1), nonogram.NewClue(2)},
	}
	hint, err := explain.NextHint(context.Background(), puzzle, explain.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for level := explain.Where; level <= explain.All; level++ {
		fmt.Println(words.English().Hint(puzzle, hint, level))
	}
	// Output:
	// Look at row 1.
	// Row 1: look at the 3 and count the cells that are not blank (fill the rest).
	// Row 1: The 3 fills the whole row.
	// Fill cells 1–3 of row 1.
}

// The way to the solution, visit by visit.
func ExampleLanguage_Visit() {
	puzzle := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue(1)},
		Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(2)},
	}
	solution, err := explain.Solve(context.Background(), puzzle, explain.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, visit := range solution.Visits {
		fmt.Println(words.English().Visit(puzzle, visit))
	}
	// Output:
	// Row 1: The 2 fills the whole row.
	// Column 2: The 2 fills the whole column.
	// Row 2: The only filled cell is found: the rest is blank.
}
