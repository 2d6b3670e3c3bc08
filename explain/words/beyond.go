package words

import (
	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/proof"
)

// chains words a deduction that makes assumptions, link by link, and the deductions with the same
// argument. links is the number of links so far.
func (w *writer) chains(part *derive.Part, links *int, full bool) []string {
	var text []string
	for i, steps := range part.Cases {
		key := "suppose"
		if i > 0 {
			key = "suppose.or"
		}
		text = append(text, w.say(key, w.fact(part.Same[0].Cases[i].Assumption)))
		for _, step := range steps {
			if step.Clauses != nil || !step.Same[0].Technique.OneLine() {
				numbers := between(*links, *links+len(step.Same))
				*links += len(step.Same)
				text = append(text, w.say("link", args{"numbers": numbers, "text": w.link(step, full)}))
			}
		}
	}
	return append(text, w.conclusion(part.Same))
}

// conclusion says what chains lead to.
func (w *writer) conclusion(same []proof.Deduction) string {
	d, also := same[0], same[1:]
	var text string
	switch {
	case d.Ends():
		text = w.say("so.none", nil)
	case len(d.Cases) > 1:
		text = w.say("so.any", args{"facts": list(d.Result, w.fact)})
	default:
		text = w.ending("so.fails", d.Cases[0], args{"facts": list(d.Result, w.fact)})
	}
	if len(also) == 0 {
		return text
	}
	return w.text(text, w.say("so.likewise", args{"found": w.found(also)}))
}

// found returns arguments for the results of deductions: for each value, its cells line by line,
// along the axis that needs fewer lines.
func (w *writer) found(same []proof.Deduction) []args {
	var facts []proof.Fact
	for _, d := range same {
		facts = append(facts, d.Result...)
	}
	values, at := byValue(facts)
	var all []args
	for _, value := range values {
		axis := nonogram.Rows
		if len(linesOf(nonogram.Columns, at[value])) < len(linesOf(nonogram.Rows, at[value])) {
			axis = nonogram.Columns
		}
		all = append(all, args{"places": placesOf(axis, at[value]), "n": len(at[value]), "value": w.value(value)})
	}
	return all
}

// summary words a deduction that makes assumptions, without the links.
func (w *writer) summary(d proof.Deduction) string {
	first := d.Cases[0]
	a := w.fact(first.Assumption)
	a["facts"], a["values"] = list(d.Result, w.fact), list(d.Cases, func(c proof.Case) args { return w.value(c.Assumption.Cell) })
	if len(d.Cases) > 1 {
		if d.Ends() {
			return w.say("whether.contradiction", a)
		}
		return w.say("whether", a)
	}
	a["n"] = proof.Deduction{Technique: proof.Branching, Cases: d.Cases}.Length()
	so := "if.so"
	if d.Ends() {
		so = "if.contradiction"
	}
	return w.text(w.ending("if", first, a), w.say(so, a))
}

// ending says on which line, or for which cell, a refuted case fails; a has the other arguments of
// the message.
func (w *writer) ending(key string, c proof.Case, a args) string {
	last := c.Steps[len(c.Steps)-1]
	if len(last.Cases) == 0 {
		a["line"] = line(last.Line)
		return w.say(key+".line", a)
	}
	a["cell"] = place(last.Cases[0].Assumption)
	return w.say(key+".cell", a)
}
