package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// NewRoot returns the program with all its commands.
func NewRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "nonogram COMMAND [flags] [FILE...]",
		Short:         "Solve, explain, check and convert nonograms",
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
	describe(root)
	helpful(root)
	addVersion(root)
	return root
}

// group adds commands under a title in the help.
func group(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}

var toBritish = strings.NewReplacer("color", "colour", "license", "licence")

// britishSpelling returns the British name of a flag, which the user may spell either way.
func britishSpelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	return pflag.NormalizedName(toBritish.Replace(name))
}
