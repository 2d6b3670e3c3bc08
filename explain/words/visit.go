package words

import (
	"cmp"
	"maps"
	"slices"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
)

// visit is a visit: what follows from assumptions link by link, then what the line says.
func (w *writer) visit(v explain.Visit) string {
	if _, ok := v.Beyond(); ok {
		return w.beyond(v)
	}
	claims := v.Claims(w.puzzle)
	if len(v.Lines) == 1 {
		return w.onLine(v.Lines[0], claims)
	}
	if len(claims) == 1 && counted[claims[0].Kind] != "" {
		return w.say(counted[claims[0].Kind], args{"lines": lines(v.Lines)})
	}
	return w.text(w.onLine(v.Lines[0], claims), w.say("likewise", args{"lines": lines(v.Lines[1:])}))
}

// counted has the messages on several lines of which the cells need only be counted.
var counted = map[reason.Kind]string{
	reason.Empty:    "several.empty",
	reason.Complete: "several.complete",
	reason.Free:     "several.free",
}

// onLine is claims about a line, after its name.
func (w *writer) onLine(l nonogram.Line, claims []reason.Claim) string {
	return w.say("heading", args{"line": line(l), "text": w.sentences(claims)})
}

// sentences are claims in as few sentences as they allow.
func (w *writer) sentences(claims []reason.Claim) string {
	var all []string
	w.known = nil
	for _, group := range reason.Sentences(claims) {
		if group[0].Kind == reason.Outside {
			w.known = make(map[int]nonogram.Cell)
			for _, o := range w.byValue(group) {
				for _, x := range o.Cells {
					w.known[x] = o.Value
				}
			}
		}
		if group[0].Kind == reason.Complete && len(all) > 0 {
			all = append(all, w.say("claim.rest", nil))
			continue
		}
		all = append(all, w.divided(group)...)
	}
	for i := range all {
		all[i] = w.sentence(all[i], i == 0)
	}
	return w.text(all...)
}

const (
	// several is how many blocks a sentence can name.
	several = 4
	// longest is how many words a sentence can have, roomy one that names rooms of a clue of
	// more than few blocks.
	longest, roomy, few = 30, 22, 3
)

// divided says claims that go together in one sentence, or in several where it gets too long.
func (w *writer) divided(group []reason.Claim) []string {
	switch c := group[0]; {
	case c.Cases != nil:
		return w.cases(c)
	case c.Kind == reason.Supposed:
		return w.supposed(c)
	}
	text := w.group(group)
	words, n := length(text), len(group)
	switch {
	case n > 1 && group[0].Roomy() && (words > longest || words > roomy && len(w.puzzle.Clue(group[0].Line)) > few):
		return w.pushed(group)
	case n > 1 && words > longest:
		return append(w.divided(group[:n/2]), w.divided(group[n/2:])...)
	}
	return []string{text}
}

// pushed says what follows from the rooms of blocks where it takes too long to name these.
func (w *writer) pushed(group []reason.Claim) []string {
	if all := w.byValue(group); len(all) == 1 && all[0].Value == nonogram.BlankCell {
		if text := w.say("claim.pushed.blank", args{"cells": cells(all[0].Cells)}); length(text) <= longest {
			return []string{text}
		}
	}
	if text := w.say("claim.pushed", args{"outcomes": w.outcomes(group...)}); length(text) <= longest {
		return []string{text}
	}
	var all []string
	for i, o := range w.byValue(group) {
		key := "outcomes"
		if i == 0 {
			key = "claim.pushed"
		}
		all = append(all, w.say(key, args{"outcomes": w.outcomesOf([]reason.Outcome{o})}))
	}
	return all
}

// group is the sentence, without its capital letter and full stop.
func (w *writer) group(group []reason.Claim) string {
	if len(group) == 1 {
		return w.claim(group[0])
	}
	switch group[0].Kind {
	case reason.Spare:
		return w.spare(group)
	case reason.Finished:
		return w.finished(group)
	case reason.Small:
		return w.gaps(group)
	case reason.Outside:
		return w.outside(group)
	}
	return w.within(group)
}

// spare says which cells blocks cover wherever they are on the empty line.
func (w *writer) spare(group []reason.Claim) string {
	var blocks []int
	covered := make(map[int][]int)
	for _, c := range group {
		i := c.Blocks[0]
		if covered[i] == nil {
			blocks = append(blocks, i)
		}
		covered[i] = append(covered[i], c.Cells()...)
	}
	a := args{"n": group[0].Number}
	if len(blocks) > several {
		a["cells"] = cells(found(group))
		return w.say("claim.spare.many", a)
	}
	slices.Sort(blocks)
	var covers []args
	for _, i := range blocks {
		slices.Sort(covered[i])
		covers = append(covers, args{"block": w.block(group[0].Line, i), "cells": cells(covered[i])})
	}
	a["covers"] = covers
	return w.say("claim.spare", a)
}

