package format

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
)

// nonSection holds the lines of "rows" or "columns".
//
// A blank line can be an empty clue or mean nothing. Only the whole section shows which; clues
// decides it.
type nonSection struct {
	axis    nonogram.Axis
	start   int  // the line of the key
	size    int  // the number of clues; 0 if it is not known yet
	counted bool // the line of the key gives their number
	length  int  // lines after the key, foreign ones not counted
	foreign int  // lines that are neither blank nor clues
	lines   []nonClue
}

type nonClue struct {
	lineClue
	index int // of the line within the section, blank lines counted
}

// index returns the number of a line within the section, with blank lines but without foreign ones.
func (s *nonSection) index(line numberedLine) int { return line.number - s.start - 1 - s.foreign }

// hidesClue reports whether a line that is neither clue nor key may be meant as a clue, such as
// "r1", "black 2 1" or "x": it has a number outside quotes or is a single character, and the
// section still lacks lines.
func (s *nonSection) hidesClue(line numberedLine) bool {
	bare, _, _ := strings.Cut(line.text, `"`)
	like := strings.ContainsAny(bare, digits) || utf8.RuneCountInString(strings.TrimSpace(bare)) == 1
	return like && (s.size == 0 || s.index(line) < s.size)
}

// fail ends the reading with a fault of the section's lines.
func (s *nonSection) fail(n *nonParser, at position, found, expected string) {
	n.fail(at, ErrSyntax, s.axis.String()+"s", found, expected)
}

func (s *nonSection) add(n *nonParser, line numberedLine) {
	if most := cmp.Or(s.size, nonogram.MaxSide); len(s.lines) == most {
		s.fail(n, line.start(), "a clue too many", onePerLine(s.axis, most))
	}
	c := nonClue{n.newClue(s.axis, line), s.index(line)}
	n.colours.clue(n.input, &c.lineClue)
	s.lines = append(s.lines, c)
}

// setSize sets the number of clues once the whole puzzle is read: side, or, if that is 0, the
// number of lines with clues, if no blank line is between them.
func (s *nonSection) setSize(n *nonParser, side int) error {
	if s.size = side; side > 0 {
		return nil
	}
	if last := len(s.lines) - 1; last >= 0 && s.lines[last].index-s.lines[0].index != last {
		return n.fault(position{line: s.start}, ErrSyntax, s.axis.String()+"s", "blank lines among the clues", fmt.Sprintf("%q, or 0 for an empty clue", sideNames[s.axis]))
	}
	s.size = len(s.lines)
	return nil
}

// clues returns the clues, and decides what the blank lines mean.
//
// By the rules a section has as many lines as clues, and a blank line among them is an empty clue.
// If that reading leaves clues over, some blank lines are only for the eye: all of them, if the
// other lines have the right number; otherwise some at the start, if only one number of them fits.
func (s *nonSection) clues(n *nonParser) []lineClue {
	if len(s.lines) > s.size {
		s.fail(n, s.lines[s.size].line.start(), "a clue too many", onePerLine(s.axis, s.size))
	}
	start := position{line: s.start}
	first, last := s.length, -1
	if len(s.lines) > 0 {
		first, last = s.lines[0].index, s.lines[len(s.lines)-1].index
	}
	low, high := max(0, last-s.size+1), min(first, s.length-s.size)
	switch {
	case low == 0 && high >= 0:
	case len(s.lines) == s.size:
		for i := range s.lines {
			s.lines[i].index = low + i
		}
		n.warn(start, "blank lines among the %v clues ignored", s.axis)
	case low < high:
		n.fail(start, ErrSyntax, "it is not clear which of the blank lines are clues",
			fmt.Sprintf("%d %v clues and blank lines", len(s.lines), s.axis), fmt.Sprintf("%d, 0 for an empty one", s.size))
	case low > high:
		s.fail(n, start, message.Count(len(s.lines), "clue"), onePerLine(s.axis, s.size))
	default:
		n.warn(start, "blank lines before the %v clues ignored", s.axis)
	}
	clues := make([]lineClue, s.size)
	for i := range clues {
		clues[i] = n.newClue(s.axis, numberedLine{number: s.start})
	}
	for _, line := range s.lines {
		clues[line.index-low] = line.lineClue
	}
	return clues
}
