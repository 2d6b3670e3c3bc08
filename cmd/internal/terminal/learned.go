package terminal

import "nonogram"

// learned is the board after the last hint. Its open cells can lack colours that hints ruled out
// without deciding a cell, as steps in colour puzzles do. No mark can show that, so without learned
// the next hint would be the same.
type learned struct{ nonogram.Grid }

// narrow rules these colours out on the player's board while it has all cells that are known in
// learned.
func (l learned) narrow(board nonogram.Grid) {
	for i, c := range l.Cells() {
		if c.Known() && c != board.Cells()[i] {
			return
		}
	}
	for i, c := range l.Cells() {
		if !board.Cells()[i].Known() {
			board.Cells()[i] = c
		}
	}
}
