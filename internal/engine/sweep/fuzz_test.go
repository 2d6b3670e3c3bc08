package sweep

import (
	"testing"

	"nonogram"
)

// FuzzDeduce reads a line from bytes and compares all answers about it with each other and, if it
// is short, with brute force. A byte is a cell: its picture colour, and what else is possible.
func FuzzDeduce(f *testing.F) {
	f.Add(uint8(2), []byte("\x01\x03\x31\x01\x03\x00\x02"))
	f.Add(uint8(4), []byte("\x11\x02\x32\xf3\x73\x00\x20"))
	f.Add(uint8(2), make([]byte, 64))
	f.Add(uint8(3), []byte("a line that is longer than one word of sixty-four bits, with three colours in it"))
	f.Fuzz(func(t *testing.T, colours uint8, data []byte) {
		if len(data) == 0 || len(data) > nonogram.MaxSide || colours < 2 || colours > 8 {
			t.Skip()
		}
		picture, cells := make([]nonogram.Cell, len(data)), make([]nonogram.Cell, len(data))
		for i, b := range data {
			picture[i] = nonogram.CellOf(nonogram.Colour(b & 15 % colours))
			cells[i] = (picture[i] | nonogram.Cell(b>>4)) & nonogram.OpenCell(int(colours))
			if b>>4 == 15 { // perhaps a contradiction
				cells[i] &^= picture[i]
			}
		}
		s := New(len(data), nonogram.ClueOf(picture), int(colours))
		checkAgreement(t, s, cells)
		if len(data) <= 6 && colours <= 4 {
			checkQuestions(t, s, cells, bruteArrangements(s.clue, cells, int(colours)))
		} else {
			bothForms(t, s, cells)
		}
		for _, target := range targets(s, cells)[:min(1, len(targets(s, cells)))] {
			if because, ok := s.Explain(cells, target); !ok || !refuted(s, because, target) {
				t.Fatalf("clue %v, line %v: %v is no explanation of %v", s.clue, cells, because, target)
			}
		}
	})
}

// refuted reports whether the facts and the target's opposite contradict.
func refuted(s *Solver, facts []Fact, target Fact) bool {
	cells := with(facts, s.length, s.colours)
	if target != Contradiction {
		cells[target.Cell] = nonogram.CellOf(target.Colour)
	}
	return quadratic(s.clue, cells) == nil
}
