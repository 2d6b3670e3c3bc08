package wire

import (
	"encoding"
	"strings"

	"nonogram"
)

// ReadName sets an enumeration's value by the name in a field; "" leaves it as it is. The fault for
// an unknown name lists the known ones and also.
func ReadName[E interface {
	~uint8 | ~int
	encoding.TextMarshaler
}, P interface {
	*E
	encoding.TextUnmarshaler
}](field, name string, value P, also ...string) error {
	if name == "" || value.UnmarshalText([]byte(name)) == nil {
		return nil
	}
	names := append(nonogram.Names[E](), also...)
	return Faultf(OutOfRange, field, "found %.40q, expected one of %s", name, strings.Join(names, ", "))
}
