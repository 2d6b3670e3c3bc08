package cli

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/terminal"
	"nonogram/draw"
	"nonogram/format"
	"nonogram/internal/base/files"
)

// outputFlags choose the form of answers.
type outputFlags struct {
	json   bool
	noTime bool
	style  string
}

func (f *outputFlags) add(cmd *cobra.Command, lines ...any) {
	addJSON(cmd, &f.json, "", append(lines, report.FaultLine{})...)
	cmd.Flags().BoolVar(&f.noTime, "no-time", false, "leave out times, the only part of the output that differs between runs")
	f.addStyle(cmd)
}

func (f *outputFlags) addStyle(cmd *cobra.Command) {
	addChoice(cmd, &f.style, "style", "", "auto", "how to draw pictures: %s (rows of 0 and 1, or of colour numbers)",
		[]string{"auto", "ascii", "unicode", "colour", "01"})
}

// addOutput adds the flag --output. what ends the flag's help.
func addOutput(cmd *cobra.Command, to *string, what string) {
	cmd.Flags().StringVarP(to, "output", "o", "", "`FILE` to write"+what)
	before(cmd, func() error {
		if number := numbered().FindString(*to); number != "" {
			return fmt.Errorf("--output: %s: files are not numbered, so %s would stay in the name: write all puzzles to one file, such as all.nonpack", *to, number)
		}
		return nil
	})
}

// numbered matches a verb for a number, such as %d or %03d, except at the start of a word.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%[0-9]*d\b`) })

// addTimeout adds the flag --timeout, which cannot be negative. what names the work that the flag
// limits.
func addTimeout(cmd *cobra.Command, to *time.Duration, usual time.Duration, what string) {
	cmd.Flags().DurationVar(to, "timeout", usual, "time limit, "+what+", such as 500ms or 10s (0 is none)")
	before(cmd, func() error { return atLeast("timeout", *to, 0) })
}

// before adds a check that runs before the command, after the checks added earlier.
func before(cmd *cobra.Command, check func() error) {
	earlier := cmd.PreRunE
	cmd.PreRunE = func(cmd *cobra.Command, args []string) error {
		if earlier != nil {
			if err := earlier(cmd, args); err != nil {
				return err
			}
		}
		return check()
	}
}

func addLanguage(cmd *cobra.Command, to *string, tags []string) {
	addChoice(cmd, to, "language", "", "", "language of texts: %s (default: from the environment)", tags)
}

// languageOf returns the language of a flag or, if that is empty, of the environment.
func languageOf(flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	l, err := terminal.FromEnvironment(os.Getenv, nil)
	return l.Tag(), err
}

// drawing returns the settings of pictures for an output.
func (f *outputFlags) drawing(out io.Writer) draw.TextOptions {
	switch f.style {
	case "ascii":
		return draw.TextOptions{}
	case "unicode":
		return draw.TextOptions{Unicode: true}
	case "colour":
		return draw.TextOptions{Unicode: true, ANSI: true}
	case "01":
		return draw.TextOptions{Digits: true}
	}
	return draw.TextOptions{Unicode: files.IsTerminal(out), ANSI: files.Colour(out)}
}

// fromFlag is --from, a flag of every command that reads puzzles.
type fromFlag struct{ name string }

func (f *fromFlag) add(cmd *cobra.Command) {
	addChoice(cmd, &f.name, "from", "", "", "input format (default: detected from the contents)", format.ReadableNames())
}

// find looks up a command's arguments. A bar shows a search through large folders.
func (f *fromFlag) find(cmd *cobra.Command, args []string) (*input.Input, error) {
	bar := report.NewBar(cmd.ErrOrStderr(), 1, "looking for puzzles")
	in := input.Find(cmd.Context(), args, stdin(cmd))
	bar.Hide()
	switch {
	case runner.Interrupted(cmd.Context()):
		return in, report.Interrupted
	case f.name == "":
		return in, nil
	}
	from, err := format.ByName(f.name)
	in.From(from)
	return in, err
}

