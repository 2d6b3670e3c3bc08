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
	format string
	grids  bool
	steps  bool
	brief  bool
	rated  bool
	state  string
	hint   bool
	level  string
	// language is the tag of the language of the explanations.
	language string
}

func newExplain() *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:        "explain [flags] FILE...",
		SuggestFor: []string{"hint"},
		Short:      "Explain how a person solves a puzzle, or only the next step",
		Long: `explain solves a puzzle as a person does, visit by visit. A visit looks at one line and
shows everything that follows there, and why. Full lines come first, then large overlaps,
then lines near the cells just found. No visit guesses, and none is harder than it needs to
be: while counting decides a cell anywhere, runs are not used, and so on for how far blocks
reach and for whole lines. If no single line gives anything, explain refutes an assumption, or
shows that all values of a cell have the same consequence. A separate checker replays every
deduction.

Lines at the top say how the puzzle opens, where its crux is, and what stays open.
--steps shows each deduction with its technique instead, --rated the deductions that rate
counts, --brief only what to fill in, and --grids the grid after each visit. --format html
writes a page with a picture of each visit. --timeout covers finding, checking and writing
the visits; visits that it leaves no time for are left out. --language sets the language of
the sentences, such as de for German; without it, the environment does. Headings and
messages stay English.

--hint shows only the next visit, and --level how much of it:
  1  the line to look at
  2  the idea, and the line as it is, with the relevant blocks in brackets
  3  the reasons, and what follows
  4  what to fill in, and the grid afterwards
If the board has mistakes, level 1 says so, and higher levels show where. --format svg or
png draws the hint of one puzzle, and html the same with the words: the line on a coloured
ground, a bold frame around what follows, a thin one around the reasons, and the numbers of
a chain's links.

--board starts from a partly filled board: a file with one line per row, or the rows
themselves with "/" between them. "#" or "x" is filled, "." or "_" blank, "?" or "-" open;
bars may separate the cells.

` + timeoutHelp + `

` + sharedHelp + `

The exit code is 0 if every puzzle was explained down to its only solution, 1 if one has
no solution or several, 3 if one was not fully explained within the limits. With --hint it
is 0 if there is a next step or nothing left to do, 1 if the puzzle has no solution or the
board has a mistake, 3 if there is no next step because solutions differ in every open
cell, or if none was found within the limits.`,
		Example: `  nonogram explain puzzle.non
  nonogram explain --grids --style unicode puzzle.non | less
  nonogram explain --format html puzzle.non > puzzle.html
  nonogram explain --format markdown --grids puzzle.non > puzzle.md
  nonogram explain --hint --level 1 --board board.txt puzzle.non
  nonogram explain --hint --format png puzzle.non > hint.png
  nonogram explain --hint --board "??#??/?????/?????/?????/?????" puzzle.non
  nonogram explain --json collection/ | jq -r '.steps[].technique.id' | sort | uniq -c`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error { return f.explain(cmd, args) },
	}
	f.add(cmd)
	return cmd
}

func (f *explainFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, explainTimeout, report.ExplainLine{}, report.HintLine{})
	flags := cmd.Flags()
	addChoice(cmd, &f.format, "format", "f", "text", "output format: %s", []string{"text", "markdown", "html", "svg", "png"})
	flags.BoolVar(&f.grids, "grids", false, "show the grid after each visit")
	flags.BoolVar(&f.steps, "steps", false, "show each deduction with its technique")
	flags.BoolVar(&f.rated, "rated", false, "show the deductions that the rating counts, simplest first")
	flags.BoolVar(&f.brief, "brief", false, "show only what to fill in")
	flags.StringVar(&f.state, "board", "", "board to start from: a file, or rows with \"/\" between them")
	flags.BoolVar(&f.hint, "hint", false, "show only the next step")
	addLanguage(cmd, &f.language, words.Tags())
	addChoice(cmd, &f.level, "level", "", "4", "how much a hint reveals, 1 to 4", []string{"1", "2", "3", "4"})
	exclusive(cmd, "hint", "grids")
	exclusive(cmd, "hint", "steps", "brief", "rated")
}

func (f *explainFlags) explain(cmd *cobra.Command, args []string) error {
	if err := f.check(cmd.Flags().Changed("level")); err != nil {
		return err
	}
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	if f.language, err = languageOf(f.language); err != nil {
		return err
	}
	from, err := f.board(cmd.Flags().Changed("board"), run)
	if err != nil {
		return err
	}
	if f.wanted() && (f.hint || from != nil) {
		return errors.New("--hint and --board: cannot be shared with other machines, which explain whole puzzles")
	}
	if f.hint {
		return f.showHint(cmd, run, from)
	}
	order := runner.Order{Command: "explain", Explanation: runner.Explanation{
		From: from, Detail: f.detail(), Grids: f.grids, Markdown: f.format == "markdown", HTML: f.format == "html",
		Language: f.language,
	}}
	return exitWith(f.ask(cmd, run, order))
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

// board returns the board to start from, or nil if the user gave none. A board belongs to a single
// puzzle.
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
