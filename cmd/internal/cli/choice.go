package cli

import (
	"encoding"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonogram/internal/base/ordered"
)

// choice is the value of a flag that takes one of a list of names.
type choice struct {
	names []string
	value string
	set   func(name string)
}

// addChoice adds a flag that takes one of names, which the shell completes. In usage, %s is replaced
// by the names.
func addChoice(cmd *cobra.Command, to *string, name, shorthand, usual, usage string, names []string) {
	*to = usual
	addChosen(cmd, &choice{names: names, value: usual, set: func(name string) { *to = name }}, name, shorthand, usage)
}

// addEnum is addChoice for the values of an enum. If usual is empty, to keeps its value until the
// flag is set.
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

// addFormat gives a command the flag --format, with its former name.
func addFormat(cmd *cobra.Command, to *string, names []string, usual string) {
	addChoice(cmd, to, "format", "f", "", "output format: %s (default: "+usual+")", names)
	former(cmd, "to", "format")
	former(cmd, "t", "format")
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

// Set takes a name in any case, in American spelling too.
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

// maxJobs is the largest --jobs; more is taken for a typing error.
const maxJobs = 4096

// jobs is the value of --jobs, at most the number of cores.
type jobs int

// addJobs gives a command the flag --jobs, with all cores as its default.
func addJobs(cmd *cobra.Command, to *int) { addCores(cmd, to, "jobs", "j", "0", "cores to use") }

func addCores(cmd *cobra.Command, to *int, name, letter, usual, usage string) {
	value := (*jobs)(to)
	if err := value.Set(usual); err != nil {
		panic(err) // a fault of the program
	}
	cmd.Flags().VarP(value, name, letter, fmt.Sprintf("%s, 1 to %d (0 is all)", usage, maxJobs))
	// The help does not depend on the machine.
	cmd.Flags().Lookup(name).DefValue = usual
}

// Set takes a number of cores; 0 is all of them.
func (j *jobs) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > maxJobs {
		return fmt.Errorf("expected 0 to %d", maxJobs)
	}
	*j = jobs(min(ordered.Cores(n), ordered.Cores(0)))
	return nil
}

// String returns the number of cores.
func (j *jobs) String() string { return strconv.Itoa(int(*j)) }

// Type names the value in help texts.
func (j *jobs) Type() string { return "cores" }

// parseSize reads a size, such as 20x15, width first, or 10 for 10x10.
func parseSize(text string) (width, height int, err error) {
	across, down, two := strings.Cut(strings.NewReplacer("X", "x", "×", "x", " ", "").Replace(text), "x")
	if !two {
		down = across
	}
	width, widthErr := strconv.Atoi(across)
	height, heightErr := strconv.Atoi(down)
	if widthErr != nil || heightErr != nil {
		return 0, 0, notSize(text)
	}
	return width, height, nil
}

func notSize(text string) error {
	return fmt.Errorf("found size %q, expected width x height, such as 20x15, or the side of a square", text)
}

// formerValue is the value of a flag whose name, or one of whose values, has another spelling now.
type formerValue struct {
	pflag.Value
	cmd *cobra.Command
	// old is the spelling that the hint names, such as -n or --format json.
	old string
	// now has, by former values, the flags that say the same, such as "format=text style=unicode";
	// "" stands for all other values, and a flag without "=" takes the value as it is.
	now map[string]string
}

// Set sets the flags of now, with a hint on standard error.
func (f *formerValue) Set(text string) error {
	now, found := f.now[text]
	if !found {
		if now, found = f.now[""]; !found {
			return f.Value.Set(text)
		}
	}
	hint := ""
	for _, flag := range strings.Fields(now) {
		name, value, fixed := strings.Cut(flag, "=")
		hint += " --" + strings.TrimSuffix(flag, "=true")
		if !fixed {
			value = text
		}
		if err := f.cmd.Flags().Set(name, value); err != nil {
			return errors.Unwrap(err)
		}
	}
	old := f.old
	if _, whole := f.now[""]; !whole {
		old += " " + text
	}
	note(f.cmd, "nonogram: %s is deprecated: use%s", old, hint)
	return nil
}

// former keeps the former name of a flag, or its letter, for a release. now names the current flag.
// For values that changed, values has pairs: a former value and the flags with values that replace
// it.
func former(cmd *cobra.Command, old, now string, values ...string) {
	flags := cmd.Flags()
	to := flags.Lookup(strings.Fields(now)[0])
	f := &formerValue{Value: to.Value, cmd: cmd, old: "--" + old, now: map[string]string{"": now}}
	for i := 0; i < len(values); i += 2 {
		f.now[values[i]] = values[i+1]
	}
	flag := &pflag.Flag{Name: old, Value: f, DefValue: to.DefValue, NoOptDefVal: to.NoOptDefVal, Hidden: true}
	if len(old) == 1 {
		flag.Shorthand, f.old = old, "-"+old
	}
	flags.AddFlag(flag)
}

// formerValues keeps former values of a flag for a release, in pairs as for former.
func formerValues(cmd *cobra.Command, name string, values ...string) {
	flag := cmd.Flags().Lookup(name)
	f := &formerValue{Value: flag.Value, cmd: cmd, old: "--" + name, now: map[string]string{}}
	for i := 0; i < len(values); i += 2 {
		f.now[values[i]] = values[i+1]
	}
	flag.Value = f
}
