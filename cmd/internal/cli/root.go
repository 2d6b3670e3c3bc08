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
	group(root, "Play",
		command(new(playFlags), "play [flags] [FILE | LESSON]", "Play in the terminal", cobra.ArbitraryArgs),
		command(new(listFlags), "list [flags] [PACK]", "List the puzzles that come with the program", operands(0, "PACK")),
	)
	group(root, "Make",
		command(new(generateFlags), "generate [flags]", "Make random puzzles", noFiles, "random"),
		command(new(importFlags), "import [flags] IMAGE...", "Make a puzzle from an image", imagesNeeded),
		command(new(repairFlags), "repair [flags] FILE...", "Change few cells until a puzzle has one solution", filesNeeded),
		command(new(convertFlags), "convert [flags] FILE...", "Convert puzzles between formats", filesNeeded),
		command(new(drawFlags), "draw [flags] FILE...", "Draw puzzles or their solutions, for the screen or for print", filesNeeded, "print", "book"),
	)
	group(root, "Solve and analyse",
		command(new(solveFlags), "solve [flags] FILE...", "Solve puzzles and show whether the solution is the only one", filesNeeded),
		command(new(checkFlags), "check [flags] FILE...", "Check that puzzles are valid, unique and match their goal", filesNeeded, "validate", "verify"),
		command(new(certifyFlags), "certify [flags] PUZZLE CERTIFICATE", "Check a proof that a puzzle has no other solutions", operands(2, "PUZZLE", "CERTIFICATE")),
		command(new(explainFlags), "explain [flags] FILE...", "Explain how a person solves a puzzle, or only the next step", filesNeeded, "hint"),
		command(new(rateFlags), "rate [flags] FILE...", "Show how hard puzzles are for a person", filesNeeded),
		command(new(lineFlags), "line [flags] CLUE [STATE]", "List all arrangements of one line and what they agree on", operands(1, "CLUE", "STATE")),
		command(new(benchFlags), "bench [flags] FILE...", "Measure how fast the solver is", filesNeeded),
	)
	group(root, "Count",
		command(new(countFlags), "count [flags] [WIDTH [HEIGHT]]", "Count the line-solvable or unique grids of a size", operands(0, "WIDTH", "HEIGHT")),
		command(new(tableFlags), "table [flags] WIDTH [HEIGHT]", "Count the grids of every size up to a given one", operands(1, "WIDTH", "HEIGHT")),
		command(new(estimateFlags), "estimate [flags] [WIDTH [HEIGHT]]", "Estimate how many grids of a size are line-solvable and unique", operands(0, "WIDTH", "HEIGHT")),
		commands("job COMMAND", "Run, watch and check jobs that several machines share",
			newJobPlan(),
			command(new(jobRunFlags), "run DIR [flags]", "Compute shards of a job", operands(1, "DIR")),
			command(new(jobStatusFlags), "status DIR|nats://HOST:PORT", "Show the progress of a job", operands(1, "DIR")),
			command(new(jobMergeFlags), "merge DIR", "Add up the results of a job", operands(1, "DIR")),
			command(new(jobVerifyFlags), "verify DIR|nats://HOST:PORT [JOB]", "Compute some shards again and compare the results", cobra.RangeArgs(1, 2)),
			command(new(jobRemoveFlags), "remove nats://HOST:PORT JOB", "Delete a job and its results from a server", operands(2, "SERVER", "JOB")),
		),
		command(new(workerFlags), "worker [flags] nats://HOST:PORT", "Do work for commands on other machines", oneAddress),
	)
	group(root, "Serve",
		command(new(serveFlags), "serve [flags]", "Serve the site: player, editor, library and API", noFiles),
		command(new(rpcFlags), "rpc [flags]", "Answer calls of other programs on standard input", noFiles),
		command(new(backupFlags), "backup (--data DIR | --database URL) (--output FILE | --restore FILE)", "Back up the library of a running server, or restore it", noFiles),
		commands("moderate COMMAND", "List, hide and restore published puzzles",
			command(new(moderateListFlags), "list (--data DIR | --database URL)", "List reported and hidden puzzles", noFiles),
			command(&hideFlags{hide: true}, "hide (--data DIR | --database URL) ID...", "Hide puzzles", idsNeeded),
			command(&hideFlags{}, "restore (--data DIR | --database URL) ID...", "Restore hidden puzzles", idsNeeded),
		),
	)
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
