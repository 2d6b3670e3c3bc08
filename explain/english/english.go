// Package english puts visits and hints into English. It is an [explain.Language] and
// reads nothing but what every implementation of one can.
//
// What is said on one line is the claims of package reason, a sentence each (claim.go);
// neighbours with the same argument share one (visit.go). Chains come link by link
// (beyond.go). list.go and words.go know numbers, lists, blocks and colours.
package english

import (
	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
	"nonogram/proof"
)

// Language is English.
type Language struct{}

// Visit implements [explain.Language].
func (Language) Visit(p *nonogram.Puzzle, v explain.Visit) string { return wordsFor(p).visit(v) }

// Brief implements [explain.Language].
func (Language) Brief(p *nonogram.Puzzle, v explain.Visit) string { return wordsFor(p).brief(v) }

// Deduction implements [explain.Language]. What it says rests on the deduction's evidence
// and the line's clue alone; the deduction must be one that proof.Check accepts.
func (Language) Deduction(p *nonogram.Puzzle, d proof.Deduction) string {
	w := wordsFor(p)
	if !d.Technique.OneLine() {
		return w.summary(d)
	}
	return w.heading(d.Line) + w.sentences(reason.Of(p, d))
}

// Link implements [explain.Language].
func (Language) Link(p *nonogram.Puzzle, d proof.Deduction) string { return wordsFor(p).link(d) }

// Assumption implements [explain.Language].
func (Language) Assumption(p *nonogram.Puzzle, f proof.Fact) string {
	return "Suppose " + wordsFor(p).were(f) + "."
}

// Hint implements [explain.Language].
func (Language) Hint(p *nonogram.Puzzle, h explain.Hint, level explain.Level) string {
	level = min(max(level, explain.Where), explain.All)
	w := wordsFor(p)
	switch h.Kind {
	case explain.Step:
		return w.step(h, level)
	case explain.Solved:
		return "The puzzle is solved."
	case explain.Mistake:
		return w.mistake(h, level)
	case explain.Undecided:
		return w.undecided(h, level)
	case explain.NoSolution:
		return w.noSolution(h, level)
	}
	return "No next step was found before a limit was reached."
}
