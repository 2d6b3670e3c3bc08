package english

import (
	"strconv"
	"strings"

	"nonogram/proof"
)

// fact says what is known of a cell of the grid: "row 3, cell 4 is filled".
func (w words) fact(f proof.Fact) string { return place(f) + " is " + w.value(f.Cell) }

// facts says it of several.
func (w words) facts(facts []proof.Fact) string {
	var items []string
	for _, f := range facts {
		items = append(items, w.fact(f))
	}
	return list(items, "and")
}

// beyond tells a deduction that makes assumptions, without the steps that follow
// from them.
func (w words) beyond(d proof.Deduction) string {
	text := capital(d.Technique.String()) + ": "
	if len(d.Cases) == 1 && d.Cases[0].Refuted() {
		c := d.Cases[0]
		text += "if " + w.fact(c.Assumption) + ", " + w.ending(c) + " after " + stepsOf(c) + w.soThat(d)
	} else {
		text += w.allCases(d)
	}
	return text + "." + w.warning(d)
}

// ending says how a refuted case ends.
func (w words) ending(c proof.Case) string {
	last := c.Steps[len(c.Steps)-1]
	if len(last.Cases) == 0 {
		return last.Line.String() + " has no arrangement left"
	}
	return "nothing is left for " + place(last.Cases[0].Assumption)
}

// stepsOf counts the steps on single lines of a case.
func stepsOf(c proof.Case) string {
	return count(proof.Deduction{Technique: proof.Branching, Cases: []proof.Case{c}}.Length(), "step")
}

// allCases says what comes of several assumptions about one cell.
func (w words) allCases(d proof.Deduction) string {
	var values, wrong []string
	for _, c := range d.Cases {
		value := w.value(c.Assumption.Cell)
		values = append(values, value)
		if c.Refuted() {
			wrong = append(wrong, value)
		}
	}
	at := place(d.Cases[0].Assumption)
	switch {
	case len(wrong) == len(values):
		return at + " cannot be " + list(values, "or") + ", as each leads to a line without an arrangement" + w.soThat(d)
	case len(wrong) > 0:
		return at + " is " + list(values, "or") + ". It cannot be " + list(wrong, "or") + ", and otherwise " + w.facts(d.Result)
	}
	return "whether " + at + " is " + list(values, "or") + ", " + w.facts(d.Result)
}

// soThat tells the results.
func (w words) soThat(d proof.Deduction) string {
	if d.Ends() {
		return ". So nothing is left for that cell, and what was known contradicts itself"
	}
	return ". So " + w.facts(d.Result)
}

// warning warns of assumptions within assumptions.
func (w words) warning(d proof.Deduction) string {
	if d.Technique == proof.Branching {
		return " " + trialAndError
	}
	return ""
}

const trialAndError = "This takes trial and error on paper: assumptions within an assumption."

// story tells a deduction that makes assumptions step by step.
func (e Language) story(w words, d proof.Deduction) string {
	var text strings.Builder
	text.WriteString(capital(d.Technique.String()) + "." + w.warning(d) + "\n")
	for i, c := range d.Cases {
		if i > 0 {
			text.WriteString("Or else suppose ")
		} else {
			text.WriteString("Suppose ")
		}
		text.WriteString(w.fact(c.Assumption) + ".\n")
		for j, step := range c.Steps {
			text.WriteString(strconv.Itoa(j+1) + ". " + e.Deduction(w.puzzle, step) + "\n")
		}
		text.WriteString(w.verdict(d, c))
	}
	switch {
	case d.Ends():
		text.WriteString("Nothing else is left for that cell, so what was known contradicts itself.")
	case len(d.Cases) > 1:
		text.WriteString("So " + w.facts(d.Result) + " in any case.")
	default:
		text.WriteString("So " + w.facts(d.Result) + ".")
	}
	return text.String()
}

// verdict closes a case among several.
func (w words) verdict(d proof.Deduction, c proof.Case) string {
	switch {
	case len(d.Cases) == 1 && c.Refuted():
		return ""
	case c.Refuted():
		return "So it is not " + w.value(c.Assumption.Cell) + ".\n"
	case len(c.Steps) == 0:
		return "Then there is nothing more to show.\n"
	}
	return ""
}
