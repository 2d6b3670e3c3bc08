package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain/words"
)

type explainFlags struct {
	sharedFlags
	runner.Explanation
	format string
	steps  bool
	brief  bool
	rated  bool
	state  string
	hint   bool
	level  string
}

func (f *explainFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, explainTimeout, report.ExplainLine{}, report.HintLine{})
	flags := cmd.Flags()
	addChoice(cmd, &f.format, "format", "f", "text", "output format: %s", []string{"text", "markdown", "html", "svg", "png"})
	flags.BoolVar(&f.Grids, "grids", false, "show the grid after each visit")
	flags.BoolVar(&f.steps, "steps", false, "show each deduction with its technique")
	flags.BoolVar(&f.rated, "rated", false, "show the deductions that the rating counts, simplest first")
	flags.BoolVar(&f.brief, "brief", false, "show only what to fill in")
	flags.StringVar(&f.state, "board", "", "board to start from: a file, or rows with \"/\" between them")
	flags.BoolVar(&f.hint, "hint", false, "show only the next visit")
	addLanguage(cmd, &f.Language, words.Tags())
	addChoice(cmd, &f.level, "level", "", "4", "how much a hint reveals, 1 to 4", []string{"1", "2", "3", "4"})
	exclusive(cmd, "hint", "grids")
	exclusive(cmd, "hint", "steps", "brief", "rated")
}

func (f *explainFlags) do(cmd *cobra.Command, args []string) error {
	if err := f.check(cmd.Flags().Changed("level")); err != nil {
		return err
	}
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	if f.Language, err = languageOf(f.Language); err != nil {
		return err
	}
	if f.From, err = f.board(cmd.Flags().Changed("board"), run); err != nil {
		return err
	}
	if f.wanted() && (f.hint || f.From != nil) {
		return errors.New("--hint and --board: cannot be shared with other machines, which explain whole puzzles")
	}
	if f.hint {
		return f.showHint(cmd, run)
	}
	f.Detail, f.Markdown, f.HTML = f.detail(), f.format == "markdown", f.format == "html"
	return run.Ended(ask(cmd, &f.sharedFlags, run, runner.Explaining, f.Explanation))
}

// detail returns the requested detail of each visit.
func (f *explainFlags) detail() report.Detail {
	switch {
	case f.steps:
		return report.Steps
	case f.rated:
		return report.Counted
	case f.brief:
		return report.Brief
	}
	return report.Visits
}

func (f *explainFlags) check(levelGiven bool) error {
	switch {
	case f.json && f.format != "text":
		return errors.New("--json and --format exclude each other")
	case levelGiven && !f.hint:
		return errors.New("--level applies to hints: use it with --hint")
	case f.hint && f.format == "markdown":
		return errors.New("--hint is written as text, JSON or a picture: use it without --format markdown")
	case !f.hint && (f.format == "svg" || f.format == "png"):
		return errors.New("--format " + f.format + " draws a hint: use it with --hint")
	}
	return nil
}

// board returns the board to start from, or nil if the user gave none. A board needs an input of
// exactly one puzzle.
func (f *explainFlags) board(given bool, run *runner.Run) (*input.State, error) {
	if !given {
		return nil, nil
	}
	if err := onePuzzle(run, "--board: a board"); err != nil {
		return nil, err
	}
	from, err := input.FindState(f.state)
	if err != nil {
		return nil, fmt.Errorf("--board: %w", err)
	}
	return from, nil
}
