package census

import "slices"

// Mirrors and turns make sets of clues from sets of clues, with as many solutions. So
// of those that are made from each other it is enough to see some, with weights that
// add up to their number. The weight is a product.
//
// For the mirror beside the grid: the tuple of row clues comes before the mirrored
// tuple (weight 2), is the same (1) or comes after (0).
//
// For the rest: each border line has a rank, the same for its clue and the reversed one.
// The top row must have the highest rank of all borders that can become the top row:
// top and bottom, in a square also left and right. With t borders of that rank, t of
// the turned clue sets have one on top, so each gets the turns' number divided by t.
// For 3 of 4 that does not come out even; instead, the one with the low rank at the
// bottom gets all. A mirror beside the grid changes none of this, as it must not.
type symmetry struct {
	// mirrored is the number of the clue of a row read backwards.
	mirrored []uint8
	// weights holds, by the ranks of the clues of the top and the bottom row, the weight
	// by the numbers of the clues of left and right column; nil if all are 0.
	weights [][][]uint8
	rank    []uint8
	off     bool
}

func newSymmetry(rows, columns *lineClues, square, on bool) symmetry {
	s := symmetry{mirrored: rows.reversed, rank: rows.rank, off: !on}
	s.weights = make([][][]uint8, rows.count)
	for top := range s.weights {
		s.weights[top] = make([][]uint8, rows.count)
		for bottom := range s.weights[top] {
			s.weights[top][bottom] = borderWeights(columns, uint8(top), uint8(bottom), square, on)
		}
	}
	return s
}

func borderWeights(columns *lineClues, top, bottom uint8, square, on bool) []uint8 {
	weights := make([]uint8, 0, columns.count*columns.count)
	for _, left := range columns.rank {
		for _, right := range columns.rank {
			switch {
			case !on:
				weights = append(weights, 1)
			case square:
				weights = append(weights, squareWeight(top, bottom, left, right))
			default:
				weights = append(weights, rectangleWeight(top, bottom))
			}
		}
	}
	if !slices.ContainsFunc(weights, func(w uint8) bool { return w > 0 }) {
		return nil
	}
	return weights
}

func rectangleWeight(top, bottom uint8) uint8 {
	switch {
	case top > bottom:
		return 2
	case top == bottom:
		return 1
	}
	return 0
}

func squareWeight(top, bottom, left, right uint8) uint8 {
	if top < max(bottom, left, right) {
		return 0
	}
	ties := 0
	for _, rank := range []uint8{bottom, left, right} {
		if rank == top {
			ties++
		}
	}
	switch {
	case ties == 0:
		return 4
	case ties == 1:
		return 2
	case ties == 3:
		return 1
	case bottom < top:
		return 4
	}
	return 0
}

// borders is the table of weights for rows with these clues on top and at the bottom.
func (s *symmetry) borders(top, bottom int) []uint8 {
	return s.weights[s.rank[top]][s.rank[bottom]]
}

// side compares the first clue that is not its own mirror image with the reversed one:
// negative if the tuple comes before its mirror image, 0 if they are the same.
func (s *symmetry) side(clues []int) int {
	if s.off {
		return 0
	}
	for _, clue := range clues {
		if d := clue - int(s.mirrored[clue]); d != 0 {
			return d
		}
	}
	return 0
}

// mirrorWeight is the weight of a tuple whose halves have these sides.
func (s *symmetry) mirrorWeight(upper, lower int) uint64 {
	side := upper
	if side == 0 {
		side = lower
	}
	switch {
	case s.off || side == 0:
		return 1
	case side < 0:
		return 2
	}
	return 0
}
