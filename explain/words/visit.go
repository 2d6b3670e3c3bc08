package words

import (
	"slices"
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
	told := derive.NothingTold()
	return w.text(append([]string{text(v.Argument(), &told, full)}, w.completed(v)...)...)
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

// lines words single lines, those beside each other of which it says the same together, and adds
// what it says to what was told.
func (w *writer) lines(v explain.Visit, told *derive.Told, full bool) string {
	var all, keys, texts []string
	var at [][]nonogram.Line
	byLine := v.ByLine()
	if len(v.Lines) > 1 {
		if key := w.counted(byLine); key != "" {
			told.Steps = slices.Concat(append(byLine, told.Steps)...)
			return w.say(key, args{"lines": lines(v.Lines)})
		}
	}
	for _, own := range byLine {
		d := derive.Of(w.puzzle, own, *told)
		told.Steps = append(told.Steps, own...)
		n, goesOn := len(at)-1, d.At == told.Last
		text, said := w.sentences(d, goesOn, full)
		told.Facts[d.At], told.Last = said, d.At
		var key string
		if len(byLine) > 1 { // all languages gather the same lines
			key, _ = English().writer(w.puzzle).sentences(d, goesOn, full)
		}
		if n >= 0 && keys[n] == key && at[n][0].Axis == d.At.Axis {
			at[n] = append(at[n], d.At)
			continue
		}
		keys, texts, at = append(keys, key), append(texts, text), append(at, []nonogram.Line{d.At})
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

// counted returns the message on several lines of which the cells need only be counted, in the
// same way; none otherwise.
func (w *writer) counted(byLine [][]proof.Deduction) (key string) {
	for n, own := range byLine {
		one := counted(derive.Of(w.puzzle, own, derive.NothingTold()))
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

// onLine is a derivation after the name of its line, whose facts it adds to those told.
func (w *writer) onLine(d derive.Derivation, told *derive.Told, full bool) string {
	text, said := w.sentences(d, d.At == told.Last, full)
	told.Facts[d.At], told.Last = said, d.At
	return w.say("heading", args{"line": line(d.At), "text": text})
}

// brief says what to fill in, value by value.
func (w *writer) brief(v explain.Visit) string {
	if v.Ends() {
		return w.say("brief.contradiction", args{"line": line(v.Lines[0])})
	}
	return w.instructions(v)
}

// link is one step of a chain after others, in one line of text.
func (w *writer) link(d proof.Deduction, told *derive.Told, full bool) string {
	defer func() { told.Steps = append(told.Steps, d) }()
	if !d.Technique.OneLine() {
		clear(told.Facts)
		return w.summary(d)
	}
	return strings.ReplaceAll(w.onLine(derive.Of(w.puzzle, []proof.Deduction{d}, *told), told, full), "\n", " ")
}
