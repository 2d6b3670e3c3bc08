package words

import (
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
)

// lineWriter writes a derivation clause by clause.
type lineWriter struct {
	*writer
	derive.Derivation
	// cells are the line's cells as the text has described them so far, were has each cell as it
	// was before the last clause about it, and said lists the facts that the text has said.
	cells, were []nonogram.Cell
	said        []derive.Fact
	// before lists the clauses that the text has said.
	before []derive.Clause
	// ranges returns what follows from the ranges of blocks, and the clauses for the rest. All
	// copies share it, since finding these takes longer than wording them.
	ranges func() (ranged, rest []derive.Clause)
}

// clause writes one clause, without its capital letter and full stop.
func (t *lineWriter) clause(c derive.Clause) string {
	text := t.message(c)
	t.said = slices.Concat(t.said, t.grounds(c), c.Results, t.Shown.Covered([]derive.Clause{c}))
	t.before = append(t.before, c)
	return text
}

// grounds lists what a clause says of the blocks of runs as its reasons.
func (t *lineWriter) grounds(c derive.Clause) (all []derive.Fact) {
	for _, f := range c.Bounds() {
		reason := func(w derive.Why) bool { return w.Reason == derive.Belongs && w.Fact == f }
		switch {
		case f.Kind < derive.AtLeast || c.Rule != derive.Reach && !slices.ContainsFunc(c.Whys, reason):
		case t.onlyOne(f):
			all = append(all, derive.Fact{Kind: derive.AtLeast, At: f.At, N: f.N}, derive.Fact{Kind: derive.AtMost, At: f.At, N: f.N})
		default:
			all = append(all, f)
		}
	}
	return all
}

// onlyOne reports whether a fact and the colour of its cell leave only the block that the fact
// names.
func (t *lineWriter) onlyOne(f derive.Fact) bool {
	clue := t.Shown.Clue
	others := clue[:f.N]
	if f.Kind == derive.AtLeast {
		others = clue[f.N+1:]
	}
	colour, _ := t.present(t.cells[f.At]).Colour()
	return clue[f.N].Colour == colour && !slices.ContainsFunc(others, func(b nonogram.Block) bool { return b.Colour == colour })
}

// message returns the text of a clause.
func (t *lineWriter) message(c derive.Clause) string {
	switch {
	case c.Lacking(t.Shown):
		return t.none([]derive.Clause{c})
	case c.Rule == derive.Bar && c.Bounded():
		return t.rooms([]derive.Clause{c})
	}
	a := args{"n": c.Number, "line": line(t.At), "coloured": t.coloured(), "seen": cells(c.Cells), "end": c.Mirrored, "why": t.because(c), "same": t.isSame(c)}
	if len(c.Blocks) > 0 {
		a["block"] = t.block(t.At, c.Blocks[0])
		a["group"] = t.nameBlocks(t.At, c.Blocks)
	}
	if c.Closes() {
		if a["cells"] = cells(cellsOf(c)); c.Rule != derive.Spare {
			a["outcomes"] = t.found(c)
		}
	} else {
		a["bound"] = t.fact(c.Results[0])
	}
	switch c.Rule {
	case derive.Empty:
		return t.say("claim.empty", a)
	case derive.Found, derive.Need:
		return t.counted(c, a)
	case derive.Spare:
		return t.spare(c, a)
	case derive.Push, derive.Pack:
		others := packed(c)
		a["block"], a["n"], a["side"] = t.block(t.At, c.Results[0].At), len(others), side(t.At, c.Mirrored)
		a["group"] = t.nameBlocks(t.At, others)
		return t.say("claim."+c.Rule.String(), a)
	case derive.Place:
		a["hits"] = t.hits(c.Blocks[0], c.Walls, c.Touches)
		return t.say("claim.place", a)
	case derive.Reach:
		return t.reached(c, a)
	case derive.Join:
		return t.say("claim.join", a)
	case derive.Own:
		if len(c.Whys) == 0 && c.Blocks == nil { // the colour of the cells shows it
			return t.say("claim.why", args{"whys": []args{{"kind": "belongs", "bound": a["bound"]}}})
		}
		return t.so("claim.so.bound", c, a)
	case derive.Bar:
		return t.so("claim.so", c, a)
	case derive.Glue:
		return t.glued(c, a)
	case derive.Arrangements:
		return t.say("claim.all", a)
	}
	return t.contradiction(c, a)
}

// mostNamed is the most blocks in a row that a text lists, instead of naming the first and the last.
const mostNamed = 3

// nameBlocks names blocks of a line: by the first and the last if they are many in a row.
func (w *writer) nameBlocks(l nonogram.Line, blocks []int) string {
	first, last := blocks[0], blocks[len(blocks)-1]
	a := args{"many": "no", "blocks": w.blocks(l, blocks), "first": w.block(l, first), "last": w.block(l, last)}
	switch {
	case len(blocks) <= mostNamed || !inRow(blocks):
	case len(blocks) == len(w.puzzle.Clue(l)):
		a["many"] = "all"
	default:
		a["many"] = "yes"
	}
	return w.say("blocks", a)
}

// inRow reports whether ascending blocks follow each other.
func inRow(blocks []int) bool { return blocks[len(blocks)-1]-blocks[0] < len(blocks) }

// packed returns the blocks before the one that a clause is about, or after it if it is mirrored.
func packed(c derive.Clause) []int {
	if c.Mirrored {
		return c.Blocks[1:]
	}
	return c.Blocks[:len(c.Blocks)-1]
}

