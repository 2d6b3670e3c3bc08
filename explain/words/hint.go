package words

import (
	"slices"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/proof"
)

// step words the hint of a next step at a level.
func (w *writer) step(h explain.Hint, level explain.Level) string {
	switch level {
	case explain.Where:
		return w.where(h)
	case explain.How:
		return w.how(h)
	case explain.Why:
		return w.visit(h.Visit, true)
	}
	return w.brief(h.Visit)
}

// where names the line to look at.
func (w *writer) where(h explain.Hint) string {
	var none string
	if _, ok := h.Visit.Beyond(); ok {
		none = w.say("where.beyond", nil)
	}
	return w.text(none, w.say("where", args{"line": line(h.Line)}), w.warning(h))
}

// warning warns of a step that takes trial and error.
func (w *writer) warning(h explain.Hint) string {
	if !h.Long() && !h.Branches() {
		return ""
	}
	return w.say("warning", args{"n": h.Visit.Length()})
}

// how names the idea and what to try it on.
func (w *writer) how(h explain.Hint) string {
	t, blocks := h.Visit.Idea(w.puzzle)
	key, a := "how", args{"line": line(h.Line), "group": w.subjects(t, h.Line, blocks)}
	switch d, beyond := h.Visit.Beyond(); {
	case beyond && len(d.Cases) > 1:
		key, a = "how.each", args{"place": place(d.Cases[0].Assumption)}
	case beyond:
		key, a = "how.suppose", w.fact(d.Cases[0].Assumption)
	case t == proof.Conflict:
		key = "how.conflict"
	case a["group"] != "":
		key = "how.block"
	}
	a["idea"], a["technique"] = w.idea(t, h.Line), w.Technique(t)
	return w.text(w.say(key, a), w.warning(h))
}

// subjects names the blocks to look at for a technique. It is empty if there are none, or too many to list, or if
// the idea already speaks of all blocks of the line.
func (w *writer) subjects(t proof.Technique, l nonogram.Line, blocks []int) string {
	all := len(blocks) > 1 && len(blocks) == len(w.puzzle.Clue(l)) && (t <= proof.SimpleBoxes || t == proof.LineCases)
	if len(blocks) == 0 || all || len(blocks) > mostNamed && !inRow(blocks) {
		return ""
	}
	return w.nameBlocks(l, blocks)
}

// instructions returns sentences that say what to do, line by line and value by value.
func (w *writer) instructions(v explain.Visit) string {
	completed := v.Completed()
	v = v.Argument()
	found := v.Found()
	if len(found) == 0 {
		for _, d := range v.Steps {
			found = append(found, d.Result...)
		}
	}
	byLine := v.Lines
	elsewhere := func(f proof.Fact) bool { return v.Lines[0].IndexOf(f.Place) < 0 }
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
	for _, d := range completed {
		sentences = append(sentences, w.instructionsOn(d.Line, d.Result)...)
	}
	return w.text(sentences...)
}

// instructionsOn returns sentences that say what to do on a line, value by value.
func (w *writer) instructionsOn(l nonogram.Line, results []proof.Fact) (sentences []string) {
	elsewhere := func(f proof.Fact) bool { return l.IndexOf(f.Place) < 0 }
	values, at := byValue(slices.DeleteFunc(slices.Clone(results), elsewhere))
	for _, value := range values {
		a := onLine(l, cellsOn(l, at[value]))
		a["value"] = w.left(derive.Line{Clue: w.puzzle.Clue(l), Colours: len(w.colours)}, value)
		sentences = append(sentences, w.instruction(value, a))
	}
	return sentences
}

// instruction says what to do with cells that have the colours c left; a has the cells and their
// line.
func (w *writer) instruction(c nonogram.Cell, a args) string {
	colour, known := c.Colour()
	switch {
	case c == nonogram.BlankCell:
		return w.say("brief.blank", a)
	case known && w.coloured():
		a["colour"] = w.colours[colour]
		return w.say("brief.colour", a)
	case known:
		return w.say("brief.fill", a)
	}
	return w.say("brief.note", a)
}
