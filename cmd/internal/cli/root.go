package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// NewRoot returns the program with all its commands.
func NewRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "nonogram COMMAND [flags] [FILE...]",
		Short: "Solve, explain, check and convert nonograms",
		Long: `nonogram solves, explains, checks and converts nonograms: picture puzzles that
give, for each row and column, the lengths of its runs of filled cells.

A FILE is a puzzle or a bundle of puzzles in any known format, a folder (searched
recursively), or "-" for standard input. A short code, a puzz.link address, a game id of
Simon Tatham's Pattern, or the name of a puzzle from "nonogram list" works in place of a
FILE. Results go to standard output, everything else to standard error. A limit of 0
means no limit.

Exit codes: 0 if the answer is yes, 1 if it is no, 2 for bad usage or bad input, 3 if a
limit left it undecided, 130 if interrupted.`,
		Example: `  nonogram solve puzzle.non
  nonogram check collection/
  nonogram explain --hint puzzle.non
  nonogram line "2 1" "?#.??"`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	group(root, "Play", newPlay(), newList())
	group(root, "Make", newGenerate(), newImport(), newRepair(), newConvert(), newDraw())
	group(root, "Solve and analyse", newSolve(), newCheck(), newCertify(), newExplain(), newRate(), newLine(), newBench())
	group(root, "Count", newCount(), newTable(), newEstimate(), newJob(), newWorker())
	group(root, "Serve", newServe(), newRPC(), newBackup(), newModerate())
	group(root, "Other", newSchema(root), newVersion())
	root.SetHelpCommandGroupID("Other")
	root.SetCompletionCommandGroupID("Other")
	root.AddCommand(newMan())
	root.SetGlobalNormalizationFunc(britishSpelling)
	helpful(root)
	addVersion(root)
	return root
}

// group adds commands below a title of the help.
func group(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}

var toBritish = strings.NewReplacer("color", "colour", "license", "licence")

// britishSpelling returns the name of a flag that the user gives in either spelling.
func britishSpelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	return pflag.NormalizedName(toBritish.Replace(name))
}