// none says which colours the clue lacks, of those that the cells of clauses could have.
func (t *lineWriter) none(group []derive.Clause) string {
	var colours []args
	for c := range nonogram.Colour(t.Shown.Colours) {
		can := func(x int) bool { return t.cells[x].Can(c) }
		if t.Shown.Lacks(c) && slices.ContainsFunc(cellsOf(group...), can) {
			colours = append(colours, t.colours[c])
		}
	}
	return t.say("claim.between.none", args{"colours": colours, "outcomes": t.found(group...)})
}

// fact returns the arguments for a fact about a block's bounds or the block of a cell.
func (t *lineWriter) fact(f derive.Fact) args {
	i := f.Block()
	a := args{"kind": "start", "cell": number(f.N), "block": t.block(t.At, i), "single": t.Shown.Clue[i].Length == 1}
	switch f.Kind {
	case derive.Start:
		return a
	case derive.End:
		a["kind"], a["cell"] = "end", f.N
		return a
	}
	from, to := t.run(f.At)
	if f.Kind == derive.AtLeast {
		from = f.At
	} else {
		to = f.At + 1
	}
	a["kind"], a["cells"], a["n"] = "later", cells(span(from, to)), to-from
	switch {
	case t.onlyOne(f):
		a["kind"] = "one"
	case f.Kind == derive.AtMost:
		a["kind"] = "earlier"
	}
	return a
}

func (t *lineWriter) counted(c derive.Clause, a args) string {
	clue := t.Shown.Clue
	a["alone"] = len(clue) == 1
	switch {
	case c.Colour != nonogram.Blank:
		a["colour"] = t.colours[c.Colour]
		if c.Rule == derive.Found {
			return t.say("claim.found", a)
		}
		return t.say("claim.need", a)
	case c.Rule == derive.Found:
		return t.say("claim.complete", a)
	}
	if one, ok := t.onlyColour(); ok && c.Number < t.notBlank() {
		a["colour"] = t.colours[one]
		return t.say("claim.need", a)
	}
	a["block"] = t.block(t.At, 0)
	return t.say("claim.free", a)
}

// onlyColour returns the colour of all blocks of the clue; ok is false if they differ.
func (t *lineWriter) onlyColour() (c nonogram.Colour, ok bool) {
	c = t.Shown.Clue[0].Colour
	return c, !slices.ContainsFunc(t.Shown.Clue, func(b nonogram.Block) bool { return b.Colour != c })
}

// notBlank counts the cells that a reader does not see to be blank, including those that can only
// be blank since the clue lacks their other colours.
func (t *lineWriter) notBlank() (n int) {
	for _, cell := range t.cells {
		if cell != nonogram.BlankCell {
			n++
		}
	}
	return n
}

// reached says how the block of a cell is bounded by having to reach it.
func (t *lineWriter) reached(c derive.Clause, a args) string {
	for _, f := range c.Premises {
		if f.Kind == derive.AtLeast || f.Kind == derive.AtMost {
			if t.hasSaid(f) {
				return t.say("claim.so.bound.said", a)
			}
			a["why"] = t.say("whys", args{"whys": []args{{"kind": "belongs", "bound": t.fact(f)}}})
			return t.say("claim.so.bound", a)
		}
	}
	colour, known := t.present(t.cells[c.Cells[0]]).Colour()
	if a["known"] = known; known {
		a["colour"] = t.colours[colour]
	}
	return t.say("claim.reach", a)
}

// glued says how far the block of a run reaches.
func (t *lineWriter) glued(c derive.Clause, a args) string {
	at, bound := c.Cells[0], c.From
	if a["end"] = "start"; c.Mirrored {
		at, bound, a["end"] = c.Cells[len(c.Cells)-1], c.To-1, "end"
	}
	key := "claim.wall.some"
	left := c.Left(t.Shown)
	if len(left) == 1 {
		key, a["block"] = "claim.wall", t.block(t.At, left[0])
	}
	a["equal"] = !slices.ContainsFunc(left, func(i int) bool { return t.Shown.Clue[i].Length != c.Number })
	a["cells"] = hull(cellsOf(c))
	if at == bound {
		key += ".at"
	} else {
		key += ".near"
	}
	a["cell"] = number(bound)
	text := t.say(key, a)
	if why := a["why"]; why != "" {
		return t.say("claim.because", args{"why": why, "text": text})
	}
	return text
}

func (t *lineWriter) contradiction(c derive.Clause, a args) string {
	switch c.Rule {
	case derive.TooMany:
		a["found"] = len(c.Cells)
		return t.say("claim.too-many", a)
	case derive.TooFew:
		a["found"] = len(t.cells) - len(c.Cells)
		return t.say("claim.too-few", a)
	case derive.Against:
		a["n"] = 1
		if len(t.Shown.Clue) == 0 {
			return t.say("claim.no-blocks", a)
		}
		a["outcomes"] = []args{{"cells": cells(c.Cells), "value": t.value(t.present(t.were[c.Cells[0]])), "n": 1, "same": false}}
		return t.say("claim.but", a)
	case derive.NoRoom:
		a["blocks"] = len(c.Blocks)
		a["room"], a["n"], a["has"] = room(c.From, max(c.From, c.To)), t.Shown.Clue[c.Blocks[0]:c.Blocks[len(c.Blocks)-1]+1].MinLength(), max(0, c.To-c.From)
		return t.say("claim.no-room", a)
	case derive.NoOwner:
		return t.so("claim.no-owner", c, a)
	}
	return t.say("claim.no-fit", a)
}
