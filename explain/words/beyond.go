package words

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
	"nonogram/proof"
)

// beyond is a visit that makes assumptions: a line of text for each link, and what the
// visited line says then.
func (w *writer) beyond(v explain.Visit) string {
	var text []string
	links := 0
	for i, same := range v.Chains() {
		var attempt *explain.Attempt
		if i == 0 {
			attempt = v.Attempt
		}
		text = append(text, w.chains(same, attempt, &links)...)
	}
	if claims := v.Claims(w.puzzle); len(claims) > 0 {
		text = append(text, w.onLine(v.Lines[0], claims))
	}
	return strings.Join(text, "\n")
}

// chains is a deduction that makes assumptions, link by link, and what is refuted in the same
// way. An attempt says the assumption of a block; links counts the links before.
func (w *writer) chains(same []proof.Deduction, attempt *explain.Attempt, links *int) []string {
	var text []string
	for i, c := range same[0].Cases {
		text = append(text, w.assumption(c.Assumption, attempt, i > 0))
		for _, step := range c.Steps {
			*links++
			text = append(text, w.say("link", args{"n": *links, "text": w.link(step)}))
		}
	}
	return append(text, w.conclusion(same, attempt))
}

// assumption says what a chain starts from; or is whether another one was before.
func (w *writer) assumption(f proof.Fact, attempt *explain.Attempt, or bool) string {
	switch {
	case or:
		return w.say("suppose.or", w.fact(f))
	case attempt != nil:
		return w.say("suppose.block", w.attempt(attempt))
	}
	return w.say("suppose", w.fact(f))
}

// attempt is an assumption about a block.
func (w *writer) attempt(a *explain.Attempt) args {
	return args{"block": w.block(a.Line, a.Block), "line": line(a.Line), "cell": number(a.Cell)}
}

// conclusion says what chains lead to.
func (w *writer) conclusion(same []proof.Deduction, attempt *explain.Attempt) string {
	d, also := same[0], same[1:]
	var text string
	switch {
	case d.Ends():
		text = w.say("so.none", nil)
	case len(d.Cases) > 1:
		text = w.say("so.any", args{"facts": w.facts(d.Result)})
	case attempt != nil:
		text = w.limits(*attempt)
		also = slices.DeleteFunc(slices.Clone(also), func(d proof.Deduction) bool { return limited(*attempt, d) })
	default:
		var left []proof.Fact
		left, also = merged(d.Result, also)
		text = w.say("so.fails", args{"facts": w.facts(left)})
	}
	if len(also) == 0 {
		return text
	}
	return w.text(text, w.say("so.likewise", args{"found": w.found(also)}))
}

// merged adds to facts what other deductions say of the same cells, and lists the others.
func merged(facts []proof.Fact, also []proof.Deduction) (left []proof.Fact, rest []proof.Deduction) {
	left = slices.Clone(facts)
	for _, d := range also {
		i := slices.IndexFunc(left, func(f proof.Fact) bool { return len(d.Result) == 1 && f.Place == d.Result[0].Place })
		if i < 0 {
			rest = append(rest, d)
			continue
		}
		left[i].Cell &= d.Result[0].Cell
	}
	return left, rest
}

// limits says where a block lies once an attempt has failed.
func (w *writer) limits(a explain.Attempt) string {
	switch {
	case a.Later && a.Earlier:
		return w.say("so.room", args{"room": room(a.From, a.To)})
	case a.Later:
		return w.say("so.later", args{"cell": number(a.From)})
	case a.Earlier:
		return w.say("so.earlier", args{"cell": number(a.To - 1)})
	}
	return w.say("so.uncovered", args{"cell": number(a.Cell)})
}

// limited reports whether what a deduction says follows from where a block lies.
func limited(a explain.Attempt, d proof.Deduction) bool {
	return !slices.ContainsFunc(d.Result, func(f proof.Fact) bool {
		x := a.Line.IndexOf(f.Place)
		return x < 0 || x >= a.From && x < a.To
	})
}

// found is what the cells of deductions are, line by line, along the axis that needs fewer
// lines.
func (w *writer) found(same []proof.Deduction) []args {
	var values []nonogram.Cell
	at := make(map[nonogram.Cell][]nonogram.Place)
	for _, d := range same {
		for _, f := range d.Result {
			if at[f.Cell] == nil {
				values = append(values, f.Cell)
			}
			at[f.Cell] = append(at[f.Cell], f.Place)
		}
	}
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

// link is one step of a chain, in one line of text.
func (w *writer) link(d proof.Deduction) string {
	if !d.Technique.OneLine() {
		return w.summary(d)
	}
	d.Arrangements = nil // a list takes more than a line
	claims := reason.Of(w.puzzle, d)
	for i := range claims {
		claims[i].Cases = nil
	}
	return w.onLine(d.Line, claims)
}

// summary is a deduction that makes assumptions, without the links.
func (w *writer) summary(d proof.Deduction) string {
	first := d.Cases[0]
	a := w.fact(first.Assumption)
	a["facts"], a["values"] = w.facts(d.Result), w.values(d.Cases)
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
	return w.text(w.ending(first, a), w.say(so, a))
}

// ending says how a refuted case ends; a are its arguments so far.
func (w *writer) ending(c proof.Case, a args) string {
	last := c.Steps[len(c.Steps)-1]
	if len(last.Cases) == 0 {
		a["line"] = line(last.Line)
		return w.say("if.line", a)
	}
	a["cell"] = place(last.Cases[0].Assumption)
	return w.say("if.cell", a)
}
