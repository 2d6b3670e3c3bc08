package solve

import (
	"time"

	"nonogram"
	"nonogram/internal/base/enum"
)

// Status says whether a puzzle has no solution, one or several, as far as that is known.
type Status uint8

const (
	// Unknown: a limit was reached before the status was decided.
	Unknown Status = iota
	// Unique: exactly one solution.
	Unique
	// Multiple: at least two solutions.
	Multiple
	// None: the clues, or the clues and the given cells, contradict each other.
	None
	// Solved: a solution was found, and because Options.Solutions is 1, there was no search
	// for a second one.
	Solved
)

var statuses = enum.Of[Status]("status", "unknown", "unique", "multiple", "none", "solved")

// String returns the name in lower case, such as "unique", or its number if it has none.
func (s Status) String() string { return statuses.String(s) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (s Status) MarshalText() ([]byte, error) { return statuses.MarshalText(s) }

// UnmarshalText reads what MarshalText writes.
func (s *Status) UnmarshalText(text []byte) error { return statuses.UnmarshalText(s, text) }

// Method limits the means of a solve. Each method starts with line logic and stops when it finds
// nothing more. Implications decides all that LineLogic decides, at any depth; Probe decides all
// that Implications decides; and Search is complete. Everything that the methods other than Search
// decide is proven, and does not depend on the order of deductions.
type Method uint8

const (
	// Search is complete: line logic, then conflict-driven search.
	Search Method = iota
	// LineLogic is exact deduction on single lines.
	LineLogic
	// Implications follows chains of "if this cell is so, then by this one line that cell is so",
	// of at most Options.Depth links. An assumption that leads to opposites is false.
	Implications
	// Probe assumes each colour of each open cell and applies line logic: a colour that leads to a
	// contradiction is false, and whatever all of a cell's colours lead to is true. It never
	// assumes two things at once.
	Probe
)

var methods = enum.Of[Method]("method", "search", "line", "implications", "probe")

// String returns the name in lower case, such as "line", or its number if it has none.
func (m Method) String() string { return methods.String(m) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (m Method) MarshalText() ([]byte, error) { return methods.MarshalText(m) }

// UnmarshalText reads what MarshalText writes.
func (m *Method) UnmarshalText(text []byte) error { return methods.UnmarshalText(m, text) }

// Open says which cells are open across all solutions of a puzzle: those in which at least
// two solutions differ.
type Open struct {
	// Possible holds the colours that each cell has in some solution that was seen.
	Possible nonogram.Grid `json:"possible"`
	// Found is the number of different solutions that were seen, with those in the Result.
	Found int `json:"found"`
	// Limit is the limit that ended the search, if any; more cells may then be open.
	Limit Limit `json:"limit,omitzero"`
	// Limits are the limits that applied.
	Limits OpenLimits `json:"limits"`
}

// Result is the answer of [Solve]. In JSON its fields have the names that the command line
// uses, and grids are lists of rows.
type Result struct {
	Status Status `json:"status"`
	// Solutions holds the solutions found, at most Options.Solutions.
	Solutions []nonogram.Grid `json:"solutions"`
	// Open is nil unless Options.Open asks for it and Status is Multiple.
	Open *Open `json:"open,omitempty"`
	// LineSolvable reports whether exact deduction on single lines alone
	// decided every cell.
	LineSolvable bool `json:"line_solvable"`
	// Method is the strongest method used: LineLogic if that decided every cell or found a
	// contradiction, otherwise Options.Method, if the solve got there.
	Method Method `json:"method"`
	// Certain holds the cells decided without search: by line logic, and by Options.Method if it is
	// Implications or Probe. If these found a contradiction, it has contradicted cells.
	Certain nonogram.Grid `json:"certain"`
	// Contradiction lists, for status None, lines that contradict each other, as few as
	// were found, rows first.
	Contradiction []nonogram.Line `json:"contradiction,omitempty"`
	// Certified reports that Options.Certificate received the complete proof, and Solutions
	// holds all solutions. There is no proof if further solutions were not excluded.
	Certified bool `json:"certified,omitempty"`
	// Limit is the limit in the error, for callers who keep the result without the error:
	// why the Status is Unknown, why fewer solutions were found than requested, or why the
	// Contradiction may have more lines than needed.
	Limit Limit `json:"limit,omitzero"`
	Stats Stats `json:"stats"`
}

// Stats counts the work of a solve. Except for Time, it leaves out the work for Open. All
// but Time are the same in every run, on every machine and for any number of jobs.
type Stats struct {
	// LineSolves counts the deductions on single lines.
	LineSolves int64 `json:"line_solves"`
	// Probes counts the cells that were probed before the search, and ProbeExclusions the
	// colours of cells that this excluded.
	Probes          int64 `json:"probes"`
	ProbeExclusions int64 `json:"probe_exclusions"`
	// Decisions, Conflicts and Restarts are those of the search, and Learned counts the
	// clauses that it learned.
	Decisions int64 `json:"decisions"`
	Conflicts int64 `json:"conflicts"`
	Restarts  int64 `json:"restarts"`
	Learned   int64 `json:"learned"`
	// Time is the wall time of the solve.
	Time time.Duration `json:"nanoseconds"`
}
