package english

import (
	"fmt"
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
	"nonogram/proof"
)

// fact says what is known of a cell of the grid: "row 3, cell 4 is filled".
func (w words) fact(f proof.Fact) string { return place(f) + " is " + w.value(f.Cell) }

// were says the same of an assumption.
func (w words) were(f proof.Fact) string { return place(f) + " were " + w.value(f.Cell) }

// facts says what is known of several cells.
func (w words) facts(facts []proof.Fact) string {
	var items []string
	for _, f := range facts {
		items = append(items, w.fact(f))
	}
	return list(items, "and")
}

// beyond is a visit that makes assumptions: a line of text for each link, and what the
// visited line says then.
func (w words) beyond(v explain.Visit) string {
	var text []string
	links := 0
	for i, same := range v.Chains() {
		var attempt *explain.Attempt
		if i == 0 {
			attempt = v.Attempt
		}
		text = append(text, w.chains(same, attempt, &links))
	}
	if claims := v.Claims(w.puzzle); len(claims) > 0 {
		text = append(text, w.heading(v.Lines[0])+w.sentences(claims))
	}
	return strings.Join(text, "\n")
}

// chains is a deduction that makes assumptions, link by link, and what is refuted in the same
// way. An attempt says the assumption of a block; links counts the links before.
func (w words) chains(same []proof.Deduction, attempt *explain.Attempt, links *int) string {
	var text strings.Builder
	d := same[0]
	for i, c := range d.Cases {
		opening := "Suppose "
		if i > 0 {
			opening = "Or suppose "
		}
		text.WriteString(opening + w.assumption(c.Assumption, attempt) + ".\n")
		for _, step := range c.Steps {
			*links++
			fmt.Fprintf(&text, "(%d) %s\n", *links, w.link(step))
		}
	}
	also := same[1:]
	switch {
	case d.Ends():
		text.WriteString("Nothing is left for that cell, so the board contradicts itself.")
	case len(d.Cases) > 1:
		text.WriteString("So " + w.facts(d.Result) + " in any case.")
	case attempt != nil:
		text.WriteString("That fails, so " + w.limits(*attempt) + ".")
		also = slices.DeleteFunc(slices.Clone(also), func(d proof.Deduction) bool { return limited(*attempt, d) })
	default:
		var left []proof.Fact
		left, also = merged(d.Result, also)
		text.WriteString("That fails, so " + w.facts(left) + ".")
	}
	if len(also) > 0 {
		text.WriteString(" Likewise, " + w.places(also) + ".")
	}
	return text.String()
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

// assumption says what a chain starts from.
func (w words) assumption(f proof.Fact, attempt *explain.Attempt) string {
	if attempt == nil {
		return w.were(f)
	}
	return fmt.Sprintf("%s of %s covered cell %s", w.block(attempt.Line, attempt.Block), attempt.Line, number(attempt.Cell))
}

// limits says where a block lies once an attempt has failed.
func (words) limits(a explain.Attempt) string {
	switch {
	case a.Later && a.Earlier:
		return "it lies in " + room(a.From, a.To)
	case a.Later:
		return "it starts at cell " + number(a.From) + " or later"
	case a.Earlier:
		return "it ends at cell " + number(a.To-1) + " or earlier"
	}
	return "it does not cover cell " + number(a.Cell)
}

// limited reports whether what a deduction says follows from where a block lies.
func limited(a explain.Attempt, d proof.Deduction) bool {
	return !slices.ContainsFunc(d.Result, func(f proof.Fact) bool {
		x := along(a.Line, f)
		return !on(a.Line, f.Row, f.Column) || x >= a.From && x < a.To
	})
}

// places says what the cells of deductions are, line by line, along the axis that needs fewer
// lines.
func (w words) places(same []proof.Deduction) string {
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
	var items []string
	for _, value := range values {
		axis := nonogram.Rows
		if len(linesOf(nonogram.Columns, at[value])) < len(linesOf(nonogram.Rows, at[value])) {
			axis = nonogram.Columns
		}
		items = append(items, placesOf(axis, at[value])+be(len(at[value]))+w.value(value))
	}
	return list(items, "and")
}

// link is one step of a chain, in one line of text.
func (w words) link(d proof.Deduction) string {
	if !d.Technique.OneLine() {
		return w.summary(d)
	}
	claims := reason.Of(w.puzzle, d)
	for i := range claims {
		if claims[i].Kind == reason.Listed {
			claims[i].Kind = reason.All
		}
	}
	return w.heading(d.Line) + w.sentences(claims)
}

// summary is a deduction that makes assumptions, without the links.
func (w words) summary(d proof.Deduction) string {
	if len(d.Cases) == 1 {
		c := d.Cases[0]
		return fmt.Sprintf("If %s, %s after %s. So %s.", w.were(c.Assumption), w.ending(c), stepsOf(c), w.outcome(d))
	}
	var values []string
	for _, c := range d.Cases {
		values = append(values, w.value(c.Assumption.Cell))
	}
	return fmt.Sprintf("Whether %s is %s: %s.", place(d.Cases[0].Assumption), list(values, "or"), w.outcome(d))
}

// outcome is what a deduction comes to.
func (w words) outcome(d proof.Deduction) string {
	if d.Ends() {
		return "the board contradicts itself"
	}
	return w.facts(d.Result)
}

// ending says how a refuted case ends.
func (w words) ending(c proof.Case) string {
	last := c.Steps[len(c.Steps)-1]
	if len(last.Cases) == 0 {
		return last.Line.String() + " would fail"
	}
	return "nothing would be left for " + place(last.Cases[0].Assumption)
}

// stepsOf counts the steps on single lines of a case.
func stepsOf(c proof.Case) string {
	return count(proof.Deduction{Technique: proof.Branching, Cases: []proof.Case{c}}.Length(), "step")
}

// place names the cell of a fact by its row: "row 3, cell 4".
func place(f proof.Fact) string {
	return nonogram.Row(f.Row).String() + ", cell " + number(f.Column)
}