// runFlags choose how a command goes through its puzzles.
type runFlags struct {
	outputFlags
	from    fromFlag
	jobs    int
	timeout time.Duration
}

// The usual limits for a puzzle. They end work that could take hours; nearly every puzzle made for
// people takes less than a second.
const (
	// solveTimeout limits the search for solutions, explainTimeout the explanation of how a person
	// solves.
	solveTimeout, explainTimeout = 5 * time.Minute, time.Minute
	// certifyTimeout limits the check of a proof. Checking takes longer than finding a proof.
	certifyTimeout = 30 * time.Minute
)

// add adds the flags. timeout is the usual limit; addJSON explains lines.
func (f *runFlags) add(cmd *cobra.Command, timeout time.Duration, lines ...any) {
	f.outputFlags.add(cmd, lines...)
	f.from.add(cmd)
	addJobs(cmd, &f.jobs)
	addTimeout(cmd, &f.timeout, timeout, "for each puzzle")
}

// addOpenConflicts adds the flag that bounds the search for cells that are open across all solutions.
func addOpenConflicts(cmd *cobra.Command, to *int64) {
	const name = "open-conflicts"
	flags := cmd.Flags()
	flags.Int64Var(to, name, runner.FairOpenConflicts, "limit of the search for open cells (0 is none; default: see above)")
	flags.Lookup(name).DefValue = "0" // the usual limit is no number
	before(cmd, func() error {
		if !flags.Changed(name) {
			return nil
		}
		return atLeast(name, *to, 0)
	})
}

// run makes the command's run over the puzzles of its arguments.
func (f *runFlags) run(cmd *cobra.Command, args []string) (*runner.Run, error) {
	in, err := f.from.find(cmd, args)
	if err != nil {
		return nil, err
	}
	run := &runner.Run{
		Loop:    loop(cmd, in, f.jobs),
		Timeout: f.timeout,
		Style:   report.Style{Draw: f.drawing(cmd.OutOrStdout()), NoTime: f.noTime, Width: report.Width(cmd.OutOrStdout())},
	}
	run.JSON = f.json
	if run.Style.Draw.ANSI && !f.json {
		run.Out = report.Coloured(run.Out)
	}
	return run, nil
}

// addSeed adds the flag --seed, whose usual value is random.
func addSeed(cmd *cobra.Command, to *uint64) {
	cmd.Flags().Uint64Var(to, "seed", uint64(rand.Uint32()), "random seed (default: a new one each time)")
	// Help must not differ between runs.
	cmd.Flags().Lookup("seed").DefValue = "0"
}

// loop returns the loop over a command's input on jobs cores.
func loop(cmd *cobra.Command, in *input.Input, jobs int) runner.Loop {
	return runner.Loop{Input: in, Jobs: jobs, Out: cmd.OutOrStdout(), Err: cmd.ErrOrStderr()}
}

// atLeast returns an error if a flag's value is too small.
func atLeast[N ~int | ~int64 | ~float64](flag string, value, least N) error {
	if !(value >= least) { // true for NaN too
		return fmt.Errorf("--%s: found %v, expected at least %v", flag, value, least)
	}
	return nil
}

// exclusive refuses any two of the flags together, and stops the shell from offering a second one.
func exclusive(cmd *cobra.Command, flags ...string) {
	cmd.MarkFlagsMutuallyExclusive(flags...)
	before(cmd, func() error {
		given := slices.DeleteFunc(slices.Clone(flags), func(flag string) bool { return !cmd.Flags().Changed(flag) })
		if len(given) > 1 {
			return fmt.Errorf("--%s and --%s exclude each other", given[0], given[1])
		}
		return nil
	})
}

// noFiles is the argument check of commands that read nothing.
func noFiles(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s: found %q, expected only flags; see nonogram help %[1]s", commandPath(cmd), args[0])
	}
	return nil
}

// filesNeeded is the argument check of commands that need at least one file.
func filesNeeded(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s: no FILE given (\"-\" is standard input); see nonogram help %[1]s", commandPath(cmd))
	}
	return nil
}
