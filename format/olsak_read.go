package format

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"nonogram"
)

type olsakParser struct {
	*input
	colours nonogram.Palette // the symbols are the characters in clues
	inFront nonogram.Palette // of foreground; nil before its first call
	clues   lineClues
	text    []string
}

// olsakSection is the part of the file to which lines belong.
type olsakSection int

const (
	olsakText olsakSection = iota
	olsakColours
	olsakRows
	olsakColumns
	olsakEnd
)

func parseOlsak(in *input, s section) *nonogram.Puzzle {
	o := &olsakParser{input: in}
	section := olsakText
	for _, line := range s.lines {
		if section == olsakEnd {
			break
		}
		if mark := mark(line.text); mark != 0 {
			section = o.next(section, mark, line)
		} else {
			o.readLine(section, line)
		}
	}
	if section != olsakEnd {
		o.fail(position{line: in.line}, ErrSyntax, "", "the end of the file", `":" before rows, columns and the end`)
	}
	p := nonogram.Puzzle{Palette: o.palette()}
	p.Title, p.Notes = titleAndNotes(o.text, s.first)
	return o.clues.with(in, 1, p, 0)
}

// mark returns the character that starts a section; 0 if the line starts none.
func mark(text string) byte {
	if text != "" && (text[0] == ':' || text[0] == '#') {
		return text[0]
	}
	return 0
}

// next returns the section that a mark starts.
func (o *olsakParser) next(section olsakSection, mark byte, line numberedLine) olsakSection {
	if mark == ':' {
		return max(section, olsakColours) + 1
	}
	at := line.place(0)
	switch kind := strings.ToLower(line.text); {
	case strings.HasPrefix(kind, "#t"):
		o.fail(at, ErrShapes, "triddlers are not supported", quoted(line.text), "")
	case section != olsakText || !strings.HasPrefix(kind, "#d"):
		o.fail(at, ErrSyntax, "", quoted(line.text), `"#d" before the colours, or ":"`)
	}
	return olsakColours
}

func (o *olsakParser) readLine(section olsakSection, line numberedLine) {
	switch {
	case section == olsakText:
		o.text = append(o.text, line.text)
		return
	case section == olsakColours:
		if !line.isBlank() {
			o.declare(line)
		}
		return
	}
	axis := nonogram.Rows
	if section == olsakColumns {
		axis = nonogram.Columns
	}
	if len(o.clues[axis]) == nonogram.MaxSide {
		o.fail(line.place(0), nonogram.ErrSize, axis.String()+"s", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	o.clues[axis] = append(o.clues[axis], o.clue(axis, line))
}

// clue reads lengths, each perhaps with a colour after it; a single 0 or nothing
// is an empty clue.
func (o *olsakParser) clue(axis nonogram.Axis, line numberedLine) lineClue {
	c := o.newClue(axis, line)
	if strings.TrimSpace(line.text) == "0" {
		return c
	}
	for at, word := range line.words(0, len(line.text), " \t,") {
		c.add(at, o.block(&c, at, word))
	}
	return c
}

func (o *olsakParser) block(c *lineClue, at int, word string) nonogram.Block {
	letter := strings.TrimLeft(word, digits)
	number := word[:len(word)-len(letter)]
	if number == "" || utf8.RuneCountInString(letter) > 1 {
		c.fail(at, ErrSyntax, quoted(word), "a block's length, perhaps with the character of a colour")
	}
	length := c.length(at, number)
	colour, ok := o.colourOf(letter)
	switch {
	case !ok && letter == "":
		c.fail(at, ErrSyntax, quoted(word), `a colour after the length, as "1" is not declared`)
	case !ok:
		c.fail(at+len(number), ErrSyntax, quoted(letter), "the character of a colour that is declared")
	}
	return nonogram.Block{Length: length, Colour: colour}
}

// titleAndNotes divides the free text; first is the number of its first line that is not blank.
// Only the first line of the file can be the title.
func titleAndNotes(lines []string, first int) (title, notes string) {
	if first == 1 && len(lines) > 0 && (len(lines) == 1 || isBlank(lines[1])) {
		title, lines = strings.TrimSpace(lines[0]), lines[1:]
	}
	for i, line := range lines {
		if beginsOlsakMark(line) { // a space prevents it from being a mark
			lines[i] = line[1:]
		}
	}
	return title, withoutBlankEnds(lines)
}
