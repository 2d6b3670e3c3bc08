package words

import (
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
)

// so gives the reasons of a clause, a["why"], as far as the text has not said them, and what follows, of the same
// cells if a["same"] says so.
func (t *lineWriter) so(key string, c derive.Clause, a args) string {
	if outcomes, _ := a["outcomes"].([]args); len(outcomes) == 1 {
		outcomes[0]["same"] = a["same"]
	}
	if a["why"] == "" {
		if isReasonedRun(c) {
			key += ".run"
		}
		return t.say(key+".said", a)
	}
	return t.say(key, a)
}

// isReasonedRun reports whether a clause is about a run and has reasons, which name the run unless
// the text has said them all.
func isReasonedRun(c derive.Clause) bool {
	return c.Rule == derive.Bar && len(c.Cells) > 1 && len(c.Whys) > 0
}

// because lists the reasons of a clause that the text has not said yet.
func (t *lineWriter) because(c derive.Clause) string {
	if whys := t.whys(c); len(whys) > 0 {
		return t.say("whys", args{"whys": whys})
	}
	return ""
}

// isSame reports whether the reason of a clause names just the cells of its results.
func (t *lineWriter) isSame(c derive.Clause) bool {
	whys := t.whys(c)
	return len(whys) == 1 && whys[0]["same"] == true
}

// whys are the reasons of a clause that the text has not said yet.
func (t *lineWriter) whys(c derive.Clause) []args {
	return list(t.unsaid(c), func(w derive.Why) args { return t.why(c, w) })
}

// unsaid are the reasons of a clause that the text has not said.
func (t *lineWriter) unsaid(c derive.Clause) []derive.Why {
	return slices.DeleteFunc(t.reasons(c), func(w derive.Why) bool { return t.why(c, w) == nil })
}

// reasons are the reasons of a clause that the text has not given for its run, with the blocks that are too long for
// the room around its cells in one that names no obstacles.
func (t *lineWriter) reasons(c derive.Clause) (all []derive.Why) {
	_, length := t.room(about(c), c.Colour)
	at := -1
	for _, w := range c.Whys {
		fits := func(i int) bool { return t.Shown.Clue[i].Length <= length }
		switch {
		case c.Given(t.Shown, w, t.before):
		case w.Reason != derive.Fit || slices.ContainsFunc(w.Blocks, fits):
			all = append(all, w)
		case at < 0:
			at, all = len(all), append(all, derive.Why{Reason: derive.Fit, Blocks: w.Blocks})
		default:
			all[at].Blocks = slices.Concat(all[at].Blocks, w.Blocks)
		}
	}
	if at >= 0 {
		slices.Sort(all[at].Blocks)
	}
	return all
}

// about lists the cells that the reasons of a clause are about.
func about(c derive.Clause) []int {
	if isSingle(c) {
		return cellsOf(c)
	}
	return c.Cells
}

// isSingle reports whether a clause excludes a colour from cells one by one, not from a run.
func isSingle(c derive.Clause) bool { return c.Rule == derive.Bar && len(c.Cells) == 1 }

// hasSaid reports whether the text has said a fact, of the block of a cell also of another cell of
// its run.
func (t *lineWriter) hasSaid(f derive.Fact) bool {
	if f.Kind < derive.AtLeast {
		return derive.Implied(t.said, f)
	}
	from, to := t.run(f.At)
	return slices.ContainsFunc(t.said, func(g derive.Fact) bool {
		if from <= g.At && g.At < to {
			g.At = f.At
		}
		return derive.Implied([]derive.Fact{g}, f)
	})
}

// run is the run of a cell, as far as it is known: the cell alone if it has no certain colour.
func (t *lineWriter) run(x int) (from, to int) {
	cell := t.present(t.cells[x])
	from, to = x, x+1
	for cell.Known() && from > 0 && t.present(t.cells[from-1]) == cell {
		from--
	}
	for cell.Known() && to < len(t.cells) && t.present(t.cells[to]) == cell {
		to++
	}
	return from, to
}

// present takes the colours that the clue lacks from a cell, unless it has no other.
func (t *lineWriter) present(cell nonogram.Cell) nonogram.Cell {
	if less := t.possible(cell); less != 0 {
		return less
	}
	return cell
}

