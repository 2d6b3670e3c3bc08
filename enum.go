package nonogram

import "encoding"

// Names lists the names of an enumeration's values in their order, such as those of Names[Axis]()
// or Names[solve.Status](). It leaves out a value without a name, such as no limit.
func Names[E interface {
	~uint8 | ~int
	encoding.TextMarshaler
}]() (names []string) {
	for v := range 256 {
		name, err := E(v).MarshalText()
		switch {
		case err == nil && len(name) > 0:
			names = append(names, string(name))
		case err != nil && len(names) > 0: // values with names follow each other
			return names
		}
	}
	return names
}
