package format

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// maxOlsakLines leaves room for text.
const maxOlsakLines = 2*nonogram.MaxSide + 8000

// olsakParser is what is known of a puzzle while its lines are read.
type olsakParser struct {
	in      *input
	colours []olsakColour
	inFront []olsakColour // see foreground
	clues   lineClues
	text    []string
}

// olsakSections: what the lines are, one after the other.
type olsakSection int

const (
	olsakText olsakSection = iota
	olsakColours
	olsakRows
	olsakColumns
	olsakEnd
)

// readOlsak yields the only puzzle of an input.
func readOlsak(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines, err := in.allLines(maxOlsakLines)
		if len(filledLines(lines)) == 0 && err == nil {
			return
		}
		entry := Entry{Line: 1}
		if err == nil {
			o := &olsakParser{in: in}
			entry.Puzzle, err = o.puzzle(lines)
		}
		yield(entry, err)
	}
}

func (o *olsakParser) puzzle(lines []numberedLine) (*nonogram.Puzzle, error) {
	section := olsakText
	for _, line := range lines {
		if section == olsakEnd {
			break
		}
		if mark := mark(line.text); mark != 0 {
			next, err := o.next(section, mark, line)
			if err != nil {
				return nil, err
			}
			section = next
			continue
		}
		if err := o.line(section, line); err != nil {
			return nil, err
		}
	}
	if section != olsakEnd {
		return nil, o.in.lineFault(position{line: o.in.line}, ErrSyntax, "", "the end of the file", `":" before rows, columns and the end`)
	}
	p := o.clues.puzzle()
	p.Palette = o.palette()
	p.Title, p.Notes = titleAndNotes(o.text)
	return p, o.in.validate(p, o.clues.places(1))
}

// mark is the character that starts a section; 0 if the line does not.
func mark(text string) byte {
	if text != "" && (text[0] == ':' || text[0] == '#') {
		return text[0]
	}
	return 0
}

// next is the section that a mark starts.
func (o *olsakParser) next(section olsakSection, mark byte, line numberedLine) (olsakSection, error) {
	if mark == ':' {
		return max(section, olsakColours) + 1, nil
	}
	at := line.place(0)
	switch kind := strings.ToLower(line.text); {
	case strings.HasPrefix(kind, "#t"):
		return 0, o.in.lineFault(at, ErrShapes, "triddlers are not supported", quoted(line.text), "")
	case section == olsakText && strings.HasPrefix(kind, "#d"):
		return olsakColours, nil
	}
	return 0, o.in.lineFault(at, ErrSyntax, "", quoted(line.text), `"#d" before the colours, or ":"`)
}

func (o *olsakParser) line(section olsakSection, line numberedLine) error {
	switch section {
	case olsakText:
		o.text = append(o.text, line.text)
		return nil
	case olsakColours:
		if isBlankLine(line) {
			return nil
		}
		return o.declare(line)
	}
	axis, clues := nonogram.Rows, &o.clues.rows
	if section == olsakColumns {
		axis, clues = nonogram.Columns, &o.clues.columns
	}
	if len(*clues) == nonogram.MaxSide {
		return o.in.lineFault(line.place(0), nonogram.ErrSize, axis.String()+"s", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	clue, err := o.clue(axis, line)
	*clues = append(*clues, clue)
	return err
}

// clue reads lengths, each perhaps with a colour after it; a single 0 or nothing
// is an empty clue.
func (o *olsakParser) clue(axis nonogram.Axis, line numberedLine) (lineClue, error) {
	c := lineClue{line: line, clue: nonogram.Clue{}}
	if strings.TrimSpace(line.text) == "0" {
		return c, nil
	}
	what := axis.String() + " clue"
	for at := 0; at < len(line.text); {
		if strings.IndexByte(" \t,", line.text[at]) >= 0 {
			at++
			continue
		}
		word := line.text[at:]
		if end := strings.IndexAny(word, " \t,"); end >= 0 {
			word = word[:end]
		}
		block, err := o.block(what, line, at, word)
		if err != nil {
			return c, err
		}
		if len(c.clue) == nonogram.MaxSide {
			return c, o.in.lineFault(line.place(at), nonogram.ErrTooLong, what, "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		c.clue, c.blocks = append(c.clue, block), append(c.blocks, at)
		at += len(word)
	}
	return c, nil
}

func (o *olsakParser) block(what string, line numberedLine, at int, word string) (b nonogram.Block, err error) {
	letter := strings.TrimLeft(word, "0123456789")
	digits := word[:len(word)-len(letter)]
	if digits == "" || utf8.RuneCountInString(letter) > 1 {
		return b, o.in.lineFault(line.place(at), ErrSyntax, what, quoted(word), "a block's length, perhaps with the character of a colour")
	}
	b.Length, err = strconv.Atoi(digits)
	if err != nil || b.Length > nonogram.MaxSide {
		return b, o.in.lineFault(line.place(at), nonogram.ErrTooLong, what, quoted(digits), fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
	}
	colour, ok := o.colourOf(letter)
	if !ok && letter == "" {
		return b, o.in.lineFault(line.place(at), ErrSyntax, what, quoted(word), `a colour after the length, as "1" is not declared`)
	}
	if !ok {
		return b, o.in.lineFault(line.place(at+len(digits)), ErrSyntax, what, quoted(letter), "the character of a colour that is declared")
	}
	b.Colour = colour
	return b, nil
}

// titleAndNotes takes the free text apart.
func titleAndNotes(lines []string) (title, notes string) {
	if len(lines) > 0 && strings.TrimSpace(lines[0]) != "" && (len(lines) == 1 || strings.TrimSpace(lines[1]) == "") {
		title, lines = strings.TrimSpace(lines[0]), lines[1:]
	}
	lines = trimBlank(lines)
	for i, line := range lines {
		if beginsOlsakMark(line) { // a space keeps it from being a mark
			lines[i] = line[1:]
		}
	}
	return title, strings.Join(lines, "\n")
}
