package explain

import (
	"nonogram"
	"nonogram/proof"
)

// English is the Language of English.
type English struct{}

func (English) Deduction(p *nonogram.Puzzle, d proof.Deduction) string { return d.Technique.String() }

func (English) Assumption(p *nonogram.Puzzle, f proof.Fact) string { return "" }

func (English) Hint(p *nonogram.Puzzle, h Hint, level Level) string { return h.Kind.String() }