// why is a reason as arguments; nil if the text has said it.
func (t *lineWriter) why(c derive.Clause, w derive.Why) args {
	i := w.Blocks[0]
	about, single := about(c), isSingle(c)
	a := args{"kind": w.Reason.String(), "n": len(c.Cells), "blocks": t.blocks(t.At, w.Blocks), "count": len(w.Blocks), "cells": cells(about), "any": false}
	switch w.Reason {
	case derive.Ends, derive.Belongs:
		if t.hasSaid(w.Fact) {
			return nil
		}
		a["bound"] = t.fact(w.Fact)
	case derive.Both:
		backward := w.Fact.Kind == derive.AtMost
		from, to := w.Fact.At, about[len(about)-1]
		if single {
			to = about[0]
		}
		if backward {
			from, to = about[0], w.Fact.At
			if single {
				from = about[len(about)-1]
			}
		}
		if far := t.Shown.Clue[i].Length; c.Rule == derive.Bar && !single && len(w.Walls) == 0 { // the nearest that is too far
			if result := cellsOf(c); backward {
				from = max(from, min(result[len(result)-1], w.Fact.At-far))
			} else {
				to = min(to, max(result[0], w.Fact.At+far))
			}
		}
		a["cells"] = args{"n": 2, "numbers": append(ranges([]int{from}), ranges([]int{to})...)}
		a["walls"], a["across"] = cells(w.Walls), len(w.Walls)
	case derive.Short:
		lengths := t.lengths(w.Blocks)
		a["lengths"], a["first"], a["any"] = lengths, lengths[0], !t.reaches(len(c.Cells))
	default:
		a["together"] = !single && len(about) > 1
		if a["hits"] = t.hits(i, w.Walls, w.Touches); len(w.Walls)+len(w.Touches) > 0 {
			break
		}
		room, _ := t.room(about, c.Colour)
		lengths := t.lengths(w.Blocks)
		a["kind"], a["cells"], a["lengths"], a["kinds"] = "room", cells(room), lengths, len(lengths)
		a["same"], a["apart"] = len(room) > 1 && slices.Equal(room, cellsOf(c)), !inRow(room)
		switch {
		case len(w.Blocks) == 1:
		case len(w.Blocks) == len(t.Shown.Clue):
			a["any"] = true
		case t.complete(w.Blocks):
			a["any"] = "equal"
		}
		a["group"] = t.nameBlocks(t.At, w.Blocks)
	}
	return a
}

// lengths are the different lengths and colours of blocks.
func (t *lineWriter) lengths(blocks []int) []args {
	var seen []nonogram.Block
	var all []args
	for _, i := range blocks {
		if b := t.Shown.Clue[i]; !slices.Contains(seen, b) {
			seen, all = append(seen, b), append(all, t.blockOf(b, 1, 1))
		}
	}
	return all
}

// reaches reports whether any block, of whatever colour, is so long.
func (t *lineWriter) reaches(length int) bool {
	return slices.ContainsFunc(t.Shown.Clue, func(b nonogram.Block) bool { return b.Length >= length })
}

// complete reports whether blocks are more than their lengths, and include all equal ones.
func (t *lineWriter) complete(blocks []int) bool {
	all := 0
	for _, b := range t.Shown.Clue {
		if slices.ContainsFunc(blocks, func(i int) bool { return t.Shown.Clue[i] == b }) {
			all++
		}
	}
	return all == len(blocks) && all > len(t.lengths(blocks))
}

// room lists cells and those beside them to which the board leaves a colour, and returns the length of their
// longest sequence.
func (t *lineWriter) room(about []int, c nonogram.Colour) (all []int, longest int) {
	leaves := func(x int) bool { return t.cells[x].Can(c) && (t.Board == nil || t.Board[x].Can(c)) }
	for _, x := range about {
		from, to := x, x+1
		for from > 0 && leaves(from-1) {
			from--
		}
		for to < len(t.cells) && leaves(to) {
			to++
		}
		longest, all = max(longest, to-from), append(all, span(from, to)...)
	}
	slices.Sort(all)
	return slices.Compact(all), longest
}

// isBlank reports whether a reader sees that a cell is blank, or the text has said so.
func (t *lineWriter) isBlank(x int) bool {
	return t.present(t.cells[x]) == nonogram.BlankCell || t.Board != nil && t.present(t.Board[x]) == nonogram.BlankCell
}

// hits says what a block would cover or touch. In colour, "cell 1, which is not red" ends the list.
func (t *lineWriter) hits(i int, walls, touches []int) []args {
	var all []args
	add := func(kind string, at []int, coloured bool) {
		if len(at) > 0 {
			all = append(all, args{"kind": kind, "cells": cells(at), "n": len(at), "coloured": coloured, "colour": t.colours[t.Shown.Clue[i].Colour]})
		}
	}
	isOpen := func(x int) bool { return !t.isBlank(x) }
	add("cover", walls, t.coloured() && slices.ContainsFunc(walls, isOpen))
	add("touch", touches, t.coloured())
	if t.coloured() {
		slices.Reverse(all)
	}
	return all
}
