package app

import (
	"nonogram"
	"nonogram/proof"
)

// Apply takes facts, such as the result of a deduction, onto a board.
func Apply(board nonogram.Grid, facts ...proof.Fact) {
	for _, f := range facts {
		board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
	}
}

// Suppose returns a copy of a board with the assumption of a case, from which its steps start.
func Suppose(board nonogram.Grid, c proof.Case) nonogram.Grid {
	supposed := board.Clone()
	Apply(supposed, c.Assumption)
	return supposed
}
