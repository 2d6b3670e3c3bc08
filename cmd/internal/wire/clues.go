package wire

import (
	"context"

	"nonogram"
	"nonogram/cmd/internal/app"
)

// CluesRequest asks for the state of each clue on a player's board.
type CluesRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
}

// CluesResponse has the state of each line.
type CluesResponse struct {
	Rows    []LineState `json:"rows"`
	Columns []LineState `json:"columns"`
	Remarks
}

// LineState is the state of one line of a board. It is empty for a line without a clue.
type LineState struct {
	// Settled are the blocks that can be struck out without revealing more to the player than the
	// line shows: their cells are filled in, and in no arrangement of the line are they elsewhere.
	// A contradictory line has none.
	Settled       []int `json:"settled,omitempty" doc:"the blocks, from 0, that are filled in and can be nowhere else"`
	Complete      bool  `json:"complete,omitempty" doc:"every block is settled, so all other cells are blank"`
	Contradictory bool  `json:"contradictory,omitempty" doc:"the line can no longer be completed"`
	// Slack is the number of cells that blocks and gaps leave free on the empty line.
	Slack int `json:"slack" doc:"cells to spare in the line; 0 leaves the blocks no freedom"`
	Open  int `json:"open" doc:"cells that are not filled in"`
}

// Clues proves which blocks are settled, for each line of a board by itself.
func Clues(_ context.Context, r CluesRequest) (*CluesResponse, error) {
	p, err := r.Puzzle.Puzzle(nonogram.MaxSide)
	if err != nil {
		return nil, err
	}
	board, err := r.Board.Grid(p)
	if err != nil {
		return nil, err
	}
	rows, columns := app.Clues(p, board)
	return &CluesResponse{Rows: lineStates(rows), Columns: lineStates(columns)}, nil
}

func lineStates(states []app.LineState) []LineState {
	out := make([]LineState, len(states))
	for i, s := range states {
		out[i] = LineState(s)
	}
	return out
}
