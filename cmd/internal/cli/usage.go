package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/format"

	"github.com/spf13/cobra"
)

// helpful replaces cobra's messages in the root and its commands with ours. Everywhere, even after
// help and completion, an unknown command is bad usage.
func helpful(root *cobra.Command) {
	// A group of commands has only one line of usage.
	const group = `{{if .HasAvailableSubCommands}}
  {{.CommandPath}} [command]{{end}}`
	root.SetUsageTemplate(strings.NewReplacer(
		group, "",
		"Available Commands:", "Commands:",
		"[command] --help\" for more information about", "COMMAND --help\" for more about",
	).Replace(root.UsageTemplate()))
	grouped(root)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if words := cmd.Flags().Args(); cmd == root && len(words) > 0 {
			return unknownCommand(root, words[0])
		}
		return flagError(cmd, err)
	})

	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "completion":
			cmd.Use, cmd.Short = "completion SHELL", "Print a script that completes commands in a shell"
			cmd.Long = `completion prints a script for a shell, which then completes nonogram's commands and flags.
The help of each shell says how to load the script.`
			for _, shell := range cmd.Commands() {
				shell.Short = "Print the script for " + shell.Name()
			}
			grouped(cmd)
		case "help":
			cmd.Use, cmd.Short = "help [COMMAND]", "Show the help of a command"
			cmd.Long = `help shows the help of a command, as --help does.`
			cmd.Args = knownCommand
		}
	}
	addHelp(root)
}

// addHelp gives each command its own flag --help: cobra's says "help for" and the name.
func addHelp(cmd *cobra.Command) {
	cmd.Flags().BoolP("help", "h", false, "show this help")
	for _, below := range cmd.Commands() {
		addHelp(below)
	}
}

// grouped makes a command show its help if it has only subcommands.
func grouped(cmd *cobra.Command) {
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return unknownCommand(cmd, args[0])
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}

// knownCommand checks arguments that name a command, word by word.
func knownCommand(cmd *cobra.Command, args []string) error {
	at := cmd.Root()
	for _, name := range args {
		found, _, err := at.Find([]string{name})
		if err != nil || found == at {
			return unknownCommand(at, name)
		}
		at = found
	}
	return nil
}

// unknownCommand returns the error for an unknown command, with names that the user may have meant.
func unknownCommand(parent *cobra.Command, name string) error {
	if parent == parent.Root() && isInput(name) {
		return fmt.Errorf("found %q, expected a command before it, such as solve or play; see nonogram help", name)
	}
	parent.SuggestionsMinimumDistance = min(2, (len(name)-1)/2) // edits, in letters
	if meant := parent.SuggestionsFor(name); len(meant) > 0 {
		return fmt.Errorf("unknown command %q (did you mean %s?); see %s", name, strings.Join(meant, " or "), helpOf(parent))
	}
	return fmt.Errorf("unknown command %q; see %s", name, helpOf(parent))
}

// helpOf returns the command line that shows the help of a command.
func helpOf(cmd *cobra.Command) string {
	return strings.Replace(cmd.CommandPath(), "nonogram", "nonogram help", 1)
}

// commandPath returns the words after nonogram in a command line, such as job run.
func commandPath(cmd *cobra.Command) string {
	_, path, _ := strings.Cut(cmd.CommandPath(), " ")
	return path
}

// operands checks the number of arguments. names has a name for each; the first needed ones must be
// there.
func operands(needed int, names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch path := commandPath(cmd); {
		case len(args) < needed:
			return fmt.Errorf("%s: no %s given; see nonogram help %s", path, names[len(args)], path)
		case len(args) > len(names):
			return fmt.Errorf("%s: found %q after %s; see nonogram help %s", path, args[len(names)], strings.Join(names, " "), path)
		}
		return nil
	}
}

// isInput reports whether a word is, or looks like, a file or a short code.
func isInput(name string) bool {
	if _, err := os.Stat(name); err == nil || name == input.StandardInput || strings.ContainsRune(name, filepath.Separator) {
		return true
	}
	if _, known := format.ByExtension(name); known {
		return true
	}
	return formats.WordName(name) != ""
}
