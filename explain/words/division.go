package words

import (
	"slices"
	"sync"

	"nonogram"
	"nonogram/explain/internal/derive"
)

const (
	// few is the most clauses of a derivation that a brief text says in full, several the most
	// words, some those of a single clause, and many those of a brief text with all reasons.
	few, several, some, many = 3, 34, 20, 46
	// longest is the most words of a sentence.
	longest = 30
)

// sentences returns a derivation in sentences: all its clauses if full, otherwise, if it is long,
// first what follows from the ranges of blocks. headed reports whether a heading comes before it.
func (w *writer) sentences(part *derive.Part, full, headed bool) string {
	t := &lineWriter{writer: w, Derivation: part.Derivation, cells: slices.Clone(part.Shown.Cells), were: slices.Clone(part.Shown.Cells)}
	t.ranges = sync.OnceValues(func() (ranged, rest []derive.Clause) {
		ranged, others := t.Ranges()
		return ranged, others.Clauses
	})
	var all []string
	if ranged, _ := t.ranges(); !full && !t.Overstates(ranged) && (t.Drawn() || t.long()) {
		all = t.briefly()
	} else {
		all = t.clauses(t.Clauses)
	}
	for i := range all {
		all[i] = w.sentence(all[i], i == 0 && headed)
	}
	return w.text(all...)
}

// english returns a copy that writes in English, has said the same, and continues separately. Its
// lengths decide how texts are divided, in every language.
func (t *lineWriter) english() *lineWriter {
	return &lineWriter{writer: English().writer(t.puzzle), Derivation: t.Derivation, cells: slices.Clone(t.cells), were: slices.Clone(t.were), said: slices.Clone(t.said), before: slices.Clone(t.before), ranges: t.ranges}
}

// long reports whether a brief text is better.
func (t *lineWriter) long() bool {
	all, brief := words(t.english().clauses(t.Clauses)), words(t.english().briefly())
	if last := t.Clauses[len(t.Clauses)-1]; len(last.Results) == 0 || len(t.Clauses) == 1 && all <= some {
		return false
	}
	return brief > 0 && brief < all && (len(t.Clauses) > few || all > several) || brief > 0 && 3*brief < 2*all
}

// words returns the number of words of several sentences.
func words(all []string) int {
	n := 0
	for _, text := range all {
		n += length(text)
	}
	return n
}

// briefly says what follows from ranges, and then the rest. If the reasons for the rest take too
// many words, it says only that the rest holds however the blocks are placed.
func (t *lineWriter) briefly() []string {
	ranged, rest := t.ranges()
	english := t.english()
	said, more := words(english.first(ranged)), english.clauses(rest)
	all := t.first(ranged)
	if len(more) > few && words(more) > some && said+words(more) > many {
		return append(all, t.say("claim.all", args{"outcomes": t.found(rest...)}))
	}
	return append(all, t.clauses(rest)...)
}

// first says which colours the clue lacks, and what follows from the ranges of blocks.
func (t *lineWriter) first(ranged []derive.Clause) (all []string) {
	if missing := slices.DeleteFunc(slices.Clone(t.Clauses), func(c derive.Clause) bool { return !c.Lacking(t.Shown) }); len(missing) > 0 {
		all = append(all, t.none(missing))
	}
	if len(ranged) > 0 {
		all = append(all, t.ranged(ranged))
	}
	return all
}

// ranged says what follows from the ranges of blocks. It names the ranges, unless a picture shows
// them, or there is only one block and that is too far from cells: then it names only the cells
// that blocks cover wherever they are, and those that no block reaches. If a picture of the ranges
// shows more than that or, in colour, if their sentence would be too long, it says what the cells are.
func (t *lineWriter) ranged(group []derive.Clause) string {
	var covered, left []derive.Clause
	for _, c := range group {
		if c.Rule == derive.Spare {
			covered = append(covered, c)
		} else {
			left = append(left, c)
		}
	}
	used, drawn := derive.Used(group), t.Drawn()
	alone := len(used) == 1
	switch {
	case t.coloured() && drawn && length(t.english().rooms(group)) > longest, !t.coloured() && !alone && drawn && t.ShowsMore(group):
		return t.say("claim.ranges", args{"outcomes": t.found(group...)})
	case t.coloured(), alone && !t.isFar(left, covered), !alone && !drawn:
		return t.rooms(group)
	}
	if t.found(group...); alone {
		t.said = append(t.said, t.Shown.Covered(covered)...)
	}
	a := args{"covered": cells(cellsOf(covered...)), "left": cells(cellsOf(left...)), "alone": alone, "block": t.block(t.At, used[0])}
	switch {
	case len(left) == 0:
		return t.say("claim.ranges.cover", a)
	case len(covered) == 0:
		return t.say("claim.ranges.none", a)
	}
	return t.say("claim.ranges.both", a)
}

// isFar reports whether each cell that the clauses leave blank is at least the block's length away
// from a filled cell: from one that only the block can cover, or that other clauses say it covers.
func (t *lineWriter) isFar(left, covered []derive.Clause) bool {
	filled := slices.Clone(t.cells)
	for _, x := range cellsOf(covered...) {
		filled[x] = nonogram.FilledCell
	}
	return len(left) > 0 && !slices.ContainsFunc(left, func(c derive.Clause) bool {
		w, x := c.Whys[0], c.Results[0].At
		n := t.Shown.Clue[w.Blocks[0]].Length
		bound := w.Fact.N
		from, to := bound-n, min(bound, x-n+1)
		if w.Fact.Kind == derive.Start {
			from, to = max(bound, x+n), bound+n
		}
		return from >= to || !slices.Contains(filled[from:to], nonogram.FilledCell)
	})
}

