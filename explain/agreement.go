package explain

import (
	"nonogram"
	"nonogram/internal/engine/board"
)

// agreement collects what all values of a cell lead to.
type agreement struct {
	*prober
	row, column int
	values      []nonogram.Cell
	seen        []int32 // by fact: after how many values it was there
	lineSteps   []int32 // by fact: line steps until it was there, over those values
	common      []fact  // what the values so far agree on
}

func newAgreement(p *prober) *agreement {
	facts := p.Width * p.Height * p.Colours
	return &agreement{prober: p, seen: make([]int32, facts), lineSteps: make([]int32, facts)}
}

// begin forgets the values of the cell before.
func (a *agreement) begin(row, column int) {
	for _, f := range a.common {
		a.seen[f] = 0
	}
	a.row, a.column, a.values, a.common = row, column, nil, a.common[:0]
}

// add takes in what a value led to since the mark.
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

// candidate is the fact that all values agree on, of several the one that was
// there first; ok is false if there is none.
func (a *agreement) candidate() (c candidate, ok bool) {
	if len(a.common) == 0 {
		return candidate{}, false
	}
	best := a.common[0]
	for _, f := range a.common[1:] {
		if a.lineSteps[f] < a.lineSteps[best] || a.lineSteps[f] == a.lineSteps[best] && f < best {
			best = f
		}
	}
	return candidate{row: a.row, column: a.column, values: a.values, goal: []fact{best}, lineSteps: int(a.lineSteps[best])}, true
}
