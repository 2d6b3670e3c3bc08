package explain

import "nonogram/internal/base/enum"

// Level says how much a hint reveals.
type Level int

const (
	// Where says only which line to look at.
	Where Level = 1 + iota
	// How adds the technique and the blocks that matter.
	How
	// Why adds the evidence, the reasoning, and the cells that follow.
	Why
	// All adds what to fill in, as instructions.
	All
)

var levels = enum.Names[Level]{Kind: "level", First: Where, List: []string{"where", "how", "why", "all"}}

// String returns the level in lower case, such as "how", or its number if it has none.
func (l Level) String() string { return levels.String(l) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (l Level) MarshalText() ([]byte, error) { return levels.MarshalText(l) }

// UnmarshalText reads what MarshalText writes.
func (l *Level) UnmarshalText(text []byte) error { return levels.UnmarshalText(l, text) }
