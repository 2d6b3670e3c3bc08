package words

import (
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
)

// told writes a derivation clause by clause.
type told struct {
	*writer
	derive.Derivation
	// cells are what is known of the line so far, said the facts that the text has said.
	cells []nonogram.Cell
	said  []derive.Fact
}

const (
	// few is how many clauses a brief text says in full, and several in how many words.
	few, several = 3, 34
	// longest is how many words a sentence can have, roomy one with rooms of a clue of more than
	// few blocks.
	longest, roomy = 30, 22
)

// sentences are a derivation in sentences. In full they are all its clauses; a brief text of a
// long derivation says first what follows from the ranges of blocks, and of the rest only the
// clauses about cells.
func (w *writer) sentences(d derive.Derivation, full bool) string {
	t := &told{writer: w, Derivation: d, cells: slices.Clone(d.Shown.Cells)}
	var all []string
	if !full && len(d.Clauses) > 1 && t.long() {
		all = t.briefly()
	} else {
		all = t.clauses(d.Clauses)
	}
	for i := range all {
		all[i] = w.sentence(all[i], i == 0)
	}
	return w.text(all...)
}

// english is the same in English, by whose lengths texts are divided in each language.
func (t *told) english() *told {
	return &told{writer: English().writer(t.puzzle), Derivation: t.Derivation, cells: slices.Clone(t.cells), said: slices.Clone(t.said)}
}

// long reports whether a brief text is better.
func (t *told) long() bool {
	all, brief := words(t.english().clauses(t.Clauses)), words(t.english().briefly())
	return brief > 0 && brief < all && (len(t.Clauses) > few || all > several) || brief > 0 && 3*brief < 2*all
}

// words counts those of several sentences.
func words(all []string) int {
	n := 0
	for _, text := range all {
		n += length(text)
	}
	return n
}

// briefly says what follows from ranges, and then of the rest only what its cells are and why.
func (t *told) briefly() []string {
	var all []string
	for _, c := range t.Clauses {
		if t.lacking(c) {
			all = append(all, t.clause(c))
		}
	}
	ranged, rest := t.Ranges()
	if len(ranged) > 0 {
		limit := longest
		if len(t.Shown.Clue) > few {
			limit = roomy
		}
		if length(t.english().rooms(ranged)) > limit {
			all = append(all, t.say("claim.ranges", args{"outcomes": t.found(ranged...)}))
		} else {
			all = append(all, t.rooms(ranged))
		}
	}
	clauses := rest.Clauses
	if len(clauses) > few {
		clauses = slices.DeleteFunc(slices.Clone(clauses), func(c derive.Clause) bool { return !c.Closes() })
	}
	return append(all, t.clauses(clauses)...)
}

// clauses writes clauses, those with one reason in a sentence.
func (t *told) clauses(clauses []derive.Clause) []string {
	var all []string
	for len(clauses) > 0 {
		group := t.group(clauses)
		clauses = clauses[len(group):]
		all = append(all, t.sentence(group)...)
	}
	return all
}

// group takes from the front of clauses those that one sentence can say.
func (t *told) group(clauses []derive.Clause) []derive.Clause {
	n := 1
	for n < len(clauses) {
		first, next := clauses[0], clauses[n]
		switch {
		case first.Bounded() && next.Bounded() && !first.Whole(t.Shown) && !next.Whole(t.Shown):
		case t.lacking(first) && t.lacking(next):
		case first.Rule == derive.Bar && next.Rule == derive.Bar && len(first.Whys) > 0 && t.because(first) == t.because(next):
		default:
			return clauses[:n]
		}
		n++
	}
	return clauses[:n]
}

// sentence writes a group of clauses, in several sentences where one would be too long.
func (t *told) sentence(group []derive.Clause) []string {
	first := group[0]
	if first.Rule == derive.Suppose {
		return t.supposed(first)
	}
	if length(t.english().one(group)) <= longest {
		return []string{t.one(group)}
	}
	if n := len(group); n > 1 {
		return append(t.sentence(group[:n/2]), t.sentence(group[n/2:])...)
	}
	whys := t.whys(first)
	if len(whys) < 2 {
		return []string{t.one(group)}
	}
	var all []string
	for _, why := range whys {
		all = append(all, t.say("whys", args{"whys": []args{why}}))
	}
	first.Whys = nil
	return append(all, t.one([]derive.Clause{first}))
}

