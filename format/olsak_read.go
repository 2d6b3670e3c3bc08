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
	inFront nonogram.Palette // the colours besides the background, once all are declared
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
		mark := strings.ToLower(line.text)
		switch {
		case section == olsakEnd:
		case strings.HasPrefix(mark, ":"):
			section = max(section, olsakColours) + 1
			o.setForeground()
		case strings.HasPrefix(mark, "#t"):
			o.fail(line.place(0), ErrShapes, "triddlers are not supported", quoted(line.text), "")
		case section == olsakText && strings.HasPrefix(mark, "#d"):
			section = olsakColours
		case strings.HasPrefix(mark, "#"):
			o.fail(line.place(0), ErrSyntax, "", quoted(line.text), `"#d" before the colours, or ":"`)
		case section == olsakText:
			o.text = append(o.text, line.text)
		case section == olsakColours && line.isBlank():
		case section == olsakColours:
			o.declare(line)
		default:
			o.readClue(nonogram.Axis(section-olsakRows), line)
		}
	}
	if section != olsakEnd {
		o.fail(position{line: in.line}, ErrSyntax, "", "the end of the file", `":" before rows, columns and the end`)
	}
	p := nonogram.Puzzle{Palette: o.palette()}
	p.Title, p.Notes = titleAndNotes(o.text, s.first)
	return o.clues.with(in, 1, p, 0)
}

// readClue reads lengths, each perhaps with a colour after it; a single 0 or nothing is an empty
// clue.
func (o *olsakParser) readClue(axis nonogram.Axis, line numberedLine) {
	if len(o.clues[axis]) == nonogram.MaxSide {
		o.fail(line.place(0), nonogram.ErrSize, axis.String()+"s", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	c := o.newClue(axis, line)
	if strings.TrimSpace(line.text) != "0" {
		for at, word := range line.words(0, len(line.text), " \t,") {
			c.add(at, o.block(&c, at, word))
		}
	}
	o.clues.add(c)
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
