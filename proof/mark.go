package proof

import (
	"nonogram"
	"nonogram/internal/base/enum"
)

// Role says why a cell is pointed out.
type Role uint8

const (
	// Because: the reason of a step rests on the cell.
	Because Role = iota
	// Changes: the step decides something about the cell.
	Changes
	// Assumed: the step makes an assumption about the cell.
	Assumed
	// Wrong: the cell is a mistake.
	Wrong
	// Undecided: solutions differ in the cell.
	Undecided
	// Linked: a link of a chain would decide something about the cell.
	Linked
)

var roles = enum.Of[Role]("role", "because", "changes", "assumed", "wrong", "undecided", "linked")

// String returns the role in lower case, such as "because".
func (r Role) String() string { return roles.String(r) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (r Role) MarshalText() ([]byte, error) { return roles.MarshalText(r) }

// UnmarshalText reads what MarshalText writes.
func (r *Role) UnmarshalText(text []byte) error { return roles.UnmarshalText(r, text) }

// Mark is a cell to be pointed out: what is said of it, and why.
type Mark struct {
	Fact
	Role Role
	// Link numbers the links of a chain from 1, as the words number them; 0 is none.
	Link int
	// Denied has the colours that the link rules out for the cell.
	Denied nonogram.Cell
}
