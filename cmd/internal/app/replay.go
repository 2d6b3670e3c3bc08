package app

import (
	"iter"

	"nonogram"
	"nonogram/proof"
)

// Replay yields each of some deductions while the board is as it was before it, and then takes its
// result onto the board.
func Replay(board nonogram.Grid, steps []proof.Deduction) iter.Seq[proof.Deduction] {
	return func(yield func(proof.Deduction) bool) {
		for _, d := range steps {
			if !yield(d) {
				return
			}
			narrow(board, d.Result...)
		}
	}
}

// Suppose returns a copy of a board with the assumption of a case, from which its steps start.
func Suppose(board nonogram.Grid, c proof.Case) nonogram.Grid {
	supposed := board.Clone()
	narrow(supposed, c.Assumption)
	return supposed
}

// narrow takes facts onto a board.
func narrow(board nonogram.Grid, facts ...proof.Fact) {
	for _, f := range facts {
		board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
	}
}
