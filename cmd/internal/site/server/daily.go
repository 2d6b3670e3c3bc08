package server

import (
	"context"
	"time"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire"
)

func daily(_ context.Context, r wire.DailyRequest) (*wire.DailyResponse, error) {
	e, err := collection.Daily(r.Date, r.Size)
	switch {
	case err != nil:
		return nil, err
	case collection.Closed(r.Date, time.Now()):
		return nil, wire.Faultf(wire.OutOfRange, "date", "found %s, a day to come, which is closed until then", r.Date)
	}
	return &wire.DailyResponse{ID: e.ID, Puzzle: wire.PuzzleOf(e.Puzzle()), Class: e.Class}, nil
}
