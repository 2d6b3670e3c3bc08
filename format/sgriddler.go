package format

import (
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// sgriddlerFormat is the file of Griddlers Solver: "MK Version 3.0", the size, a picture with a
// blank and a character for each cell, then the columns and the rows, with each clue from its end.
// A file can end after any part; a block that the player crossed out is negative.
var sgriddlerFormat = &Format{
	Name:        "sgriddler",
	Description: "Griddlers Solver's picture and clues after MK Version",
	Extensions:  []string{".sgriddler", ".griddler"},
	sniff:       func(head []byte) bool { return strings.HasPrefix(firstLine(head), sgriddlerMark) },
	read:        division{most: 2 * maxClueLines, blankRows: true}.reader(parseSgriddler),
}

const sgriddlerMark = "MK Version"

func parseSgriddler(in *input, s section) *nonogram.Puzzle {
	lines := s.lines
	skip := func() {
		if len(lines) > 0 && isBlank(lines[0].text) {
			lines = lines[1:]
		}
	}
	for len(lines) > 0 && !strings.HasPrefix(lines[0].text, sgriddlerMark) {
		lines = lines[1:]
	}
	lines = lines[min(1, len(lines)):]
	skip()
	sides := in.sides(lines, "width and height", 2)
	width, height := sides[0], sides[1]
	lines = lines[1:]
	skip()
	grid := nonogram.NewGrid(width, height, nonogram.OpenCell(2))
	rows := lines[:min(height, len(lines))]
	for row, line := range rows {
		for column := range min(width, len(line.text)/2) {
			switch mark := line.text[2*column : 2*column+2]; mark {
			case " #":
				grid.Set(row, column, nonogram.FilledCell)
			case " .":
				grid.Set(row, column, nonogram.BlankCell)
			case " ?", " o", " ,", "  ":
			default:
				in.fail(line.place(2*column), ErrSyntax, "picture", quoted(mark), `a cell: " #", " ." or " ?"`)
			}
		}
	}
	if lines = lines[len(rows):]; len(filledLines(lines)) == 0 {
		if grid.CountOpen() > 0 {
			in.fail(position{line: in.line}, ErrSyntax, "", "a picture with open cells and no clues", "clues, or a whole picture")
		}
		return nonogram.FromGrid(grid, nil)
	}
	var clues lineClues
	for _, axis := range []nonogram.Axis{nonogram.Columns, nonogram.Rows} {
		count := []int{height, width}[axis]
		if skip(); len(lines) < count {
			in.fail(position{line: in.line}, ErrSyntax, axis.String()+"s", message.Count(len(lines), "clue"), strconv.Itoa(count))
		}
		for _, line := range lines[:count] {
			line.text = strings.ReplaceAll(line.text, "-", " ")
			c := plainClues.read(in, axis, line, 0, len(line.text))
			slices.Reverse(c.clue)
			slices.Reverse(c.blocks)
			clues.add(c)
		}
		lines = lines[count:]
	}
	if grid.CountOpen() > 0 {
		return clues.puzzle(in, s.first)
	}
	return clues.with(in, s.first, nonogram.Puzzle{Goal: &grid}, rows[0].number)
}
