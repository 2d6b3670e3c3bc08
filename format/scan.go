package format

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonogram"
)

// lazyExpression is a regular expression that is compiled at its first use, so that a program that
// reads no file does not wait for the expressions of all formats.
type lazyExpression func() *regexp.Regexp

func expression(text string) lazyExpression {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

func (e lazyExpression) matches(head []byte) bool { return e().Match(head) }

// onLine returns matches for an expression whose match starts, on some line after blanks, with one
// of some texts in any case. It looks for these texts first, in a tenth of the time: most files
// have none.
func (e lazyExpression) onLine(starts ...string) func(head []byte) bool {
	return func(head []byte) bool { return startsLine(head, starts...) && e.matches(head) }
}

// startsLine reports whether a line starts, after blanks, with one of some texts in any case.
func startsLine(head []byte, starts ...string) bool {
	for line := range bytes.Lines(head) {
		line = bytes.TrimLeft(line, " \t")
		for _, start := range starts {
			if len(line) >= len(start) && strings.EqualFold(string(line[:len(start)]), start) {
				return true
			}
		}
	}
	return false
}

// scanner finds the words of a text of several lines one by one.
type scanner struct {
	*input
	numberedLine     // the text, with the ends of its lines
	offset       int // after the last word
	finder       placeFinder[string]
	// pattern matches a word, or in its first group, if it has one, something between words, such
	// as a comment. The scanner skips everything else.
	pattern *regexp.Regexp
}

func (in *input) scan(pattern *regexp.Regexp, lines []numberedLine) *scanner {
	var text strings.Builder
	for i, line := range lines {
		if i > 0 {
			text.WriteString(strings.Repeat("\n", line.number-lines[i-1].number))
		}
		text.WriteString(line.text)
	}
	first := lines[0].number
	return &scanner{input: in, numberedLine: numberedLine{first, text.String()}, finder: placeFinder[string]{text: text.String(), start: position{first, 1}}, pattern: pattern}
}

func (s *scanner) place(offset int) position { return s.finder.find(offset) }

// next returns the next word and its offset; the word is "" at the end.
func (s *scanner) next() (at int, word string) {
	for {
		m := s.pattern.FindStringSubmatchIndex(s.text[s.offset:])
		if m == nil {
			s.offset = len(s.text)
			return s.offset, ""
		}
		at, s.offset = s.offset+m[0], s.offset+m[1]
		if len(m) < 4 || m[2] < 0 {
			return at, s.text[at:s.offset]
		}
	}
}

func (s *scanner) failAt(at int, kind error, message, found, expected string) {
	where := position{line: s.input.line}
	if at < len(s.text) {
		where = s.place(at)
	}
	s.fail(where, kind, message, found, expected)
}

// unexpected fails at a word that does not belong in its place.
func (s *scanner) unexpected(at int, word, expected string) {
	found := quoted(word)
	if word == "" {
		found = "the end of the file"
	}
	s.failAt(at, ErrSyntax, "", found, expected)
}

// expect reads a word, which must be one of some words.
func (s *scanner) expect(words ...string) string {
	at, word := s.next()
	if slices.Contains(words, word) {
		return word
	}
	s.unexpected(at, word, strings.Join(words, " or "))
	return ""
}

type number struct{ value, at int }

// asNumber reads the word at an offset as a number, which must not be below least.
func (s *scanner) asNumber(at int, word string, least int) number {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > nonogram.MaxSide {
		s.unexpected(at, word, fmt.Sprintf("a number from %d to %d", least, nonogram.MaxSide))
	}
	return number{n, at}
}

// number reads a number, 0 or more.
func (s *scanner) number() number {
	at, word := s.next()
	return s.asNumber(at, word, 0)
}

func (s *scanner) side() int {
	n := s.number()
	return s.input.side(s.place(n.at), "size", "a number", strconv.Itoa(n.value))
}

func (s *scanner) end() {
	if at, word := s.next(); word != "" {
		s.unexpected(at, word, "the end of the file")
	}
}

// block adds a black block to a clue.
func (n number) block(c *lineClue) {
	c.add(n.at, nonogram.Block{Length: n.value, Colour: nonogram.Filled})
}

// padded adds the lengths of blocks; zeros at both ends mean nothing.
func (c *lineClue) padded(line []number) {
	for len(line) > 0 && line[0].value == 0 {
		line = line[1:]
	}
	for len(line) > 0 && line[len(line)-1].value == 0 {
		line = line[:len(line)-1]
	}
	for _, n := range line {
		if n.value < 1 {
			c.fail(n.at, nonogram.ErrBlock, strconv.Itoa(n.value), "a block's length, at least 1")
		}
		n.block(c)
	}
}

// counted reads a clue that starts with the number of its blocks.
func (s *scanner) counted(c *lineClue) {
	count := s.number()
	c.start = count.at
	for range count.value {
		s.number().block(c)
	}
}

// zeroEnded reads a clue that ends with a 0.
func (s *scanner) zeroEnded(c *lineClue) {
	n := s.number()
	for c.start = n.at; n.value > 0; n = s.number() {
		n.block(c)
	}
}

// clues reads the clues of the rows and then those of the columns; take reads each.
func (s *scanner) clues(width, height int, take func(c *lineClue)) lineClues {
	clues := s.emptyClues(s.numberedLine, width, height)
	for axis := range clues {
		for i := range clues[axis] {
			take(&clues[axis][i])
		}
	}
	return clues
}

// maxNumberLines leaves room for a number a line.
const maxNumberLines = 1 << 20

var numberWord = expression(`[0-9]+`)

// isNumbers reports whether a whole input consists of numbers alone, with commas and blanks.
func isNumbers(head []byte) bool {
	return isWhole(head) && len(strings.Trim(string(head), "0123456789, \t\r\n")) == 0
}
