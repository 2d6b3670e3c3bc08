package english

import (
	"slices"
	"strings"

	"nonogram"
)

// smallGap is T11.
func (s *sight) smallGap() []part {
	var parts []part
	rest := s.results
	for len(rest) > 0 {
		x := rest[0]
		rest = rest[1:]
		lost := s.lost(x)
		if len(lost) != 1 || lost[0] == nonogram.Blank {
			continue
		}
		gap := s.segment(x, lost[0])
		found := []int{x}
		for _, y := range rest {
			if y < gap.to && slices.Equal(s.lost(y), lost) {
				found = append(found, y)
			}
		}
		if text, named := s.tooSmall(gap); text != "" {
			parts = append(parts, part{text + ", so " + s.outcome(found), found, named})
		}
		rest = without(rest, found)
	}
	return parts
}

// tooSmall says that the blocks that reach a segment are too long for it; nothing
// if that is not so, or none reaches it.
func (s *sight) tooSmall(gap stretch) (text string, named []int) {
	var near []int
	for i, b := range s.clue {
		if b.Colour == gap.colour && s.first[i] < gap.to && s.end(i) > gap.from {
			near = append(near, i)
			if b.Length <= gap.length() {
				return "", nil
			}
		}
	}
	if len(near) == 0 {
		return "", nil
	}
	between, named := s.walls(gap)
	text = between + " there is room for only " + count(gap.length(), "cell") +
		", too little for " + s.blocks(s.clue, near, "or")
	if len(near) < s.ofColour(gap.colour) {
		text += ", the only " + s.colourOf(gap.colour) + blockNoun(len(near)) + " that can get there"
	}
	return text, named
}

// walls names what is on either side of a segment, and the cells of that.
func (s *sight) walls(gap stretch) (text string, named []int) {
	before, left := s.wall(gap.from, false, gap.colour)
	behind, right := s.wall(gap.to, true, gap.colour)
	if len(left) > 0 && len(right) > 0 && s.shown[left[0]] == s.shown[right[0]] {
		colour, _ := s.shown[left[0]].Colour()
		return "between the " + s.names[colour] + " cells " + number(left[0]) + " and " + number(right[0]), union(left, right)
	}
	return "between " + before + " and " + behind, union(left, right)
}

// ofColour is the number of blocks of a colour.
func (s *sight) ofColour(c nonogram.Colour) int {
	n := 0
	for _, b := range s.clue {
		if b.Colour == c {
			n++
		}
	}
	return n
}

// spaces is T12 and T13b: cells that no block reaches, or in colour no block of
// the colours that they lose.
func (s *sight) spaces(at []int) []part {
	var parts []part
	whys := make(map[string]int)
	for _, x := range at {
		why, ok := s.unreachable(x)
		if !ok {
			continue
		}
		if i, seen := whys[why]; seen {
			parts[i].results = append(parts[i].results, x)
			continue
		}
		whys[why] = len(parts)
		parts = append(parts, part{text: why, results: []int{x}})
	}
	for i := range parts {
		parts[i].text += ", so " + s.outcome(parts[i].results)
	}
	return parts
}

// unreachable says why no block gets to cell x, if that is so: all blocks or, if
// only some colours are excluded, those of each of them.
func (s *sight) unreachable(x int) (why string, ok bool) {
	lost := s.lost(x)
	if len(lost) == 0 || slices.Contains(lost, nonogram.Blank) {
		return "", false
	}
	if s.follows[x] == nonogram.BlankCell {
		if why, ok := s.between(x, nonogram.Blank); ok {
			return why, true
		}
	}
	var whys, absent []string
	for _, c := range lost {
		if s.ofColour(c) == 0 {
			absent = append(absent, s.names[c])
			continue
		}
		why, ok := s.between(x, c)
		if !ok {
			return "", false
		}
		whys = append(whys, why)
	}
	if len(absent) > 0 {
		whys = append(whys, "the clue has no "+list(absent, "or")+" block")
	}
	return strings.Join(whys, ", and "), true
}

// between says between which blocks of a colour cell x lies, out of their reach;
// Blank stands for all colours.
func (s *sight) between(x int, c nonogram.Colour) (why string, ok bool) {
	before, behind, n := -1, -1, 0
	for i, b := range s.clue {
		if c != nonogram.Blank && b.Colour != c {
			continue
		}
		n++
		switch {
		case s.end(i) <= x:
			before = i
		case s.first[i] <= x:
			return "", false
		case behind < 0:
			behind = i
		}
	}
	colour := ""
	if c != nonogram.Blank {
		colour = s.colourOf(c)
	}
	switch {
	case n == 0:
		return "the clue has no blocks", true
	case n == 1:
		i := max(before, behind)
		return s.block(s.clue, i) + ", the only " + colour + "one, stays within " + cells(span(s.first[i], s.end(i))), true
	case before < 0:
		return s.block(s.clue, behind) + ", the first " + colour + "one, starts at cell " + number(s.first[behind]) + " at the earliest", true
	case behind < 0:
		return s.block(s.clue, before) + ", the last " + colour + "one, ends at cell " + number(s.end(before)-1) + " at the latest", true
	}
	next := ""
	if colour != "" {
		next = ", the next " + colour + "one,"
	}
	return s.block(s.clue, before) + " ends at cell " + number(s.end(before)-1) + " at the latest and " +
		s.block(s.clue, behind) + next + " starts at cell " + number(s.first[behind]) + " at the earliest", true
}
