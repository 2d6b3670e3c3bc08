package app

import (
	"context"
	"errors"
	"slices"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
	"nonogram/solve"
)

// Unrated is the difficulty of puzzles without a class. It is larger than all others.
const Unrated = 100

// Difficulty orders puzzles: by the hardest technique, then by the amount of work.
func Difficulty(r *explain.Rating) float64 {
	if r.Class == explain.Unrated {
		return Unrated
	}
	return rank(r.Hardest) + float64(min(r.Sweeps+r.LongestChain, 499))/1000
}

// rank returns a technique's place in the order of difficulty: its number, and a half more for T13b
// and T16b.
func rank(t proof.Technique) float64 {
	rank := 0.0
	for _, c := range t.ID() {
		switch {
		case c >= '0' && c <= '9':
			rank = 10*rank + float64(c-'0')
		case c == 'b':
			rank += 0.5
		}
	}
	return rank
}

// Trial is the longest time for which an estimate is meaningful. In longer puzzles, people try
// cells out.
const Trial = 10 * time.Hour

// Minutes returns a time in whole minutes, at least one, or 0 if it is not known.
func Minutes(d time.Duration) int {
	if d == 0 {
		return 0
	}
	return max(1, int(d.Round(time.Minute).Minutes()))
}

// Rounded returns a number of minutes with the precision of the estimate: above ten, a multiple of
// five.
func Rounded(minutes int) int {
	if minutes < 10 {
		return minutes
	}
	return (minutes + 2) / 5 * 5
}

// Credible returns a time like [Rounded], or 0 if it is above [Trial].
func Credible(d time.Duration) int {
	minutes := Rounded(Minutes(d))
	if minutes > int(Trial.Minutes()) {
		return 0
	}
	return minutes
}

// Levels names the classes of rated puzzles, the easiest first.
func Levels() []string { return nonogram.Names[explain.Class]()[explain.Trivial:] }

// Rated is a puzzle's entry in catalogues of puzzles.
type Rated struct {
	Status       solve.Status
	LineSolvable bool
	Class        explain.Class
	// Technique is the identifier of the hardest technique, such as T6; empty if the puzzle
	// has no class or needs none.
	Technique  string
	Difficulty float64
}

// RatedOf returns the entry of a rated puzzle in catalogues.
func RatedOf(r *explain.Rating) Rated {
	out := Rated{Status: r.Status, Class: r.Class, Difficulty: Difficulty(r)}
	if r.Hardest != proof.Conflict && r.Class != explain.Unrated {
		out.Technique = r.Hardest.ID()
	}
	return out
}

// The reasons for which a puzzle is not published.
var (
	ErrNoSolution = errors.New("the puzzle has no solution")
	ErrNotUnique  = errors.New("the puzzle has several solutions")
	ErrOtherGoal  = errors.New("the goal is not the solution")
	ErrBlank      = errors.New("the picture has no filled cell")
)

// Publish solves and rates a puzzle for publication, each within DefaultTime. It refuses unsuitable
// puzzles with one of the errors above, but accepts a puzzle that cannot be decided in this time.
func (s *Session) Publish(ctx context.Context, goal *nonogram.Grid) (Rated, error) {
	verdict, err := s.checkWithin(ctx, goal)
	switch {
	case err != nil:
		return Rated{}, err
	case verdict.Status == solve.None:
		return Rated{}, ErrNoSolution
	case verdict.Status == solve.Multiple:
		return Rated{}, ErrNotUnique
	case verdict.Goal == Missed:
		return Rated{}, ErrOtherGoal
	case verdict.Status != solve.Unique:
		return Rated{Status: verdict.Status, LineSolvable: verdict.LineSolvable, Difficulty: Unrated}, nil
	case isBlank(verdict.Solutions[0]):
		return Rated{}, ErrBlank
	}
	ctx, end := Within(ctx, DefaultTime)
	defer end()
	rating, err := s.Rate(ctx)
	if err != nil {
		return Rated{}, err
	}
	out := RatedOf(rating)
	out.Status, out.LineSolvable = verdict.Status, verdict.LineSolvable
	return out, nil
}

func isBlank(g nonogram.Grid) bool {
	return !slices.ContainsFunc(g.Cells(), func(c nonogram.Cell) bool { return c != nonogram.BlankCell })
}

func (s *Session) checkWithin(ctx context.Context, goal *nonogram.Grid) (*Verdict, error) {
	ctx, end := Within(ctx, DefaultTime)
	defer end()
	return s.Check(ctx, goal)
}
