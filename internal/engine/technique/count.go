package technique

import "nonogram"

// zeroLine is T1. The clue has no blocks: every cell is blank. It is the same in
// colour.
func (v *View) zeroLine() {
	if len(v.blocks) == 0 {
		v.narrow(0, len(v.cells), nonogram.BlankCell)
	}
}

// lineComplete is T2. As many cells are known to be filled as the blocks have
// together: every other cell is blank. In colour a cell counts as filled if it
// cannot be blank, whatever its colour.
func (v *View) lineComplete() {
	filled := 0
	for _, cell := range v.cells {
		if !cell.Can(nonogram.Blank) {
			filled++
		}
	}
	if filled != v.solver.Clue().Cells() {
		return
	}
	for p, cell := range v.cells {
		if cell.Can(nonogram.Blank) {
			v.narrow(p, p+1, nonogram.BlankCell)
		}
	}
}

// fillTheRest is T3. Only as many cells can still be filled as the blocks have
// together: the blocks fill them, in their order. Where blocks of several colours take the whole
// line, that is an exact fit.
func (v *View) fillTheRest() {
	fillable := 0
	for _, cell := range v.cells {
		if cell != nonogram.BlankCell {
			fillable++
		}
	}
	clue := v.solver.Clue()
	if fillable != clue.Cells() || fillable == len(v.cells) && len(clue) > 1 {
		return
	}
	p := 0
	for _, b := range clue {
		for range b.Length {
			for v.cells[p] == nonogram.BlankCell {
				p++
			}
			v.narrow(p, p+1, nonogram.CellOf(b.Colour))
			p++
		}
	}
}

// exactFit is T4. The blocks and the gaps between them take the whole line: all
// is known. In colour there are gaps between blocks of one colour only.
func (v *View) exactFit() {
	clue := v.solver.Clue()
	if clue.MinLength() != len(v.cells) {
		return
	}
	at := 0
	for i, b := range clue {
		start := at + clue.Gap(i)
		v.narrow(at, start, nonogram.BlankCell)
		at = start + b.Length
		v.narrow(start, at, nonogram.CellOf(b.Colour))
	}
}
