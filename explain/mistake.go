package explain

import (
	"context"

	"nonogram"
	"nonogram/solve"
)

// mistake finds out why a board has no solution: the puzzle has none, or some cells are wrong.
func (b *boardState) mistake(h Hint) Hint {
	b.know()
	switch b.solved.Status {
	case solve.None:
		h.Kind, h.Contradiction = NoSolution, b.solved.Contradiction
		return h
	case solve.Unknown:
		return h
	}
	right, ok := b.rightPart()
	if !ok {
		return h
	}
	h.Kind, h.Right, h.Several = Mistake, right, b.solved.Status == solve.Multiple
	for i, c := range b.start.Cells() {
		if c != right.Cells()[i] {
			h.Wrong = append(h.Wrong, right.PlaceOf(i))
		}
	}
	h.Line = crowded(h.Wrong)
	return h
}

// rightPart returns the board without wrong cells. In a unique puzzle these are all cells that
// differ from the solution. Otherwise rightPart adds the board's cells in turn and leaves out those
// that would leave no solution. ok is false if ctx or a limit ends it first.
func (b *boardState) rightPart() (right nonogram.Grid, ok bool) {
	right = b.puzzle.Start()
	if b.solved.Status == solve.Unique {
		for i, c := range b.solved.Solutions[0].Cells() {
			if b.start.Cells()[i]&c != 0 {
				right.Cells()[i] = b.start.Cells()[i]
			}
		}
		return right, true
	}
	var extra []int // cells about which the board says more than the puzzle
	for i, c := range b.start.Cells() {
		if c != right.Cells()[i] {
			extra = append(extra, i)
		}
	}
	return right, b.add(right, extra)
}

// add adds to a grid those of the cells that leave it a solution, halves first. It returns false if
// ctx or a limit ends it first.
func (b *boardState) add(g nonogram.Grid, cells []int) bool {
	if len(cells) == 0 {
		return true
	}
	tried := g.Clone()
	for _, i := range cells {
		tried.Cells()[i] = b.start.Cells()[i]
	}
	options := b.opts.solving(&tried)
	options.Solutions, options.Jobs = 1, 1
	r, err := solve.Solve(b.ctx, b.puzzle, options)
	switch {
	case err != nil || r.Status == solve.Unknown && len(r.Solutions) == 0:
		return false
	case len(r.Solutions) > 0:
		copy(g.Cells(), tried.Cells())
		return true
	case len(cells) == 1:
		return true
	}
	half := len(cells) / 2
	return b.add(g, cells[:half]) && b.add(g, cells[half:])
}

// crowded returns the line with the most of some places; of equal lines, rows come before columns.
func crowded(places []nonogram.Place) nonogram.Line {
	counts := make(map[nonogram.Line]int)
	var best nonogram.Line
	for _, axis := range []nonogram.Axis{nonogram.Rows, nonogram.Columns} {
		for _, p := range places {
			l := nonogram.Line{Axis: axis, Index: p.Row}
			if axis == nonogram.Columns {
				l.Index = p.Column
			}
			if counts[l]++; counts[l] > counts[best] {
				best = l
			}
		}
	}
	return best
}

// LastRight returns the index of the last of a player's boards, in chronological order,
// that agrees with a solution of the puzzle: the board to return to after a mistake. It is
// -1 if none agrees. The error matches [nonogram.ErrGrid] if a board has another size than
// the puzzle, and is a [solve.LimitError] if ctx ended or a limit was reached first.
func (t *Tutor) LastRight(ctx context.Context, boards []nonogram.Grid) (int, error) {
	for i := len(boards) - 1; i >= 0; i-- {
		b, err := t.board(ctx, &boards[i])
		if err != nil {
			return -1, err
		}
		switch right, known := b.right(); {
		case !known:
			return -1, b.limitError(nil)
		case right:
			return i, nil
		}
	}
	return -1, nil
}
