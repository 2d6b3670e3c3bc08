package reason_test

import (
	"fmt"

	"nonogram"
	"nonogram/explain/reason"
	"nonogram/proof"
)

// A run of three cells is all of a block, so the cells beside it are blank.
func ExampleOf() {
	puzzle := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(3, 1)}, Columns: make([]nonogram.Clue, 8)}
	deduction := proof.Deduction{Technique: proof.Punctuating, Line: nonogram.Row(0)}
	for _, column := range []int{2, 3, 4} {
		place := nonogram.Place{Column: column}
		deduction.Evidence = append(deduction.Evidence, proof.Fact{Place: place, Cell: nonogram.FilledCell})
	}
	for _, column := range []int{1, 5} {
		place := nonogram.Place{Column: column}
		deduction.Result = append(deduction.Result, proof.Fact{Place: place, Cell: nonogram.BlankCell})
	}
	for _, c := range reason.Of(puzzle, deduction) {
		fmt.Println(c.Kind == reason.Finished, c.Blocks, c.Seen, c.Cells())
	}
	// Output: true [0] [2 3 4] [1 5]
}
