package wire

import (
	"context"
	"errors"
	"hash/fnv"
	"slices"
	"time"

	"nonogram/explain"
	"nonogram/generate"
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

// dailySize is a kind of daily puzzles.
type dailySize struct {
	name  string
	side  int
	class explain.Class
}

// dailySizes are the kinds of daily puzzles. Each name, side and class is part of what
// decides the puzzles of all dates.
var dailySizes = []dailySize{
	{"small", 10, explain.Easy},
	{"medium", 15, explain.Easy},
	{"large", 20, explain.Medium},
}

// dailySymmetries is what the days take turns with; most pictures have none.
var dailySymmetries = []generate.Symmetry{
	generate.None, generate.None, generate.None, generate.Horizontal, generate.None, generate.Rotation, generate.None,
}

// dailyTime is far more than it ever takes.
const dailyTime = 60 * time.Second

// Daily makes the puzzle of a date and a size: the same one everywhere.
func Daily(ctx context.Context, r DailyRequest) (*DailyResponse, error) {
	day, err := time.Parse(time.DateOnly, r.Date)
	if err != nil || day.Year() < 1 {
		return nil, Faultf(OutOfRange, "date", "%.40q, want a date, such as 2026-01-31", r.Date)
	}
	i := slices.IndexFunc(dailySizes, func(s dailySize) bool { return s.name == r.Size })
	if i < 0 {
		return nil, Faultf(OutOfRange, "size", "%.40q, want small, medium or large", r.Size)
	}
	size := dailySizes[i]
	ctx, end, err := within(ctx, int(dailyTime/time.Millisecond))
	if err != nil {
		return nil, err
	}
	defer end()
	options := generate.Options{
		Width: size.side, Height: size.side, Class: size.class, LineSolvable: true,
		Symmetry: dailySymmetries[day.YearDay()%len(dailySymmetries)], Seed: dailySeed(r.Date, r.Size),
	}
	result, err := firstPuzzle(ctx, options)
	if err != nil {
		return nil, err
	}
	result.Puzzle.Title = "Daily " + r.Date + ", " + r.Size
	return &DailyResponse{PuzzleOf(result.Puzzle), result.Class.String(), generate.Version}, nil
}

// firstPuzzle is the first of a seed's puzzles that comes up.
func firstPuzzle(ctx context.Context, o generate.Options) (generate.Result, error) {
	const most = 20
	for number := 1; ; number++ {
		result, err := puzzleFor(ctx, o, number)
		var fault *Fault
		if number < most && errors.As(err, &fault) && fault.Code == Rare {
			continue
		}
		return result, err
	}
}

func dailySeed(date, size string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(date + " " + size))
	return h.Sum64() & MaxSeed
}
