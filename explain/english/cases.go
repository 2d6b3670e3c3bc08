package english

import (
	"strings"

	"nonogram"
)

// pictures is T14 with all arrangements that the evidence allows, drawn one a line.
func (s *sight) pictures(arrangements [][]int) string {
	var text strings.Builder
	if len(s.evidence) > 0 {
		text.WriteString("since " + s.known(s.evidence) + ", ")
	}
	if len(arrangements) == 1 {
		text.WriteString("only one arrangement is left:\n")
	} else {
		text.WriteString("only " + count(len(arrangements), "arrangement") + " are left:\n")
	}
	for _, starts := range arrangements {
		text.WriteString(s.picture(starts) + "\n")
	}
	if len(arrangements) == 1 {
		return text.String() + "So " + s.outcome(s.results) + "."
	}
	both := "In all of them "
	if len(arrangements) == 2 {
		both = "In both of them "
	}
	return text.String() + both + s.outcome(s.results) + "."
}

// picture draws an arrangement with the palette's symbols.
func (s *sight) picture(starts []int) string {
	cells := make([]rune, s.length())
	for x := range cells {
		cells[x] = s.puzzle.Palette.Symbol(nonogram.Blank)
	}
	for i, start := range starts {
		for x := start; x < start+s.clue[i].Length; x++ {
			cells[x] = s.puzzle.Palette.Symbol(s.clue[i].Colour)
		}
	}
	return string(cells)
}

// cases is T14 without a list: the blocks to which the run nearest to a result can
// belong are the cases.
func (s *sight) cases(at []int) []part {
	if len(at) == 0 {
		return nil
	}
	best, distance := stretch{}, s.length()
	for _, r := range runs(s.shown) {
		if owners, _, _ := s.ownersOf(r); len(owners) < 2 || len(owners) > 3 {
			continue
		}
		if away := max(r.from-at[0], at[0]-r.to+1); away < distance {
			best, distance = r, away
		}
	}
	if best.length() == 0 {
		return nil
	}
	owners, _, _ := s.ownersOf(best)
	either := ": in either case "
	if len(owners) > 2 {
		either = ": in each of these cases "
	}
	text := s.run(best) + " belongs to " + s.blocks(s.clue, owners, "or") + ". " + s.whereThen(best, owners)
	return []part{{text + either + s.outcome(at), at, best.cells()}}
}

// whereThen says for each of the blocks that can own a run where it lies if it does.
func (s *sight) whereThen(r stretch, owners []int) string {
	var items []string
	free := s.segment(r.from, r.colour)
	for n, i := range owners {
		length := s.clue[i].Length
		first, last := max(s.first[i], r.to-length, free.from), min(s.last[i], r.from, free.to-length)
		room := span(first, last+length)
		text := "block " + number(i)
		if n == 0 {
			text = "Block " + number(i) + " would then lie"
		}
		if len(room) > length {
			text += " with"
		} else {
			text += " "
		}
		items = append(items, text+"in "+cells(room))
	}
	return strings.Join(items, ", ")
}
