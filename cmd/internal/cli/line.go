package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/internal/base/message"
)

type lineFlags struct {
	report.Line
	length int
}

func (f *lineFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	addJSON(cmd, &f.JSON, "", report.ClueLine{})
	flags.IntVar(&f.length, "length", 0, "number of cells, if there is no STATE")
	flags.IntVar(&f.Limit, "limit", 1000, "most items to list: arrangements (0 is no limit)")
	flags.BoolVar(&f.CountOnly, "count", false, "only count: the arrangements")
	flags.BoolVar(&f.ShowOwners, "owners", false, "show where each block can start and which blocks each cell can belong to")
	exclusive(cmd, "count", "limit")
}

func (f *lineFlags) do(cmd *cobra.Command, args []string) error {
	var err error
	if f.Clue, f.Palette, err = input.ParseClue(args[0]); err != nil {
		return err
	}
	if f.State, err = f.state(args[1:]); err != nil {
		return err
	}
	return runner.Ended(f.Write(cmd.Context(), cmd.OutOrStdout()))
}

// state reads STATE, or makes an open one of --length cells.
func (f *lineFlags) state(args []string) ([]nonogram.Cell, error) {
	if err := errors.Join(atLeast("length", f.length, 0), atLeast("limit", f.Limit, 0)); err != nil {
		return nil, err
	}
	if len(args) == 0 {
		if f.length == 0 {
			return nil, errors.New("line: expected STATE or --length")
		}
		if f.length > nonogram.MaxSide {
			return nil, fmt.Errorf("--length: found %d, expected 1 to %d", f.length, nonogram.MaxSide)
		}
		return nonogram.NewGrid(f.length, 1, f.Palette.Open()).Cells(), nil
	}
	cells, err := nonogram.ParseCells(args[0], f.Palette)
	switch {
	case err != nil:
		return nil, fmt.Errorf("state %q: %w", args[0], err)
	case len(cells) == 0 || len(cells) > nonogram.MaxSide:
		return nil, fmt.Errorf("state: found %s, expected 1 to %d", message.Count(len(cells), "cell"), nonogram.MaxSide)
	case f.length != 0 && f.length != len(cells):
		return nil, fmt.Errorf("--length: found %d, but the state has %s", f.length, message.Count(len(cells), "cell"))
	}
	return cells, nil
}
