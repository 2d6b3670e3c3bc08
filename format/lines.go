package format

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"nonogram"
)

// numberedLine is a line of an input, or several that are one text.
type numberedLine struct {
	number int // of the first, from 1
	text   string
}

// place returns the position of an offset, in bytes, in the text.
func (l numberedLine) place(offset int) position {
	return advance(position{l.number, 1}, l.text[:offset])
}

// start returns the position of the line's text, after white space.
func (l numberedLine) start() position { return l.place(indent(l.text)) }

func (l numberedLine) isBlank() bool { return isBlank(l.text) }

// words yields the words of text[start:end], each with its offset; the characters of between divide
// words.
func (l numberedLine) words(start, end int, between string) iter.Seq2[int, string] {
	return l.fields(start, end, func(r rune) bool { return strings.ContainsRune(between, r) })
}

// fields yields the words of text[start:end], each with its offset.
func (l numberedLine) fields(start, end int, isBetween func(rune) bool) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		at := start
		for word := range strings.FieldsFuncSeq(l.text[start:end], isBetween) {
			at += strings.Index(l.text[at:end], word)
			if !yield(at, word) {
				return
			}
			at += len(word)
		}
	}
}

func isBlank(text string) bool { return strings.TrimSpace(text) == "" }

// blankOr returns a function that reports whether a line is blank, or a comment that starts with a
// mark.
func blankOr(mark string) func(text string) bool {
	return func(text string) bool {
		text = strings.TrimSpace(text)
		return text == "" || strings.HasPrefix(text, mark)
	}
}

func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }

const digits = "0123456789"

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// cutWord cuts a text into its first word and the rest, both trimmed.
func cutWord(text, between string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, between); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// firstLine returns the first line of a text that is not blank, trimmed.
func firstLine(text []byte) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
	return strings.TrimSpace(line)
}

// division describes how the lines of an input divide into puzzles. It ignores blank lines at the
// start of a puzzle. Without begins, ends and each, all lines are one puzzle.
type division struct {
	// most is the most lines of a puzzle, without those that ignores matches.
	most int
	// excess returns the fault of a line too many, after which the rest of the puzzle is skipped.
	// If it is nil, reading stops there.
	excess func(in *input) error
	// each: every line is a puzzle.
	each bool
	// blankRows: a blank line counts at the start of a puzzle, too, since it can be a row.
	blankRows bool
	// ignores matches lines to ignore, begins the first line of a puzzle, and ends the lines
	// between two; each may be nil.
	ignores, begins, ends func(text string) bool
}

// sizeExcess returns the fault of a line that would make a puzzle larger than puzzles can be.
func sizeExcess(message, found string, most int) func(in *input) error {
	return func(in *input) error {
		return in.fault(position{line: in.line}, nonogram.ErrSize, message, found, fmt.Sprintf("%d at most", most))
	}
}

// section is the lines of one puzzle.
type section struct {
	lines []numberedLine
	// first is the number of the first line; 0 if there is none. end is that of the line after the
	// last, including those that are ignored.
	first, end int
	// err is the reason why the lines make no puzzle.
	err error
	// held is the first line of the next section, if it is read already.
	held numberedLine
}

// reader returns a reader that parses each section of an input on its own, so that a faulty one
// never reaches into the next.
func (d division) reader(parse func(in *input, s section) *nonogram.Puzzle) reader {
	return d.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
		yield(s.first, parse(in, s))
	})
}

// several returns a reader like that of method reader, for sections that make several puzzles: parse
// yields each, with the line where it starts, up to the first fault.
func (d division) several(parse func(in *input, s section, yield func(line int, p *nonogram.Puzzle))) reader {
	return func(in *input, yield func(Entry, error) bool) {
		one := func(line int, p *nonogram.Puzzle) {
			if !yield(Entry{Line: line, Puzzle: p}, nil) {
				abandon(errStopped)
			}
		}
		var s section
		for more := true; more; {
			s, more = d.next(in, s.held)
			err := s.err
			if err == nil && s.first > 0 {
				err = attempt(func() { parse(in, s, one) })
			}
			if err == errStopped || err != nil && !yield(Entry{Line: s.first}, err) {
				return
			}
		}
	}
}

// next collects the lines of a section. more is false if the input has ended or its rest cannot be
// read. After a line that is no text, it skips the rest of the section.
func (d division) next(in *input, held numberedLine) (s section, more bool) {
	if held.number > 0 {
		s.lines, s.first = append(s.lines, held), held.number
	}
	size := 0
	for {
		text, err := in.readLine()
		switch {
		case err == io.EOF:
			s.end = in.line + 1
			return s, false
		case errors.Is(err, ErrSyntax):
			if s.fail(in, err); d.each {
				return s, true
			}
			continue
		case err != nil:
			s.fail(in, err)
			return s, false
		case d.ends != nil && d.ends(text):
			s.end = in.line
			return s, true
		case s.first > 0 && d.begins != nil && d.begins(text):
			s.end, s.held = in.line, numberedLine{in.line, text}
			return s, true
		case s.err != nil, d.ignores != nil && d.ignores(text):
			continue
		case isBlank(text) && !d.blankRows && (s.first == 0 || len(s.lines) == d.most):
			continue
		case len(s.lines) == d.most && d.excess != nil:
			s.fail(in, d.excess(in))
			continue
		case len(s.lines) == d.most:
			s.fail(in, in.tooMany(in.line, d.most, "lines"))
			return s, false
		}
		if size += len(text); size > in.maxPuzzle {
			s.fail(in, in.tooLarge(in.line))
			return s, false
		}
		s.lines = append(s.lines, numberedLine{in.line, text})
		if s.first = s.lines[0].number; d.each {
			return s, true
		}
	}
}

// fail keeps the first fault.
func (s *section) fail(in *input, err error) {
	if s.err == nil {
		s.err = err
	}
	if s.first == 0 {
		s.first = max(in.line, 1)
	}
}
