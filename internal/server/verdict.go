package server

import (
	"context"
	"net/http"

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
		Class: explain.Unrated.String(), Difficulty: service.Undecided,
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

// addRating says how hard a puzzle is.
func addRating(v *library.Verdict, r service.Rating) {
	v.Class, v.Difficulty = r.Class, r.Difficulty
	if r.Hardest != nil && r.Class != explain.Unrated.String() {
		v.Technique = r.Hardest.ID
	}
}
