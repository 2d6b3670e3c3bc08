package explain

import (
	"cmp"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
)

// agreement collects the facts that all values of a cell lead to.
type agreement struct {
	*prober
	row, column int
	values      []nonogram.Cell
	seen        []int32 // by fact: the number of values that led to it
	lineSteps   []int32 // by fact: the line steps before it was found, added up over these values
	common      []fact  // what the values so far agree on
}

func newAgreement(p *prober) *agreement {
	facts := p.Width * p.Height * p.Colours
	return &agreement{prober: p, seen: make([]int32, facts), lineSteps: make([]int32, facts)}
}

// begin prepares for the values of a cell.
func (a *agreement) begin(row, column int) {
	for _, f := range a.common {
		a.seen[f] = 0
	}
	a.row, a.column, a.values, a.common = row, column, nil, a.common[:0]
}

// add records the facts that a value has led to since the mark.
func (a *agreement) add(value nonogram.Cell, m board.Mark) {
	n := int32(len(a.values))
	a.values = append(a.values, value)
	for s, step := range a.Steps()[m.Steps:] {
		for _, r := range a.Removed()[step.From:step.To] {
			f := a.number(int(r.Row), int(r.Column), r.Colour)
			switch {
			case n == 0:
				a.seen[f], a.lineSteps[f] = 1, int32(s)
				a.common = append(a.common, f)
			case a.seen[f] == n:
				a.seen[f], a.lineSteps[f] = n+1, a.lineSteps[f]+int32(s)
			}
		}
	}
	kept := a.common[:0]
	for _, f := range a.common {
		if a.seen[f] == n+1 {
			kept = append(kept, f)
		} else {
			a.seen[f] = 0
		}
	}
	a.common = kept
}

// candidate returns the fact that all values agree on; if there are several, the one found after
// the fewest line steps. It returns nil if there is none.
func (a *agreement) candidate() *candidate {
	if len(a.common) == 0 {
		return nil
	}
	best := slices.MinFunc(a.common, func(f, g fact) int {
		return cmp.Or(cmp.Compare(a.lineSteps[f], a.lineSteps[g]), cmp.Compare(f, g))
	})
	return &candidate{row: a.row, column: a.column, values: a.values, goal: []fact{best}, lineSteps: int(a.lineSteps[best])}
}
