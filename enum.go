package nonogram

import (
	"fmt"
	"slices"
	"strings"
)

// enum are the names of an enumeration's values from 0 on, with what errors call a value.
// Other packages have internal/base/enum; this one imports nothing of the module.
type enum struct {
	kind  string
	names []string
}

func (e enum) text(v uint8) ([]byte, error) {
	if int(v) >= len(e.names) {
		return nil, fmt.Errorf("%s: found %d, expected 0 to %d", e.kind, v, len(e.names)-1)
	}
	return []byte(e.names[v]), nil
}

func (e enum) string(v uint8) string {
	if int(v) >= len(e.names) {
		return fmt.Sprintf("%s(%d)", e.kind, v)
	}
	return e.names[v]
}

func (e enum) value(text []byte) (uint8, error) {
	i := slices.Index(e.names, string(text))
	if i < 0 {
		return 0, fmt.Errorf("%s: found %.40q, expected one of %s", e.kind, text, strings.Join(e.names, ", "))
	}
	return uint8(i), nil
}
