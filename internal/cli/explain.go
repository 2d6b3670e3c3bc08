package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"nonogram/explain"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/runner"
)

// explainFlags are the flags of explain.
type explainFlags struct {
	runFlags
	format string
	grids  bool
	state  string
	hint   bool
	level  string
}

func newExplain() *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain [flags] FILE...",
		Short: "Explain how a person solves a puzzle, or only the next step",
		Long: `explain solves a puzzle as a person does and shows each step: the technique, what it
uses, and what follows. Each step is the simplest there is at that point, and none is
a guess: where no single line leads any further, an assumption is refuted, or all that
a cell can be leads to the same. A separate checker replays every step.
--grids shows the grid after each. --timeout covers finding, checking and writing the
steps; those that there is no time for are left out.

--hint shows only the next step, and only as much of it as --level says:
  1  the line to look at
  2  the technique, and the line as it is, with the blocks that matter in brackets
  3  the reasons, and what follows
  4  what to fill in, and the grid afterwards
If the board has a mistake, --hint says so first, then where it is.

--board starts from a board that is partly filled in: a file with a line for each row,
or the rows themselves with "/" between them; "#" is filled, "." blank, "?" open, also
as "x", "_" and "-", and with bars between the cells.

The exit code is 0 if every puzzle was explained to its only solution, 1 if one has
none or several, 3 if one was not explained to its end within the limits. With --hint
it is 0 if there is a next step or nothing is left to do, 1 if the puzzle has no
solution or the board a mistake, 3 if there is no next step because solutions differ
in all that is open, or if none was found within the limits.`,
		Example: `  nonogram explain puzzle.non
  nonogram explain --grids --style unicode puzzle.non | less
  nonogram explain --format markdown --grids puzzle.non > puzzle.md
  nonogram explain --hint --level 1 --board board.txt puzzle.non
  nonogram explain --hint --board "??#??/?????/?????/?????/?????" puzzle.non
  nonogram explain --json collection/ | jq -r '.steps[].technique.id' | sort | uniq -c`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error { return f.explain(cmd, args) },
	}
	f.add(cmd)
	return cmd
}

func (f *explainFlags) add(cmd *cobra.Command) {
	f.runFlags.add(cmd)
	flags := cmd.Flags()
	addChoice(cmd, &f.format, "format", "", "text", "how to write it: %s", []string{"text", "json", "markdown"})
	flags.BoolVar(&f.grids, "grids", false, "show the grid after each step")
	flags.StringVar(&f.state, "board", "", "the board to start from: a file, or rows with \"/\" between them")
	flags.BoolVar(&f.hint, "hint", false, "show only the next step")
	addChoice(cmd, &f.level, "level", "", "4", "how much a hint gives away, 1 to 4", []string{"1", "2", "3", "4"})
	exclusive(cmd, "json", "format")
	exclusive(cmd, "hint", "grids")
}

func (f *explainFlags) explain(cmd *cobra.Command, args []string) error {
	if err := f.check(cmd.Flags().Changed("level")); err != nil {
		return err
	}
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	run.JSON = run.JSON || f.format == "json"
	from, err := f.board(cmd.Flags().Changed("board"), run)
	if err != nil {
		return err
	}
	ask := runner.Explain(runner.Explanation{From: from, Grids: f.grids, Markdown: f.format == "markdown"})
	if f.hint {
		ask = runner.Hint(from, explain.Level(f.level[0]-'0'))
	}
	return exitWith(run.Ask(cmd.Context(), ask))
}

func (f *explainFlags) check(levelGiven bool) error {
	switch {
	case levelGiven && !f.hint:
		return errors.New("--level says how much a hint gives away: use it with --hint")
	case f.hint && f.format == "markdown":
		return errors.New("--hint is written as text or json: use it without --format markdown")
	}
	return nil
}

// board is the board to begin with, nil if none is given. It belongs to one puzzle.
func (f *explainFlags) board(given bool, run *runner.Run) (*input.State, error) {
	if !given {
		return nil, nil
	}
	onlyOne := errors.New("--board: a board belongs to one puzzle, and several are given")
	if run.Intake.Sources() > 1 {
		return nil, onlyOne
	}
	run.Intake.OnlyOne(onlyOne)
	from, err := input.FindState(f.state)
	if err != nil {
		return nil, fmt.Errorf("--board: %w", err)
	}
	return from, nil
}