// clauses writes clauses, those with the same reason in one sentence.
func (t *lineWriter) clauses(clauses []derive.Clause) []string {
	var all []string
	for len(clauses) > 0 {
		if first := clauses[0]; t.isRepeated(first) || t.isSeen(clauses) {
			if len(first.Whys) > 0 {
				t.said = append(t.said, first.Results...)
			}
			clauses = clauses[1:]
			continue
		}
		group := t.group(clauses)
		clauses = clauses[len(group):]
		all = append(all, t.sentence(group)...)
	}
	return all
}

// isRepeated reports whether a reader has already read what a clause says of blocks, perhaps only
// of one cell of its run.
func (t *lineWriter) isRepeated(c derive.Clause) bool {
	return !c.Closes() && (c.Repeats() || !slices.ContainsFunc(c.Results, func(f derive.Fact) bool { return !t.hasSaid(f) }))
}

// isSeen reports whether the first clause says whose a run is, but a reader sees that by the run's
// colour or by bounds, and no clause gives it as a reason before one joins the run to another.
func (t *lineWriter) isSeen(clauses []derive.Clause) bool {
	first := clauses[0]
	if first.Rule != derive.Own || len(t.whys(first)) > 0 {
		return false
	}
	for _, c := range clauses[1:] {
		if gives(c, first) {
			return false
		}
		if c.Rule == derive.Join && restsOn(c, clauses[:1]) {
			break
		}
	}
	return true
}

// gives reports whether clause c gives as a reason whose a run is, as clause own says. A Join need
// not say it, nor, if the colour of the run shows it, a Reach.
func gives(c, own derive.Clause) bool {
	byColour := len(own.Whys) == 0
	switch {
	case c.Rule == derive.Join || !restsOn(c, []derive.Clause{own}):
		return false
	case c.Rule == derive.Reach:
		return !byColour
	}
	return !byColour || slices.ContainsFunc(c.Whys, func(w derive.Why) bool {
		return w.Reason == derive.Belongs && derive.Implied(own.Results, w.Fact)
	})
}

// group returns those first clauses that one sentence can word together.
func (t *lineWriter) group(clauses []derive.Clause) []derive.Clause {
	n := 1
	for n < len(clauses) {
		first, next := clauses[0], clauses[n]
		switch {
		case first.Bounded() && next.Bounded() && !first.Whole(t.Shown) && !next.Whole(t.Shown):
		case first.Lacking(t.Shown) && next.Lacking(t.Shown):
		case first.Rule == derive.Bar && next.Rule == derive.Bar && len(first.Whys) > 0 &&
			(t.sameBlocks(first, next) || t.because(first) == t.because(next) && !restsOn(next, clauses[:n]) &&
				(!isReasonedRun(first) && !isReasonedRun(next) || len(t.whys(first)) > 0)):
		default:
			return clauses[:n]
		}
		n++
	}
	return clauses[:n]
}

// sameBlocks reports whether two clauses, each about a single cell, exclude the same blocks for the
// same reasons, without naming obstacles.
func (t *lineWriter) sameBlocks(c, d derive.Clause) bool {
	return isSingle(c) && isSingle(d) && c.Colour == d.Colour &&
		slices.EqualFunc(t.unsaid(c), t.unsaid(d), func(v, w derive.Why) bool {
			return v.Reason == w.Reason && v.Fact == w.Fact &&
				slices.Equal(v.Blocks, w.Blocks) && len(v.Walls)+len(v.Touches)+len(w.Walls)+len(w.Touches) == 0
		})
}

// restsOn reports whether a clause rests on a result of others.
func restsOn(c derive.Clause, others []derive.Clause) bool {
	return slices.ContainsFunc(others, func(o derive.Clause) bool {
		return slices.ContainsFunc(c.Premises, func(f derive.Fact) bool { return derive.Implied(o.Results, f) })
	})
}

// sentence writes a group of clauses, in several sentences where one would be too long.
func (t *lineWriter) sentence(group []derive.Clause) []string {
	first := group[0]
	if length(t.english().one(group)) <= longest {
		return []string{t.one(group)}
	}
	if n := len(group); n > 1 && !first.Lacking(t.Shown) { // half of a clue's colours names the same cells
		return append(t.sentence(group[:n/2]), t.sentence(group[n/2:])...)
	}
	whys := t.whys(first)
	if len(whys) < 2 {
		return []string{t.one(group)}
	}
	unsaid := t.unsaid(first)
	first.Blocks, first.Whys = first.Left(t.Shown), nil
	if first.Rule == derive.Glue { // the last reason starts the sentence about the result
		first.Whys, whys = unsaid[len(unsaid)-1:], whys[:len(whys)-1]
	}
	var all []string
	for _, why := range whys {
		if why["kind"] == derive.Short.String() { // the sentence names no other cell
			why["kind"] = "run"
		}
		all = append(all, t.say("claim.why", args{"whys": []args{why}}))
	}
	return append(all, t.one([]derive.Clause{first}))
}

// one writes a group of clauses in one sentence.
func (t *lineWriter) one(group []derive.Clause) string {
	switch {
	case len(group) == 1:
		return t.clause(group[0])
	case group[0].Bounded():
		return t.rooms(group)
	case group[0].Lacking(t.Shown):
		return t.none(group)
	}
	first := group[0]
	for _, c := range group[1:] {
		if isSingle(c) {
			first.Results = slices.Concat(first.Results, c.Results)
		}
	}
	a := args{"why": t.because(first), "same": t.isSame(first)}
	a["outcomes"] = t.found(group...)
	return t.so("claim.so", first, a)
}
