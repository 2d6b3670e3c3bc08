package explain

import (
	"nonogram"
	"nonogram/proof"
)

// English is the Language of English.
type English struct{}

// Deduction implements [Language]. What it says rests on the deduction's evidence
// and the line's clue alone; the deduction must be one that proof.Check accepts.
func (e English) Deduction(p *nonogram.Puzzle, d proof.Deduction) string {
	switch {
	case d.Technique == proof.Conflict:
		return sightOf(p, d).conflict()
	case d.Technique.OneLine():
		return e.oneLine(sightOf(p, d), d)
	}
	return wordsFor(p).beyond(d)
}

// Assumption implements [Language].
func (English) Assumption(p *nonogram.Puzzle, f proof.Fact) string {
	return "Suppose " + wordsFor(p).fact(f) + "."
}

// Hint implements [Language].
func (e English) Hint(p *nonogram.Puzzle, h Hint, level Level) string {
	level = min(max(level, Where), All)
	w := wordsFor(p)
	switch h.Kind {
	case Step:
		return e.step(w, h, level)
	case Solved:
		return "The puzzle is solved."
	case Mistake:
		return w.mistake(h, level)
	case Undecided:
		return w.undecided(h, level)
	case NoSolution:
		return w.noSolution(h, level)
	}
	return "No next step was found before a limit was reached."
}
