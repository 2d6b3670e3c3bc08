package cli

import (
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/solve"
)

type solveFlags struct {
	sharedFlags
	runner.Search
	maxMemory   int64 // in MiB
	all         bool
	certificate string
}

func (f *solveFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, solveTimeout, report.SolveLine{}, report.SolutionLine{}, report.ListLine{})
	flags := cmd.Flags()
	flags.IntVar(&f.Solutions, "solutions", 2, "solutions to look for; 2 decide uniqueness")
	flags.BoolVar(&f.all, "all", false, "show everything: every solution, as it is found")
	flags.BoolVar(&f.Count, "count", false, "only count: the solutions, exactly")
	addEnum(cmd, &f.Method, "method", "", "search", "strongest method to use: %s", []string{"line", "implications", "probe", "search"})
	flags.IntVar(&f.Depth, "depth", 0, "at most this many links in a chain of --method implications (0 is no limit)")
	flags.Int64Var(&f.MaxConflicts, "max-conflicts", 0, "limit of the search in conflicts, for each puzzle (0 is none)")
	flags.Int64Var(&f.maxMemory, "max-memory", 4096, "memory limit in MiB, for each puzzle (0 is none)")
	addOpenConflicts(cmd, &f.OpenConflicts)
	flags.StringVar(&f.certificate, "certificate", "", "file to write a proof to that there are no other solutions")
	exclusive(cmd, "all", "count", "certificate")
	exclusive(cmd, "all", "solutions")
}

func (f *solveFlags) do(cmd *cobra.Command, args []string) error {
	if err := f.complete(cmd.Flags().Changed); err != nil {
		return err
	}
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	switch {
	case f.wanted() && (f.certificate != "" || f.all):
		return errors.New("--all and --certificate: cannot be shared with other machines")
	case f.certificate != "":
		return f.certify(cmd, run)
	case f.all:
		return run.Ended(run.ListAll(cmd.Context(), f.Search))
	}
	return run.Ended(ask(cmd, &f.sharedFlags, run, runner.Solving, f.Search))
}

// complete sets the limits, and refuses flags that contradict each other. given reports whether the
// user set a flag.
func (f *solveFlags) complete(given func(flag string) bool) error {
	if given("max-memory") || f.Count { // otherwise the library's default applies, which the flag shows
		f.MaxMemory = memoryBytes(f.maxMemory)
	}
	var err error
	switch {
	case given("depth") && f.Method != solve.Implications:
		err = errors.New("--depth limits chains of implications: use it with --method implications")
	case f.Method != solve.Search && (f.all || f.Count):
		// Only the search method decides puzzles with several solutions.
		err = fmt.Errorf("--method %v finds at most one solution: use it without --all and --count", f.Method)
	case f.certificate != "" && (f.Method == solve.Implications || f.Method == solve.Probe):
		err = fmt.Errorf("--method %v has no certificates: use --certificate with --method search or line", f.Method)
	}
	return errors.Join(err,
		atLeast("solutions", f.Solutions, 1),
		atLeast("depth", f.Depth, 0),
		atLeast("max-conflicts", f.MaxConflicts, 0),
		atLeast("max-memory", f.maxMemory, 0))
}

// memoryBytes converts a limit in MiB to bytes; 0 is no limit.
func memoryBytes(mebibytes int64) int64 {
	if mebibytes == 0 || mebibytes > math.MaxInt64>>20 {
		return math.MaxInt64
	}
	return mebibytes << 20
}
