package wire

import (
	"context"

	"nonogram/generate"
	"nonogram/internal/app"
)

// DailyRequest asks for the puzzle of a date.
type DailyRequest struct {
	Date string `json:"date" doc:"such as 2026-01-31"`
	Size string `json:"size" enum:"small,medium,large"`
}

// DailyResponse is the puzzle. Its only solution is its goal, and line logic finds it.
type DailyResponse struct {
	Puzzle  *Puzzle `json:"puzzle"`
	Class   string  `json:"class" enum:"easy,medium"`
	Version int     `json:"version" doc:"of the generator; the puzzles stay the same as long as it does"`
}

// Daily makes the puzzle of a date and a size: the same one everywhere.
func Daily(ctx context.Context, r DailyRequest) (*DailyResponse, error) {
	result, err := app.Daily(ctx, r.Date, r.Size)
	if err != nil {
		return nil, generateFault(err)
	}
	return &DailyResponse{PuzzleOf(result.Puzzle), result.Class.String(), generate.Version}, nil
}
