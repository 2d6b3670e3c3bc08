package words

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/proof"
)

// visit is a visit: what lines say, and what follows from suppositions link by link.
func (w *writer) visit(v explain.Visit, full bool) string {
	argued := v.Argued(w.puzzle)
	var paragraphs []string
	links := 0
	for rest := argued.Parts; len(rest) > 0; {
		n := slices.IndexFunc(rest, func(p *derive.Part) bool { return p.Cases != nil })
		switch {
		case n == 0:
			paragraphs, n = append(paragraphs, w.chains(rest[0], &links, full)...), 1
		case n < 0:
			n = len(rest)
			fallthrough
		default:
			paragraphs = append(paragraphs, w.lines(rest[:n], full))
		}
		rest = rest[n:]
	}
	paragraphs = slices.DeleteFunc(paragraphs, func(text string) bool { return text == "" })
	return w.text(append([]string{strings.Join(paragraphs, "\n")}, w.completed(argued.Completed)...)...)
}

// completed names the lines that a visit completes, those by one technique in a row together.
func (w *writer) completed(steps []proof.Deduction) (all []string) {
	for len(steps) > 0 {
		var at []nonogram.Line
		key := "completes"
		if steps[0].Technique == proof.FillTheRest {
			key = "completes.free"
		}
		for t := steps[0].Technique; len(steps) > 0 && steps[0].Technique == t; steps = steps[1:] {
			at = append(at, steps[0].Line)
		}
		all = append(all, w.sentence(w.say(key, args{"lines": linesByAxis(at), "n": len(at)}), false))
	}
	return all
}

// lines words single lines, together those of which it says the same while no line crosses them.
func (w *writer) lines(parts []*derive.Part, full bool) string {
	var all, keys, texts []string
	var at [][]nonogram.Line
	for _, part := range parts {
		if len(part.Clauses) == 0 {
			continue
		}
		last := len(at) - 1
		more := last >= 0 && slices.Equal(at[last], []nonogram.Line{part.At})
		text := w.sentences(part, full, !more)
		if text == "" {
			continue
		}
		var key string
		if len(parts) > 1 { // all languages gather the same lines
			key = English().writer(w.puzzle).sentences(part, full, !more)
		}
		if more {
			keys[last], texts[last] = w.text(keys[last], key), w.text(texts[last], text)
			continue
		}
		if n := parallel(at, part.At.Axis); slices.Contains(keys[n:], key) {
			n += slices.Index(keys[n:], key)
			at[n] = append(at[n], part.At)
			continue
		}
		keys, texts, at = append(keys, key), append(texts, text), append(at, []nonogram.Line{part.At})
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

// parallel returns the first of the last groups of lines that all have an axis: none of them can rest on
// another.
func parallel(groups [][]nonogram.Line, a nonogram.Axis) int {
	n := len(groups)
	for n > 0 && groups[n-1][0].Axis == a {
		n--
	}
	return n
}

// brief says what to fill in, value by value.
func (w *writer) brief(v explain.Visit) string {
	if v.Ends() {
		return w.say("brief.contradiction", args{"line": line(v.Lines[0])})
	}
	return w.instructions(v)
}

// link is one step of a chain, or a deduction by its evidence alone.
func (w *writer) link(part *derive.Part, full bool) string {
	if d := part.Same[0]; !d.Technique.OneLine() {
		return w.summary(d)
	}
	return w.say("heading", args{"line": line(part.At), "text": w.sentences(part, full, true)})
}
