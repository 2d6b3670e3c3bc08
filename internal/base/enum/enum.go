// Package enum names the values of enumerations: one table for printing, writing and
// reading text, and listing. It also checks options, many of which are enumerations.
package enum

import (
	"fmt"
	"slices"
	"strings"
)

// Names are the names of an enumeration's values, which count up from First.
type Names[E ~uint8 | ~int] struct {
	// Kind names a value in errors, such as "status".
	Kind  string
	First E
	List  []string
}

// Of returns the names of values from 0 on.
func Of[E ~uint8 | ~int](kind string, names ...string) Names[E] {
	return Names[E]{Kind: kind, List: names}
}

// Has reports whether a value has a name.
func (n Names[E]) Has(v E) bool { return v >= n.First && int(v-n.First) < len(n.List) }

// String returns the name of a value, or its kind and number, as in "status(9)".
func (n Names[E]) String(v E) string {
	if !n.Has(v) {
		return fmt.Sprintf("%s(%d)", n.Kind, int(v))
	}
	return n.List[v-n.First]
}

// MarshalText returns the name of a value, or an error if it has none.
func (n Names[E]) MarshalText(v E) ([]byte, error) {
	if !n.Has(v) {
		return nil, fmt.Errorf("%s: found %d, expected %d to %d", n.Kind, int(v), int(n.First), int(n.First)+len(n.List)-1)
	}
	return []byte(n.List[v-n.First]), nil
}

// UnmarshalText sets v to the value with a name. The error quotes an unknown name and lists the
// known ones.
func (n Names[E]) UnmarshalText(v *E, text []byte) error {
	i := slices.Index(n.List, string(text))
	if i < 0 {
		// An empty name belongs to no value.
		listed := slices.DeleteFunc(slices.Clone(n.List), func(name string) bool { return name == "" })
		return fmt.Errorf("%s: found %.40q, expected one of %s", n.Kind, text, strings.Join(listed, ", "))
	}
	*v = n.First + E(i)
	return nil
}
