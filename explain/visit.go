package explain

import (
	"cmp"
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/internal/base/ordered"
	"nonogram/proof"
)

// Visit holds the deductions of a person from one line at one time: everything that it gives at
// that point.
type Visit struct {
	// Lines are the line of the visit, followed by lines of which the same follows: the same
	// cells, or the rest. For a step beyond one line it is a line through the cell that the
	// step is about.
	Lines []nonogram.Line
	// Steps are the deductions, each of which follows from what was known and from those
	// before it. Deductions on other lines come first; in colour puzzles these say what
	// cells cannot be.
	Steps []proof.Deduction
	// Known has the cells that the steps are about as they were known before, and blank cells beside
	// runs among these: an explanation need not find it again.
	Known []proof.Fact
	// Board has the lines of the steps as they were known before: pictures show the ranges of
	// blocks on them.
	Board map[nonogram.Line][]nonogram.Cell
	// Likewise counts the last steps that repeat the argument of the step before them with the
	// place changed.
	Likewise int
	// Completing counts the last steps, which only count cells: they settle lines to which the
	// visit leaves nothing else, one after the other.
	Completing int
	// Choices is the number of lines that would have decided a cell by themselves.
	Choices int

	arguments *derive.Arguments // from See on
}

// Argument returns the visit without the steps that complete lines.
func (v Visit) Argument() Visit {
	v.Steps, v.Completing = v.Steps[:len(v.Steps)-v.Completing], 0
	return v
}

// Completed lists the steps that complete lines.
func (v Visit) Completed() []proof.Deduction { return v.Steps[len(v.Steps)-v.Completing:] }

// Own lists the steps that are about the first line and decide a cell, or all that are about it
// if none does: those about the other lines are alike.
func (v Visit) Own() []proof.Deduction {
	some := slices.ContainsFunc(v.Steps, decides)
	return slices.DeleteFunc(slices.Clone(v.Argument().Steps), func(d proof.Deduction) bool {
		return d.Technique.OneLine() && (d.Line != v.Lines[0] || some && !decides(d))
	})
}

// Beyond returns the first step that makes assumptions; ok is false if there is none.
func (v Visit) Beyond() (d proof.Deduction, ok bool) {
	if i := slices.IndexFunc(v.Steps, func(d proof.Deduction) bool { return !d.Technique.OneLine() }); i >= 0 {
		return v.Steps[i], true
	}
	return proof.Deduction{}, false
}

// Chains lists the steps that make assumptions; those with the same argument are together.
func (v Visit) Chains() [][]proof.Deduction {
	var chains [][]proof.Deduction
	for i, d := range v.Argument().Steps {
		switch n := len(chains); {
		case d.Technique.OneLine():
		case i >= len(v.Argument().Steps)-v.Likewise:
			chains[n-1] = append(chains[n-1], d)
		default:
			chains = append(chains, []proof.Deduction{d})
		}
	}
	return chains
}

// Links lists the steps of the chains, in the order in which they are numbered from 1; of
// those with the same argument only the first one's.
func (v Visit) Links() []proof.Deduction {
	var links []proof.Deduction
	for _, same := range v.Chains() {
		for _, c := range same[0].Cases {
			links = append(links, c.Steps...)
		}
	}
	return links
}

// Idea returns what to think of first: the technique of the first deduction on the visit's line, or another one
// by which its explanation goes, or the first that makes assumptions; and the blocks of the line's clue to look
// at.
func (v Visit) Idea(p *nonogram.Puzzle) (t proof.Technique, blocks []int) {
	if d, ok := v.Beyond(); ok {
		return d.Technique, nil
	}
	if v.Ends() {
		return proof.Conflict, nil
	}
	t = v.Own()[0].Technique
	for _, part := range v.Argued(p).Parts {
		if part.At == v.Lines[0] && len(part.Clauses) > 0 {
			t, blocks = part.Idea(t)
		}
	}
	return t, blocks
}

// Argued returns the visit as clauses, for package words; nobody may change them.
func (v Visit) Argued(p *nonogram.Puzzle) *derive.Argument {
	return v.arguments.Argue(p, derive.Visit{Lines: v.Lines, Steps: v.Steps, Known: v.Known, Board: v.Board, Completing: v.Completing, Likewise: v.Likewise})
}

// Hardest returns the hardest technique among the steps.
func (v Visit) Hardest() proof.Technique {
	hardest := proof.Conflict
	for _, d := range v.Steps {
		hardest = max(hardest, d.Technique)
	}
	return hardest
}

// Length returns the number of steps on single lines that the chains take, 1 without chains.
func (v Visit) Length() int {
	length := 0
	for _, same := range v.Chains() {
		length += same[0].Length()
	}
	return max(length, 1)
}

// Ends reports whether the visit ends in a contradiction of what was known.
func (v Visit) Ends() bool { return v.Steps[len(v.Steps)-1].Ends() }

// Found lists the cells that the visit decides, with their values, row by row.
func (v Visit) Found() []proof.Fact {
	var found []proof.Fact
	for _, d := range v.Steps {
		for _, f := range d.Result {
			if f.Cell.Known() {
				found = append(found, f)
			}
		}
	}
	ordered.Sort(found, func(a, b proof.Fact) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	return found
}

// See notes what a board shows of the visit's lines, as [Visit.Board], and of cells that the visit is
// about, as [Visit.Known].
func (v *Visit) See(board nonogram.Grid, open nonogram.Cell) {
	seen := make(map[nonogram.Place]bool)
	v.Board = make(map[nonogram.Line][]nonogram.Cell)
	v.arguments = new(derive.Arguments)
	see := func(f proof.Fact) {
		if c := board.At(f.Row, f.Column); c != open && c != f.Cell && !seen[f.Place] {
			seen[f.Place] = true
			v.Known = append(v.Known, proof.Fact{Place: f.Place, Cell: c})
		}
	}
	var look func(steps []proof.Deduction)
	look = func(steps []proof.Deduction) {
		for _, d := range steps {
			cells := board.Line(d.Line)
			if d.Technique.OneLine() {
				v.Board[d.Line] = cells
			}
			for _, f := range slices.Concat(d.Evidence, d.Result) {
				see(f)
			}
			for _, f := range d.Evidence {
				for _, x := range [...]int{d.Line.IndexOf(f.Place) - 1, d.Line.IndexOf(f.Place) + 1} {
					if x >= 0 && x < len(cells) && cells[x] == nonogram.BlankCell && !f.Cell.Can(nonogram.Blank) {
						see(proof.Fact{Place: d.Line.Place(x)})
					}
				}
			}
			for x := range cells {
				if d.Technique == proof.Conflict { // what is counted there is counted on the whole line
					see(proof.Fact{Place: d.Line.Place(x)})
				}
			}
			for _, c := range d.Cases {
				look(c.Steps)
			}
		}
	}
	look(v.Steps)
}

// decides reports whether a deduction says what a cell is.
func decides(d proof.Deduction) bool {
	return slices.ContainsFunc(d.Result, func(f proof.Fact) bool { return f.Cell.Known() })
}
