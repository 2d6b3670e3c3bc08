package english_test

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
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
		fmt.Println(english.Language{}.Hint(puzzle, hint, level))
	}
	// Output:
	// Look at row 1.
	// Row 1: fill the rest, with block 1 (3 cells).
	// Row 1 (fill the rest): the clue asks for all 3 cells, so cells 1 to 3 are filled.
	// Fill cells 1 to 3 of row 1.
}

// The way to the solution, step by step.
func ExampleLanguage_Deduction() {
	puzzle := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue(1)},
		Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(2)},
	}
	solution, err := explain.Solve(context.Background(), puzzle, explain.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, step := range solution.Steps {
		fmt.Println(english.Language{}.Deduction(puzzle, step))
	}
	// Output:
	// Column 2 (fill the rest): the clue asks for all 2 cells, so cells 1 and 2 are filled.
	// Row 2 (line complete): the clue asks for 1 filled cell, and cell 2 is filled already, so cell 1 is blank.
	// Column 1 (fill the rest): with cell 2 blank, only 1 cell is left, just as many as the clue asks for, so cell 1 is filled.
}
