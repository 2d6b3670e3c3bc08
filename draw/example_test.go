package draw_test

import (
	"os"

	"nonogram"
	"nonogram/draw"
)

func ExampleText() {
	picture, err := nonogram.ParseGrid([]string{
		"..#.##",
		".###..",
		"##.##.",
	}, nil)
	if err != nil {
		panic(err)
	}
	puzzle := nonogram.FromGrid(picture, nil)
	if err := draw.Text(os.Stdout, puzzle, picture, draw.TextOptions{}); err != nil {
		panic(err)
	}
	// Output:
	//           1
	//       1 2 2 2 1   1
	//     +-----------+---+
	// 1 2 | . . # . # | # |
	//   3 | . # # # . | . |
	// 2 2 | # # . # # | . |
	//     +-----------+---+
}

// Two solutions of one puzzle, and where they differ.
func ExampleDifference() {
	a, _ := nonogram.ParseGrid([]string{"#..", ".##"}, nil)
	b, _ := nonogram.ParseGrid([]string{"#..", "##."}, nil)
	union, marks, _ := draw.Difference(a, b)
	puzzle := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 2), Columns: make([]nonogram.Clue, 3)}
	draw.Text(os.Stdout, puzzle, union, draw.TextOptions{Marks: marks})
	// Output:
	//      ? ? ?
	//   +-------+
	// ? | # . . |
	// ? | * # * |
	//   +-------+
}
