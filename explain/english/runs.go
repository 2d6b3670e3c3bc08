package english

import (
	"slices"

	"nonogram"
)

// punctuating is T6. The evidence may show a run's ends alone, since all between
// them follows.
func (s *sight) punctuating() []part {
	var parts []part
	var told []int
	for _, r := range runs(s.follows) {
		_, _, longest := s.ownersOf(r)
		_, begun := s.colourAt(r.from)
		_, ended := s.colourAt(r.to - 1)
		if longest != r.length() || !begun && !ended {
			continue
		}
		var beside []int
		for _, x := range without([]int{r.from - 1, r.to}, told) {
			if s.loses(x, r.colour) {
				beside = append(beside, x)
			}
		}
		if len(beside) > 0 {
			parts = append(parts, part{s.complete(r) + ", so " + s.outcome(beside), beside, s.shownOf(r)})
			told = append(told, beside...)
		}
	}
	return parts
}

// complete says that a run is as long as the longest block that can own it.
func (s *sight) complete(r stretch) string {
	owners, shortest, longest := s.ownersOf(r)
	text := s.run(r)
	if longest == s.longest(r.colour) && len(s.clue) > 1 {
		block := s.colourOf(r.colour) + "block"
		if longest == 1 {
			return text + " is a whole block, as no " + block + " of the clue is longer than 1 cell"
		}
		return text + " is as long as the longest " + block + " of the clue (" + count(longest, "cell") + ")"
	}
	text += " can only belong to " + s.blocks(s.clue, owners, "or")
	switch {
	case len(owners) == 1:
		return text + " and is all of it"
	case shortest == longest:
		return text + " and is that long already"
	case len(owners) == 2:
		return text + " and is as long as the longer of them already"
	}
	return text + " and is as long as the longest of them already"
}

// longest is the length of the clue's longest block of a colour.
func (s *sight) longest(c nonogram.Colour) int {
	longest := 0
	for _, b := range s.clue {
		if b.Colour == c {
			longest = max(longest, b.Length)
		}
	}
	return longest
}

// shownOf lists the cells of a run that the evidence shows, if the name of the run
// tells as much: if it shows both its ends.
func (s *sight) shownOf(r stretch) []int {
	return slices.DeleteFunc(r.cells(), func(x int) bool { _, ok := s.colourAt(x); return !ok })
}

// disjoint keeps of parts those that tell only results that none before told.
func disjoint(parts []part) []part {
	var told []int
	return slices.DeleteFunc(parts, func(p part) bool {
		if len(common(p.results, told)) > 0 {
			return true
		}
		told = append(told, p.results...)
		return false
	})
}

// joining is T9.
func (s *sight) joining() []part {
	var parts []part
	all := runs(s.shown)
	for i := 1; i < len(all); i++ {
		a, b := all[i-1], all[i]
		ofA, _, _ := s.ownersOf(a)
		ofB, _, _ := s.ownersOf(b)
		found := s.have(a.colour, a.to, b.from)
		if a.colour != b.colour || len(ofA) != 1 || !slices.Equal(ofA, ofB) || len(found) == 0 {
			continue
		}
		text := s.run(a) + " and " + s.run(b) + " can only belong to the same block, " + s.block(s.clue, ofA[0]) + ", so "
		if between := span(a.to, b.from); len(between) > len(found) {
			text += "all between them belongs to it: "
		}
		parts = append(parts, part{text + s.outcome(found), found, union(a.cells(), b.cells())})
	}
	return parts
}

// colourOf is "red ", and nothing in black and white.
func (s *sight) colourOf(c nonogram.Colour) string {
	if s.coloured() {
		return s.names[c] + " "
	}
	return ""
}

func blockNoun(n int) string {
	if n == 1 {
		return "block"
	}
	return "blocks"
}
