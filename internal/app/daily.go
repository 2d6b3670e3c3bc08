package app

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"nonogram/explain"
	"nonogram/generate"
)

// OptionError says that an option has none of the values that it can have.
type OptionError struct{ Option, Message string }

func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Message
	}
	return e.Option + ": " + e.Message
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

// Daily makes the puzzle of a date, such as 2026-01-31, and a size, small, medium or large:
// the same one everywhere. Its only solution is its goal, and line logic finds it. The
// error can be an *OptionError.
func Daily(ctx context.Context, date, size string) (generate.Result, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Year() < 1 {
		return generate.Result{}, &OptionError{"date", fmt.Sprintf("found %.40q, expected a date, such as 2026-01-31", date)}
	}
	i := slices.IndexFunc(dailySizes, func(s dailySize) bool { return s.name == size })
	if i < 0 {
		return generate.Result{}, &OptionError{"size", fmt.Sprintf("found %.40q, expected small, medium or large", size)}
	}
	kind := dailySizes[i]
	ctx, end := Within(ctx, MaxTime) // far more than it ever takes
	defer end()
	result, err := firstPuzzle(ctx, generate.Options{
		Width: kind.side, Height: kind.side, Class: kind.class, LineSolvable: true,
		Symmetry: dailySymmetries[day.YearDay()%len(dailySymmetries)], Seed: dailySeed(date, size),
	})
	if err == nil {
		result.Puzzle.Title = "Daily " + date + ", " + size
	}
	return result, err
}

// firstPuzzle is the first of a seed's puzzles that comes up.
func firstPuzzle(ctx context.Context, o generate.Options) (generate.Result, error) {
	const most = 20
	for number := 1; ; number++ {
		result, err := Generate(ctx, o, number)
		if number < most && Rare(err) {
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

// Generate makes the puzzle of a number, from 1, with exactly one solution. The error can
// be an *OptionError.
func Generate(ctx context.Context, o generate.Options, number int) (generate.Result, error) {
	g, err := generate.New(o)
	if err != nil {
		return generate.Result{}, &OptionError{"", err.Error()}
	}
	return g.Puzzle(ctx, number)
}

// Rare reports whether an error of Generate says that no such puzzle came up, although
// there was time.
func Rare(err error) bool {
	return errors.Is(err, generate.ErrRare) && !errors.Is(err, generate.ErrTimeout)
}
