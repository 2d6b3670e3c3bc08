package server

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/library"
	"nonogram/internal/service"
	"nonogram/solve"
)

// draft decides and rates a puzzle that somebody wants to publish. Errors are a
// *Problem or a *service.Fault.
func draft(ctx context.Context, wire *service.Puzzle) (library.Draft, error) {
	p, err := wire.Puzzle(service.MaxSearchSide)
	if err != nil {
		return library.Draft{}, err
	}
	check, err := service.Check(ctx, service.CheckRequest{Puzzle: *wire})
	if err != nil {
		return library.Draft{}, err
	}
	if err := publishable(p, check); err != nil {
		return library.Draft{}, err
	}
	v := library.Verdict{
		Status: library.Status(check.Status), LineSolvable: check.LineSolvable,
		Class: explain.Unrated.String(), Difficulty: unrated,
	}
	if v.Status == library.Unique {
		rated, err := service.Rate(ctx, service.RateRequest{Puzzle: *wire})
		if err != nil {
			return library.Draft{}, err
		}
		addRating(&v, rated.Rating)
	}
	return library.Draft{Puzzle: p, Verdict: v}, nil
}

// publishable refuses what nobody could solve.
func publishable(p *nonogram.Puzzle, check *service.CheckResponse) error {
	refuse := func(code, detail string) error {
		return newProblem(http.StatusUnprocessableEntity, code, detail).at("puzzle")
	}
	switch {
	case !check.Valid:
		return refuse(string(service.BadPuzzle), "the clues make no sense")
	case check.Status == solve.None.String():
		return refuse("no_solution", "the puzzle has no solution")
	case check.Status == solve.Multiple.String():
		return refuse("not_unique", "the puzzle has several solutions")
	case p.Goal != nil && check.Goal == "missed":
		return refuse("other_goal", "the goal is not the solution")
	}
	return nil
}

// unrated is the difficulty of what could not be rated in the time, above all others.
const unrated = 100

// addRating says how hard a puzzle is, unless that could not be found out.
func addRating(v *library.Verdict, r service.Rating) {
	if r.Class == v.Class {
		return
	}
	v.Class, v.Difficulty = r.Class, 0
	if r.Hardest != nil {
		v.Technique = r.Hardest.ID
		v.Difficulty = rank(r.Hardest.ID) + float64(min(r.Sweeps+r.LongestChain, 999))/1000
	}
}

// rank is a technique's place in the order of difficulty: 16.5 for T16b.
func rank(technique string) float64 {
	digits := strings.TrimRight(strings.TrimPrefix(technique, "T"), "b")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return unrated
	}
	if strings.HasSuffix(technique, "b") {
		return float64(n) + 0.5
	}
	return float64(n)
}
