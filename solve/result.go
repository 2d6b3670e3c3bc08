package solve

import (
	"io"
	"time"

	"nonogram"
	"nonogram/internal/base/enum"
)

// Status says how many solutions a puzzle is known to have.
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
	// Solved: a solution was found, and there was no search for a second one, since
	// Options.Solutions is 1.
	Solved
)

var statuses = enum.Of[Status]("status", "unknown", "unique", "multiple", "none", "solved")

// String is the name in lower case, such as "unique", or its number if it has none.
func (s Status) String() string { return statuses.String(s) }

// MarshalText is String; the error is of a value that has no name.
func (s Status) MarshalText() ([]byte, error) { return statuses.MarshalText(s) }

// UnmarshalText reads what MarshalText writes.
func (s *Status) UnmarshalText(text []byte) error { return statuses.UnmarshalText(s, text) }

// StatusNames lists the names of all statuses, in their order.
func StatusNames() []string { return statuses.All() }

// Method is how far a solve may go. Each starts with line logic and stops when it
// gives nothing more. What LineLogic decides, Implications does too, at any depth;
// what Implications decides, Probe does; and Search is complete. What each of the
// others decides is proven, and does not depend on the order in which it was found.
type Method uint8

const (
	// Search is complete: line logic, then conflict-driven search.
	Search Method = iota
	// LineLogic is exact deduction on single lines.
	LineLogic
	// Implications follows chains of "if this cell is so, then by this one line
	// that cell is so", of at most Options.Depth links: what leads to opposites
	// is false.
	Implications
	// Probe assumes each colour of each open cell and sees what line logic makes
	// of it: a colour that leads to a contradiction is false, and what all of a
	// cell's colours lead to is true. It never assumes two things at once.
	Probe
)

var methods = enum.Of[Method]("method", "search", "line", "implications", "probe")

// String is the name in lower case, such as "line", or its number if it has none.
func (m Method) String() string { return methods.String(m) }

// MarshalText is String; the error is of a value that has no name.
func (m Method) MarshalText() ([]byte, error) { return methods.MarshalText(m) }

// UnmarshalText reads what MarshalText writes.
func (m *Method) UnmarshalText(text []byte) error { return methods.UnmarshalText(m, text) }

// MethodNames lists the names of all methods, in their order.
func MethodNames() []string { return methods.All() }

// Options bound and direct a solve. The zero value asks for a proof of uniqueness on all
// cores, without limits but that of memory.
type Options struct {
	// Solutions is how many different solutions to look for; 0 means 2, which
	// decides uniqueness. With 1 the status of a puzzle with a solution is Solved,
	// or Unique where that was proven without search.
	Solutions int
	// Method is Search unless said otherwise.
	Method Method
	// Depth is the number of links that each chain may have with Implications;
	// 0 is no bound. Nothing follows from chains of one link.
	Depth int
	// Jobs is how many cores the search may use; 0 means all. It has work for no more
	// than four, and the answer does not depend on it.
	Jobs int
	// MaxConflicts ends the search after about so many conflicts; 0 is no limit.
	MaxConflicts int64
	// MaxMemory bounds, in bytes and by estimate, what a search, implications or
	// probes may hold; 0 means 4 GB.
	MaxMemory int64
	// From restricts the solve to completions of this partial grid, on top of
	// the puzzle's given cells.
	From *nonogram.Grid
	// Known lists solutions that are known beforehand, no two the same. They count as
	// found, and the search for others starts next to them, where there often are some;
	// so whether the solution that a puzzle was made of is the only one can be decided
	// much faster. A grid that is no solution, or does not agree with From, is refused.
	Known []nonogram.Grid
	// Open, unless nil, asks for the cells that are open across all solutions of a
	// puzzle with several; see [Open].
	Open *OpenLimits
	// Certificate, unless nil, gets a proof that there are no other solutions than those
	// found, which package certificate and other checkers accept. It is whole if
	// Result.Certified says so. It needs Method Search or LineLogic, and From must be nil;
	// otherwise, and in WebAssembly, the error matches [ErrCertificate].
	Certificate io.Writer
}

// OpenLimits bound the search for open cells; 0 is no limit. They do not depend on
// the machine, nor does what is found within them.
type OpenLimits struct {
	// Conflicts is how many more there may be than the search for Options.Solutions
	// took. Options.MaxConflicts holds for both together.
	Conflicts int64
	// Solutions is how many more of them to look at.
	Solutions int
}

// Open says which cells are open across all solutions of a puzzle: any two of them
// differ there.
type Open struct {
	// Possible holds the colours that each cell has in some solution that was seen.
	Possible nonogram.Grid
	// Limit says what ended the search; more cells may then be open.
	Limit Limit
	// Limits are those that held.
	Limits OpenLimits
}

// Result is the answer of [Solve].
type Result struct {
	Status Status
	// Solutions holds the solutions found, at most Options.Solutions.
	Solutions []nonogram.Grid
	// Open is nil unless Options.Open asks for it and Status is Multiple.
	Open *Open
	// LineSolvable reports whether exact deduction on single lines alone
	// decided every cell.
	LineSolvable bool
	// Method is the strongest that was used: LineLogic if that decided every cell
	// or found a contradiction, otherwise Options.Method, if the solve got there.
	Method Method
	// Certain is what was established without search: by line logic and, if
	// Options.Method is Implications or Probe, by that. After a contradiction
	// found in this way it has contradicted cells.
	Certain nonogram.Grid
	// Contradiction names, for status None, lines that together have no
	// solution, as few as were found; rows come first.
	Contradiction []nonogram.Line
	// Certified: Options.Certificate got the whole proof, and Solutions are all that there
	// are. A puzzle of which a further solution was not excluded has none.
	Certified bool
	// Limit is that of the error, for who keeps the result without it: why the Status
	// is Unknown, or fewer solutions than requested were found.
	Limit Limit
	Stats Stats
}

// Stats counts the work of a solve, without that for Open but for Time. All but Time
// are the same in every run, on every machine and for any number of jobs.
type Stats struct {
	LineSolves int64
	// Probes counts the cells that were probed before the search, and ProbeExclusions the
	// colours of cells that this excluded.
	Probes          int64
	ProbeExclusions int64
	Decisions       int64
	Conflicts       int64
	Restarts        int64
	Learned         int64
	// Time is the wall time of the solve.
	Time time.Duration
}
