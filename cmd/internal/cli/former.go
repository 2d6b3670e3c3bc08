package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

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
