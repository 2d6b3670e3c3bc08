package main

import (
	"strconv"
	"strings"

	"nonogram"
)

// Answer is the verdict on a program's output.
type Answer string

const (
	// None: the output has no picture of the puzzle's size.
	None Answer = "none"
	// Right: a picture in the output agrees with the clues.
	Right Answer = "right"
	// Wrong: the output has pictures, and none agrees with the clues.
	Wrong Answer = "wrong"
)

// answerOf looks for a picture in the output of a program: lines with a character for each cell,
// without the spaces, rules and clues beside them, or a model of the clauses that format dimacs
// writes. It understands only black and white.
func answerOf(text string, p *nonogram.Puzzle) Answer {
	if p.Palette.Colours() != 2 {
		return None
	}
	answer := None
	for g := range pictures(text, p.Width(), p.Height()) {
		if p.CheckSolution(g) == nil {
			return Right
		}
		answer = Wrong
	}
	return answer
}

// pictures yields all parts of a text that can be a picture of a size.
func pictures(text string, width, height int) func(func(nonogram.Grid) bool) {
	return func(yield func(nonogram.Grid) bool) {
		if g, ok := modelPicture(text, width, height); ok && !yield(g) {
			return
		}
		var rows [][]nonogram.Cell
		for line := range strings.Lines(text) {
			cells, ok := row(line, width)
			switch {
			case ok:
				rows = append(rows, cells)
			case strings.ContainsAny(line, "-+=─━┼╋┬┴├┤┌└┏┗"):
				continue // a rule between rows
			default:
				rows = nil
			}
			if len(rows) >= height && !yield(grid(rows[len(rows)-height:])) {
				return
			}
		}
	}
}

func grid(rows [][]nonogram.Cell) nonogram.Grid {
	g := nonogram.NewGrid(len(rows[0]), len(rows), nonogram.BlankCell)
	for r, cells := range rows {
		for c, cell := range cells {
			g.Set(r, c, cell)
		}
	}
	return g
}

// row reads a line with a cell for each column.
func row(line string, width int) ([]nonogram.Cell, bool) {
	line = strings.TrimRight(line, "\r\n")
	if _, cells, ok := strings.Cut(line, "|"); ok {
		line = cells // after the clue
	}
	line = strings.NewReplacer(" ", "", "|", "", ",", "", "\t", "").Replace(line)
	var cells []nonogram.Cell
	for _, r := range line {
		switch {
		case strings.ContainsRune("#XxOo*@1█■", r):
			cells = append(cells, nonogram.FilledCell)
		case strings.ContainsRune(".-_0·□", r):
			cells = append(cells, nonogram.BlankCell)
		default:
			return nil, false
		}
	}
	return cells, len(cells) == width
}

// modelPicture reads the lines "v 1 -2 ..." of a SAT solver. The first variables of the
// clauses are the cells, row by row.
func modelPicture(text string, width, height int) (nonogram.Grid, bool) {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	seen := 0
	for line := range strings.Lines(text) {
		literals, ok := strings.CutPrefix(line, "v ")
		if !ok {
			continue
		}
		for field := range strings.FieldsSeq(literals) {
			literal, err := strconv.Atoi(field)
			cell := max(literal, -literal) - 1
			if err != nil || cell < 0 || cell >= width*height {
				continue
			}
			seen++
			if literal > 0 {
				g.Set(cell/width, cell%width, nonogram.FilledCell)
			}
		}
	}
	return g, seen == width*height
}
