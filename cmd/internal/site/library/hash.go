package library

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"

	"nonogram"
)

// CluesHash is equal for puzzles of the same size with the same clues and given cells.
// Names, shades and the order of the palette do not count, nor does the goal. A mirrored
// puzzle is a different one.
func CluesHash(p *nonogram.Puzzle) [sha256.Size]byte {
	w := cluesHasher{sum: sha256.New(), numbers: make(map[nonogram.Colour]uint64)}
	w.write(uint64(p.Palette.Colours()))
	w.clues(p.Rows)
	w.clues(p.Columns)
	w.given(p)
	return [sha256.Size]byte(w.sum.Sum(nil))
}

// cluesHasher numbers the colours in the order of their appearance, which does not depend
// on the order of the palette.
type cluesHasher struct {
	sum     hash.Hash
	numbers map[nonogram.Colour]uint64
}

func (w *cluesHasher) write(number uint64) {
	var bytes [8]byte
	binary.LittleEndian.PutUint64(bytes[:], number)
	w.sum.Write(bytes[:])
}

func (w *cluesHasher) colour(c nonogram.Colour) uint64 {
	number, ok := w.numbers[c]
	if !ok {
		number = uint64(len(w.numbers) + 1)
		w.numbers[c] = number
	}
	return number
}

// clues writes a clue as its number of blocks plus 1, 0 if it is absent, and its blocks.
func (w *cluesHasher) clues(clues []nonogram.Clue) {
	w.write(uint64(len(clues)))
	for _, clue := range clues {
		if clue.Absent() {
			w.write(0)
			continue
		}
		w.write(uint64(len(clue) + 1))
		for _, block := range clue {
			w.write(uint64(block.Length))
			w.write(w.colour(block.Colour))
		}
	}
}

// given writes the place of each known cell plus 1 and its colour, 0 if it is blank.
// A cell that is neither open nor known is written as its possible colours.
func (w *cluesHasher) given(p *nonogram.Puzzle) {
	if p.Given == nil {
		return
	}
	open := p.Palette.Open()
	for place, cell := range p.Given.Cells() {
		if cell == open {
			continue
		}
		w.write(uint64(place + 1))
		if cell.Can(nonogram.Blank) {
			w.write(0)
		}
		for c := nonogram.Colour(1); int(c) < p.Palette.Colours(); c++ {
			if cell.Can(c) {
				w.write(w.colour(c))
			}
		}
	}
}
