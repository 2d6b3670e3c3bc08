package cli

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError words an error about a flag: it names an unknown flag, or the value found and the value
// expected.
func flagError(cmd *cobra.Command, err error) error {
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		return unknownFlag(cmd, unknown)
	}
	if bare, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return fmt.Errorf("--%s: no value given", bare.GetFlag().Name)
	}
	invalid, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return err
	}
	cause := errors.Unwrap(invalid)
	if expected, ok := expectations[invalid.GetFlag().Value.Type()]; ok {
		cause = errors.New(expected)
	}
	return fmt.Errorf("--%s: found %q, %w", invalid.GetFlag().Name, invalid.GetValue(), cause)
}

// unknownFlag explains an argument that looked like a flag. It may be a negative size, such as -1,
// or a line that starts with an open cell, such as -#-.
func unknownFlag(cmd *cobra.Command, err *pflag.NotExistError) error {
	name := "-" + err.GetSpecifiedShortnames()
	if name == "-" {
		name = "--" + err.GetSpecifiedName()
	}
	switch {
	case strings.Contains(cmd.Use, "WIDTH") && strings.Trim(name[1:], "0123456789") == "":
		return notSize(name)
	case strings.Contains(cmd.Use, "STATE") && strings.Trim(name, "-?.0_ #1xX|") == "":
		return fmt.Errorf("unknown flag %s; write -- before a STATE that starts with -", name)
	}
	return fmt.Errorf("unknown flag %s; see %s", name, helpOf(cmd))
}

// expectations describes the values that pflag accepts, by their types.
var expectations = map[string]string{
	"bool":     "expected true or false",
	"int":      "expected a whole number",
	"int64":    "expected a whole number",
	"uint64":   fmt.Sprintf("expected a whole number from 0 to %d", uint64(math.MaxUint64)),
	"float64":  "expected a number",
	"duration": "expected a duration, such as 500ms or 10s",
}
