package format

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/plural"
)

// nonSection holds the lines of "rows" or "columns".
//
// A blank line can be an empty clue or mean nothing, and which of them it is
// only shows when the section has ended: see clues.
type nonSection struct {
	axis    nonogram.Axis
	start   int  // the line of the key
	size    int  // how many clues there must be; 0 if that is not known yet
	counted bool // the line of the key gives their number
	length  int  // lines after the key, foreign ones not counted
	foreign int  // lines that are neither blank nor clues
	lines   []nonClue
	// offset is how many blank lines at the start mean nothing; -1 if all mean
	// nothing.
	offset int
}

// nonClue is a clue's line.
type nonClue struct {
	lineClue
	index int // of the line within the section, blank lines counted
}

// beginsClue reports whether a line within a section is a clue, well formed or
// not, rather than a key.
func beginsClue(text string) bool {
	return strings.IndexByte("0123456789+-,?", strings.TrimSpace(text)[0]) >= 0
}

// index is that of a line within the section, blank lines counted.
func (s *nonSection) index(line numberedLine) int { return line.number - s.start - 1 - s.foreign }

// hidesClue reports whether a line that is neither clue nor key can be a clue all
// the same, such as "r1", "black 2 1" or "x": it has a number outside quotes or is a single
// character, and the section still lacks lines.
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
	c.clue = make(nonogram.Clue, 0, min(strings.Count(line.text, ",")+1, nonogram.MaxSide))
	offset := 0
	for field := range strings.SplitSeq(line.text, ",") {
		c.field(n, offset, field)
		offset += len(field) + 1
	}
	if len(c.clue) == 1 && c.clue[0].Length == 0 {
		c.clue = nonogram.Clue{}
	}
	for _, b := range c.clue {
		n.colours.used[b.Colour] = true
	}
	s.lines = append(s.lines, c)
}

// field reads what is between two commas: a block, or several with blanks between
// them.
func (c *nonClue) field(n *nonParser, offset int, field string) {
	offset, field = offset+indent(field), strings.TrimSpace(field)
	for first := true; first || field != ""; first = false {
		length := nonBlockLength(field)
		c.add(offset, c.block(n, offset, strings.TrimSpace(field[:length])))
		offset, field = offset+length, field[length:]
	}
}

// nonBlockLength is how much of a text is its first block, with what follows it up
// to the next blank and number.
func nonBlockLength(text string) int {
	for i := 1; i < len(text); i++ {
		if (text[i-1] == ' ' || text[i-1] == '\t') && isDigit(text[i]) {
			return i
		}
	}
	return len(text)
}

// block reads a length, perhaps with a colour's letter and with characters that
// the format's rules say to ignore, which cannot be digits. See nonColours for the
// block's colour.
func (c *nonClue) block(n *nonParser, start int, field string) (b nonogram.Block) {
	end := len(field) - len(strings.TrimLeft(field, digits))
	if end == 0 {
		c.fail(start, ErrSyntax, quoted(field), "a block's length")
	}
	b.Length = c.length(start, field[:end])
	rest := field[end:]
	letter, size := nonColourOf(rest)
	b.Colour = letter
	if rest = rest[size:]; rest == "" {
		return b
	}
	at := start + len(field) - len(rest)
	if strings.ContainsAny(rest, digits) {
		c.fail(at, ErrSyntax, quoted(rest), "a comma or a blank before the next length")
	}
	n.warn(c.line.place(at), "%s after the block's length ignored", quoted(rest))
	return b
}

// nonColourOf finds the letter of a colour at the start of what follows a
// length, and how much of the text it takes. A letter by itself after a space is
// most likely meant as one.
func nonColourOf(rest string) (letter nonogram.Colour, size int) {
	if rest == "" {
		return 0, 0
	}
	if letter, ok := nonLetter(rune(rest[0])); ok {
		return letter, 1
	}
	if alone := strings.TrimSpace(rest); len(alone) == 1 {
		if letter, ok := nonLetter(rune(alone[0])); ok {
			return letter, len(rest)
		}
	}
	return 0, 0
}

// setSize sets the number of clues once the whole puzzle is read. If nothing gives
// it, it is that of the clues; then none can be a blank line.
func (s *nonSection) setSize(n *nonParser, side int) error {
	if s.size = side; side > 0 {
		return nil
	}
	if last := len(s.lines) - 1; last >= 0 && s.lines[last].index-s.lines[0].index != last {
		key := "height"
		if s.axis == nonogram.Columns {
			key = "width"
		}
		return n.fault(position{line: s.start}, ErrSyntax, s.axis.String()+"s", "blank lines among the clues", fmt.Sprintf("%q, or 0 for an empty clue", key))
	}
	s.size = len(s.lines)
	return nil
}

// clues decides what the blank lines mean.
//
// By the rules a section has as many lines as clues, and a blank line among
// them is an empty clue. That reading comes first. Where it leaves clues over,
// people have set blank lines for the eye: if the clue lines alone have the
// right number, the blank ones mean nothing; otherwise some at the start do,
// if that fits in one way only.
func (s *nonSection) clues(n *nonParser) []nonogram.Clue {
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
		s.offset = 0
	case len(s.lines) == s.size:
		s.offset = -1
		n.warn(start, "blank lines among the %v clues ignored", s.axis)
	case low < high:
		n.fail(start, ErrSyntax, "it is not clear which of the blank lines are clues",
			fmt.Sprintf("%d %v clues and blank lines", len(s.lines), s.axis), fmt.Sprintf("%d, 0 for an empty one", s.size))
	case low > high:
		s.fail(n, start, plural.Of(len(s.lines), "clue"), onePerLine(s.axis, s.size))
	default:
		s.offset = low
		n.warn(start, "blank lines before the %v clues ignored", s.axis)
	}
	clues := make([]nonogram.Clue, s.size)
	for i := range clues {
		clues[i] = nonogram.Clue{}
	}
	for i, line := range s.lines {
		clues[s.lineOf(i)] = line.clue
	}
	return clues
}

// lineOf is the puzzle's line to which the clue line i belongs.
func (s *nonSection) lineOf(i int) int {
	if s.offset < 0 {
		return i
	}
	return s.lines[i].index - s.offset
}

// place finds the clue of a line, counted from 0, in the file.
func (s *nonSection) place(index, block int) position {
	for i, line := range s.lines {
		if s.lineOf(i) == index {
			return line.place(block)
		}
	}
	return position{line: s.start}
}
