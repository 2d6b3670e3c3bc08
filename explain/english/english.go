// Package english puts deductions and hints into English. It is an
// [explain.Language] and reads nothing but what every implementation of one can.
//
// A sentence gives the reason that a person would give: the run, the wall, the
// block. It is found again from the clue and the evidence alone, since that is
// what a reader is shown (sight.go). Where the evidence shows less than the nice
// sentence needs, a plainer one says how far the blocks reach, or the cases that
// are left. One file for each technique or family of them; list.go and words.go
// know numbers, lists and colours.
package english

import (
	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Language is English.
type Language struct{}

// Deduction implements [explain.Language]. What it says rests on the deduction's evidence
// and the line's clue alone; the deduction must be one that proof.Check accepts.
func (e Language) Deduction(p *nonogram.Puzzle, d proof.Deduction) string {
	switch {
	case d.Technique == proof.Conflict:
		return sightOf(p, d).conflict()
	case d.Technique.OneLine():
		return e.oneLine(sightOf(p, d), d)
	}
	return wordsFor(p).beyond(d)
}

// Assumption implements [explain.Language].
func (Language) Assumption(p *nonogram.Puzzle, f proof.Fact) string {
	return "Suppose " + wordsFor(p).fact(f) + "."
}

// Hint implements [explain.Language].
func (e Language) Hint(p *nonogram.Puzzle, h explain.Hint, level explain.Level) string {
	level = min(max(level, explain.Where), explain.All)
	w := wordsFor(p)
	switch h.Kind {
	case explain.Step:
		return e.step(w, h, level)
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
