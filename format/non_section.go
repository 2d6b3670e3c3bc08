package format

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"nonogram"
)

// nonSection holds the lines of "rows" or "columns".
//
// A blank line can be an empty clue or mean nothing, and which of them it is
// only shows when the section has ended: see clues.
type nonSection struct {
	name    string // "row" or "column"
	start   int    // the line of the key
	size    int    // how many clues there must be; 0 if that is not known yet
	counted bool   // the line of the key gives their number
	length  int    // lines after the key, foreign ones not counted
	foreign int    // lines that are neither blank nor clues
	lines   []nonClue
	// offset is how many blank lines at the start mean nothing; -1 if all mean
	// nothing.
	offset int
}

// nonClue is a clue's line.
type nonClue struct {
	index  int // of the line within the section, blank lines counted
	line   numberedLine
	clue   nonogram.Clue
	blocks []int // where each block starts, in bytes
}

// place finds a block, counted from 0, or the line for -1.
func (c nonClue) place(block int) position {
	if block >= 0 && block < len(c.blocks) {
		return c.line.place(c.blocks[block])
	}
	return position{line: c.line.number}
}

// beginsClue reports whether a line within a section is a clue, well formed or
// not, rather than a key.
func beginsClue(text string) bool {
	return strings.IndexByte("0123456789+-,?", strings.TrimSpace(text)[0]) >= 0
}

// index is that of a line within the section, blank lines counted.
func (s *nonSection) index(line numberedLine) int { return line.number - s.start - 1 - s.foreign }

// hidesClue reports whether a line that is neither clue nor key can be a clue all
// the same, such as "r1" or "black 2 1": it has a number outside quotes, and the
// section still lacks lines.
func (s *nonSection) hidesClue(line numberedLine) bool {
	bare, _, _ := strings.Cut(line.text, `"`)
	return strings.ContainsAny(bare, digits) && (s.size == 0 || s.index(line) < s.size)
}

func (s *nonSection) add(n *nonParser, line numberedLine) error {
	if most := cmp.Or(s.size, nonogram.MaxSide); len(s.lines) == most {
		return n.fault(line.place(indent(line.text)), ErrSyntax, s.name+"s",
			fmt.Sprintf("clue %d", most+1), counted(most, "clue"))
	}
	c := nonClue{index: s.index(line), line: line}
	c.clue = make(nonogram.Clue, 0, min(strings.Count(line.text, ",")+1, nonogram.MaxSide))
	offset := 0
	for field := range strings.SplitSeq(line.text, ",") {
		if err := s.field(n, &c, offset, field); err != nil {
			return err
		}
		offset += len(field) + 1
	}
	if len(c.clue) == 1 && c.clue[0].Length == 0 {
		c.clue = nonogram.Clue{}
	}
	for _, b := range c.clue {
		n.colours.used[b.Colour] = true
	}
	s.lines = append(s.lines, c)
	return nil
}

// field reads what is between two commas: a block, or several with blanks between
// them.
func (s *nonSection) field(n *nonParser, c *nonClue, offset int, field string) error {
	offset, field = offset+indent(field), strings.TrimSpace(field)
	for first := true; first || field != ""; first = false {
		if len(c.clue) == nonogram.MaxSide {
			return n.fault(c.line.place(offset), nonogram.ErrTooLong, s.name+" clue", "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		length := nonBlockLength(field)
		block, err := s.block(n, c.line, offset, strings.TrimSpace(field[:length]))
		if err != nil {
			return err
		}
		c.clue, c.blocks = append(c.clue, block), append(c.blocks, offset)
		offset, field = offset+length, field[length:]
	}
	return nil
}

// nonBlockLength is how much of a text is its first block, with what follows it up
// to the next blank and number.
func nonBlockLength(text string) int {
	for i := 1; i < len(text); i++ {
		if isNonBlank(text[i-1]) && isDigit(text[i]) {
			return i
		}
	}
	return len(text)
}

func isNonBlank(b byte) bool { return b == ' ' || b == '\t' }

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

const digits = "0123456789"

// block reads a length, perhaps with a colour's letter and with characters that
// the format's rules say to ignore, which cannot be digits. See nonColours for the
// block's colour.
func (s *nonSection) block(n *nonParser, line numberedLine, start int, field string) (b nonogram.Block, err error) {
	end := len(field) - len(strings.TrimLeft(field, digits))
	if end == 0 {
		return b, n.fault(line.place(start), ErrSyntax, s.name+" clue", quoted(field), "a block's length")
	}
	b.Length, err = strconv.Atoi(field[:end])
	if err != nil || b.Length > nonogram.MaxSide {
		return b, n.fault(line.place(start), nonogram.ErrTooLong, s.name+" clue", quoted(field[:end]),
			fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
	}
	rest := field[end:]
	letter, size := nonColourOf(rest)
	b.Colour = letter
	if rest = rest[size:]; rest == "" {
		return b, nil
	}
	at := line.place(start + len(field) - len(rest))
	if strings.ContainsAny(rest, digits) {
		return b, n.fault(at, ErrSyntax, s.name+" clue", quoted(rest), "a comma or a blank before the next length")
	}
	n.notes.add(at, "%s after the block's length ignored", quoted(rest))
	return b, nil
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
		return n.fault(position{line: s.start}, ErrSyntax, s.name+"s", "blank lines among the clues",
			fmt.Sprintf("%q, or 0 for an empty clue", s.sizeKey()))
	}
	s.size = len(s.lines)
	return nil
}

// sizeKey is the key of the number of clues.
func (s *nonSection) sizeKey() string {
	if s.name == "row" {
		return "height"
	}
	return "width"
}

// clues decides what the blank lines mean.
//
// By the rules a section has as many lines as clues, and a blank line among
// them is an empty clue. That reading comes first. Where it leaves clues over,
// people have set blank lines for the eye: if the clue lines alone have the
// right number, the blank ones mean nothing; otherwise some at the start do,
// if that fits in one way only.
func (s *nonSection) clues(n *nonParser) ([]nonogram.Clue, error) {
	if len(s.lines) > s.size {
		extra := s.lines[s.size].line
		return nil, n.fault(extra.place(indent(extra.text)), ErrSyntax, s.name+"s", fmt.Sprintf("clue %d", s.size+1), counted(s.size, "clue"))
	}
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
		n.notes.add(position{line: s.start}, "blank lines among the %s clues ignored", s.name)
	case low < high:
		return nil, n.fault(position{line: s.start}, ErrSyntax, "it is not clear which of the blank lines are clues",
			fmt.Sprintf("%d %s clues and blank lines", len(s.lines), s.name), fmt.Sprintf("%d, 0 for an empty one", s.size))
	case low > high:
		return nil, n.fault(position{line: s.start}, ErrSyntax, s.name+"s", counted(len(s.lines), "clue"), strconv.Itoa(s.size))
	default:
		s.offset = low
		n.notes.add(position{line: s.start}, "blank lines before the %s clues ignored", s.name)
	}
	clues := make([]nonogram.Clue, s.size)
	for i := range clues {
		clues[i] = nonogram.Clue{}
	}
	for i, line := range s.lines {
		clues[s.lineOf(i)] = line.clue
	}
	return clues, nil
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
