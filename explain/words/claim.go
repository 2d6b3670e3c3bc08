package words

import (
	"strings"

	"nonogram"
	"nonogram/explain/reason"
)

// claim is the sentence of a claim, without its capital letter and full stop.
func (w *writer) claim(c reason.Claim) string {
	switch c.Kind {
	case reason.Empty:
		return w.say("claim.empty", nil)
	case reason.Complete:
		return w.say("claim.complete", args{"n": c.Number, "coloured": w.coloured()})
	case reason.Free:
		return w.free(c)
	case reason.Exact:
		return w.say("claim.exact", args{"n": c.Number})
	case reason.Spare:
		return w.spare([]reason.Claim{c})
	case reason.Finished:
		return w.finished([]reason.Claim{c})
	case reason.Wall:
		return w.wall(c)
	case reason.Own:
		side, at := beside(c)
		return w.say("claim.own", args{"side": side, "cell": at, "block": w.block(c.Line, c.Blocks[0]), "seen": cells(c.Seen), "cells": cells(c.Cells())})
	case reason.Join:
		return w.say("claim.join", args{"seen": cells(c.Seen), "block": w.block(c.Line, c.Blocks[0]), "outcomes": w.outcomes(c)})
	case reason.Split:
		return w.split(c)
	case reason.Small:
		return w.gaps([]reason.Claim{c})
	case reason.Reach:
		return w.say("claim.reach", args{"seen": cells(c.Seen), "n": len(c.Seen), "block": w.block(c.Line, c.Blocks[0]), "cells": cells(c.Cells())})
	case reason.Between:
		return w.between(c)
	case reason.Cover:
		return w.cover(c)
	case reason.Outside:
		return w.outside([]reason.Claim{c})
	case reason.Either, reason.Listed, reason.All:
		return w.cases(c)
	}
	return w.conflict(c)
}

// free says why no cell but the blanks is left over.
func (w *writer) free(c reason.Claim) string {
	a := args{"n": c.Number, "block": w.block(c.Line, 0), "line": line(c.Line)}
	if !w.coloured() && len(c.Seen) == 0 {
		return w.say("claim.whole", a)
	}
	a["alone"], a["coloured"], a["outcomes"] = len(w.puzzle.Clue(c.Line)) == 1, w.coloured(), w.outcomes(c)
	return w.say("claim.free", a)
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
func (w *writer) wall(c reason.Claim) string {
	a := args{"seen": cells(c.Seen), "cells": cells(c.Cells()), "n": c.Number}
	key := "claim.wall.some"
	if len(c.Blocks) == 1 {
		key, a["block"] = "claim.wall", w.block(c.Line, c.Blocks[0])
	}
	at, bound := c.Seen[0], c.From
	a["end"] = "start"
	if c.To != c.Seen[0] {
		at, bound = c.Seen[len(c.Seen)-1], c.To-1
		a["end"] = "end"
	}
	if c.From == c.To {
		a["cell"] = number(at)
		return w.say(key+".at", a)
	}
	a["cell"] = number(bound)
	return w.say(key+".near", a)
}

// split says what a cell would make of the runs beside it. The runs have a colour, so in
// colour it is the outcome that names it.
func (w *writer) split(c reason.Claim) string {
	a := args{"n": c.Number, "whom": "any", "cells": cells(c.Cells()), "outcomes": w.outcomes(c)}
	if n := len(c.Blocks); n > several {
		a["whom"] = "there"
	} else if n > 0 {
		a["whom"], a["blocks"] = "blocks", w.blocks(c.Line, c.Blocks)
	}
	if w.coloured() {
		return w.say("claim.split.coloured", a)
	}
	return w.say("claim.split", a)
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

func (w *writer) between(c reason.Claim) string {
	before, after := c.Blocks[0], c.Blocks[1]
	a := args{"from": number(c.From - 1), "to": number(c.To), "outcomes": w.outcomes(c)}
	if before >= 0 {
		a["before"] = w.block(c.Line, before)
	}
	if after >= 0 {
		a["after"] = w.block(c.Line, after)
	}
	switch {
	case before >= 0 && after >= 0:
		return w.say("claim.between", a)
	case before >= 0:
		return w.say("claim.between.before", a)
	case after >= 0:
		return w.say("claim.between.after", a)
	}
	var lost []args
	for i, colour := range w.colours {
		if !c.Results[0].Value.Can(nonogram.Colour(i)) {
			lost = append(lost, colour)
		}
	}
	a["colours"] = lost
	return w.say("claim.between.none", a)
}

func (w *writer) cover(c reason.Claim) string {
	a := args{"block": w.block(c.Line, c.Blocks[0]), "room": room(c.From, c.To), "cells": cells(c.Cells()), "outcomes": w.outcomes(c)}
	switch length := w.puzzle.Clue(c.Line)[c.Blocks[0]].Length; {
	case c.To-c.From == length && length > len(c.Cells()):
		return w.say("claim.cover.only.more", a)
	case c.To-c.From == length:
		return w.say("claim.cover.only", a)
	case len(c.Seen) > 0:
		a["side"], a["cell"] = side(c.Line, c.Seen[0] >= c.To), number(c.Seen[0])
		return w.say("claim.cover.beside", a)
	}
	return w.say("claim.cover", a)
}

func (w *writer) cases(c reason.Claim) string {
	a := args{"n": c.Number, "outcomes": w.outcomes(c)}
	switch c.Kind {
	case reason.Either:
		a["seen"], a["n"], a["blocks"] = cells(c.Seen), len(c.Seen), w.blocks(c.Line, c.Blocks)
		return w.say("claim.either", a)
	case reason.Listed:
		a["pictures"] = w.pictures(c)
		return w.say("claim.listed", a)
	}
	return w.say("claim.all", a)
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

// conflict says why a line has no arrangement.
func (w *writer) conflict(c reason.Claim) string {
	a := args{"n": c.Number, "seen": cells(c.Seen)}
	switch c.Kind {
	case reason.NoBlocks:
		a["n"] = len(c.Seen)
		return w.say("claim.no-blocks", a)
	case reason.TooMany:
		a["found"] = len(c.Seen)
		return w.say("claim.too-many", a)
	case reason.TooFew:
		a["found"] = c.To
		return w.say("claim.too-few", a)
	case reason.TooLong:
		return w.say("claim.too-long", a)
	case reason.But:
		return w.say("claim.but", args{"outcomes": w.outcomes(c)})
	case reason.NoRoom:
		return w.say("claim.no-room", a)
	}
	return w.say("claim.no-fit", nil)
}
