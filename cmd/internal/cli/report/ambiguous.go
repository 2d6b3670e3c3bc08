package report

import (
	"fmt"

	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/internal/base/message"
	"nonogram/solve"
)

// mark returns the sign of pictures for a cell in which solutions differ.
func (s Style) mark() string {
	if s.Draw.Unicode {
		return "▒"
	}
	return "*"
}

// appendOpenCells counts and draws the cells that are open across all solutions, with
// marks on those in which the solutions found differ.
func (s Style) appendOpenCells(dst []byte, f Finding) []byte {
	o := f.Open
	if o == nil {
		return dst
	}
	least := ""
	if o.Limit != solve.NoLimit {
		least = "at least "
	}
	dst = fmt.Appendf(dst, "open across all solutions: %s%s (%s and ?)%s\n", least, message.Count(o.Possible.CountOpen(), "cell"), s.mark(), f.openLimitText())
	options := s.Draw
	_, options.Marks, _ = difference(f.Solutions...)
	return draw.AppendText(dst, f.Puzzle, o.Possible, options)
}

// openLimitText says why there may be more open cells.
func (f Finding) openLimitText() string {
	switch o := f.Open; o.Limit {
	case solve.NoLimit:
		return ""
	case solve.ContextLimit:
		return "; the search for more ended" + inBrackets(Ending{Limit: o.Limit, Interrupted: f.Interrupted}.Text())
	case solve.ConflictLimit:
		return fmt.Sprintf("; the search for more stopped after %s", message.Count(o.Limits.Conflicts, "conflict"))
	case solve.EffortLimit:
		return "; the search for more stopped at its limit, see --open-conflicts"
	case solve.SolutionLimit:
		return fmt.Sprintf("; the search for more stopped after %d more solutions", o.Limits.Solutions)
	}
	return "; the search for more stopped at the memory limit"
}

// OpenFields has the open cells in JSON.
type OpenFields struct {
	Open         []wire.Place `json:"open,omitempty"`
	OpenComplete *bool        `json:"open_complete,omitempty"`
}

func openJSON(o *solve.Open) OpenFields {
	if o == nil {
		return OpenFields{}
	}
	complete := o.Limit == solve.NoLimit
	fields := OpenFields{OpenComplete: &complete}
	for i, c := range o.Possible.Cells() {
		if at := o.Possible.PlaceOf(i); isOpen(c) {
			fields.Open = append(fields.Open, wire.Place{at.Row, at.Column})
		}
	}
	return fields
}
