package format_test

import (
	"fmt"
	"os"
	"strings"

	"nonogram"
	"nonogram/format"
)

// A bundle with a faulty puzzle: Read yields the rest all the same.
func ExampleRead() {
	const bundle = `title "First"
width 2
height 1
rows
1
columns
1
0
====
title "Second"
width 2
height 1
rows
3
columns
1
0
`
	for entry, err := range format.Read(strings.NewReader(bundle), "two.nonpack", format.ReadOptions{}) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(entry.Puzzle.Title, entry.Puzzle.Rows, entry.Puzzle.Columns)
	}
	// Output:
	// First [1] [1 0]
	// two.nonpack:14:1: row 1, block 1: blocks do not fit: length 3 in a line of 2 cells
}

func ExampleFormat_Write() {
	picture, _ := nonogram.ParseGrid([]string{"#.#", ".#."}, nil)
	puzzle := nonogram.FromGrid(picture, nil)
	puzzle.Title, puzzle.Notes = "Check", "small"
	f, _ := format.ByName("non")
	fmt.Println("lost:", f.Losses(puzzle))
	f.Write(os.Stdout, puzzle)
	// Output:
	// lost: [the notes]
	// title "Check"
	// width 3
	// height 2
	//
	// rows
	// 1,1
	// 1
	//
	// columns
	// 1
	// 1
	// 1
	//
	// goal "101010"
}

func ExampleParseCode() {
	puzzle, err := format.ParseCode("RlLr")
	fmt.Println(puzzle.Rows, puzzle.Columns, err)
	_, err = format.ParseCode("RlLr!")
	fmt.Println(err)
	// Output:
	// [2 1] [1 2] <nil>
	// column 5: short code: found '!', expected a letter, a digit, - or _
}

func ExampleEncodeImage() {
	grid, _ := nonogram.ParseGrid([]string{"##.#."}, nil)
	code, _ := format.EncodeImage(grid)
	fmt.Println(code)
	// Output: BrFo
}
