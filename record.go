package nonogram

import "fmt"

// Record is a grid that somebody keeps with a puzzle besides its goal and its
// given cells: another solution, or a game begun. It does not change what the
// puzzle asks for.
type Record struct {
	Kind RecordKind
	// Name tells records apart, and Notes says something about this one; both
	// may be empty.
	Name, Notes string
	// Grid has the puzzle's size; its cells may be open.
	Grid Grid
}

// RecordKind is what a record is.
type RecordKind uint8

// The kinds of records.
const (
	// RecordSaved is a game begun.
	RecordSaved RecordKind = iota
	// RecordSolution is a solution that somebody found.
	RecordSolution
	// RecordGoal is a picture that the setter had in mind: the goal itself, if
	// that has a name or notes, or another one.
	RecordGoal
)

var recordKinds = [...]string{RecordSaved: "saved", RecordSolution: "solution", RecordGoal: "goal"}

// String is "saved", "solution" or "goal".
func (k RecordKind) String() string {
	if int(k) >= len(recordKinds) {
		return fmt.Sprintf("RecordKind(%d)", uint8(k))
	}
	return recordKinds[k]
}

// ParseRecordKind is the kind of a name; ok is false if there is none.
func ParseRecordKind(name string) (k RecordKind, ok bool) {
	for i, known := range recordKinds {
		if known == name {
			return RecordKind(i), true
		}
	}
	return 0, false
}

// mapRecords copies records with their grids as seen through f.
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