// finished says which runs are whole blocks.
func (w *writer) finished(group []reason.Claim) string {
	var runs []args
	var ones []int
	for _, c := range group {
		if len(c.Seen) == 1 {
			ones = append(ones, c.Seen[0])
		}
		runs = append(runs, w.run(c))
	}
	a := args{"runs": runs, "n": len(runs), "outcomes": w.outcomes(group...)}
	if len(ones) == len(group) && len(group) > 1 && !w.coloured() {
		slices.Sort(ones)
		a["cells"] = cells(ones)
		return w.say("claim.finished.ones", a)
	}
	return w.say("claim.finished", a)
}

// gaps says that no block fits into gaps, and only in colour what follows.
func (w *writer) gaps(group []reason.Claim) string {
	var gaps []args
	for _, c := range group {
		gap := c.Cells()
		if w.coloured() {
			gap = span(c.From, c.To)
		}
		gaps = append(gaps, cells(gap))
	}
	near := group[0].Blocks
	a := args{"n": len(near), "blocks": w.blocks(group[0].Line, near), "gaps": gaps, "outcomes": w.outcomes(group...)}
	if w.coloured() {
		return w.say("claim.small.coloured", a)
	}
	return w.say("claim.small", a)
}

// within says in which rooms blocks lie, and what follows.
func (w *writer) within(group []reason.Claim) string {
	return w.say("claim.rooms", args{"rooms": w.roomsOf(group), "outcomes": w.outcomes(group...)})
}

// roomsOf are the rooms that claims about a line name, in the order of the blocks.
func (w *writer) roomsOf(group []reason.Claim) []args {
	at, l := rooms(group), group[0].Line
	var all []args
	for _, i := range slices.Sorted(maps.Keys(at)) {
		all = append(all, args{"block": w.block(l, i), "room": room(at[i][0], at[i][1]), "first": len(all) == 0})
	}
	return all
}

// rooms are those of the blocks that claims are about, each at its tightest.
func rooms(group []reason.Claim) map[int][2]int {
	at := make(map[int][2]int)
	for _, c := range group {
		all := c.Rooms
		if c.Kind == reason.Cover {
			all = [][2]int{{c.From, c.To}}
		}
		for n, i := range c.Blocks {
			room := all[n]
			if r, ok := at[i]; ok {
				room = [2]int{max(r[0], room[0]), min(r[1], room[1])}
			}
			at[i] = room
		}
	}
	delete(at, -1)
	return at
}

// found lists the cells that follow from claims.
func found(group []reason.Claim) []int {
	var all []int
	for _, c := range group {
		all = append(all, c.Cells()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// outside says what was ruled out before: colour by colour, or what is left of the cells if
// that is shorter, or only that something was if both take too long.
func (w *writer) outside(group []reason.Claim) string {
	var ruled []args
	for c := range nonogram.Colour(len(w.colours)) {
		var at []int
		for _, o := range w.byValue(group) {
			if !o.Value.Can(c) {
				at = append(at, o.Cells...)
			}
		}
		slices.Sort(at)
		if len(at) > 0 {
			ruled = append(ruled, args{"colour": w.colours[c], "cells": cells(at)})
		}
	}
	text := w.say("claim.outside", args{"ruled": ruled})
	if left := w.say("claim.left", args{"outcomes": w.outcomes(group...)}); length(left) < length(text) {
		text = left
	}
	if length(text) > longest {
		return w.say("claim.outside.many", nil)
	}
	return text
}

// byValue lists what claims and what was said before leave to cells, grouped by value.
func (w *writer) byValue(group []reason.Claim) []reason.Outcome {
	left := make(map[int]nonogram.Cell)
	leave := func(x int, value nonogram.Cell) {
		if before, ok := left[x]; ok {
			value &= before
		}
		left[x] = value
	}
	for _, c := range group {
		for _, o := range c.Results {
			for _, x := range o.Cells {
				leave(x, o.Value)
				if before, ok := w.known[x]; ok && c.Kind != reason.Outside {
					leave(x, before)
				}
			}
		}
	}
	var all []reason.Outcome
	for _, x := range slices.Sorted(maps.Keys(left)) {
		i := slices.IndexFunc(all, func(o reason.Outcome) bool { return o.Value == left[x] })
		if i < 0 {
			i, all = len(all), append(all, reason.Outcome{Value: left[x]})
		}
		all[i].Cells = append(all[i].Cells, x)
	}
	// What is filled comes before what is blank.
	slices.SortStableFunc(all, func(a, b reason.Outcome) int {
		return cmp.Compare(blankness(a.Value), blankness(b.Value))
	})
	return all
}

// blankness orders values: those that are blank come last.
func blankness(c nonogram.Cell) int {
	if c == nonogram.BlankCell {
		return 1
	}
	return 0
}

// brief says what to fill in, value by value.
func (w *writer) brief(v explain.Visit) string {
	if v.Ends() {
		return w.say("brief.contradiction", args{"line": line(v.Lines[0])})
	}
	return w.instructions(v)
}
