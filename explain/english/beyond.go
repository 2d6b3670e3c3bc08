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

// were says it of what is not known to be so.
func (w words) were(f proof.Fact) string { return place(f) + " were " + w.value(f.Cell) }

// facts says it of several.
func (w words) facts(facts []proof.Fact) string {
	var items []string
	for _, f := range facts {
		items = append(items, w.fact(f))
	}
	return list(items, "and")
}

// beyond tells a visit that makes assumptions, a link a line, and what its line says then.
func (w words) beyond(v explain.Visit) string {
	var text []string
	chains := v.Chains()
	for i, same := range chains {
		told := w.chains(same[0])
		if i == 0 && v.Edge != nil {
			told = w.atEdge(told, *v.Edge)
		}
		var facts []proof.Fact
		for _, d := range same[1:] {
			facts = append(facts, d.Result...)
		}
		if len(facts) > 0 {
			told += " In the same way " + w.places(facts) + "."
		}
		text = append(text, told)
	}
	if claims := v.Claims(w.puzzle); len(claims) > 0 {
		text = append(text, w.heading(v.Lines[0])+w.sentences(claims))
	}
	return strings.Join(text, "\n")
}

// atEdge tells a chain about the block at a border instead of about a cell.
func (w words) atEdge(told string, e explain.Edge) string {
	verb, past, bound, or := "starts", "started", e.Cell+e.Cells, "later"
	if e.Far {
		verb, past, bound, or = "ends", "ended", e.Cell-e.Cells, "earlier"
	}
	_, links, _ := strings.Cut(told, "\n")
	return fmt.Sprintf("Suppose %s of %s %s at cell %s.\n%s So %s %s at cell %s or %s.",
		w.block(e.Line, e.Block), e.Line, past, number(e.Cell), links, w.block(e.Line, e.Block), verb, number(bound), or)
}

// places says of cells, row by row, what they are.
func (w words) places(facts []proof.Fact) string {
	var rows []nonogram.Line
	at := make(map[nonogram.Line][]int)
	values := make(map[nonogram.Line]nonogram.Cell)
	for _, f := range facts {
		l := nonogram.Row(f.Row)
		if at[l] == nil {
			rows = append(rows, l)
		}
		at[l], values[l] = append(at[l], f.Column), f.Cell
	}
	var items []string
	for _, l := range rows {
		slices.Sort(at[l])
		items = append(items, l.String()+", "+cells(at[l])+be(len(at[l]))+w.value(values[l]))
	}
	return list(items, "and")
}

// chains tells a deduction that makes assumptions link by link.
func (w words) chains(d proof.Deduction) string {
	var text strings.Builder
	n := 0
	for i, c := range d.Cases {
		opening := "Suppose "
		if i > 0 {
			opening = "Or suppose "
		}
		text.WriteString(opening + w.were(c.Assumption) + ".\n")
		for _, step := range c.Steps {
			n++
			fmt.Fprintf(&text, "(%d) %s\n", n, w.link(step))
		}
	}
	switch {
	case d.Ends():
		text.WriteString("Nothing is left for that cell, so the board contradicts itself.")
	case len(d.Cases) > 1:
		text.WriteString("So " + w.facts(d.Result) + " in any case.")
	default:
		text.WriteString("That fails, so " + w.facts(d.Result) + ".")
	}
	return text.String()
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

// summary tells a deduction that makes assumptions, without the links.
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
