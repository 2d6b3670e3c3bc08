package english

import (
	"slices"
	"strconv"
	"strings"

	"nonogram"
)

// part is what is said about some of the results of a deduction on one line.
type part struct {
	// text is a sentence without its capital letter and full stop.
	text string
	// results are the cells that it tells.
	results []int
	// named are the cells of the evidence that it names with their values.
	named []int
}

// tell puts parts together, each with the evidence that it rests on and does not
// name, unless that was told before.
func (s *sight) tell(parts []part) string {
	var sentences []string
	var told []int
	for i, p := range parts {
		text := p.text
		if since := without(s.needs(p), told); len(since) > 0 {
			text = "since " + s.known(since) + ", " + text
			told = append(told, since...)
		}
		told = append(told, p.named...)
		if i > 0 {
			text = capital(text)
		}
		sentences = append(sentences, text+".")
	}
	return strings.Join(sentences, " ")
}

// needs lists the evidence that a part rests on and does not name: without any of
// it the line would not look as the part says.
func (s *sight) needs(p part) []int {
	return s.leaveOut(p, nil, without(s.evidence, p.named))
}

// leaveOut leaves out what it can of some evidence, all at once or halves first,
// since a part usually needs little of a long line. needed stays.
func (s *sight) leaveOut(p part, needed, evidence []int) []int {
	if len(evidence) == 0 || s.only(union(needed, p.named), p.results).says(p.text) {
		return needed
	}
	if len(evidence) == 1 {
		return union(needed, evidence)
	}
	half := len(evidence) / 2
	behind := s.leaveOut(p, union(needed, evidence[:half]), evidence[half:])
	return s.leaveOut(p, without(behind, evidence[:half]), evidence[:half])
}

// says reports whether one of the parts has a text.
func (s *sight) says(text string) bool {
	return slices.ContainsFunc(s.parts(), func(p part) bool { return p.text == text })
}

// known says what the evidence says of cells.
func (s *sight) known(at []int) string {
	return states(at, true, func(x int) string { return s.value(s.shown[x]) })
}

// outcome says what cells are from now on. If the evidence alone leaves more, what
// it excludes is told, and what remains.
func (s *sight) outcome(at []int) string {
	return states(at, true, func(x int) string {
		told := s.result[x]
		if left := s.follows[x] | told; left != told {
			return s.value(left) + ", which leaves " + list(s.named(told), "or")
		}
		return s.value(told)
	})
}

// these is outcome for cells that were just listed.
func (s *sight) these(at []int) string {
	text, plain := s.outcome(at), cells(at)
	if value, ok := strings.CutPrefix(text, plain+be(len(at))); ok && !strings.Contains(value, " cell") {
		if len(at) == 1 {
			return "it is " + value
		}
		return "they are " + value
	}
	return text
}

// general is the part for cells of which nothing better can be said: it is what
// every deduction on one line means.
func (s *sight) general(at []int) []part {
	if len(at) == 0 {
		return nil
	}
	text := "wherever the " + s.wholeClue(s.clue) + " may lie, "
	if len(s.clue) == 1 {
		text = "wherever the " + s.wholeClue(s.clue) + " lies, "
	}
	const few = 99
	if n := s.solver.Count(s.shown); n.IsInt64() && n.Int64() == 1 {
		text = s.fit() + " in only one way, and so "
	} else if n.IsInt64() && n.Int64() <= few {
		text = s.fit() + " in " + strconv.FormatInt(n.Int64(), 10) + " ways, and in all of them "
	}
	return []part{{text: text + s.outcome(at), results: at}}
}

// fit is "the blocks 3 1 fit", "the block of 3 cells fits".
func (s *sight) fit() string {
	if len(s.clue) == 1 {
		return "the " + s.wholeClue(s.clue) + " fits"
	}
	return "the " + s.wholeClue(s.clue) + " fit"
}

// run names a run: "the run in cells 3 and 4", "the red cell 5".
func (s *sight) run(r stretch) string {
	if r.length() == 1 {
		return "the " + s.names[r.colour] + " cell " + number(r.from)
	}
	if s.coloured() {
		return "the " + s.names[r.colour] + " run in " + cells(r.cells())
	}
	return "the run in " + cells(r.cells())
}

// wall names what stops a colour at boundary b, seen from the cells behind it or,
// if ahead, before it: an edge of the board or a cell. It returns the cell if its
// value is told, too.
func (s *sight) wall(b int, ahead bool, c nonogram.Colour) (text string, named []int) {
	x := b - 1
	if ahead {
		x = b
	}
	if x < 0 || x >= s.length() {
		return s.edge(ahead), nil
	}
	if colour, ok := s.shown[x].Colour(); ok {
		return "the " + s.names[colour] + " cell " + number(x), []int{x}
	}
	if s.shown[x] == s.open()&^nonogram.CellOf(c) {
		named = []int{x}
	}
	return "cell " + number(x) + " (not " + s.names[c] + ")", named
}

// edge names an end of the line.
func (s *sight) edge(far bool) string {
	names := [2][2]string{nonogram.Rows: {"left", "right"}, nonogram.Columns: {"top", "bottom"}}
	i := 0
	if far {
		i = 1
	}
	return "the " + names[s.line.Axis][i] + " edge"
}

// forth is the direction in which the line is read, or back.
func (s *sight) forth(forward bool) string {
	names := [2][2]string{nonogram.Rows: {"to the left", "to the right"}, nonogram.Columns: {"upwards", "downwards"}}
	i := 0
	if forward {
		i = 1
	}
	return names[s.line.Axis][i]
}

// without is a less what is in b.
func without(a, b []int) []int {
	var rest []int
	for _, x := range a {
		if !slices.Contains(b, x) {
			rest = append(rest, x)
		}
	}
	return rest
}
