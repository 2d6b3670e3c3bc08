package english

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain/reason"
)

// claim is the sentence of a claim, without its capital letter and full stop.
func (w words) claim(c reason.Claim) string {
	result := w.outcomes([]reason.Claim{c})
	switch c.Kind {
	case reason.Empty:
		return "there are no blocks, so every cell is blank"
	case reason.Complete:
		if c.Number == 1 {
			return "the only " + w.filled() + " cell is found: the rest is blank"
		}
		if c.Number == 2 {
			return "both " + w.filled() + " cells are found: the rest is blank"
		}
		return fmt.Sprintf("all %d %s cells are found: the rest is blank", c.Number, w.filled())
	case reason.Free:
		return w.free(c)
	case reason.Exact:
		return fmt.Sprintf("blocks and gaps take all %s, so they fit in only one way", count(c.Number, "cell"))
	case reason.Spare:
		return w.spare([]reason.Claim{c})
	case reason.Finished:
		return w.complete(c) + " is complete: " + result
	case reason.Wall:
		return w.wall(c)
	case reason.Own:
		return fmt.Sprintf("%s there is no room for %s, so it covers %s and cannot reach %s",
			w.beside(c), w.block(c.Line, c.Blocks[0]), seen(c), cells(c.Cells()))
	case reason.Join:
		return seen(c) + " belong to the same block, " + w.block(c.Line, c.Blocks[0]) + ": " + result
	case reason.Split:
		return w.tooLong(c)
	case reason.Small:
		return w.gaps([]reason.Claim{c})
	case reason.Reach:
		return seen(c) + belong(len(c.Seen)) + w.block(c.Line, c.Blocks[0]) + ", which cannot reach " + cells(c.Cells())
	case reason.Between:
		return w.between(c) + ": " + result
	case reason.Cover:
		return w.cover(c)
	case reason.Outside:
		return w.outside([]reason.Claim{c})
	case reason.Either, reason.Listed, reason.All:
		return w.cases(c, result)
	}
	return w.conflict(c)
}

// filled is "filled", in colour "coloured".
func (w words) filled() string {
	if w.coloured() {
		return "coloured"
	}
	return "filled"
}

// seen names the cells that a claim points at.
func seen(c reason.Claim) string { return cells(c.Seen) }

// free says why no cell but the blanks is left over.
func (w words) free(c reason.Claim) string {
	needs, rest := "the blocks need ", "fill the rest"
	if clue := w.puzzle.Clue(c.Line); len(clue) == 1 {
		needs = w.block(c.Line, 0) + " needs "
	}
	switch {
	case c.Number == 1:
		needs, rest = needs+"the only cell", "fill it"
	case c.Number == 2:
		needs += "both cells"
	default:
		needs += "all " + count(c.Number, "cell")
	}
	switch {
	case w.coloured():
		rest = w.outcomes([]reason.Claim{c})
	case len(c.Seen) == 0:
		return w.block(c.Line, 0) + " fills the whole " + c.Line.Axis.String()
	}
	return needs + " that" + be(c.Number) + "not blank: " + rest
}

// complete names a run that is a whole block.
func (w words) complete(c reason.Claim) string {
	b := w.puzzle.Clue(c.Line)[c.Blocks[0]]
	if len(c.Blocks) == 1 {
		return w.block(c.Line, c.Blocks[0]) + " in " + seen(c)
	}
	for _, i := range c.Blocks {
		if w.puzzle.Clue(c.Line)[i].Length != b.Length {
			return "the run in " + seen(c) + ", as long as any block here,"
		}
	}
	return "the " + w.size(b) + " in " + seen(c)
}

// wall says how far a block that starts near a wall must extend.
func (w words) wall(c reason.Claim) string {
	verb, at, bound := "starts", c.Seen[0], "cannot start before cell "+number(c.From)
	if c.To != c.Seen[0] {
		verb, at, bound = "ends", c.Seen[len(c.Seen)-1], "cannot pass cell "+number(c.To-1)
	}
	one, text := len(c.Blocks) == 1, ""
	switch end := verb + " at cell " + number(at); {
	case one && c.From == c.To:
		text = w.block(c.Line, c.Blocks[0]) + " " + end
	case one:
		text = w.block(c.Line, c.Blocks[0]) + " at " + seen(c) + " " + bound
	case c.From == c.To:
		text = "the block that " + end + " is at least " + strconv.Itoa(c.Number) + " long"
	default:
		text = "the block at " + seen(c) + " is at least " + strconv.Itoa(c.Number) + " long and " + bound
	}
	return text + ", so it covers " + cells(c.Cells())
}

