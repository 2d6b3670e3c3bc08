package words

import (
	"slices"

	"nonogram/explain/internal/derive"
)

const (
	// few is the most clauses of a derivation that a brief text says in full, several the most words.
	few, several = 3, 34
	// longest is the most words of a sentence, roomy of one with rooms of a clue of more than few
	// blocks.
	longest, roomy = 30, 22
)

// sentences are a derivation in sentences. In full they are all its clauses; a brief text of a
// long derivation says first what follows from the ranges of blocks, and of the rest only the
// clauses about cells.
func (w *writer) sentences(d derive.Derivation, full bool) string {
	t := &lineWriter{writer: w, Derivation: d, cells: slices.Clone(d.Shown.Cells)}
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

// english is a copy in English, by whose lengths texts are divided in each language.
func (t *lineWriter) english() *lineWriter { return t.copy(English().writer(t.puzzle)) }

// copy returns a text that has said the same, by a writer, and continues on its own.
func (t *lineWriter) copy(w *writer) *lineWriter {
	return &lineWriter{writer: w, Derivation: t.Derivation, cells: slices.Clone(t.cells), said: slices.Clone(t.said)}
}

// long reports whether a brief text is better.
func (t *lineWriter) long() bool {
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
func (t *lineWriter) briefly() []string {
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
func (t *lineWriter) clauses(clauses []derive.Clause) []string {
	var all []string
	for len(clauses) > 0 {
		group := t.group(clauses)
		clauses = clauses[len(group):]
		all = append(all, t.sentence(group)...)
	}
	return all
}

// group takes from the front of clauses those that one sentence can say.
func (t *lineWriter) group(clauses []derive.Clause) []derive.Clause {
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
func (t *lineWriter) sentence(group []derive.Clause) []string {
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
func (t *lineWriter) one(group []derive.Clause) string {
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
