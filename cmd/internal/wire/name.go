package wire

import (
	"encoding"
	"slices"
	"strings"
)

// ReadName sets a value by the name in a field, which must be one of names; "" leaves it as it is.
func ReadName(field, name string, value encoding.TextUnmarshaler, names []string) error {
	switch {
	case name == "":
		return nil
	case !slices.Contains(names, name):
		return Faultf(OutOfRange, field, "found %.40q, expected one of %s", name, strings.Join(names, ", "))
	}
	return value.UnmarshalText([]byte(name))
}
