package input_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/internal/base/testrun"
)

func puzzle(width, height int) *nonogram.Puzzle {
	return nonogram.FromGrid(nonogram.NewGrid(width, height, nonogram.BlankCell), nil)
}

// A state from a file of any system equals the state from the argument itself.
func TestState(t *testing.T) {
	folder := write(t, map[string]string{
		"unix.txt": "#.?\n  #\n", "windows.txt": "\ufeff#.?\r\n  #\r\n\r\n", "bare.txt": "#.?\n..#",
	})
	for _, arg := range []string{"#.?/..#", "x0-/  1", "|X|_|-|/|_|.|1|", filepath.Join(folder, "unix.txt"), filepath.Join(folder, "windows.txt"), filepath.Join(folder, "bare.txt")} {
		s := testrun.Must(input.FindState(arg))(t)
		g, err := s.Grid(puzzle(3, 2))
		if got := g.String(); err != nil || got != "#.?\n..#\n" {
			t.Errorf("%s: %v\n%s", arg, err, got)
		}
	}
}

func TestStateRefused(t *testing.T) {
	folder := write(t, map[string]string{
		"letter.txt": "#.?\n.q#\n", "ragged.txt": "#.?\n..\n", "wide.txt": "#.?#\n..##\n", "empty.txt": "",
	})
	for _, test := range []struct{ arg, want string }{
		{"#.?/.q#", `#.?/.q#: no such file or directory, nor a board: row 2: column 2: found 'q', expected a cell`},
		{"board.txt", `board.txt: no such file or directory, nor a board: row 1: column 1: found 'b'`},
		{"#.?/..", `nor a board: row 2: found 2 cells, expected 3 as in row 1`},
		{"??/??", "the board is 2 x 2, the puzzle 3 x 2"},
		{"", "the board is empty"},
		{strings.Repeat("#", 100_000) + "q", strings.Repeat("#", 60) + "...: "},
		{filepath.Join(folder, "letter.txt"), `letter.txt:2:2: not a cell: found 'q', expected a cell: '.', '?'`},
		{filepath.Join(folder, "ragged.txt"), `ragged.txt:2: found 2 cells, expected 3 as in row 1`},
		{filepath.Join(folder, "wide.txt"), `wide.txt: the board is 4 x 2, the puzzle 3 x 2`},
		{filepath.Join(folder, "empty.txt"), `empty.txt: the board is empty`},
	} {
		s, err := input.FindState(test.arg)
		testrun.OK(t, err)
		if _, err = s.Grid(puzzle(3, 2)); err == nil || !strings.Contains(err.Error(), test.want) || len(err.Error()) > 300 {
			t.Errorf("%.40s: %.400v\nwant %s", test.arg, err, test.want)
		}
	}
	for _, arg := range []string{input.StandardInput, folder} {
		if _, err := input.FindState(arg); !errors.Is(err, input.ErrState) {
			t.Errorf("%s: %v, want ErrState", arg, err)
		}
	}
}

func TestOnlyOne(t *testing.T) {
	tooMany := errors.New("too many")
	in := input.Find(context.Background(), []string{"-"}, strings.NewReader("#.\n\n.#\n\n##\n"))
	in.OnlyOne(tooMany)
	var faults []error
	for item := range in.Items() {
		faults = append(faults, item.Err)
	}
	if len(faults) != 2 || faults[0] != nil || faults[1] != tooMany {
		t.Errorf("faults %v, want none and then one", faults)
	}
}

// For any argument, a state is a board of the puzzle's size, or an error.
func FuzzState(f *testing.F) {
	for _, arg := range []string{"#.?/..#", "E-x/ 1X", "#.?/.q#", "??/??", "", "/", "-", "\x00", "\xff??/???"} {
		f.Add(arg)
	}
	f.Fuzz(func(t *testing.T, arg string) {
		s, err := input.FindState(arg)
		if err != nil {
			return
		}
		g, err := s.Grid(puzzle(3, 2))
		if err != nil {
			return
		}
		rows := slices.Collect(g.Strings(nil))
		if len(rows) != 2 || len(rows[0]) != 3 {
			t.Fatalf("%q: %q", arg, rows)
		}
		again, err := nonogram.ParseGrid(rows, nil)
		if err != nil || !again.Equal(g) {
			t.Errorf("%q: %q, %v", arg, rows, err)
		}
	})
}
