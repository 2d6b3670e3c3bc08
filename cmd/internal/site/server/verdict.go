package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/site/library"
	"nonogram/cmd/internal/wire"
)

// draft solves and rates a puzzle that somebody wants to publish. Errors are a *Problem or a
// *wire.Fault.
func draft(ctx context.Context, sessions *app.Sessions, sent *wire.Puzzle) (library.Draft, error) {
	p, err := sent.Puzzle(wire.MaxSearchSide)
	if err != nil {
		return library.Draft{}, err
	}
	out := library.Draft{Puzzle: p}
	err = sessions.Use(p, func(session *app.Session) error {
		rated, err := session.Publish(ctx, p.Goal)
		out.Verdict = library.Verdict{
			Status: library.Status(rated.Status.String()), LineSolvable: rated.LineSolvable,
			Class: rated.Class.String(), Technique: rated.Technique, Difficulty: rated.Difficulty,
		}
		return err
	})
	if err != nil {
		return library.Draft{}, refusal(err)
	}
	return out, nil
}

// refusals are the codes of the reasons not to publish a puzzle.
var refusals = map[error]string{
	app.ErrNoSolution: "no_solution", app.ErrNotUnique: "not_unique", app.ErrOtherGoal: "other_goal",
	app.ErrBlank: "blank",
}

// refusal returns the problem for a puzzle that we do not publish, or the fault of another error.
func refusal(err error) error {
	for reason, code := range refusals {
		if errors.Is(err, reason) {
			return newProblem(http.StatusUnprocessableEntity, code, "").
				describe(strings.ReplaceAll(code, "_", "-"), nil).at("puzzle")
		}
	}
	return wire.FaultOf(err, wire.BadPuzzle, "puzzle")
}