// one writes a group of clauses in one sentence.
func (t *told) one(group []derive.Clause) string {
	switch {
	case len(group) == 1:
		return t.clause(group[0])
	case group[0].Bounded():
		return t.rooms(group)
	case t.lacking(group[0]):
		return t.none(group)
	}
	return t.so("claim.so", group[0], args{"outcomes": t.found(group...)})
}

// found takes the results of clauses into account and says what their cells are.
func (t *told) found(clauses ...derive.Clause) []args {
	at := make(map[int]nonogram.Cell)
	for _, c := range clauses {
		for _, f := range c.Results {
			if f.Kind == derive.Not {
				if at[f.At] == 0 {
					at[f.At] = nonogram.OpenCell(t.Shown.Colours)
				}
				t.cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
				at[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
			}
		}
	}
	return t.outcomes(at)
}

// outcomes says what cells are, with those that are alike together and blank ones last; of a cell
// without a colour left what was found last.
func (t *told) outcomes(at map[int]nonogram.Cell) []args {
	var values []nonogram.Cell
	cellsOf := make(map[nonogram.Cell][]int)
	for x, cell := range t.cells {
		if _, ok := at[x]; !ok {
			continue
		}
		if cell == nonogram.Contradicted {
			cell = at[x]
		}
		for c := range nonogram.Colour(t.Shown.Colours) {
			if less := cell &^ nonogram.CellOf(c); t.lacks(c) && less != 0 {
				cell = less
			}
		}
		if cellsOf[cell] == nil {
			values = append(values, cell)
		}
		cellsOf[cell] = append(cellsOf[cell], x)
	}
	slices.SortStableFunc(values, func(a, b nonogram.Cell) int { return blankness(a) - blankness(b) })
	var all []args
	for _, v := range values {
		all = append(all, args{"cells": cells(cellsOf[v]), "value": t.value(v), "n": len(cellsOf[v]), "first": true, "coloured": t.coloured()})
	}
	return all
}

// lacks reports whether the clue has no block of a colour.
func (t *told) lacks(c nonogram.Colour) bool {
	return c != nonogram.Blank && !slices.ContainsFunc(t.Shown.Clue, func(b nonogram.Block) bool { return b.Colour == c })
}

// blankness orders values: blank comes last.
func blankness(c nonogram.Cell) int {
	if c == nonogram.BlankCell {
		return 1
	}
	return 0
}

// cellsOf lists the cells of a clause's results.
func cellsOf(c derive.Clause) []int {
	var all []int
	for _, f := range c.Results {
		all = append(all, f.At)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// clause writes one clause, without its capital letter and full stop.
func (t *told) clause(c derive.Clause) string {
	text := t.message(c)
	t.said = append(t.said, c.Results...)
	return text
}

// message is the text of a clause.
func (t *told) message(c derive.Clause) string {
	a := args{"n": c.Number, "line": line(t.At), "coloured": t.coloured(), "seen": cells(c.Cells), "end": c.Mirrored}
	if len(c.Blocks) > 0 {
		a["block"] = t.block(t.At, c.Blocks[0])
		t.grouped(a, c.Blocks)
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
	case derive.Push:
		others := slices.Clone(c.Blocks)
		if c.Mirrored {
			slices.Reverse(others)
		}
		a["block"], a["n"] = t.block(t.At, others[len(others)-1]), len(others)-1
		t.grouped(a, sorted(others[:len(others)-1]))
		return t.say("claim.push", a)
	case derive.Place:
		a["hits"] = t.hits(c.Blocks[0], c.Walls, c.Touches)
		return t.say("claim.place", a)
	case derive.Pack:
		a["side"] = side(t.At, c.Mirrored)
		t.grouped(a, packed(c))
		return t.say("claim.pack", a)
	case derive.Reach, derive.Next:
		return t.reached(c, a)
	case derive.Join:
		return t.say("claim.join", a)
	case derive.Own:
		return t.so("claim.so.bound", c, a)
	case derive.Bar:
		if t.lacking(c) {
			return t.none([]derive.Clause{c})
		}
		if c.Bounded() {
			return t.rooms([]derive.Clause{c})
		}
		return t.so("claim.so", c, a)
	case derive.Glue:
		return t.glued(c, a)
	case derive.Arrangements:
		return t.say("claim.all", a)
	}
	return t.contradiction(c, a)
}

func sorted(all []int) []int {
	slices.Sort(all)
	return all
}

// grouped names blocks that follow each other: if they are many, by the first and the last.
func (t *told) grouped(a args, blocks []int) {
	const many = 3
	group := args{"many": "no", "blocks": t.blocks(t.At, blocks), "first": t.block(t.At, blocks[0]), "last": t.block(t.At, blocks[len(blocks)-1])}
	switch {
	case len(blocks) > many && len(blocks) == len(t.Shown.Clue):
		group["many"] = "all"
	case len(blocks) > many:
		group["many"] = "yes"
	}
	a["group"] = t.say("blocks", group)
}

// packed are the blocks that are packed before the last one.
func packed(c derive.Clause) []int {
	if c.Mirrored {
		return c.Blocks[1:]
	}
	return c.Blocks[:len(c.Blocks)-1]
}

// so gives the reasons of a clause, as far as the text has not said them, and what follows.
func (t *told) so(key string, c derive.Clause, a args) string {
	if a["why"] = t.because(c); a["why"] == "" {
		return t.say(key+".said", a)
	}
	return t.say(key, a)
}

// lacking reports whether a clause says that the clue lacks a colour.
func (t *told) lacking(c derive.Clause) bool { return c.Rule == derive.Bar && t.lacks(c.Colour) }

// none says which colours the clue lacks.
func (t *told) none(group []derive.Clause) string {
	var colours []args
	for _, c := range group {
		colours = append(colours, t.colours[c.Colour])
	}
	return t.say("claim.between.none", args{"colours": colours, "outcomes": t.found(group...)})
}

// because lists the reasons of a clause that the text has not said yet.
func (t *told) because(c derive.Clause) string {
	if whys := t.whys(c); len(whys) > 0 {
		return t.say("whys", args{"whys": whys})
	}
	return ""
}

// whys are the reasons of a clause that the text has not said yet.
func (t *told) whys(c derive.Clause) []args {
	var all []args
	for _, w := range c.Whys {
		if a := t.why(c, w); a != nil {
			all = append(all, a)
		}
	}
	return all
}

// why is a reason as arguments; nil if the text has said it.
func (t *told) why(c derive.Clause, w derive.Why) args {
	i := w.Blocks[0]
	about, single := c.Cells, c.Rule == derive.Bar && len(c.Cells) == 1
	if single {
		about = cellsOf(c)
	}
	a := args{"kind": w.Reason.String(), "n": len(c.Cells), "blocks": t.blocks(t.At, w.Blocks), "count": len(w.Blocks), "cells": cells(about)}
	var fact derive.Fact
	switch w.Reason {
	case derive.Ends:
		if fact = (derive.Fact{Kind: derive.End, At: i, N: w.Bound}); w.Mirrored {
			fact = derive.Fact{Kind: derive.Start, At: i, N: w.Bound}
		}
	case derive.Belongs:
		if fact = (derive.Fact{Kind: derive.AtLeast, At: w.Cell, N: i}); w.Mirrored {
			fact.Kind = derive.AtMost
		}
	case derive.Both:
		from, to := w.Cell, about[len(about)-1]
		if single {
			to = about[0]
		}
		if w.Mirrored {
			from, to = about[0], w.Cell
			if single {
				from = about[len(about)-1]
			}
		}
		a["cells"] = args{"n": 2, "numbers": append(ranges([]int{from}), ranges([]int{to})...)}
		a["walls"], a["across"] = cells(w.Walls), len(w.Walls)
		return a
	case derive.Short:
		if c.Rule == derive.Bar {
			a["kind"] = "made"
		}
		a["lengths"], a["any"] = t.lengths(w.Blocks), t.all(c.Colour, w.Blocks)
		return a
	default:
		if room, ok := t.room(about, w); ok {
			a["kind"], a["cells"] = "room", room
			return a
		}
		a["hits"] = t.hits(i, w.Walls, w.Touches)
		return a
	}
	if derive.Implied(t.said, fact) {
		return nil
	}
	a["bound"] = t.fact(fact)
	return a
}

// lengths are the different lengths and colours of blocks.
func (t *told) lengths(blocks []int) []args {
	var seen []nonogram.Block
	var all []args
	for _, i := range blocks {
		if b := t.Shown.Clue[i]; !slices.Contains(seen, b) {
			seen, all = append(seen, b), append(all, t.blockOf(b, 1, 1))
		}
	}
	return all
}

// all reports whether blocks are all of a colour.
func (t *told) all(c nonogram.Colour, blocks []int) bool {
	n := 0
	for _, b := range t.Shown.Clue {
		if b.Colour == c {
			n++
		}
	}
	return n == len(blocks)
}

// room is the sequence of cells around some that is too small for some blocks; ok is
// false if something else keeps them out.
func (t *told) room(about []int, w derive.Why) (cell args, ok bool) {
	from, to := 0, len(t.cells)
	for _, x := range w.Walls {
		if x < about[0] {
			from = x + 1
		} else {
			to = min(to, x)
		}
	}
	walls := 0
	for _, x := range w.Walls {
		if x == from-1 || x == to {
			walls++
		}
	}
	for _, i := range w.Blocks {
		if to-from >= t.Shown.Clue[i].Length {
			return nil, false
		}
	}
	return room(from, to), len(w.Touches) == 0 && walls == len(w.Walls) && about[len(about)-1] < to
}

// hits says what a block would cover or touch.
func (t *told) hits(i int, walls, touches []int) []args {
	var all []args
	colour := t.colours[t.Shown.Clue[i].Colour]
	for kind, at := range [][]int{walls, touches} {
		if len(at) > 0 {
			all = append(all, args{"kind": []string{"cover", "touch"}[kind], "cells": cells(at), "n": len(at), "coloured": t.coloured(), "colour": colour})
		}
	}
	return all
}

// fact is a fact about a block's bounds or the block of a cell, as arguments.
func (t *told) fact(f derive.Fact) args {
	a := args{"kind": "start", "cell": number(f.N)}
	switch f.Kind {
	case derive.Start, derive.End:
		a["block"] = t.block(t.At, f.At)
		if f.Kind == derive.End {
			a["kind"], a["cell"] = "end", f.N
		}
		return a
	}
	at := []int{f.At}
	for x := f.At; f.Kind == derive.AtLeast && x+1 < len(t.cells) && t.cells[x].Known() && t.cells[x+1] == t.cells[x]; x++ {
		at = append(at, x+1)
	}
	for x := f.At; f.Kind == derive.AtMost && x > 0 && t.cells[x].Known() && t.cells[x-1] == t.cells[x]; x-- {
		at = append(at, x-1)
	}
	a["kind"], a["cells"], a["n"], a["block"] = "later", cells(sorted(at)), len(at), t.block(t.At, f.N)
	switch {
	case f.Kind == derive.AtLeast && f.N == len(t.Shown.Clue)-1, f.Kind == derive.AtMost && f.N == 0:
		a["kind"] = "one"
	case f.Kind == derive.AtMost:
		a["kind"] = "earlier"
	}
	return a
}

func (t *told) counted(c derive.Clause, a args) string {
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
	case !t.coloured() && len(c.Cells) == 0 && len(clue) == 1:
		return t.say("claim.whole", a)
	}
	a["block"] = t.block(t.At, 0)
	return t.say("claim.free", a)
}

// spare writes what blocks cover within their bounds.
func (t *told) spare(c derive.Clause, a args) string {
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
	a["outcomes"], a["covers"] = t.found(c), t.covers(c)
	key := "claim.within"
	if whole {
		key = "claim.spare"
	}
	if len(t.covers(c)) > few {
		key += ".many"
	}
	return t.say(key, a)
}

// covers lists which cells each block of a Spare covers.
func (t *told) covers(c derive.Clause) []args {
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
func (t *told) rooms(group []derive.Clause) string {
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
		for _, f := range c.Premises {
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
	var rooms, bounds []args
	only := 0
	for i := range clue {
		if f, ok := from[i]; ok {
			rooms = append(rooms, args{"block": t.block(t.At, i), "room": room(f, to[i]), "first": len(rooms) == 0})
			if f > 0 {
				bounds = append(bounds, t.fact(derive.Fact{Kind: derive.Start, At: i, N: f}))
			}
			if to[i] < len(t.cells) {
				bounds = append(bounds, t.fact(derive.Fact{Kind: derive.End, At: i, N: to[i]}))
			}
			only = i
		}
	}
	bars := !slices.ContainsFunc(group, func(c derive.Clause) bool { return c.Rule != derive.Bar })
	said := bars && !slices.ContainsFunc(group, func(c derive.Clause) bool {
		return slices.ContainsFunc(c.Premises, func(f derive.Fact) bool { return f.Kind != derive.Not && !derive.Implied(t.said, f) })
	})
	outcomes := t.found(group...)
	a := args{"rooms": rooms, "bounds": bounds, "outcomes": outcomes}
	switch {
	case said:
		return t.say("claim.so.said", a)
	case bars && len(bounds) <= len(rooms):
		return t.say("claim.bounds", a)
	case len(group) == 1 && len(rooms) == 1 && len(outcomes) == 1 && !bars:
		a["block"], a["room"], a["cells"] = t.block(t.At, only), room(from[only], to[only]), cells(cellsOf(group[0]))
		if n := to[only] - from[only]; n == clue[only].Length && n == len(cellsOf(group[0])) {
			return t.say("claim.cover.only", a)
		} else if n == clue[only].Length {
			return t.say("claim.cover.only.more", a)
		}
		return t.say("claim.cover", a)
	}
	return t.say("claim.rooms", a)
}

// reached says how the block of cells bounds itself or the next one.
func (t *told) reached(c derive.Clause, a args) string {
	for _, f := range c.Premises {
		if f.Kind == derive.AtLeast || f.Kind == derive.AtMost {
			if derive.Implied(t.said, f) {
				return t.say("claim.so.bound.said", a)
			}
			a["why"] = t.say("whys", args{"whys": []args{{"kind": "belongs", "bound": t.fact(f)}}})
			return t.say("claim.so.bound", a)
		}
	}
	a["n"] = len(c.Cells)
	return t.say("claim.reach", a)
}

// glued says how far the block of a run reaches.
func (t *told) glued(c derive.Clause, a args) string {
	at, bound := c.Cells[0], c.From
	if a["end"] = "start"; c.Mirrored {
		at, bound, a["end"] = c.Cells[len(c.Cells)-1], c.To-1, "end"
	}
	key := "claim.wall.some"
	if left := c.Left(t.Shown); len(left) == 1 {
		key, a["block"] = "claim.wall", t.block(t.At, left[0])
	}
	if at == bound {
		key += ".at"
	} else {
		key += ".near"
	}
	a["cell"] = number(bound)
	text := t.say(key, a)
	if why := t.because(c); why != "" {
		return t.say("claim.because", args{"why": why, "text": text})
	}
	return text
}

func (t *told) contradiction(c derive.Clause, a args) string {
	switch c.Rule {
	case derive.TooMany:
		a["found"] = len(c.Cells)
		return t.say("claim.too-many", a)
	case derive.TooFew:
		a["found"] = c.To
		return t.say("claim.too-few", a)
	case derive.Against:
		a["n"] = 1
		if len(t.Shown.Clue) == 0 {
			return t.say("claim.no-blocks", a)
		}
		x := c.Cells[0]
		t.cells[x] = t.Shown.Cells[x]
		a["outcomes"] = t.outcomes(map[int]nonogram.Cell{x: 0})
		return t.say("claim.but", a)
	case derive.NoRoom:
		a["room"], a["n"], a["has"] = room(c.From, max(c.From, c.To)), t.Shown.Clue[c.Blocks[0]:c.Blocks[len(c.Blocks)-1]+1].MinLength(), max(0, c.To-c.From)
		return t.say("claim.no-room", a)
	case derive.NoOwner:
		return t.so("claim.no-owner", c, a)
	}
	return t.say("claim.no-fit", a)
}

// supposed says what would follow if a cell were otherwise.
func (t *told) supposed(c derive.Clause) []string {
	inner := &told{writer: t.writer, Derivation: t.Derivation, cells: slices.Clone(t.cells), said: slices.Clone(t.said)}
	x, value := c.Cells[0], nonogram.CellOf(c.Colour)
	inner.cells[x] = value
	inner.Shown.Cells = slices.Clone(inner.cells)
	all := []string{t.say("claim.suppose", args{"seen": cells(c.Cells), "value": t.value(value)})}
	return append(append(all, inner.clauses(c.Inner)...), t.say("claim.fails", args{"outcomes": t.found(c)}))
}
