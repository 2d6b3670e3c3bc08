package draw_test

import (
	"bytes"
	"fmt"
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

// A board with marked cells, such as those in which two solutions differ.
func ExampleText_marks() {
	board, _ := nonogram.ParseGrid([]string{"#..", "?#?"}, nil)
	puzzle := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 2), Columns: make([]nonogram.Clue, 3)}
	draw.Text(os.Stdout, puzzle, board, draw.TextOptions{Marks: []bool{3: true, 5: true}})
	// Output:
	//      ? ? ?
	//   +-------+
	// ? | # . . |
	// ? | * # * |
	//   +-------+
}

// A page for print with its solution on the next.
func ExamplePDF() {
	picture, _ := nonogram.ParseGrid([]string{".#.#.", "#####", "#####", ".###.", "..#.."}, nil)
	puzzle := nonogram.FromGrid(picture, nil)
	puzzle.Title, puzzle.Licence = "Heart", "CC0-1.0"
	page := draw.Print{Puzzle: puzzle, Grid: puzzle.Start(), Solution: &picture}
	var document bytes.Buffer
	if err := draw.PDF(&document, []draw.Print{page}, draw.PDFOptions{Page: draw.Letter}); err != nil {
		panic(err)
	}
	fmt.Printf("%s\n", document.Bytes()[:5])
	// Output: %PDF-
}

// A picture for a web page.
func ExampleSVG() {
	picture, _ := nonogram.ParseGrid([]string{"#.", "##"}, nil)
	puzzle := nonogram.FromGrid(picture, nil)
	options := draw.SVGOptions{NoClues: true, NoCredits: true, Cell: 10}
	if err := draw.SVG(os.Stdout, puzzle, picture, options); err != nil {
		panic(err)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30" role="img" font-family="Helvetica, Arial, sans-serif">
	// <title>Nonogram, 2 × 2</title>
	// <rect width="30" height="30" fill="#fff"/>
	// <g class="cells">
	// <g fill="#000000">
	// <rect x="5" y="5" width="10" height="10"/>
	// <rect x="5" y="15" width="20" height="10"/>
	// </g>
	// </g>
	// <g class="lines">
	// <g fill="#8c8c8c">
	// <rect x="5" y="15" width="20" height="1"/>
	// <rect x="15" y="5" width="1" height="20"/>
	// </g>
	// <g fill="#000000">
	// <rect x="4" y="4" width="22" height="2"/>
	// <rect x="4" y="24" width="22" height="2"/>
	// <rect x="4" y="4" width="2" height="22"/>
	// <rect x="24" y="4" width="2" height="22"/>
	// </g>
	// </g>
	// </svg>
}
