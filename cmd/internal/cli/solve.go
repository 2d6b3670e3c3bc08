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
	open        openConflicts
	maxMemory   int64 // in MiB
	all, count  bool
	certificate string
}

func newSolve() *cobra.Command {
	var f solveFlags
	cmd := &cobra.Command{
		Use:   "solve [flags] FILE...",
		Short: "Solve puzzles and show whether the solution is the only one",
		Long: `solve shows each puzzle's solution with its clues, whether it is the only one, how it was
found, and short codes of the picture and the clues. For an ambiguous puzzle it shows two
solutions, where they differ, which cells are open across all solutions, and which ones
deductions decide without a search. For a puzzle without a solution it shows lines that
contradict each other. With --solutions 1 it stops at the first solution; the status is then
"solved", and there may be others.

` + openCellsHelp + `

--method stops where that method gets stuck and shows the partial grid, with "?" for an
open cell and "E" for a cell that has no colour left. Each method solves everything that
the ones above it solve:
  line          exact deduction on single lines
  implications  chains of at most --depth links, "if this cell is so, then by one line that
                one is so", that lead to a contradiction
  probe         assumes each colour of each cell in turn: a colour that line logic refutes is
                false, and what follows from all colours of a cell is true
  search        complete search

--certificate writes a proof that a puzzle has no solutions besides those shown, if any, as
DRAT text that refers to the clauses of "nonogram convert --format dimacs". "nonogram certify"
and other checkers can check it. For an ambiguous puzzle, --solutions must exceed the number
of solutions. The file is replaced as a whole or not at all, and is compressed if its name
ends with .gz.

` + timeoutHelp + `

` + sharedHelp + `

The exit code is 0 if every puzzle has a solution, 1 if one has none, 3 if one was not
decided within the limits or by the chosen method. With --certificate it is also 1 if other
solutions could not be excluded.`,
		Example: `  nonogram solve puzzle.non
  nonogram solve --json collection/ > solutions.json
  nonogram solve RrW8eI3iI3
  nonogram solve --style 01 puzzle.non
  nonogram solve --all --timeout 10s ambiguous.non
  nonogram solve --count ambiguous.non
  nonogram solve --certificate puzzle.drat puzzle.non
  nonogram solve --method implications --depth 3 puzzle.non
  zcat puzzles.nonpack.gz | nonogram solve --method line -`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error { return f.solve(cmd, args) },
	}
	f.add(cmd)
	return cmd
}

func (f *solveFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, solveTimeout, report.SolveLine{}, report.SolutionLine{}, report.ListLine{})
	flags := cmd.Flags()
	flags.IntVar(&f.Solutions, "solutions", 2, "solutions to look for; 2 decide uniqueness")
	flags.BoolVar(&f.all, "all", false, "show everything: every solution, as it is found")
	flags.BoolVar(&f.count, "count", false, "only count: the solutions, exactly")
	addEnum(cmd, &f.Method, "method", "", "search", "strongest method to use: %s", []string{"line", "implications", "probe", "search"})
	flags.IntVar(&f.Depth, "depth", 0, "at most this many links in a chain of --method implications (0 is no limit)")
	flags.Int64Var(&f.MaxConflicts, "max-conflicts", 0, "limit of the search in conflicts, for each puzzle (0 is none)")
	flags.Int64Var(&f.maxMemory, "max-memory", 4096, "memory limit in MiB, for each puzzle (0 is none)")
	f.open.add(cmd)
	flags.StringVar(&f.certificate, "certificate", "", "file to write a proof to that there are no other solutions")
	exclusive(cmd, "all", "count", "certificate")
	exclusive(cmd, "all", "solutions")
}

func (f *solveFlags) solve(cmd *cobra.Command, args []string) error {
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
		return exitWith(f.certify(cmd, run))
	case f.all:
		return exitWith(run.ListAll(cmd.Context(), f.Search))
	}
	return exitWith(f.ask(cmd, run, runner.Order{Command: "solve", Search: f.Search, Count: f.count}))
}

// complete sets the limits, and refuses flags that contradict each other; given reports whether a
// flag was set.
func (f *solveFlags) complete(given func(flag string) bool) error {
	if given("max-memory") || f.count { // otherwise the library's default, which is the flag's
		f.MaxMemory = memoryBytes(f.maxMemory)
	}
	f.OpenConflicts = f.open.limit()
	var err error
	switch {
	case given("depth") && f.Method != solve.Implications:
		err = errors.New("--depth limits chains of implications: use it with --method implications")
	case f.Method != solve.Search && (f.all || f.count):
		// Only the search decides puzzles with several solutions.
		err = fmt.Errorf("--method %v finds at most one solution: use it without --all and --count", f.Method)
	case f.certificate != "" && (f.Method == solve.Implications || f.Method == solve.Probe):
		err = fmt.Errorf("--method %v has no certificates: use --certificate with --method search or line", f.Method)
	}
	return errors.Join(err,
		atLeast("solutions", f.Solutions, 1),
		atLeast("depth", f.Depth, 0),
		atLeast("max-conflicts", f.MaxConflicts, 0),
		atLeast("max-memory", f.maxMemory, 0),
		f.open.check())
}

// memoryBytes converts a limit in MiB to bytes; 0 is no limit.
func memoryBytes(mebibytes int64) int64 {
	if mebibytes == 0 || mebibytes > math.MaxInt64>>20 {
		return math.MaxInt64
	}
	return mebibytes << 20
}
