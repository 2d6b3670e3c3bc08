package english

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// step tells the next step.
func (e Language) step(w words, h explain.Hint, level explain.Level) string {
	d := h.Deduction
	switch level {
	case explain.Where:
		return w.where(h)
	case explain.How:
		return w.how(h)
	case explain.Why:
		if d.Technique.OneLine() {
			return e.Deduction(w.puzzle, d)
		}
		return e.story(w, d)
	}
	return w.instructions(h)
}

// where names the line to look at.
func (w words) where(h explain.Hint) string {
	text := "Look at " + h.Line.String() + "."
	if !h.Deduction.Technique.OneLine() {
		text = "No single line helps now. " + text
	}
	return text + w.warnings(h)
}

// warnings prepare for hard steps.
func (w words) warnings(h explain.Hint) string {
	text := ""
	if h.Branches() {
		text += " Only trial and error leads on here."
	}
	if h.Long() {
		text += " It takes " + count(h.Deduction.Length(), "step") + "; no shorter way was found."
	}
	return text
}

// how names the technique and what to try it on.
func (w words) how(h explain.Hint) string {
	d := h.Deduction
	switch {
	case d.Technique == proof.Conflict:
		return capital(d.Line.String()) + " has no arrangement left."
	case d.Technique.OneLine():
		return capital(d.Line.String()) + ": " + d.Technique.String() + w.with(d) + "."
	case len(d.Cases) == 1:
		// To name the value would give the answer away.
		return capital(d.Technique.String()) + ": a value of a cell in " + h.Line.String() + " leads to a contradiction." + w.warnings(h)
	}
	var values []string
	for _, c := range d.Cases {
		values = append(values, w.value(c.Assumption.Cell))
	}
	return capital(d.Technique.String()) + ": suppose first that " + place(d.Cases[0].Assumption) + " is " +
		strings.Join(values, ", then that it is ") + ", and look for what follows in each case." + w.warnings(h)
}

// with names the blocks that matter, unless they are simply all.
func (w words) with(d proof.Deduction) string {
	clue := w.puzzle.Clue(d.Line)
	switch {
	case len(d.Blocks) == 0:
		return ""
	case len(d.Blocks) == len(clue) && len(clue) > 2:
		return ", with all blocks (" + w.lengths(clue) + ")"
	}
	return ", with " + w.blocks(clue, d.Blocks, "and")
}

// instructions tell what to do, line by line and value by value.
func (w words) instructions(h explain.Hint) string {
	d := h.Deduction
	if d.Ends() {
		return "There is nothing to fill in here: what is on the board contradicts the clues of " + h.Line.String() + "."
	}
	var sentences []string
	for _, l := range resultLines(d) {
		sentences = append(sentences, w.instructionsOn(l, d.Result)...)
	}
	return strings.Join(sentences, " ")
}

// resultLines lists the lines by which results are told: the deduction's own or,
// if it has none, the rows.
func resultLines(d proof.Deduction) []nonogram.Line {
	if d.Technique.OneLine() {
		return []nonogram.Line{d.Line}
	}
	var places []nonogram.Place
	for _, f := range d.Result {
		places = append(places, f.Place)
	}
	return linesOf(nonogram.Rows, places)
}

// instructionsOn tell what to do on a line, value by value.
func (w words) instructionsOn(l nonogram.Line, results []proof.Fact) []string {
	groups := make(map[nonogram.Cell][]int)
	var order []nonogram.Cell
	for _, f := range results {
		if !on(l, f.Row, f.Column) {
			continue
		}
		if groups[f.Cell] == nil {
			order = append(order, f.Cell)
		}
		groups[f.Cell] = append(groups[f.Cell], along(l, f))
	}
	var sentences []string
	for _, cell := range order {
		at := groups[cell]
		slices.Sort(at)
		sentences = append(sentences, w.instruction(cell, cells(at)+" of "+l.String(), len(at)))
	}
	return sentences
}

// on reports whether a cell lies on a line.
func on(l nonogram.Line, row, column int) bool {
	return l == nonogram.Row(row) || l == nonogram.Column(column)
}

// instruction tells what to do with cells.
func (w words) instruction(c nonogram.Cell, cells string, n int) string {
	colour, known := c.Colour()
	switch {
	case c == nonogram.BlankCell:
		return "Mark " + cells + " as blank."
	case known && w.coloured():
		return "Colour " + cells + " " + w.names[colour] + "."
	case known:
		return "Fill " + cells + "."
	}
	return "Note that " + cells + be(n) + w.value(c) + "."
}
