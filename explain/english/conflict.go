package english

import "nonogram"

// conflict tells why a line has no arrangement.
func (s *sight) conflict() string {
	return capital(s.line.String()) + " has no arrangement left: " + s.contradiction() + "."
}

func (s *sight) contradiction() string {
	var filled, blank []int
	for _, x := range s.evidence {
		switch {
		case s.shown[x] == nonogram.BlankCell:
			blank = append(blank, x)
		case !s.shown[x].Can(nonogram.Blank):
			filled = append(filled, x)
		}
	}
	total := s.clue.Cells()
	switch {
	case len(s.clue) == 0:
		return "the clue has no blocks, but " + s.known(s.evidence)
	case len(filled) > total:
		return "its " + s.wholeClue(s.clue) + s.need(" fills only ", " fill only ") + count(total, "cell") + ", but " + s.known(filled)
	case len(blank) > s.length()-total:
		return "its " + s.wholeClue(s.clue) + s.need(" needs ", " need ") + count(total, "cell") + ", but " + s.known(blank)
	}
	for _, r := range runs(s.shown) {
		if r.length() > s.longest(r.colour) {
			return s.tooLong(r)
		}
		if text, ok := s.tooNarrow(r); ok {
			return text
		}
	}
	text := "its " + s.wholeClue(s.clue) + s.need(" does not fit", " do not fit")
	if len(s.evidence) == 0 {
		return text + " into " + count(s.length(), "cell")
	}
	return text + " with " + states(s.evidence, false, func(x int) string { return s.value(s.shown[x]) })
}

// need chooses the verb for the blocks of the clue.
func (s *sight) need(one, several string) string {
	if len(s.clue) == 1 {
		return one
	}
	return several
}

// tooNarrow says that there is no room for any block around a run, if that is so
// and is all that the evidence says.
func (s *sight) tooNarrow(r stretch) (text string, ok bool) {
	room := s.segment(r.from, r.colour)
	between, named := s.walls(room)
	for _, b := range s.clue {
		if b.Colour == r.colour && b.Length <= room.length() {
			return "", false
		}
	}
	if len(without(s.evidence, union(named, r.cells()))) > 0 {
		return "", false
	}
	return s.run(r) + " lies " + between + ", where there is room for only " + count(room.length(), "cell") +
		", and no " + s.colourOf(r.colour) + "block of the clue is that short", true
}

// tooLong says that a run is longer than every block.
func (s *sight) tooLong(r stretch) string {
	if s.longest(r.colour) == 0 {
		return s.known(r.cells()) + ", but the clue has no " + s.colourOf(r.colour) + "block"
	}
	if s.ofColour(r.colour) == 1 {
		return s.run(r) + " is longer than the only " + s.colourOf(r.colour) + "block of the clue (" + count(s.longest(r.colour), "cell") + ")"
	}
	return s.run(r) + " is longer than each " + s.colourOf(r.colour) + "block of the clue (" + s.lengths(s.clue) + ")"
}
