package repair

import "nonogram"

// A speck is a cell without a neighbour of its colour that had one in the picture. An edit can make
// its own cell or one beside it a speck.

// specks counts the specks at a cell of the draft and around it.
func (s *search) specks(cell int) int {
	n := s.speck(cell)
	for i := range s.neighbours(cell) {
		n += s.speck(i)
	}
	return n
}

// speck returns 1 if a cell of the draft is a speck, otherwise 0.
func (s *search) speck(cell int) int {
	if s.isAlone(s.draft.grid, cell) && !s.isAlone(s.original, cell) {
		return 1
	}
	return 0
}

// isAlone reports whether a cell has no neighbour of its colour.
func (s *search) isAlone(g nonogram.Grid, cell int) bool {
	for i := range s.neighbours(cell) {
		if g.Cells()[i] == g.Cells()[cell] {
			return false
		}
	}
	return true
}

// allSpecks counts the specks that the edits of the draft leave.
func (s *search) allSpecks() int {
	near := make(map[int]bool)
	for _, e := range s.edits() {
		near[e.Cell] = true
		for i := range s.neighbours(e.Cell) {
			near[i] = true
		}
	}
	n := 0
	for i := range near {
		n += s.speck(i)
	}
	return n
}
