package sweep

import (
	"encoding/binary"
	"math/big"
	"math/bits"

	"nonogram"
)

// Count does the work of line.Solver.Count. Blocks in different places make different
// lines, so each arrangement counts once.
func (s *Solver) Count(cells []nonogram.Cell) *big.Int {
	planes := s.mustPlanes(cells)
	if s.absent {
		return countFree(cells, s.colours)
	}
	places, ok := s.places(planes)
	if !ok {
		return new(big.Int)
	}
	// Most numbers fit into one word; the rest get twice as many until they fit.
	for words := 1; ; words *= 2 {
		if total := s.countWords(planes, places, words); total != nil {
			return bigInt(total)
		}
	}
}

func countFree(cells []nonogram.Cell, colours int) *big.Int {
	total, choices := big.NewInt(1), new(big.Int)
	for _, c := range cells {
		choices.SetInt64(int64(bits.OnesCount32(uint32(c & nonogram.OpenCell(colours)))))
		total.Mul(total, choices)
	}
	return total
}

// countWords counts with numbers of the given size, in 64-bit words; it returns nil if the result
// does not fit.
//
// For each block in turn, ways[d] is the number of ways to lay it and all earlier blocks so that it
// starts d cells after its earliest start on an empty line. Only starts in places count: so each
// way is the start of an arrangement, each of a different one, no intermediate number is larger
// than the result, and an overflow always means that the result does not fit.
func (s *Solver) countWords(planes, places []uint64, words int) []uint64 {
	slack := 0
	if len(s.clue) > 0 {
		slack = int(s.forward.blocks[0].lastStart)
	}
	ways := make([]uint64, (slack+1)*words)
	sum := make([]uint64, words)
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		place := places[i*s.words : (i+1)*s.words]
		first := int(b.firstStart)
		clear(sum)
		for d := range slack + 1 {
			// sum becomes the number of ways to reach boundary at: earlier blocks laid, and blank
			// cells from their end on.
			at := first + d
			if b.gap {
				at--
			}
			if at > 0 && planes[(at-1)>>6]>>((at-1)&63)&1 == 0 {
				clear(sum)
			}
			way := ways[d*words : (d+1)*words]
			switch {
			case i > 0:
				if !add(sum, way) {
					return nil
				}
			case d == 0:
				sum[0] = 1
			}
			clear(way)
			if place[(first+d)>>6]>>((first+d)&63)&1 != 0 {
				copy(way, sum)
			}
		}
	}
	clear(sum)
	if len(s.clue) == 0 {
		sum[0] = 1
	}
	for d := range ways {
		if d%words == 0 && !add(sum, ways[d:d+words]) {
			return nil
		}
	}
	return sum
}

// add adds a number to another of the same size; it returns false if the sum does not fit.
func add(sum, number []uint64) bool {
	var carry uint64
	for i, v := range number {
		sum[i], carry = bits.Add64(sum[i], v, carry)
	}
	return carry == 0
}

// bigInt converts a number whose least significant word comes first.
func bigInt(number []uint64) *big.Int {
	bytes := make([]byte, 0, 8*len(number))
	for i := len(number) - 1; i >= 0; i-- {
		bytes = binary.BigEndian.AppendUint64(bytes, number[i])
	}
	return new(big.Int).SetBytes(bytes)
}
