package english

import (
	"nonogram"
)

// splitting is T10.
func (s *sight) splitting() []part {
	var parts []part
	all := runs(s.shown)
	for i, a := range all {
		if a.from > 0 && (i == 0 || all[i-1].to < a.from-1) {
			parts = append(parts, s.split(a.from-1, stretch{a.from - 1, a.to, a.colour}, a)...)
		}
		if i+1 < len(all) && all[i+1].from == a.to+1 && all[i+1].colour == a.colour {
			parts = append(parts, s.split(a.to, stretch{a.from, all[i+1].to, a.colour}, a, all[i+1])...)
		} else {
			parts = append(parts, s.split(a.to, stretch{a.from, a.to + 1, a.colour}, a)...)
		}
	}
	return disjoint(parts)
}

// split tells that cell x does not have the colour of the runs beside it, as no
// block is as long as what that would make.
func (s *sight) split(x int, made stretch, beside ...stretch) []part {
	var owners, named []int
	for _, r := range beside {
		of, _, _ := s.ownersOf(r)
		owners, named = union(owners, of), union(named, r.cells())
	}
	if !s.loses(x, made.colour) {
		return nil
	}
	text := s.colouring(x, made.colour)
	if len(beside) == 2 {
		text += "join " + s.run(beside[0]) + " and " + s.run(beside[1]) + " into a run of " + count(made.length(), "cell")
	} else {
		text += "make a run of " + count(made.length(), "cell") + " with " + s.run(beside[0])
	}
	why := s.tooLongFor(made, owners)
	if why == "" {
		return nil
	}
	return []part{{text + why + ", so " + s.outcome([]int{x}), []int{x}, named}}
}

// tooLongFor says that none of the blocks that can own a part of a run can own all
// of it; nothing if that is not so, or not simple.
func (s *sight) tooLongFor(made stretch, owners []int) string {
	if s.longest(made.colour) < made.length() {
		return ", and no " + s.colourOf(made.colour) + "block is that long"
	}
	var short, elsewhere []int
	for _, i := range owners {
		switch {
		case s.clue[i].Length < made.length():
			short = append(short, i)
		case s.first[i] > made.from || s.end(i) < made.to:
			elsewhere = append(elsewhere, i)
		default:
			return ""
		}
	}
	text := ""
	if len(short) > 0 {
		text = ", too long for " + s.blocks(s.clue, short, "or")
	}
	switch len(elsewhere) {
	case 0:
		if text != "" {
			text += ", and no other block can lie there"
		}
		return text
	case 1:
		if text == "" {
			return ", which can only belong to " + s.limit(elsewhere[0], made, ", which")
		}
		return text + ", and " + s.limit(elsewhere[0], made, "")
	}
	return ""
}

// limit says why block i does not cover a run that it is long enough for; link
// stands behind its name.
func (s *sight) limit(i int, made stretch, link string) string {
	if s.first[i] > made.from {
		return s.block(s.clue, i) + link + " starts at cell " + number(s.first[i]) + " at the earliest"
	}
	return s.block(s.clue, i) + link + " ends at cell " + number(s.end(i)-1) + " at the latest"
}

// colouring is "filling cell 5 would ", "colouring cell 5 red would ".
func (s *sight) colouring(x int, c nonogram.Colour) string {
	if s.coloured() {
		return "colouring cell " + number(x) + " " + s.names[c] + " would "
	}
	return "filling cell " + number(x) + " would "
}
