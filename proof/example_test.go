package proof_test

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/proof"
)

// A block of three in five cells covers the middle, wherever it is. It does not
// cover the second cell for sure.
func ExampleCheck() {
	puzzle := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(3)},
		Columns: make([]nonogram.Clue, 5), // nothing is known of them
	}
	deduction := proof.Deduction{
		Technique: proof.SimpleBoxes,
		Line:      nonogram.Row(0),
		Blocks:    []int{0},
		Result:    []proof.Fact{{Row: 0, Column: 2, Cell: nonogram.FilledCell}},
	}
	outcome, err := proof.Check(context.Background(), puzzle, puzzle.Start(), []proof.Deduction{deduction})
	fmt.Printf("%v%v\n", outcome.Grid, err)

	deduction.Result[0].Column = 1
	_, err = proof.Check(context.Background(), puzzle, puzzle.Start(), []proof.Deduction{deduction})
	fmt.Println(err)
	// Output:
	// ??#??
	// <nil>
	// step 1, T5 simple boxes: does not follow: row 1, column 2: colour 1; colour 0 leaves row 1 an arrangement
}
