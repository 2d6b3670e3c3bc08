package words

import (
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/proof"
)

// visit is a visit: what follows from assumptions link by link, then what lines say.
func (w *writer) visit(v explain.Visit, full bool) string {
	text := w.lines
	if _, ok := v.Beyond(); ok {
		text = w.beyond
	}
	return w.text(append([]string{text(v.Argument(), full)}, w.completed(v)...)...)
}

// completed names the lines that a visit completes.
func (w *writer) completed(v explain.Visit) (all []string) {
	for _, steps := range v.Completed() {
		var at []nonogram.Line
		for _, d := range steps {
			at = append(at, d.Line)
		}
		key := "completes"
		if steps[0].Technique == proof.FillTheRest {
			key = "completes.free"
		}
		all = append(all, w.sentence(w.say(key, args{"lines": linesByAxis(at), "n": len(at)}), false))
	}
	return all
}

// lines words single lines, those beside each other of which it says the same together.
func (w *writer) lines(v explain.Visit, full bool) string {
	var all, keys, texts []string
	var at [][]nonogram.Line
	var derivations []derive.Derivation
	for _, own := range v.ByLine() {
		derivations = append(derivations, derive.Of(w.puzzle, own))
	}
	if len(v.Lines) > 1 {
		if key := allCounted(derivations); key != "" {
			return w.say(key, args{"lines": lines(v.Lines)})
		}
	}
	for _, d := range derivations {
		n := len(at) - 1
		var key string
		if len(derivations) > 1 { // all languages gather the same lines
			key = English().writer(w.puzzle).sentences(d, full)
		}
		if n >= 0 && keys[n] == key && at[n][0].Axis == d.At.Axis {
			at[n] = append(at[n], d.At)
			continue
		}
		keys, texts, at = append(keys, key), append(texts, w.sentences(d, full)), append(at, []nonogram.Line{d.At})
	}
	for n, text := range texts {
		key, a := "heading", args{"line": line(at[n][0]), "lines": lines(at[n]), "text": text}
		if len(at[n]) > 1 {
			key = "heading.several"
		}
		all = append(all, w.say(key, a))
	}
	return w.text(all...)
}

// allCounted returns the message on several lines of which the cells need only be counted, in the
// same way; none otherwise.
func allCounted(derivations []derive.Derivation) (key string) {
	for n, d := range derivations {
		one := counted(d)
		if n > 0 && one != key {
			return ""
		}
		key = one
	}
	return key
}

// counted returns the message on lines of which the cells need only be counted, if the derivation does
// no more.
func counted(d derive.Derivation) string {
	if len(d.Clauses) != 1 || d.Clauses[0].Colour != nonogram.Blank {
		return ""
	}
	switch d.Clauses[0].Rule {
	case derive.Empty:
		return "several.empty"
	case derive.Found:
		return "several.complete"
	case derive.Need:
		return "several.free"
	}
	return ""
}

// onLine is a derivation after the name of its line.
func (w *writer) onLine(d derive.Derivation, full bool) string {
	return w.say("heading", args{"line": line(d.At), "text": w.sentences(d, full)})
}

// brief says what to fill in, value by value.
func (w *writer) brief(v explain.Visit) string {
	if v.Ends() {
		return w.say("brief.contradiction", args{"line": line(v.Lines[0])})
	}
	return w.instructions(v)
}

// link is one step of a chain, in one line of text.
func (w *writer) link(d proof.Deduction, full bool) string {
	if !d.Technique.OneLine() {
		return w.summary(d)
	}
	return strings.ReplaceAll(w.onLine(derive.Of(w.puzzle, []proof.Deduction{d}), full), "\n", " ")
}
