package wire

import (
	"context"

	"nonogram"
	"nonogram/line"
)

// CluesRequest asks what a player's board says of each clue.
type CluesRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
}

// CluesResponse tells it line by line.
type CluesResponse struct {
	Rows    []LineState `json:"rows"`
	Columns []LineState `json:"columns"`
}

// LineState is what a board says of one line. Of a line without a clue it is empty.
type LineState struct {
	// Settled are blocks that can be struck out without telling the player more than
	// the line shows: their cells are filled in, and no arrangement of the line has
	// them elsewhere. There are none if the line is contradictory.
	Settled       []int `json:"settled,omitempty" doc:"the blocks, from 0, that are filled in where they must be"`
	Complete      bool  `json:"complete,omitempty" doc:"every block is settled: all other cells are blank"`
	Contradictory bool  `json:"contradictory,omitempty" doc:"nothing can complete the line any more"`
	// Slack is the number of cells that blocks and gaps leave over on the empty line.
	Slack int `json:"slack" doc:"cells that the clue leaves over; 0 is a line without any freedom"`
	Open  int `json:"open" doc:"cells that are not filled in"`
}

// Clues proves, for each line of a board by itself, which blocks are found.
func Clues(_ context.Context, r CluesRequest) (*CluesResponse, error) {
	p, err := r.Puzzle.Puzzle(nonogram.MaxSide)
	if err != nil {
		return nil, err
	}
	board, err := r.Board.grid(p)
	if err != nil {
		return nil, err
	}
	start := p.Start()
	if board != nil {
		for i, c := range board.Cells() {
			start.Cells()[i] &= c
		}
	}
	out := &CluesResponse{Rows: make([]LineState, p.Height()), Columns: make([]LineState, p.Width())}
	for l := range p.Lines() {
		cells, clue := start.Line(l), p.Clue(l)
		states := out.Rows
		if l.Axis == nonogram.Columns {
			states = out.Columns
		}
		if !clue.Absent() {
			states[l.Index] = lineState(line.New(len(cells), clue, p.Palette.Colours()), clue, cells)
		}
	}
	return out, nil
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
		if leftmost[i] == rightmost[i] && all(cells[leftmost[i]:leftmost[i]+b.Length], nonogram.CellOf(b.Colour)) {
			out.Settled = append(out.Settled, i)
		}
	}
	out.Complete = len(out.Settled) == len(clue)
	return out
}

func all(cells []nonogram.Cell, want nonogram.Cell) bool {
	for _, c := range cells {
		if c != want {
			return false
		}
	}
	return true
}
