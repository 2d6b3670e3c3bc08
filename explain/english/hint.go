package english

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// step is the next step.
func (w words) step(h explain.Hint, level explain.Level) string {
	switch level {
	case explain.Where:
		return w.where(h)
	case explain.How:
		return w.how(h)
	case explain.Why:
		return w.visit(h.Visit)
	}
	return w.brief(h.Visit)
}

// where names the line to look at.
func (w words) where(h explain.Hint) string {
	text := "Look at " + h.Line.String() + "."
	if _, ok := h.Visit.Beyond(); ok {
		text = "No single line helps now. " + text
	}
	return text + w.warnings(h)
}

// warnings prepare for hard steps.
func (w words) warnings(h explain.Hint) string {
	text := ""
	if h.Branches() {
		text += " Only trial and error helps here."
	}
	if h.Long() {
		text += " It takes " + count(h.Visit.Length(), "step") + "; no shorter way was found."
	}
	return text
}

// ideas say what to try, by technique.
var ideas = [proof.Techniques]string{
	proof.Conflict:          "see whether the blocks still fit",
	proof.ZeroLine:          "look at the clue",
	proof.LineComplete:      "count the filled cells",
	proof.FillTheRest:       "count the cells that are not blank",
	proof.ExactFit:          "add up the blocks and the gaps between them",
	proof.SimpleBoxes:       "push the blocks to one end, then to the other",
	proof.Punctuating:       "see which block is complete",
	proof.Glue:              "see how far a block near a wall must extend",
	proof.Mercury:           "see which block a run near an end belongs to",
	proof.Joining:           "see which cells belong to the same block",
	proof.Splitting:         "see where a run would become too long",
	proof.SmallGap:          "see which gap is too small",
	proof.SimpleSpaces:      "see which cells no block can reach",
	proof.RangeBoxes:        "see where a block can lie",
	proof.RangeGap:          "see what is between two blocks",
	proof.LineCases:         "compare all ways to lay the blocks",
	proof.EdgeContradiction: "that soon fails",
	proof.TwoWay:            "all lead to the same",
	proof.Implications:      "follow the chain",
	proof.DeepContradiction: "that fails in the end",
	proof.Branching:         "that fails, by assumptions within it",
}

// how names the idea and what to try it on.
func (w words) how(h explain.Hint) string {
	t, blocks := h.Visit.Idea(w.puzzle)
	var text string
	switch d, beyond := h.Visit.Beyond(); {
	case beyond && len(d.Cases) > 1:
		text = "Try each value of " + place(d.Cases[0].Assumption) + ": " + ideas[t]
	case beyond:
		text = "Suppose " + w.assumption(d.Cases[0].Assumption, h.Visit.Attempt) + ": " + ideas[t]
	default:
		text = w.heading(h.Line) + ideas[t]
		if len(blocks) == 1 {
			text += ", with " + w.block(h.Line, blocks[0])
		}
	}
	if t != proof.Conflict {
		text += " (" + t.String() + ")"
	}
	return text + "." + w.warnings(h)
}

// instructions say what to do, line by line and value by value.
func (w words) instructions(v explain.Visit) string {
	found := v.Found()
	if len(found) == 0 {
		for _, d := range v.Steps {
			found = append(found, d.Result...)
		}
	}
	byLine := v.Lines
	elsewhere := func(f proof.Fact) bool { return !on(v.Lines[0], f.Row, f.Column) }
	if _, ok := v.Beyond(); ok && slices.ContainsFunc(found, elsewhere) {
		byLine = nil
		for _, f := range found {
			if l := nonogram.Row(f.Row); !slices.Contains(byLine, l) {
				byLine = append(byLine, l)
			}
		}
	}
	var sentences []string
	for _, l := range byLine {
		sentences = append(sentences, w.instructionsOn(l, found)...)
	}
	return strings.Join(sentences, " ")
}

// instructionsOn say what to do on a line, value by value.
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

// on reports whether a cell is on a line.
func on(l nonogram.Line, row, column int) bool {
	return l == nonogram.Row(row) || l == nonogram.Column(column)
}

// along is where on its line the cell of a fact is.
func along(l nonogram.Line, f proof.Fact) int {
	if l.Axis == nonogram.Columns {
		return f.Row
	}
	return f.Column
}

// instruction says what to do with cells.
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
