package report

import (
	"math/big"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/solve"
)

func TestExitCodes(t *testing.T) {
	// Each code wins over all earlier ones.
	want := []int{0, 1, 3, 2, 130}
	for o := Yes; o <= Interrupted; o++ {
		if got := o.ExitCode(); got != want[o] {
			t.Errorf("outcome %d: exit code %d, want %d", o, got, want[o])
		}
	}
}

func TestSolvedOutcome(t *testing.T) {
	one := []nonogram.Grid{nonogram.NewGrid(1, 1, nonogram.FilledCell)}
	for _, test := range []struct {
		name   string
		solved Solved
		want   Outcome
	}{
		{"unique", Solved{Status: solve.Unique}, Yes},
		{"multiple", Solved{Status: solve.Multiple}, Yes},
		{"none", Solved{Status: solve.None}, No},
		{"limit", Solved{Limit: solve.ConflictLimit}, Undecided},
		{"a limit after one solution", Solved{Limit: solve.ContextLimit, Solutions: one}, Undecided},
		{"only one was asked for", Solved{Status: solve.Solved, Solutions: one}, Yes},
		{"not counted", Solved{Status: solve.Multiple, CountAsked: true}, Undecided},
		{"counted in part", Solved{Status: solve.Multiple, CountAsked: true, AtLeast: big.NewInt(3)}, Undecided},
		{"counted", Solved{Status: solve.Multiple, CountAsked: true, Count: big.NewInt(3)}, Yes},
		{"interrupted", Solved{Interrupted: true}, Interrupted},
	} {
		if got := test.solved.Outcome(); got != test.want {
			t.Errorf("%s: outcome %d, want %d", test.name, got, test.want)
		}
	}
}

func TestCheckedOutcome(t *testing.T) {
	picture := nonogram.NewGrid(1, 1, nonogram.FilledCell)
	other := nonogram.NewGrid(1, 1, nonogram.BlankCell)
	open := nonogram.NewGrid(1, 1, nonogram.OpenCell(2))
	unique := solve.Result{Status: solve.Unique, Solutions: []nonogram.Grid{picture}}
	for _, test := range []struct {
		name   string
		goal   *nonogram.Grid
		result solve.Result
		want   Outcome
		state  app.Goal
	}{
		{"no goal", nil, unique, Yes, app.NoGoal},
		{"met", &picture, unique, Yes, app.Met},
		{"missed", &other, unique, No, app.Missed},
		{"met by a completion", &open, unique, Yes, app.Met},
		{"several", &picture, solve.Result{Status: solve.Multiple}, No, app.Met},
		{"none", nil, solve.Result{Status: solve.None}, No, app.NoGoal},
		{"undecided", &picture, solve.Result{}, Undecided, app.Met},
	} {
		p := nonogram.FromGrid(picture, nil)
		p.Goal = test.goal
		c := Checked{Puzzle: p, Result: test.result}
		if got := c.Outcome(); got != test.want || c.Goal() != test.state {
			t.Errorf("%s: outcome %d, goal %s; want %d, %s", test.name, got, c.Goal(), test.want, test.state)
		}
	}
}
