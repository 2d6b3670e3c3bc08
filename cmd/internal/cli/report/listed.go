package report

import (
	"fmt"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/format"
	"nonogram/solve"
)

// Listed is the answer that lists every solution of a puzzle. It is written in
// pieces, since there may be more solutions than memory holds: the head, each
// solution as it is found, the tail.
type Listed struct {
	format.Entry
	// Found is the number of solutions so far.
	Found int
	// Complete: there are no others.
	Complete bool
	Ending
}

// Status is the status that the solutions found so far prove.
func (l *Listed) Status() solve.Status {
	switch {
	case l.Found > 1:
		return solve.Multiple
	case !l.Complete:
		return solve.Unknown
	case l.Found == 1:
		return solve.Unique
	}
	return solve.None
}

// Outcome is Yes if there is a solution and the list is complete.
func (l *Listed) Outcome() Outcome {
	switch {
	case l.Interrupted:
		return Interrupted
	case !l.Complete:
		return Undecided
	case l.Found == 0:
		return No
	}
	return Yes
}

// AppendTextHead writes the text before the solutions.
func (l *Listed) AppendTextHead(dst []byte, _ Style) []byte { return appendHeading(dst, l.Entry) }

// AppendText writes one more solution.
func (l *Listed) AppendText(dst []byte, g nonogram.Grid, style Style) []byte {
	l.Found++
	dst = fmt.Appendf(dst, "solution %d", l.Found)
	if code, err := format.EncodeImage(g); err == nil {
		dst = fmt.Appendf(dst, " %s", code)
	}
	return draw.AppendText(append(dst, '\n'), l.Puzzle, g, style.Draw)
}

// AppendTextTail writes the text after the last solution.
func (l *Listed) AppendTextTail(dst []byte, style Style) []byte {
	dst = appendFact(dst, "status", "%v%s", l.Status(), inBrackets(l.text()))
	more := ""
	if !l.Complete {
		more = " or more"
	}
	dst = appendFact(dst, "count", "%d%s", l.Found, more)
	return style.appendTime(dst, l.Time)
}

// AppendJSONHead opens the object; its list of solutions is the last field so far.
func (l *Listed) AppendJSONHead(dst []byte, _ Style) []byte {
	head := marshal(puzzleJSON(l.Entry))
	return append(append(dst, head[:len(head)-1]...), `,"solutions":[`...)
}

// AppendJSON adds one more solution to the list.
func (l *Listed) AppendJSON(dst []byte, g nonogram.Grid, _ Style) []byte {
	if l.Found > 0 {
		dst = append(dst, ',')
	}
	l.Found++
	return append(dst, marshal(wire.BoardOf(g, l.Puzzle.Palette))...)
}

// AppendJSONTail closes the list and the object.
func (l *Listed) AppendJSONTail(dst []byte, style Style) []byte {
	tail := marshal(struct {
		Status   string `json:"status"`
		Found    int    `json:"found"`
		Complete bool   `json:"complete"`
		endFields
	}{l.Status().String(), l.Found, l.Complete, style.endJSON(l.Ending)})
	dst = append(append(dst, ']', ','), tail[1:]...)
	return append(dst, '\n')
}
