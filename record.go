package nonogram

import "nonogram/internal/base/enum"

// Record is a grid that somebody keeps with a puzzle besides its goal and its
// given cells: another solution, or an unfinished game. It does not change what the
// puzzle asks for.
type Record struct {
	Kind RecordKind
	// Name is its common name, and Notes says something about this one; both
	// may be empty.
	Name, Notes string
	// Grid has the puzzle's size; its cells may be open.
	Grid Grid
}

// RecordKind is the kind of a record.
type RecordKind uint8

// The kinds of records.
const (
	// RecordSaved is an unfinished game.
	RecordSaved RecordKind = iota
	// RecordSolution is a solution that somebody found.
	RecordSolution
	// RecordGoal is a picture that the setter intended: the goal itself, if
	// that has a name or notes, or another one.
	RecordGoal
)

var recordKinds = enum.Of[RecordKind]("record kind", "saved", "solution", "goal")

// String returns "saved", "solution" or "goal", or the number of any other value.
func (k RecordKind) String() string { return recordKinds.String(k) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (k RecordKind) MarshalText() ([]byte, error) { return recordKinds.MarshalText(k) }

// UnmarshalText reads what MarshalText writes.
func (k *RecordKind) UnmarshalText(text []byte) error { return recordKinds.UnmarshalText(k, text) }

// mapRecords copies records and applies f to their grids.
func mapRecords(records []Record, f func(Grid) Grid) []Record {
	if records == nil {
		return nil
	}
	out := make([]Record, len(records))
	for i, r := range records {
		out[i], out[i].Grid = r, f(r.Grid)
	}
	return out
}
