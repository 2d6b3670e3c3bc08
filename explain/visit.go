package explain

import (
	"cmp"
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/internal/base/ordered"
	"nonogram/proof"
)

// Visit holds the deductions that a person makes from one line at one point: everything that the
// line gives then.
type Visit struct {
	// Lines has the line of the visit, followed by parallel lines that are settled in the same way:
	// the same cells follow, or the rest. For a step beyond one line, it has a line through the
	// cell about which the step makes assumptions.
	Lines []nonogram.Line
	// Steps are the deductions. Each follows from what was known before the visit and from earlier
	// steps. Deductions on other lines come first; in colour puzzles these say what cells cannot
	// be.
	Steps []proof.Deduction
	// Known says what was known before the visit of the cells that the steps are about, and of
	// blank cells beside runs among these: an explanation need not find it again.
	Known []proof.Fact
	// Board has the lines of the steps as they were before the visit: pictures show the ranges of
	// blocks on them.
	Board map[nonogram.Line][]nonogram.Cell
	// Likewise counts the last steps that repeat the argument of the step before them with the
	// place changed.
	Likewise int
	// Completing counts the last steps, which complete lines: they settle, one after the other,
	// lines that need only counting after the visit.
	Completing int
	// Choices is the number of lines that would have decided a cell by themselves.
	Choices int

	whole     bool              // all results are explained, not just the cells that the steps decide
	arguments *derive.Arguments // set by See
}

// Single returns a visit that makes one deduction on a board.
func Single(p *nonogram.Puzzle, board nonogram.Grid, d proof.Deduction) Visit {
	v := Visit{Lines: []nonogram.Line{lineOf(d)}, Steps: []proof.Deduction{d}, whole: d.Technique.OneLine()}
	v.See(board, p.Palette.Open())
	return v
}

// Argument returns the visit without the steps that complete lines.
func (v Visit) Argument() Visit {
	v.Steps, v.Completing = v.Steps[:len(v.Steps)-v.Completing], 0
	return v
}

// Completed lists the steps that complete lines.
func (v Visit) Completed() []proof.Deduction { return v.Steps[len(v.Steps)-v.Completing:] }

// Own lists the steps about the first line that decide a cell, or all steps about it if no step of
// the visit decides one; those about the other lines are alike. Steps that make assumptions are
// listed, too.
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

// Links lists the steps of the chains, in the order in which they are numbered from 1. If several
// chains have the same argument, it lists only the first one's.
func (v Visit) Links() []proof.Deduction {
	var links []proof.Deduction
	for _, same := range v.Chains() {
		for _, c := range same[0].Cases {
			links = append(links, c.Steps...)
		}
	}
	return links
}

// Idea returns what to think of first: the technique of the first deduction that makes assumptions
// or, if there is none, of the first deduction on the visit's line, or another technique by which
// the explanation of that line goes; and the blocks of the line's clue that the explanation is about.
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
			t, blocks = part.Idea(t), append(blocks, part.Subjects()...)
		}
	}
	slices.Sort(blocks)
	return t, slices.Compact(blocks)
}

// Argued returns the visit as clauses, for package words. Callers must not change them.
func (v Visit) Argued(p *nonogram.Puzzle) *derive.Argument {
	return v.arguments.Argue(p, derive.Visit{Lines: v.Lines, Steps: v.Steps, Known: v.Known, Board: v.Board, Completing: v.Completing, Likewise: v.Likewise, Whole: v.whole})
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

// See records what a board shows of the visit's lines, as [Visit.Board], and of cells that the
// visit is about, as [Visit.Known].
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

// decides reports whether a deduction decides a cell.
func decides(d proof.Deduction) bool {
	return slices.ContainsFunc(d.Result, func(f proof.Fact) bool { return f.Cell.Known() })
}