// tooLong says what a cell would make of the runs beside it. The runs have a colour, so in
// colour it is the outcome that names it.
func (w words) tooLong(c reason.Claim) string {
	run, whom := "a run of "+strconv.Itoa(c.Number), "any block"
	if n := len(c.Blocks); n > several {
		whom += " that can be there"
	} else if n > 0 {
		whom = w.blocks(c.Line, c.Blocks, "or")
	}
	if w.coloured() {
		return run + " is too long for " + whom + ", so " + w.outcomes([]reason.Claim{c})
	}
	return "filling " + cells(c.Cells()) + " would make " + run + ", too long for " + whom
}

// sides are the sides of a cell along a line.
func (words) sides(l nonogram.Line) [2]string {
	if l.Axis == nonogram.Columns {
		return [2]string{"above", "below"}
	}
	return [2]string{"left of", "right of"}
}

// beside says on which side of a run the bounds of a claim are.
func (w words) beside(c reason.Claim) string {
	sides := w.sides(c.Line)
	if c.From > c.Seen[0] {
		return sides[1] + " cell " + number(c.Seen[len(c.Seen)-1])
	}
	return sides[0] + " cell " + number(c.Seen[0])
}

// unfit says which blocks do not fit into a gap.
func (w words) unfit(c reason.Claim, gap string) string {
	switch len(c.Blocks) {
	case 0:
		if w.coloured() {
			return "no block that could lie there fits in " + gap
		}
		return "no block fits in " + gap
	case 1:
		return "only " + w.block(c.Line, c.Blocks[0]) + " reaches " + gap + ", and it does not fit there"
	case 2:
		return "only " + w.blocks(c.Line, c.Blocks, "and") + " reach " + gap + ", and neither fits there"
	}
	return "no block that reaches " + gap + " fits there"
}

func (w words) between(c reason.Claim) string {
	before, behind := c.Blocks[0], c.Blocks[1]
	ends := func() string { return w.block(c.Line, before) + " cannot pass cell " + number(c.From-1) }
	starts := func() string { return w.block(c.Line, behind) + " cannot start before cell " + number(c.To) }
	switch {
	case before >= 0 && behind >= 0:
		return ends() + " and " + starts()
	case before >= 0:
		return ends()
	case behind >= 0:
		return starts()
	}
	var lost []string
	for i, name := range w.names {
		if !c.Results[0].Value.Can(nonogram.Colour(i)) {
			lost = append(lost, name)
		}
	}
	return "the clue has no " + list(lost, "or")
}

func (w words) cover(c reason.Claim) string {
	block, place := w.block(c.Line, c.Blocks[0]), room(c.From, c.To)
	switch length := w.puzzle.Clue(c.Line)[c.Blocks[0]].Length; {
	case c.To-c.From == length:
		text := block + " fits only in " + place
		if length > len(c.Cells()) {
			text += ": " + w.outcomes([]reason.Claim{c})
		}
		return text
	case len(c.Seen) > 0:
		side := w.sides(c.Line)[0]
		if c.Seen[0] >= c.To {
			side = w.sides(c.Line)[1]
		}
		return block + " does not fit " + side + " the blank cell " + number(c.Seen[0]) + ", so it covers " + cells(c.Cells())
	}
	return block + " lies in " + place + ", so it covers " + cells(c.Cells())
}

func (w words) cases(c reason.Claim, result string) string {
	switch c.Kind {
	case reason.Either:
		return seen(c) + belong(len(c.Seen)) + w.blocks(c.Line, c.Blocks, "or") + "; in each case " + result
	case reason.Listed:
		if c.Number == 1 {
			return "only one arrangement is left: " + result
		}
		return "only " + strconv.Itoa(c.Number) + " arrangements are left, and in all of them " + result + ":\n" +
			w.pictures(c) + "\n"
	}
	switch c.Number {
	case 0:
		return "however the blocks lie, " + result
	case 1:
		return "the blocks fit in only one way: " + result
	}
	return "the blocks fit in " + strconv.Itoa(c.Number) + " ways, and in all of them " + result
}

// pictures draws arrangements with the palette's symbols, one a line.
func (w words) pictures(c reason.Claim) string {
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
func (w words) conflict(c reason.Claim) string {
	switch c.Kind {
	case reason.NoBlocks:
		return "there are no blocks, but " + seen(c) + be(len(c.Seen)) + "filled"
	case reason.TooMany:
		return fmt.Sprintf("the blocks fill only %s, but %d are filled", count(c.Number, "cell"), len(c.Seen))
	case reason.TooFew:
		return fmt.Sprintf("the blocks need %s, but only %d are not blank", count(c.Number, "cell"), c.To)
	case reason.TooLong:
		return "the run in " + seen(c) + " is longer than any block"
	case reason.But:
		return "but " + w.outcomes([]reason.Claim{c})
	case reason.NoRoom:
		return "the block at " + seen(c) + " has room for only " + count(c.Number, "cell") + ", and no block is that short"
	}
	return "the blocks no longer fit"
}
