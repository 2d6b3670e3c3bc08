package linetest

import (
	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// Group numbers the groups of techniques as docs/techniques.md has them: counting, runs,
// ranges, cases, beyond one line.
func Group(t proof.Technique) int {
	switch {
	case t <= proof.SimpleBoxes:
		return 1
	case t <= proof.SmallGap:
		return 2
	case t <= proof.RangeGap:
		return 3
	case t == proof.LineCases:
		return 4
	}
	return 5
}

// Simplest is the group of the simplest technique that decides a cell on one line of a board;
// ok is false if there is none. If several, lines may first leave colours out, again and again,
// by techniques of the same group or simpler ones.
func Simplest(p *nonogram.Puzzle, from nonogram.Grid, several bool) (group int, ok bool) {
	for group := 1; group <= 4; group++ {
		if decidesWith(p, from.Clone(), group, several) {
			return group, true
		}
	}
	return 0, false
}

func decidesWith(p *nonogram.Puzzle, board nonogram.Grid, group int, several bool) bool {
	var view technique.View
	for changed := true; changed; {
		changed = false
		for i := range p.Width() + p.Height() {
			l, length := nonogram.Row(i), p.Width()
			if i >= p.Height() {
				l, length = nonogram.Column(i-p.Height()), p.Height()
			}
			solver := sweep.New(length, p.Clue(l), p.Palette.Colours())
			if !view.Reset(solver, board.Line(l)) {
				continue
			}
			for t := proof.ZeroLine; t <= proof.LineCases && Group(t) <= group; t++ {
				for _, c := range view.Find(t) {
					if c.To.Known() {
						return true
					}
					if several {
						place := l.Place(c.At)
						board.Set(place.Row, place.Column, board.At(place.Row, place.Column)&c.To)
						changed = true
					}
				}
			}
		}
	}
	return false
}
