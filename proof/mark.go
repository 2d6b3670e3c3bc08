package proof

import (
	"nonogram"
	"nonogram/internal/base/enum"
)

// Role says why a hint points out a cell.
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
	// Linked: a link of a chain leads to something about the cell.
	Linked
)

var roles = enum.Of[Role]("role", "because", "changes", "assumed", "wrong", "undecided", "linked")

// String returns the role in lower case, such as "because".
func (r Role) String() string { return roles.String(r) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (r Role) MarshalText() ([]byte, error) { return roles.MarshalText(r) }

// UnmarshalText reads what MarshalText writes.
func (r *Role) UnmarshalText(text []byte) error { return roles.UnmarshalText(r, text) }

// Mark is a cell to point out, with what it is about and why.
type Mark struct {
	Fact
	Role Role
	// Link is the number of the link, counted from 1 over all chains as the text counts; 0 if the
	// mark is of no link.
	Link int
	// Denied has the colours that the link rules out for the cell.
	Denied nonogram.Cell
}
