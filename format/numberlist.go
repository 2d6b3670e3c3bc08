package format

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"nonogram"
)

// spot is a place in a line, which is worked out when it is asked for, as lines can be long.
type spot struct {
	line   *numberedLine
	offset int
}

func (s spot) at() position { return s.line.place(s.offset) }

// number is a number of a list, and where it is.
type number struct {
	spot
	value int
}

// numberList yields the numbers of lines one by one, with anything between them.
type numberList struct {
	*input
	lines  []numberedLine
	offset int // in the first of lines
}

// more reports whether a number is left, which starts at the offset.
func (l *numberList) more() bool {
	for ; len(l.lines) > 0; l.lines, l.offset = l.lines[1:], 0 {
		if skip := strings.IndexAny(l.lines[0].text[l.offset:], digits); skip >= 0 {
			l.offset += skip
			return true
		}
	}
	return false
}

// next takes a number.
func (l *numberList) next() number {
	if !l.more() {
		l.fail(position{line: l.line}, ErrSyntax, "", "the end of the file", "more numbers")
	}
	n := number{spot: spot{&l.lines[0], l.offset}}
	rest := l.lines[0].text[l.offset:]
	word := rest[:len(rest)-len(strings.TrimLeft(rest, digits))]
	var err error
	if n.value, err = strconv.Atoi(word); err != nil || n.value > nonogram.MaxSide {
		l.fail(n.at(), ErrSyntax, "", quoted(word), fmt.Sprintf("a number from 0 to %d", nonogram.MaxSide))
	}
	l.offset += len(word)
	return n
}

// side takes the length of a side.
func (l *numberList) side() int {
	n := l.next()
	return l.input.side(n.at(), "size", "a number", strconv.Itoa(n.value))
}

// counted takes a clue that starts with the number of its blocks.
func (l *numberList) counted(c *lineClue) {
	count := l.next()
	c.starts = append(c.starts, count.spot)
	for range count.value {
		c.addNumber(l.next())
	}
}

// zeroEnded takes a clue that ends with a 0.
func (l *numberList) zeroEnded(c *lineClue) {
	n := l.next()
	for c.starts = append(c.starts, n.spot); n.value > 0; n = l.next() {
		c.addNumber(n)
	}
}

// end fails if a number is left.
func (l *numberList) end() {
	if l.more() {
		n := l.next()
		l.fail(n.at(), ErrSyntax, "", quoted(strconv.Itoa(n.value)), "the end of the file")
	}
}

// puzzle takes the clues of the rows and then those of the columns, each as take does.
func (l *numberList) puzzle(first int, width, height int, take func(c *lineClue)) *nonogram.Puzzle {
	clues := l.emptyClues(width, height)
	for axis := range clues {
		for i := range clues[axis] {
			take(&clues[axis][i])
		}
	}
	return clues.puzzle(l.input, first)
}

// maxNumberLines leaves room for a number a line.
const maxNumberLines = 1 << 20

// several reads an input of which all lines together make several puzzles: parse yields each
// with the line where it starts, up to the first fault.
func (d division) several(parse func(in *input, s section, yield func(line int, p *nonogram.Puzzle))) func(in *input) iter.Seq2[Entry, error] {
	return func(in *input) iter.Seq2[Entry, error] {
		return func(yield func(Entry, error) bool) {
			s, _ := d.next(in, numberedLine{})
			err, stopped := s.err, s.first == 0
			if err == nil && !stopped {
				err = attempt(func() {
					parse(in, s, func(line int, p *nonogram.Puzzle) {
						if stopped = !yield(Entry{Line: line, Puzzle: p}, nil); stopped {
							abandon(ErrNoPuzzle)
						}
					})
				})
			}
			if err != nil && !stopped {
				yield(Entry{Line: s.first}, err)
			}
		}
	}
}

// isNumbers reports whether a whole input consists of numbers alone, with commas and blanks.
func isNumbers(head []byte) bool {
	return len(head) < headSize && len(strings.Trim(string(head), "0123456789, \t\r\n")) == 0
}
