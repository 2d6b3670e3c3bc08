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
	if _, ok := v.Beyond(); ok {
		return w.beyond(v, full)
	}
	return w.lines(v, full)
}

// lines words single lines, each with its name, and then the lines that are alike.
func (w *writer) lines(v explain.Visit, full bool) string {
	var all []string
	for _, own := range v.ByLine() {
		d := derive.Of(w.puzzle, own)
		if own[0].Line == v.Lines[0] && len(v.Lines) > 1 {
			if key := counted(d); key != "" {
				return w.say(key, args{"lines": lines(v.Lines)})
			}
		}
		all = append(all, w.onLine(d, full))
	}
	if len(v.Lines) > 1 {
		all = append(all, w.say("likewise", args{"lines": lines(v.Lines[1:])}))
	}
	return w.text(all...)
}

// counted has the message on several lines of which the cells need only be counted, if the
// derivation does no more.
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
