package english

import (
	"strconv"

	"nonogram"
)

// zeroLine is T1.
func (s *sight) zeroLine() []part {
	return []part{{text: "the clue has no blocks, so " + s.outcome(s.results), results: s.results}}
}

// lineComplete is T2. Its evidence is the cells that are not blank.
func (s *sight) lineComplete() []part {
	total := s.clue.Cells()
	if len(s.evidence) != total || len(s.clue) == 0 {
		return nil
	}
	text := "the clue asks for " + count(total, s.filled("cell")) + ", and " + cells(s.evidence)
	switch {
	case s.coloured():
		text += be(total) + "known not to be blank"
	default:
		text += be(total) + "filled already"
	}
	text += ", so " + s.outcome(s.results)
	return []part{{text: text, results: s.results, named: s.evidence}}
}

// filled is "filled cell", in colour "coloured cell".
func (s *sight) filled(noun string) string {
	if s.coloured() {
		return "coloured " + noun
	}
	return "filled " + noun
}

// fillTheRest is T3. Its evidence is the blank cells.
func (s *sight) fillTheRest() []part {
	left := s.length() - len(s.evidence)
	if left != s.clue.Cells() {
		return nil
	}
	text := "the clue asks for all " + count(left, "cell")
	if left == 1 {
		text = "the clue asks for the only cell"
	}
	if len(s.evidence) > 0 {
		text = "with " + cells(s.evidence) + " blank, " + remaining(left) + ", just as many as the clue asks for"
	}
	return []part{{text: text + ", so " + s.outcome(s.results), results: s.results, named: s.evidence}}
}

// remaining is "only 1 cell is left", "only 3 cells are left".
func remaining(n int) string { return "only " + count(n, "cell") + be(n) + "left" }

// exactFit is T4.
func (s *sight) exactFit() []part {
	if s.clue.MinLength() != s.length() {
		return nil
	}
	verb := " take"
	if len(s.clue) == 1 {
		verb = " takes"
	}
	text := "the " + s.wholeClue(s.clue)
	switch s.gaps() {
	case 0:
	case 1:
		text += " and the gap between them"
	default:
		text += " and the gaps between them"
	}
	text += verb + " up all " + count(s.length(), "cell") + ", so " + s.outcome(s.results)
	return []part{{text: text, results: s.results}}
}

// gaps is the number of cells that must be blank between blocks.
func (s *sight) gaps() int { return s.clue.MinLength() - s.clue.Cells() }

// simpleBoxes is T5: block by block, the cells that it covers wherever it lies on
// the empty line.
func (s *sight) simpleBoxes() []part {
	slack := s.length() - s.clue.MinLength()
	why := s.spare(slack)
	var parts []part
	at := 0
	for i, b := range s.clue {
		at += s.clue.Gap(i)
		if found := s.have(b.Colour, at+slack, at+b.Length); len(found) > 0 {
			covered := span(at+slack, at+b.Length)
			name := s.block(s.clue, i)
			if len(s.clue) == 1 {
				name = "it"
			}
			parts = append(parts, part{text: why + "wherever " + name + " lies, " + s.covering(covered, found), results: found})
			why = ""
		}
		at += b.Length
	}
	return parts
}

// spare says how much room the blocks have to move.
func (s *sight) spare(slack int) string {
	blocks, verb := "the "+s.wholeClue(s.clue), " leave only "
	switch {
	case s.gaps() > 0:
		blocks += " with the " + map[bool]string{true: "gap", false: "gaps"}[s.gaps() == 1] + " between them"
	case len(s.clue) == 1:
		verb = " leaves only "
	}
	return blocks + verb + strconv.Itoa(slack) + " of the " + count(s.length(), "cell") + " to spare, so "
}

// covering says that a block covers cells and what follows for some of them.
func (s *sight) covering(covered, found []int) string {
	return "it covers " + cells(covered) + ": " + s.ofThese(covered, found)
}

// ofThese is the outcome for some or all of cells that were just listed.
func (s *sight) ofThese(listed, found []int) string {
	if len(listed) == len(found) {
		return s.these(found)
	}
	return s.outcome(found)
}

// have lists the results in [from, to) that say that a cell has a colour.
func (s *sight) have(c nonogram.Colour, from, to int) []int {
	var found []int
	for _, x := range s.results {
		if from <= x && x < to && s.result[x] == nonogram.CellOf(c) {
			found = append(found, x)
		}
	}
	return found
}

// overlaps is T13: the cells that a block covers wherever the evidence lets it lie.
func (s *sight) overlaps(at []int) []part {
	var parts []part
	for i, b := range s.clue {
		from, to := s.last[i], s.first[i]+b.Length
		found := common(at, s.have(b.Colour, from, to))
		if len(found) == 0 {
			continue
		}
		text := s.block(s.clue, i)
		if s.first[i] == s.last[i] {
			text += " can only lie in " + cells(span(from, to)) + ": " + s.ofThese(span(from, to), found)
		} else {
			text += " starts at cell " + number(s.first[i]) + " at the earliest and ends at cell " + number(s.end(i)-1) +
				" at the latest, so wherever it lies " + s.covering(span(from, to), found)
		}
		at = without(at, found)
		parts = append(parts, part{text: text, results: found})
	}
	return parts
}

// common is what is in both a and b.
func common(a, b []int) []int { return without(a, without(a, b)) }
