package words

import (
	"slices"

	"nonogram/explain/internal/derive"
)

// spare writes what blocks cover within their bounds.
func (t *lineWriter) spare(c derive.Clause, a args) string {
	a["room"] = room(c.From, c.To)
	whole := c.Whole(t.Shown)
	switch {
	case whole && c.Number == 0 && len(c.Blocks) == 1:
		t.found(c)
		return t.say("claim.whole", a)
	case whole && c.Number == 0:
		t.found(c)
		a["n"], a["gaps"] = len(t.cells), t.Shown.Clue.MinLength() > t.Shown.Clue.Cells()
		return t.say("claim.exact", a)
	case len(c.Blocks) == 1 && !whole:
		return t.rooms([]derive.Clause{c})
	case c.Number == 0:
		a["outcomes"] = t.found(c)
		return t.say("claim.fit", a)
	}
	covers := t.covers(c)
	a["outcomes"], a["covers"] = t.found(c), covers
	key := "claim.within"
	if whole {
		key = "claim.spare"
	}
	if len(covers) > few {
		key += ".many"
	}
	return t.say(key, a)
}

// covers lists which cells each block of a Spare covers.
func (t *lineWriter) covers(c derive.Clause) []args {
	var all []args
	at := c.From
	for n, i := range c.Blocks {
		if n > 0 {
			at += t.Shown.Clue.Gap(i)
		}
		var covered []int
		for _, x := range cellsOf(c) {
			if at+c.Number <= x && x < at+t.Shown.Clue[i].Length {
				covered = append(covered, x)
			}
		}
		if len(covered) > 0 {
			all = append(all, args{"block": t.block(t.At, i), "cells": hull(covered)})
		}
		at += t.Shown.Clue[i].Length
	}
	return all
}

// rooms says in which cells blocks lie, and what follows. Of blocks that fit in only one place, the
// place says all.
func (t *lineWriter) rooms(group []derive.Clause) string {
	var blocks []int
	var known []derive.Fact
	var placed, rest []derive.Clause
	bars, covers := true, true
	for _, c := range group {
		known = append(known, c.Bounds()...)
		if covers = covers && c.Rule == derive.Spare; c.Rule == derive.Spare {
			bars, blocks = false, append(blocks, c.Blocks[0])
		}
		if c.Rule == derive.Spare && c.Number == 0 {
			placed = append(placed, c)
		} else {
			rest = append(rest, c)
		}
	}
	said := true
	for _, f := range known {
		if said = said && derive.Implied(t.said, f); f.Kind == derive.Start || f.Kind == derive.End {
			blocks = append(blocks, f.At)
		}
	}
	slices.Sort(blocks)
	blocks = slices.Compact(blocks)
	var rooms, unsaid []args
	var from, to, bounds int
	bound := func(f derive.Fact) {
		if bounds++; !derive.Implied(t.said, f) {
			unsaid = append(unsaid, t.fact(f))
		}
	}
	for n, i := range blocks {
		rooms = append(rooms, args{"block": t.block(t.At, i), "room": room(t.within(i, slices.Concat(known, t.said))), "first": n == 0})
		if from, to = t.within(i, known); from > 0 {
			bound(derive.Fact{Kind: derive.Start, At: i, N: from})
		}
		if to < len(t.cells) {
			bound(derive.Fact{Kind: derive.End, At: i, N: to})
		}
	}
	t.said = slices.Concat(t.said, known, t.Shown.Covered(group))
	if slices.Equal(derive.Used(placed), blocks) {
		t.found(placed...)
		outcomes := t.found(rest...)
		return t.say("claim.rooms.only", args{"rooms": rooms, "outcomes": outcomes, "n": len(outcomes)})
	}
	outcomes := t.found(group...)
	a := args{"rooms": rooms, "bounds": unsaid, "outcomes": outcomes}
	switch {
	case bars && said:
		return t.say("claim.so.said", a)
	case bars && bounds <= len(rooms):
		return t.say("claim.bounds", a)
	case len(rooms) == 1 && len(outcomes) == 1 && covers:
		a["block"], a["room"], a["cells"] = t.block(t.At, blocks[0]), room(from, to), hull(cellsOf(group...))
		return t.say("claim.cover", a)
	}
	return t.say("claim.rooms", a)
}

// within is the range of a block, [from, to), by facts.
func (t *lineWriter) within(block int, facts []derive.Fact) (from, to int) {
	to = len(t.cells)
	for _, f := range facts {
		switch {
		case f.Kind == derive.Start && f.At == block:
			from = max(from, f.N)
		case f.Kind == derive.End && f.At == block:
			to = min(to, f.N)
		}
	}
	return from, to
}
