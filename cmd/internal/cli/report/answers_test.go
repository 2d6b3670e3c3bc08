package report

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/format"
	"nonogram/solve"
)

func TestExitCodes(t *testing.T) {
	// In the order in which they win over each other.
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

func TestOpenColumns(t *testing.T) {
	for _, test := range []struct{ cells, want string }{
		{"", ""},
		{"#.#", ""},
		{"E.E", ""},
		{"?", "column 1"},
		{"..?", "column 3"},
		{"??", "columns 1-2"},
		{"?#?", "columns 1, 3"},
		{"...???..?", "columns 4-6, 9"},
		{"?.??E???", "columns 1, 3-4, 6-8"},
	} {
		cells, err := nonogram.ParseCells(test.cells, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := openColumns(cells); got != test.want {
			t.Errorf("%q: %q, want %q", test.cells, got, test.want)
		}
	}
}

// TestOpenRows: at most maxOpenRows rows are listed, and only rows with open cells.
func TestOpenRows(t *testing.T) {
	for _, test := range []struct {
		height, lines int
		last          string
	}{
		{3, 3, "row 3: column 2"},
		{20, 20, "row 20: column 2"},
		{21, 21, "and 1 more row"},
		{50, 21, "and 30 more rows"},
	} {
		g := nonogram.NewGrid(2, test.height+1, nonogram.BlankCell)
		for row := range test.height {
			g.Set(row, 1, nonogram.OpenCell(2))
		}
		text := strings.TrimSuffix(string(appendOpen(nil, g)), "\n")
		lines := strings.Split(text, "\n")
		if len(lines) != test.lines || strings.TrimSpace(lines[len(lines)-1]) != test.last {
			t.Errorf("%d rows:\n%s", test.height, text)
		}
		if lines[0] != "open           row 1: column 2" {
			t.Errorf("first line %q", lines[0])
		}
	}
}

// Codes that nobody would copy by hand are left out: a large puzzle's has thousands of characters.
func TestShortCodes(t *testing.T) {
	for side, want := range map[int][]string{5: {"image", "rules"}, 60: nil} {
		cells := nonogram.NewGrid(side, side, nonogram.BlankCell)
		for i := range cells.Cells() {
			if i%7*i%5 == 1 || i%3 == 0 {
				cells.Cells()[i] = nonogram.FilledCell
			}
		}
		s := Solved{Entry: format.Entry{Puzzle: nonogram.FromGrid(cells, nil)}}
		s.Status, s.Solutions = solve.Unique, []nonogram.Grid{cells}
		var found []string
		for line := range strings.Lines(string(s.appendCodes(nil))) {
			found = append(found, strings.Fields(line)[0])
		}
		if !slices.Equal(found, want) {
			t.Errorf("%d x %[1]d: found %v, expected %v", side, found, want)
		}
	}
}
