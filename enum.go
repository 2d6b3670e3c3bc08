package nonogram

import "encoding"

// Names lists the names of an enumeration's values in their order, such as those of
// Names[Axis]() or Names[solve.Status](). A value without a name, such as no limit, is left out.
func Names[E interface {
	~uint8 | ~int
	encoding.TextMarshaler
}]() (names []string) {
	for v := range 256 {
		if name, err := E(v).MarshalText(); err == nil && len(name) > 0 {
			names = append(names, string(name))
		}
	}
	return names
}
