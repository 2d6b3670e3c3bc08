package app

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// LineState is a board's state of one line. It is empty without a clue.
type LineState struct {
	// Settled are blocks, from 0, that can be struck out without revealing more than the
	// line shows: their cells are filled in, and no arrangement of the line has them
	// elsewhere. There are none if the line is contradictory.
	Settled []int
	// Complete: every block is settled, so that all other cells are blank.
	Complete bool
	// Contradictory: the line has no arrangement.
	Contradictory bool
	// Slack is the number of cells that blocks and gaps leave free on the empty line.
	Slack int
	// Open is the number of cells that are not filled in.
	Open int
}

// Clues proves, for each line of a board by itself, which blocks are settled. The puzzle is valid;
// the board may be nil.
func Clues(p *nonogram.Puzzle, board *nonogram.Grid) (rows, columns []LineState) {
	start := onBoard(p, board)
	rows, columns = make([]LineState, p.Height()), make([]LineState, p.Width())
	for l := range p.Lines() {
		cells, clue := start.Line(l), p.Clue(l)
		states := rows
		if l.Axis == nonogram.Columns {
			states = columns
		}
		if !clue.Absent() {
			states[l.Index] = lineState(line.New(len(cells), clue, p.Palette.Colours()), clue, cells)
		}
	}
	return rows, columns
}

func lineState(solver *line.Solver, clue nonogram.Clue, cells []nonogram.Cell) LineState {
	out := LineState{Slack: len(cells) - clue.MinLength()}
	for _, c := range cells {
		if !c.Known() {
			out.Open++
		}
	}
	leftmost, rightmost, ok := solver.Starts(cells)
	if !ok {
		out.Contradictory = true
		return out
	}
	for i, b := range clue {
		if leftmost[i] == rightmost[i] && filled(cells[leftmost[i]:leftmost[i]+b.Length], b.Colour) {
			out.Settled = append(out.Settled, i)
		}
	}
	out.Complete = len(out.Settled) == len(clue)
	return out
}

func filled(cells []nonogram.Cell, c nonogram.Colour) bool {
	return !slices.ContainsFunc(cells, func(cell nonogram.Cell) bool { return cell != nonogram.CellOf(c) })
}
