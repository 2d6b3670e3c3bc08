package app

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// LineState is the state of one line of a board. It is empty for a line without a clue.
type LineState struct {
	// Settled are the blocks, from 0, that can be struck out without revealing more than the line
	// shows: their cells are filled in, and in no arrangement of the line are they elsewhere. A
	// contradictory line has none.
	Settled []int
	// Complete reports whether every block is settled, so that all other cells are blank.
	Complete bool
	// Contradictory reports whether the line has no arrangement.
	Contradictory bool
	// Slack is the number of cells that blocks and gaps leave free on the empty line.
	Slack int
	// Open is the number of cells that are not filled in.
	Open int
}

// Clues proves which blocks are settled, for each line of a board by itself. The puzzle is valid;
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
