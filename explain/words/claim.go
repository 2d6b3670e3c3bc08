package words

import (
	"strings"

	"nonogram"
	"nonogram/explain/reason"
)

// claim is the sentence of a claim, without its capital letter and full stop.
func (w *writer) claim(c reason.Claim) string {
	switch c.Kind {
	case reason.Spare:
		return w.spare([]reason.Claim{c})
	case reason.Finished:
		return w.finished([]reason.Claim{c})
	case reason.Small:
		return w.gaps([]reason.Claim{c})
	case reason.Outside:
		return w.outside([]reason.Claim{c})
	}
	a := w.about(c)
	return w.say(w.message(c, a), a)
}

// about has the arguments that most claims have.
func (w *writer) about(c reason.Claim) args {
	a := args{
		"n": c.Number, "line": line(c.Line), "coloured": w.coloured(),
		"seen": cells(c.Seen), "cells": cells(c.Cells()), "outcomes": w.outcomes(c),
	}
	if len(c.Blocks) > 0 && c.Blocks[0] >= 0 {
		a["block"] = w.block(c.Line, c.Blocks[0])
	}
	return a
}

// message is the key of a claim's message, by its kind. It adds to the arguments a what only
// that has.
func (w *writer) message(c reason.Claim, a args) string {
	switch c.Kind {
	case reason.Free:
		return w.free(c, a)
	case reason.Wall:
		return wall(c, a)
	case reason.Split:
		return w.split(c, a)
	case reason.Between:
		return w.between(c, a)
	case reason.Cover:
		return w.cover(c, a)
	case reason.Own:
		a["side"], a["cell"] = beside(c)
	case reason.Reach, reason.NoBlocks:
		a["n"] = len(c.Seen)
	case reason.Either:
		a["n"], a["blocks"] = len(c.Seen), w.blocks(c.Line, c.Blocks)
	case reason.Listed:
		a["pictures"] = w.pictures(c)
	case reason.TooMany:
		a["found"] = len(c.Seen)
	case reason.TooFew:
		a["found"] = c.To
	}
	return "claim." + strings.ReplaceAll(c.Kind.String(), " ", "-")
}

// free says why no cell but the blanks is left over.
func (w *writer) free(c reason.Claim, a args) string {
	a["block"], a["alone"] = w.block(c.Line, 0), len(w.puzzle.Clue(c.Line)) == 1
	if !w.coloured() && len(c.Seen) == 0 {
		return "claim.whole"
	}
	return "claim.free"
}

// run is a run that is a whole block: a certain one, one of several alike, or any.
func (w *writer) run(c reason.Claim) args {
	clue := w.puzzle.Clue(c.Line)
	a := args{"cells": cells(c.Seen), "owner": "one", "block": w.block(c.Line, c.Blocks[0])}
	if len(c.Blocks) == 1 {
		return a
	}
	a["owner"], a["block"] = "alike", w.blockOf(clue[c.Blocks[0]], 1, 1)
	for _, i := range c.Blocks {
		if clue[i].Length != clue[c.Blocks[0]].Length {
			a["owner"] = "any"
		}
	}
	return a
}

// wall says how far a block that starts near a wall must extend.
func wall(c reason.Claim, a args) string {
	key, at, bound := "claim.wall.some", c.Seen[0], c.From
	if len(c.Blocks) == 1 {
		key = "claim.wall"
	}
	a["end"] = "start"
	if c.To != c.Seen[0] {
		at, bound = c.Seen[len(c.Seen)-1], c.To-1
		a["end"] = "end"
	}
	if c.From == c.To {
		a["cell"] = number(at)
		return key + ".at"
	}
	a["cell"] = number(bound)
	return key + ".near"
}

// split says what a cell would make of the runs beside it. The runs have a colour, so in
// colour it is the outcome that names it.
func (w *writer) split(c reason.Claim, a args) string {
	a["whom"], a["blocks"] = "blocks", w.blocks(c.Line, c.Blocks)
	if n := len(c.Blocks); n == 0 {
		a["whom"] = "any"
	} else if n > several {
		a["whom"] = "there"
	}
	if w.coloured() {
		return "claim.split.coloured"
	}
	return "claim.split"
}

// side is on which side of something along a line something else is.
func side(l nonogram.Line, after bool) string {
	switch {
	case l.Axis == nonogram.Columns && after:
		return "below"
	case l.Axis == nonogram.Columns:
		return "above"
	case after:
		return "right"
	}
	return "left"
}

// beside says on which side of a run the bounds of a claim are, and the cell at that end.
func beside(c reason.Claim) (where string, cell int) {
	if c.From > c.Seen[0] {
		return side(c.Line, true), number(c.Seen[len(c.Seen)-1])
	}
	return side(c.Line, false), number(c.Seen[0])
}

func (w *writer) between(c reason.Claim, a args) string {
	before, after := c.Blocks[0], c.Blocks[1]
	a["from"], a["to"] = number(c.From-1), number(c.To)
	if before >= 0 {
		a["before"] = a["block"]
	}
	if after >= 0 {
		a["after"] = w.block(c.Line, after)
	}
	switch {
	case before >= 0 && after >= 0:
		return "claim.between"
	case before >= 0:
		return "claim.between.before"
	case after >= 0:
		return "claim.between.after"
	}
	var lost []args
	for i, colour := range w.colours {
		if !c.Results[0].Value.Can(nonogram.Colour(i)) {
			lost = append(lost, colour)
		}
	}
	a["colours"] = lost
	return "claim.between.none"
}

func (w *writer) cover(c reason.Claim, a args) string {
	a["room"] = room(c.From, c.To)
	switch length := w.puzzle.Clue(c.Line)[c.Blocks[0]].Length; {
	case c.To-c.From == length && length > len(c.Cells()):
		return "claim.cover.only.more"
	case c.To-c.From == length:
		return "claim.cover.only"
	case len(c.Seen) > 0:
		a["side"], a["cell"] = side(c.Line, c.Seen[0] >= c.To), number(c.Seen[0])
		return "claim.cover.beside"
	}
	return "claim.cover"
}

// pictures draws arrangements with the palette's symbols, one a line.
func (w *writer) pictures(c reason.Claim) string {
	length := w.puzzle.Width()
	if c.Line.Axis == nonogram.Columns {
		length = w.puzzle.Height()
	}
	var rows []string
	for _, starts := range c.Arrangements {
		row := []rune(strings.Repeat(string(w.puzzle.Palette.Symbol(nonogram.Blank)), length))
		for i, b := range w.puzzle.Clue(c.Line) {
			for x := starts[i]; x < starts[i]+b.Length; x++ {
				row[x] = w.puzzle.Palette.Symbol(b.Colour)
			}
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}
