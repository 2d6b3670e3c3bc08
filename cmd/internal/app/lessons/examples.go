package lessons

import (
	"image/color"
	"strings"

	"nonogram"
	"nonogram/proof"
)

// drawn is a frame as text: rows of cells, and over them the tried ones, with an exclamation mark for
// one in trouble. A slash ends a row.
type drawn struct{ cells, tried string }

// row returns an example on one row.
func row(clue nonogram.Clue, palette nonogram.Palette, frames ...drawn) Example {
	p := &nonogram.Puzzle{Palette: palette, Rows: []nonogram.Clue{clue}, Columns: make([]nonogram.Clue, len(frames[0].cells))}
	return example(p, frames)
}

// picture returns an example on a whole picture.
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
	f := Frame{Board: grid(d.cells, palette)}
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

// palette has the colours of the example in colour.
var palette = nonogram.Palette{
	{Name: "white", RGB: color.RGBA{0xff, 0xff, 0xff, 0xff}, Symbol: '.'},
	{Name: "red", RGB: color.RGBA{0xc8, 0x32, 0x32, 0xff}, Symbol: 'a'},
	{Name: "blue", RGB: color.RGBA{0x2f, 0x6f, 0xc4, 0xff}, Symbol: 'b'},
}
