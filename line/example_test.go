package line_test

import (
	"fmt"

	"nonogram"
	"nonogram/line"
)

func Example() {
	cells, err := nonogram.ParseCells("???#????#?", nil)
	if err != nil {
		panic(err)
	}
	solver := line.New(len(cells), nonogram.NewClue(3, 1), 2)
	fmt.Println(solver.Count(cells), "arrangements:")
	for starts := range solver.Arrangements(cells) {
		fmt.Println("  blocks start at", starts)
	}
	// Why is cell 6 blank?
	because, _ := solver.Explain(cells, line.Fact{Cell: 6, Colour: nonogram.Filled})
	for _, fact := range because {
		fmt.Println("cell 6 is blank because cell", fact.Cell, "is not blank")
	}
	solver.Deduce(cells)
	known := nonogram.NewGrid(len(cells), 1, 0)
	copy(known.Row(0), cells)
	fmt.Print(known)
	// Output:
	// 3 arrangements:
	//   blocks start at [1 8]
	//   blocks start at [2 8]
	//   blocks start at [3 8]
	// cell 6 is blank because cell 3 is not blank
	// cell 6 is blank because cell 8 is not blank
	// .??#??..#.
}
