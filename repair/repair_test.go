package repair_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/repair"
	"nonogram/solve"
)

// A diagonal has two solutions. One edit distinguishes it from the other diagonal, and so does one
// given cell.
func Example() {
	picture, _ := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	repaired, _ := repair.Edit(context.Background(), picture, nil, repair.Options{})
	given, _ := repair.Give(context.Background(), picture, nil, repair.Options{})
	fmt.Println(len(repaired.Changes), repaired.Done, repaired.Fewest)
	fmt.Println(len(given.Places), given.Done, given.Fewest)
	// Output:
	// 1 true true
	// 1 true true
}

func palette(t *testing.T) nonogram.Palette {
	t.Helper()
	p := make(nonogram.Palette, 3)
	p[1].Name, p[2].Name = "red", "blue"
	return p
}

func TestRepairColours(t *testing.T) {
	p := palette(t)
	picture := testrun.Must(nonogram.ParseGrid([]string{"a..b", "..a.", ".b..", "b..a"}, p))(t)
	for _, lineSolvable := range []bool{false, true} {
		o := repair.Options{LineSolvable: lineSolvable}
		repaired, err := repair.Edit(context.Background(), picture, p, o)
		if err != nil || !repaired.Done || !repaired.Irreducible || len(repaired.Changes) == 0 {
			t.Fatalf("%+v, %v", repaired, err)
		}
		again := picture.Clone()
		for _, e := range repaired.Changes {
			if again.At(e.Row, e.Column) != nonogram.CellOf(e.From) {
				t.Errorf("%+v: the cell is another", e)
			}
			again.Set(e.Row, e.Column, nonogram.CellOf(e.To))
		}
		if !again.Equal(*repaired.Puzzle.Goal) {
			t.Errorf("the edits do not lead to the goal: %+v", repaired)
		}
		given, err := repair.Give(context.Background(), picture, p, o)
		if err != nil || !given.Done || !given.Puzzle.Goal.Equal(picture) || len(given.Places) == 0 {
			t.Fatalf("%+v, %v", given, err)
		}
		for _, puzzle := range []*nonogram.Puzzle{repaired.Puzzle, given.Puzzle} {
			r, err := solve.Solve(context.Background(), puzzle, solve.Options{})
			if err != nil || r.Status != solve.Unique || lineSolvable && !r.LineSolvable || !r.Solutions[0].Equal(*puzzle.Goal) {
				t.Errorf("line-solvable %v: %v, %v", lineSolvable, r, err)
			}
		}
	}
}

// A picture that is already unique does not change.
func TestRepairNothing(t *testing.T) {
	picture, _ := nonogram.ParseGrid([]string{"##", ".#"}, nil)
	repaired, err := repair.Edit(context.Background(), picture, nil, repair.Options{})
	if err != nil || !repaired.Done || !repaired.Fewest || repaired.Changes != nil || !repaired.Puzzle.Goal.Equal(picture) {
		t.Errorf("%+v, %v", repaired, err)
	}
	given, err := repair.Give(context.Background(), picture, nil, repair.Options{})
	if err != nil || !given.Done || !given.Fewest || given.Puzzle.Given != nil {
		t.Errorf("%+v, %v", given, err)
	}
}

// TestRepairLimits: work that ends early returns an error beside its result.
func TestRepairLimits(t *testing.T) {
	picture := nonogram.NewGrid(20, 20, nonogram.BlankCell)
	for i := range picture.Cells() {
		if (i+i/20)%2 == 0 {
			picture.Cells()[i] = nonogram.FilledCell
		}
	}
	cause := errors.New("the cause")
	ended, end := context.WithCancelCause(t.Context())
	end(cause)
	limit := func(ctx context.Context, name string, done bool, puzzle *nonogram.Puzzle, err error) {
		var e *solve.LimitError
		if done || puzzle == nil || !errors.As(err, &e) || !errors.Is(err, solve.ErrLimit) {
			t.Errorf("%s: done %v, %v", name, done, err)
			return
		}
		if e.Limit == solve.ContextLimit != (ctx == ended) || errors.Is(err, cause) != (ctx == ended) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, ctx := range []context.Context{ended, t.Context()} {
		edited, err := repair.Edit(ctx, picture, nil, repair.Options{Effort: 1})
		limit(ctx, "edit", edited.Done, edited.Puzzle, err)
		given, err := repair.Give(ctx, picture, nil, repair.Options{Effort: 1})
		limit(ctx, "give", given.Done, given.Puzzle, err)
	}
}

func TestRepairRefuses(t *testing.T) {
	open, _ := nonogram.ParseGrid([]string{"#?"}, nil)
	colour, _ := nonogram.ParseGrid([]string{".b"}, palette(t))
	for name, picture := range map[string]nonogram.Grid{"open": open, "colour": colour} {
		if _, err := repair.Edit(context.Background(), picture, nil, repair.Options{}); !errors.Is(err, nonogram.ErrGrid) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := repair.Give(context.Background(), picture, nil, repair.Options{}); !errors.Is(err, nonogram.ErrGrid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := repair.Edit(context.Background(), nonogram.Grid{}, nil, repair.Options{}); !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("empty: %v", err)
	}
}
