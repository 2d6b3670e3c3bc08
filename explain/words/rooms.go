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
			all = append(all, args{"block": t.block(t.At, i), "cells": cells(covered)})
		}
		at += t.Shown.Clue[i].Length
	}
	return all
}

// rooms says in which cells blocks lie, and what follows.
func (t *lineWriter) rooms(group []derive.Clause) string {
	clue := t.Shown.Clue
	from, to := make(map[int]int), make(map[int]int)
	note := func(i int) {
		if _, ok := from[i]; !ok {
			from[i], to[i] = 0, len(t.cells)
		}
	}
	for _, c := range group {
		if c.Rule == derive.Spare {
			note(c.Blocks[0])
		}
		for _, f := range c.Bounds() {
			switch f.Kind {
			case derive.Start:
				note(f.At)
				from[f.At] = max(from[f.At], f.N)
			case derive.End:
				note(f.At)
				to[f.At] = min(to[f.At], f.N)
			}
		}
	}
	var rooms, unsaid []args
	bounds, only := 0, 0
	bound := func(f derive.Fact) {
		if bounds++; !derive.Implied(t.said, f) {
			unsaid = append(unsaid, t.fact(f))
		}
	}
	for i := range clue {
		if f, ok := from[i]; ok {
			a, b := f, to[i]
			for _, f := range t.said {
				switch {
				case f.Kind == derive.Start && f.At == i:
					a = max(a, f.N)
				case f.Kind == derive.End && f.At == i:
					b = min(b, f.N)
				}
			}
			rooms = append(rooms, args{"block": t.block(t.At, i), "room": room(a, b), "first": len(rooms) == 0})
			if f > 0 {
				bound(derive.Fact{Kind: derive.Start, At: i, N: f})
			}
			if to[i] < len(t.cells) {
				bound(derive.Fact{Kind: derive.End, At: i, N: to[i]})
			}
			only = i
		}
	}
	bars := !slices.ContainsFunc(group, func(c derive.Clause) bool { return c.Rule != derive.Bar })
	covers := !slices.ContainsFunc(group, func(c derive.Clause) bool { return c.Rule != derive.Spare })
	said := bars && !slices.ContainsFunc(group, func(c derive.Clause) bool {
		return slices.ContainsFunc(c.Bounds(), func(f derive.Fact) bool { return !derive.Implied(t.said, f) })
	})
	for _, c := range group {
		t.said = append(t.said, c.Bounds()...)
	}
	outcomes := t.found(group...)
	a := args{"rooms": rooms, "bounds": unsaid, "outcomes": outcomes}
	switch {
	case said:
		return t.say("claim.so.said", a)
	case bars && bounds <= len(rooms):
		return t.say("claim.bounds", a)
	case len(rooms) == 1 && len(outcomes) == 1 && covers:
		a["block"], a["room"], a["cells"] = t.block(t.At, only), room(from[only], to[only]), cells(cellsOf(group...))
		if to[only]-from[only] == clue[only].Length {
			return t.say("claim.cover.only", a)
		}
		return t.say("claim.cover", a)
	}
	return t.say("claim.rooms", a)
}
