package lessons

import (
	"image/color"
	"strings"

	"nonogram"
	"nonogram/proof"
)

// drawn is a frame as it is written below: rows of cells, and over them the tried ones, with
// an exclamation mark where one is in trouble. A slash ends a row.
type drawn struct{ text, cells, tried string }

// row is an example on one row.
func row(clue nonogram.Clue, palette nonogram.Palette, frames ...drawn) Example {
	p := &nonogram.Puzzle{Palette: palette, Rows: []nonogram.Clue{clue}, Columns: make([]nonogram.Clue, len(frames[0].cells))}
	return example(p, frames)
}

// picture is an example on a whole picture.
func picture(rows string, frames ...drawn) Example {
	return example(nonogram.FromGrid(grid(rows, nil), nil), frames)
}

func example(p *nonogram.Puzzle, frames []drawn) Example {
	e := Example{Puzzle: p}
	for _, f := range frames {
		e.Frames = append(e.Frames, f.frame(p.Palette))
	}
	return e
}

func (d drawn) frame(palette nonogram.Palette) Frame {
	f := Frame{Text: d.text, Board: grid(d.cells, palette)}
	for r, line := range strings.Split(d.tried, "/") {
		for c, sign := range line {
			at := nonogram.Place{Row: r, Column: c}
			if sign == '!' {
				f.Trouble = append(f.Trouble, at)
				sign = '#'
			}
			if sign != ' ' {
				f.Tried = append(f.Tried, proof.Fact{Place: at, Cell: grid(string(sign), palette).At(0, 0)})
			}
		}
	}
	return f
}

// grid reads rows of cells. The examples are constants, and tests read them all.
func grid(rows string, palette nonogram.Palette) nonogram.Grid {
	g, err := nonogram.ParseGrid(strings.Split(rows, "/"), palette)
	if err != nil {
		panic(err)
	}
	return g
}

func basics() Example {
	return picture(".#.#./#####/#####/.###./..#..",
		drawn{"The numbers on the left belong to the rows, those on top to the columns. Each number is a block of filled cells.", "?????/?????/?????/?????/?????", ""},
		drawn{"Rows 2 and 3 say 5, and a row has five cells: fill all of them.", "?????/#####/#####/?????/?????", ""},
		drawn{"Columns 1 and 5 say 2, and both cells are found: cross out the rest.", ".???./#####/#####/.???./.???.", ""},
		drawn{"Row 1 says 1 1. With a blank cell between them, the two blocks fit in only one way.", ".#.#./#####/#####/.???./.???.", ""},
		drawn{"Row 4 says 3, and only three cells are left.", ".#.#./#####/#####/.###./.???.", ""},
		drawn{"Columns 2 and 4 have their four cells, and column 3 needs one more. That is the picture: a heart.", ".#.#./#####/#####/.###./..#..", ""},
	)
}

func overlap() Example {
	return row(nonogram.NewClue(4, 3), nil,
		drawn{"A row of ten cells has a block of 4 and a block of 3.", "??????????", ""},
		drawn{"Push both blocks to the left, with one blank cell between them.", "??????????", "####.###"},
		drawn{"Now push both to the right.", "??????????", "  ####.###"},
		drawn{"The 4 covers cells 3 and 4 both times, the 3 covers cell 8. They are filled, wherever the blocks are.", "??##???#??", ""},
	)
}

func finished() Example {
	return row(nonogram.NewClue(1, 3, 1), nil,
		drawn{"Three cells next to each other are filled, and the longest block of the row is 3.", "????###?????", ""},
		drawn{"One more on either side would make a run of 4. There is no such block.", "????###?????", "   !   !"},
		drawn{"So the 3 is finished: cross out the cells at both its ends.", "???.###.????", ""},
	)
}

func edges() Example {
	return row(nonogram.NewClue(4, 1), nil,
		drawn{"Cell 2 is filled and near the edge. It belongs to the 4, the first block.", "?#???????", ""},
		drawn{"If the 4 starts at the edge, it covers cells 1 to 4.", "?#???????", "####"},
		drawn{"If it starts at cell 2, it covers cells 2 to 5.", "?#???????", " ####"},
		drawn{"Either way it continues to the right: cells 3 and 4 are filled.", "?###?????", ""},
	)
}

func joining() Example {
	return row(nonogram.NewClue(5, 1), nil,
		drawn{"Cells 3 and 6 are filled. Do they belong to different blocks?", "??#??#????", ""},
		drawn{"If cell 6 were the 1, the 5 would have to fit in cells 1 to 4. It does not.", "??#??#????", "####!"},
		drawn{"So both cells belong to the 5: fill the cells between them.", "??####????", ""},
		drawn{"The 5 now needs one more cell, so it cannot reach cell 1.", ".?####????", ""},
	)
}

func splitting() Example {
	return row(nonogram.NewClue(2, 2), nil,
		drawn{"Cells 2 and 4 are filled, and both blocks are 2 long.", "?#?#???.??", ""},
		drawn{"If cell 3 were filled too, there would be a run of 3. There is no such block.", "?#?#???.??", "  !"},
		drawn{"So cell 3 is blank. It splits the two blocks.", "?#.#???.??", ""},
		drawn{"Now each block can only grow away from the cross, and the rest is blank.", "##.##.....", ""},
	)
}

func gaps() Example {
	return row(nonogram.NewClue(3, 2), nil,
		drawn{"Between the two crosses there is a gap of one cell.", "????.?.???", ""},
		drawn{"The shortest block is 2: none fits there.", "????.?.???", "     !"},
		drawn{"So the gap stays empty: cross it out.", "????...???", ""},
		drawn{"Each block now has a room of its own, and overlap gives the rest.", "?##?...?#?", ""},
	)
}

func spaces() Example {
	return row(nonogram.NewClue(4), nil,
		drawn{"The only block is a 4, and it covers cell 4.", "???#??????", ""},
		drawn{"As far to the left as it goes, it covers cells 1 to 4.", "???#??????", "####"},
		drawn{"As far to the right as it goes, it covers cells 4 to 7.", "???#??????", "   ####"},
		drawn{"It can never reach cells 8 to 10: they are blank.", "???#???...", ""},
	)
}

// palette is that of the example in colour.
var palette = nonogram.Palette{
	{Name: "white", RGB: color.RGBA{0xff, 0xff, 0xff, 0xff}, Symbol: '.'},
	{Name: "red", RGB: color.RGBA{0xc8, 0x32, 0x32, 0xff}, Symbol: 'a'},
	{Name: "blue", RGB: color.RGBA{0x2f, 0x6f, 0xc4, 0xff}, Symbol: 'b'},
}

func colours() Example {
	return row(nonogram.Clue{{Length: 3, Colour: 1}, {Length: 2, Colour: 2}, {Length: 2, Colour: 1}}, palette,
		drawn{"A red 3, a blue 2 and a red 2 in a row of eight cells.", "????????", ""},
		drawn{"Neighbours have different colours, so they may touch. Push them to the left.", "????????", "aaabbaa"},
		drawn{"And to the right: there is only one cell to spare.", "????????", " aaabbaa"},
		drawn{"Where the same block covers a cell both times, the cell has its colour.", "?aa?b?a?", ""},
	)
}
