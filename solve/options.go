package solve

import (
	"io"

	"nonogram"
)

// Options bound and direct a solve. The zero value decides uniqueness on all cores, with no
// limit except that of memory.
type Options struct {
	// Solutions is the number of different solutions to look for; 0 means 2, which decides
	// uniqueness. With 1 the status of a puzzle with a solution is Solved, or Unique if that was
	// proven without search.
	Solutions int
	// Method is Search by default.
	Method Method
	// Depth is the most links of a chain with Implications; 0 is no bound. Nothing follows from
	// chains of one link.
	Depth int
	// Jobs is the number of cores for the search; 0 means all. The search has work for no more than
	// four, and the answer does not depend on Jobs.
	Jobs int
	// MaxConflicts is the approximate number of conflicts after which the search ends; 0 is no
	// limit.
	MaxConflicts int64
	// MaxMemory bounds, in bytes and by estimate, the memory of a search, of implications or of
	// probes; 0 means 4 GB.
	MaxMemory int64
	// From restricts the solve to completions of this partial grid, on top of
	// the puzzle's given cells.
	From *nonogram.Grid
	// Known lists distinct solutions that are known beforehand. They count as found, and
	// the search for others starts close to them, where others often are. This makes it
	// much faster to decide whether the picture that a puzzle was made from is the only
	// solution. A grid that is not a solution, or does not agree with From, is an error.
	Known []nonogram.Grid
	// Apart, unless empty, restricts the search to solutions that differ in at least one of
	// these cells from the single solution in Known, and searches close to it. The status
	// is Unique if there is no such solution. This is enough to check that a unique puzzle
	// is still unique after some of its clues have changed, because another solution
	// differs on one of their lines. Apart excludes Open and Certificate.
	Apart []nonogram.Place
	// Open, unless nil, asks for the cells that are open across all solutions of a
	// puzzle with several; see [Open].
	Open *OpenLimits
	// Certificate, unless nil, receives a proof that there are no solutions other than
	// those found, which package certificate and other checkers accept. It is complete if
	// Result.Certified is true. It needs Method Search or LineLogic, and From must be nil;
	// otherwise, and in WebAssembly, the error matches [ErrCertificate].
	Certificate io.Writer
}

// OpenLimits bound the search for open cells; 0 is no limit. Neither the limits nor the outcome
// within them depend on the machine.
type OpenLimits struct {
	// Conflicts limits the conflicts beyond those of the search for Options.Solutions.
	// Options.MaxConflicts limits both together.
	Conflicts int64 `json:"conflicts,omitempty"`
	// Solutions limits the further solutions to look at.
	Solutions int `json:"solutions,omitempty"`
	// Fair limits the work to two fifths of that for the Status, or to some 2 milliseconds of
	// work if this is more. The Limit is then EffortLimit.
	Fair bool `json:"fair,omitempty"`
}

// SolutionsOptions bound and direct [Solutions]. The zero value yields all solutions, on all cores.
// The fields From to Certificate mean the same as in [Options].
type SolutionsOptions struct {
	// Solutions is the most solutions to yield; 0 means all.
	Solutions    int
	From         *nonogram.Grid
	Known        []nonogram.Grid
	Jobs         int
	MaxConflicts int64
	MaxMemory    int64
	Certificate  io.Writer
}

func (o SolutionsOptions) search() Options {
	return Options{Solutions: o.Solutions, From: o.From, Known: o.Known, Jobs: o.Jobs, MaxConflicts: o.MaxConflicts, MaxMemory: o.MaxMemory, Certificate: o.Certificate}
}

// PossibleOptions bound and direct [Possible]. The fields mean the same as in [Options].
type PossibleOptions struct {
	From         *nonogram.Grid
	Known        []nonogram.Grid
	Jobs         int
	MaxConflicts int64
	MaxMemory    int64
}

func (o PossibleOptions) search() Options {
	return Options{From: o.From, Known: o.Known, Jobs: o.Jobs, MaxConflicts: o.MaxConflicts, MaxMemory: o.MaxMemory}
}

// CountOptions bound and direct [Count]. The fields From to Jobs mean the same as in [Options].
type CountOptions struct {
	From  *nonogram.Grid
	Known []nonogram.Grid
	Jobs  int
	// MaxMemory bounds the memory of the count, in bytes and by estimate; 0 means 2 GB.
	MaxMemory int64
	// Open, unless nil, has the open cells that [Solve] found for the same puzzle from the same
	// grid. Count adds those that it finds: all of them if it returns no error, unless Open.Limit
	// says otherwise; if a limit was reached, at least the colours of all solutions in the lower
	// bound.
	Open *Open
}

func (o CountOptions) search() Options {
	return Options{From: o.From, Known: o.Known, Jobs: o.Jobs, MaxMemory: o.MaxMemory}
}
