package cli

import (
	"encoding"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// choice is the value of a flag that takes one of a list of names.
type choice struct {
	names []string
	value string
	set   func(name string)
}

// addChoice adds a flag that takes one of names, which the shell completes. In usage, the names
// replace %s.
func addChoice(cmd *cobra.Command, to *string, name, shorthand, usual, usage string, names []string) {
	*to = usual
	addChosen(cmd, &choice{names: names, value: usual, set: func(name string) { *to = name }}, name, shorthand, usage)
}

// addEnum is addChoice for the values of an enum. If usual is empty, the value in to stays until
// the user sets the flag.
func addEnum(cmd *cobra.Command, to encoding.TextUnmarshaler, name, shorthand, usual, usage string, names []string) {
	c := &choice{names: names, value: usual, set: func(name string) {
		if err := to.UnmarshalText([]byte(name)); err != nil {
			panic(err) // not a name of the enum: a fault of the program
		}
	}}
	if usual != "" {
		c.set(usual)
	}
	addChosen(cmd, c, name, shorthand, usage)
}

func addFormat(cmd *cobra.Command, to *string, names []string, usual string) {
	addChoice(cmd, to, "format", "f", "", "output format: %s (default: "+usual+")", names)
}

func addChosen(cmd *cobra.Command, c *choice, name, shorthand, usage string) {
	if strings.Contains(usage, "%s") {
		usage = fmt.Sprintf(usage, strings.Join(c.names, ", "))
	}
	cmd.Flags().VarP(c, name, shorthand, usage)
	complete(cmd, name, c.names)
}

// complete offers a flag's values to the shell.
func complete(cmd *cobra.Command, flag string, names []string) {
	offer := cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp)
	if err := cmd.RegisterFlagCompletionFunc(flag, offer); err != nil {
		panic(err) // no such flag: a fault of the program
	}
}

// Set takes a name in upper or lower case, in British or American spelling.
func (c *choice) Set(text string) error {
	british := toBritish.Replace(text)
	i := slices.IndexFunc(c.names, func(name string) bool { return strings.EqualFold(name, british) })
	if i < 0 {
		return fmt.Errorf("expected one of %s", strings.Join(c.names, ", "))
	}
	c.value = c.names[i]
	c.set(c.value)
	return nil
}

// String returns the chosen name.
func (c *choice) String() string { return c.value }

// Type names the value in help texts.
func (c *choice) Type() string { return "string" }
