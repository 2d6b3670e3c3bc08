package proof_test

import (
	"fmt"
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/proof"
)

// line moves the deduction to another line, or gives it cases.
func (k *corruptor) line() {
	count := k.known.Height()
	if k.original.Line.Axis == nonogram.Columns {
		count = k.known.Width()
	}
	indices := []int{-1, count}
	if count > 1 && len(k.original.Evidence)+len(k.original.Result) > 0 {
		indices = append(indices, (k.original.Line.Index+1)%count)
	}
	for _, index := range indices {
		k.emit(proof.ErrForm, fmt.Sprintf("line number %d", index), func(d *proof.Deduction) { d.Line.Index = index })
	}
	k.emit(proof.ErrForm, "a third axis", func(d *proof.Deduction) { d.Line.Axis = 2 })
	k.emit(proof.ErrForm, "a case on a line", func(d *proof.Deduction) { d.Cases = []proof.Case{{Assumption: k.open()}} })
}

// evidence spoils what the deduction rests on.
func (k *corruptor) evidence() {
	for i, f := range k.original.Evidence {
		k.fact(i, "no colour", nonogram.Contradicted)
		if opposite := k.puzzle.Palette.Open() &^ k.at(f); opposite != 0 {
			k.fact(i, "the opposite", opposite)
		}
		if !single(k.at(f)) {
			k.fact(i, "more than is known", k.at(f)&-k.at(f))
		}
		k.emit(proof.ErrForm, fmt.Sprintf("evidence %d twice", i), func(d *proof.Deduction) { d.Evidence = append(d.Evidence, f) })
		k.emit(proof.ErrForm, fmt.Sprintf("evidence %d outside of the grid", i), func(d *proof.Deduction) {
			d.Evidence[i].Row, d.Evidence[i].Column = k.known.Height(), -1
		})
		k.emitIf(k.loose, proof.ErrUnsound, fmt.Sprintf("evidence %d is left out", i), func(d *proof.Deduction) {
			d.Evidence = slices.Delete(d.Evidence, i, i+1)
		})
	}
	for i, cell := range k.known.Line(k.original.Line) {
		f := proof.Fact{Place: k.original.Line.Place(i), Cell: cell & -cell}
		listed := slices.ContainsFunc(k.original.Evidence, func(e proof.Fact) bool { return e.Place == f.Place })
		if single(cell) || listed {
			continue
		}
		k.emit(proof.ErrEvidence, fmt.Sprintf("evidence that is not known: %v", f),
			func(d *proof.Deduction) { d.Evidence = append(d.Evidence, f) })
	}
}

// fact spoils one fact of the evidence.
func (k *corruptor) fact(i int, what string, cell nonogram.Cell) {
	k.emit(proof.ErrEvidence, fmt.Sprintf("evidence %d: %s", i, what), func(d *proof.Deduction) { d.Evidence[i].Cell = cell })
}

// loose reports whether the evidence leaves the line an arrangement that the deduction excludes.
func (k *corruptor) loose(d proof.Deduction) bool {
	solver := k.solver(d.Line)
	grid := nonogram.NewGrid(k.known.Width(), k.known.Height(), k.puzzle.Palette.Open())
	grid = after(grid, d.Evidence...)
	if d.Technique == proof.Conflict {
		return solver.Feasible(grid.Line(d.Line))
	}
	for _, f := range d.Result {
		for excluded := k.at(f) &^ f.Cell; excluded != 0; excluded &= excluded - 1 {
			f.Cell = nonogram.CellOf(nonogram.Colour(bits.TrailingZeros32(uint32(excluded))))
			if solver.Feasible(after(grid, f).Line(d.Line)) {
				return true
			}
		}
	}
	return false
}

// blocks names blocks that the clue lacks, or names them out of order.
func (k *corruptor) blocks() {
	k.emit(proof.ErrForm, "a block after the last", func(d *proof.Deduction) {
		d.Blocks = append(d.Blocks, len(k.puzzle.Clue(d.Line)))
	})
	k.emit(proof.ErrForm, "a block before the first", func(d *proof.Deduction) { d.Blocks = slices.Insert(d.Blocks, 0, -1) })
	if n := len(k.original.Blocks); n > 0 {
		k.emit(proof.ErrForm, "a block twice", func(d *proof.Deduction) { d.Blocks = append(d.Blocks, d.Blocks[n-1]) })
		if n > 1 {
			k.emit(proof.ErrForm, "blocks from right to left", func(d *proof.Deduction) { slices.Reverse(d.Blocks) })
		}
	}
}

// arrangements spoils the list of arrangements, or adds one where none belongs.
func (k *corruptor) arrangements() {
	if k.original.Technique != proof.LineCases {
		k.emit(proof.ErrForm, "arrangements", func(d *proof.Deduction) { d.Arrangements = [][]int{{0}} })
		return
	}
	n := len(k.original.Arrangements)
	if n == 0 {
		return
	}
	k.emit(proof.ErrUnsound, "an arrangement too many", func(d *proof.Deduction) {
		d.Arrangements = append(d.Arrangements, d.Arrangements[0])
	})
	if n > 1 {
		k.emit(proof.ErrUnsound, "an arrangement too few", func(d *proof.Deduction) { d.Arrangements = d.Arrangements[1:] })
		k.emit(proof.ErrUnsound, "an arrangement for another", func(d *proof.Deduction) { d.Arrangements[0] = d.Arrangements[1] })
	}
	k.emit(proof.ErrUnsound, "an arrangement without its last block", func(d *proof.Deduction) {
		d.Arrangements[0] = d.Arrangements[0][:len(d.Arrangements[0])-1]
	})
	k.emit(proof.ErrUnsound, "a block out of its place", func(d *proof.Deduction) {
		d.Arrangements[0] = slices.Clone(d.Arrangements[0])
		d.Arrangements[0][0]++
	})
}
