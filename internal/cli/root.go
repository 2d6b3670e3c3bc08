package cli

import "github.com/spf13/cobra"

// NewRoot is the program with all its commands.
func NewRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "nonogram COMMAND [flags] [FILE...]",
		Short: "Solve, explain, check and convert nonograms",
		Long: `nonogram solves, explains, checks and converts nonograms: picture puzzles that
give, for each row and column, the lengths of its runs of filled cells.

A FILE is a puzzle or a bundle of puzzles in any known format, a folder (searched
with everything below it), "-" for standard input, or a short code, a game id of
Pattern or an address of puzz.link in a file's place. Results go to standard
output, everything else to standard error. For every limit, 0 is none.

Exit codes: 0 the answer is yes, 1 it is no, 2 bad usage or bad input,
3 undecided because a limit was reached, 130 interrupted.`,
		Example: `  nonogram solve puzzle.non
  nonogram check collection/
  nonogram explain --hint puzzle.non
  nonogram line "2 1" "?#.??"`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.AddCommand(
		newSolve(),
		newCheck(),
		newExplain(),
		newRate(),
		newLine(),
		newConvert(),
		newDraw(),
		newImport(),
		newGenerate(),
		newPlay(),
		newCount(),
		newTable(),
		newJob(),
		newWorker(),
		newEstimate(),
		newServe(),
		newBackup(),
		newBench(),
		newVersion(),
		newMan(),
	)
	helpful(root)
	addVersion(root)
	return root
}
