package format

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
)

// picture reads a row of cells from each line, in which characters stand for filled and blank.
func (in *input) picture(lines []numberedLine, filled, blank string) nonogram.Grid {
	width := len([]rune(lines[0].text))
	if width == 0 || width > nonogram.MaxSide || len(lines) > nonogram.MaxSide {
		in.fail(lines[0].place(0), nonogram.ErrSize, "picture", strconv.Itoa(width)+" x "+strconv.Itoa(len(lines))+" cells", "sides from 1 to "+strconv.Itoa(nonogram.MaxSide))
	}
	grid := nonogram.NewGrid(width, len(lines), nonogram.BlankCell)
	for row, line := range lines {
		cells := []rune(line.text)
		if len(cells) != width {
			in.fail(line.place(0), nonogram.ErrGrid, "picture", plural.Of(len(cells), "cell"), strconv.Itoa(width)+" as in line "+strconv.Itoa(lines[0].number))
		}
		for column, r := range cells {
			switch {
			case strings.ContainsRune(filled, r):
				grid.Set(row, column, nonogram.FilledCell)
			case !strings.ContainsRune(blank, r):
				in.fail(position{line.number, column + 1}, ErrSyntax, "picture", strconv.QuoteRune(r), "a cell: "+strconv.Quote(filled)+" or "+strconv.Quote(blank))
			}
		}
	}
	return grid
}

// withGoal returns the puzzle of clues with a picture, which must have their sides.
func (l *lineClues) withGoal(in *input, first int, goal nonogram.Grid, goalLine int) *nonogram.Puzzle {
	p := l.bare()
	p.Goal = &goal
	at := l.places(first)
	at.goal.line = goalLine
	in.validate(p, at)
	return p
}
