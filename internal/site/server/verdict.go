package server

import (
	"context"
	"net/http"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/site/library"
	"nonogram/internal/wire"
	"nonogram/solve"
)

// draft decides and rates a puzzle that somebody wants to publish. Errors are a
// *Problem or a *wire.Fault.
func draft(ctx context.Context, sent *wire.Puzzle) (library.Draft, error) {
	p, err := sent.Puzzle(wire.MaxSearchSide)
	if err != nil {
		return library.Draft{}, err
	}
	check, err := wire.Check(ctx, wire.CheckRequest{Puzzle: *sent})
	if err != nil {
		return library.Draft{}, err
	}
	if err := publishable(p, check); err != nil {
		return library.Draft{}, err
	}
	v := library.Verdict{
		Status: library.Status(check.Status), LineSolvable: check.LineSolvable,
		Class: explain.Unrated.String(), Difficulty: wire.Undecided,
	}
	if v.Status == library.Unique {
		rated, err := wire.Rate(ctx, wire.RateRequest{Puzzle: *sent})
		if err != nil {
			return library.Draft{}, err
		}
		addRating(&v, rated.Rating)
	}
	return library.Draft{Puzzle: p, Verdict: v}, nil
}

// publishable refuses what nobody could solve.
func publishable(p *nonogram.Puzzle, check *wire.CheckResponse) error {
	refuse := func(code, detail string) error {
		return newProblem(http.StatusUnprocessableEntity, code, detail).at("puzzle")
	}
	switch {
	case !check.Valid:
		return refuse(string(wire.BadPuzzle), "the clues make no sense")
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
func addRating(v *library.Verdict, r wire.Rating) {
	v.Class, v.Difficulty = r.Class, r.Difficulty
	if r.Hardest != nil && r.Class != explain.Unrated.String() {
		v.Technique = r.Hardest.ID
	}
}
