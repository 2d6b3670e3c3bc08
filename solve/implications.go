package solve

import (
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/implication"
)

// implications removes from a settled board everything that chains of implications between its
// cells refute, settles it, and repeats that until nothing more follows; ok is false if it leads to
// a contradiction.
//
// The outcome does not depend on the order: whatever becomes known, a chain's links remain or its
// end becomes known too, so nothing that can be found is lost.
func implications(b *board.Board, depth int, memory int64) (ok bool, limit Limit) {
	if implication.Bytes(b) > memory {
		return false, MemoryLimit
	}
	g := implication.New(b)
	for g.Update() {
		for fact := range g.Facts(max(depth, 0)) {
			row, column := int(fact.Row), int(fact.Column)
			b.Narrow(row, column, fact.Leaves(b.Cell(row, column)))
		}
		switch {
		case b.Halt():
			return false, ContextLimit
		case b.Waiting() == 0:
			return true, NoLimit
		case !b.Settle():
			return false, NoLimit
		case b.Interrupted():
			return false, ContextLimit
		}
	}
	return false, ContextLimit
}
