package format

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
)

// maxNonLines is the most lines of one puzzle that are not blank: its clues, its keys or other texts,
// and lines that we ignore.
const maxNonLines = 2*nonogram.MaxSide + 8000

type nonParser struct {
	*input
	puzzle        nonogram.Puzzle
	clues         lineClues
	width, height int            // 0 if not yet known
	sections      [2]*nonSection // by axis
	goal          numberedLine
	colours       nonColouring
	seen          map[string]bool
	open          *nonSection  // the section to which clue lines belong
	stray         numberedLine // the first line that may be a clue outside of a section
}

// nonColouring reads the colours of a dialect.
type nonColouring interface {
	// declare reads the value of a line with the key "color".
	declare(in *input, line numberedLine, value string)
	// begins reports whether a line can be a clue, well formed or not, rather than a key.
	begins(text string) bool
	// clue adds the blocks of a line.
	clue(in *input, c *lineClue)
	// finish sets the palette, the colours of all blocks, and the goal.
	finish(n *nonParser)
}

func parseNon(in *input, s section, colours nonColouring) *nonogram.Puzzle {
	n := &nonParser{input: in, seen: map[string]bool{}, colours: colours}
	for _, line := range s.lines {
		n.readLine(line)
	}
	n.closeSection(s.end)
	return n.finish(s.first)
}

func (n *nonParser) readLine(line numberedLine) {
	if n.open != nil && n.colours.begins(line.text) {
		n.open.add(n, line)
		return
	}
	key, value := splitNonLine(line.text)
	if lower := strings.ToLower(key); isNonKey(lower) {
		key = lower
	} else {
		if n.open != nil {
			if n.open.hidesClue(line) {
				n.fail(line.start(), ErrSyntax, n.open.axis.String()+"s",
					quoted(strings.TrimSpace(line.text)), "a clue, such as 2,1, or a key")
			}
			n.open.foreign++
		}
		if n.stray.number == 0 && n.colours.begins(line.text) {
			n.stray = line
		}
		n.warn(line.start(), "line ignored: unknown key %s", quoted(key))
		return
	}
	n.closeSection(line.number)
	if n.seen[key] && key != "color" && !n.isOnlySize(key) {
		n.repeated(line, key)
		return
	}
	n.seen[key] = true
	switch key {
	case "width":
		n.size(line, value, &n.width)
	case "height":
		n.size(line, value, &n.height)
	case "rows":
		n.startSection(line, value, nonogram.Rows, &n.height)
	case "columns":
		n.startSection(line, value, nonogram.Columns, &n.width)
	case "goal":
		n.goal = line
	case "color":
		n.colours.declare(n.input, line, value)
	default:
		n.text(line, key, value)
	}
}

// repeated keeps the first of two texts; a second picture or clue list most likely belongs to a
// puzzle whose divider is missing.
func (n *nonParser) repeated(line numberedLine, key string) {
	if nonTexts.find(key) == nil {
		n.fail(line.start(), ErrSyntax, "", fmt.Sprintf("a second %q", key), fmt.Sprintf("%q between puzzles", nonDivider))
	}
	n.warn(line.start(), "line ignored: a second %q", key)
}

func (n *nonParser) text(line numberedLine, key, value string) {
	text, sound := unquoteNon(value)
	if !sound && !(key == nonLicence && !strings.HasPrefix(value, `"`)) {
		n.warn(line.start(), "the value of %q is not a string in quotes", key)
	}
	*nonTexts.find(key)(&n.puzzle.Metadata) = text
}

func (n *nonParser) size(line numberedLine, value string, side *int) {
	key, _ := splitNonLine(line.text)
	at := line.place(indent(line.text) + len(key))
	if value != "" {
		at = line.place(strings.LastIndex(line.text, value))
	}
	*side = n.side(at, key, "a number", value)
}

// startSection starts a section. A number after the key is the number of clues. In the first
// version of the format, a line with the key and the number alone comes earlier than the section.
func (n *nonParser) startSection(line numberedLine, value string, axis nonogram.Axis, side *int) {
	key := axis.String() + "s"
	counted := strings.Trim(value, digits) == "" && value != ""
	switch {
	case counted:
		before := *side
		n.size(line, value, side)
		if before != 0 && *side != before {
			n.fail(line.start(), ErrSyntax, key, quoted(value), strconv.Itoa(before))
		}
	case strings.ContainsAny(value, digits+"=:"):
		n.fail(line.start(), ErrSyntax, key, quoted(value), "the clues in the lines below")
	case value != "":
		n.warn(line.start(), "text after %q ignored", key)
	}
	n.open = &nonSection{axis: axis, start: line.number, size: *side, counted: counted}
	n.sections[axis] = n.open
}

// isOnlySize reports whether the key of a section only gave the number of clues, so that the
// section is still to come.
func (n *nonParser) isOnlySize(key string) bool {
	s := map[string]*nonSection{"rows": n.sections[nonogram.Rows], "columns": n.sections[nonogram.Columns]}[key]
	return s != nil && s.counted && len(s.lines) == 0
}

// closeSection ends the open section before the line of this number.
func (n *nonParser) closeSection(number int) {
	if n.open != nil {
		n.open.length = number - n.open.start - 1 - n.open.foreign
		n.open = nil
	}
}

// finish puts the puzzle together and checks it; first is the line where it starts.
func (n *nonParser) finish(first int) *nonogram.Puzzle {
	for _, key := range []string{"rows", "columns"} {
		if !n.seen[key] {
			n.lacks(key, first)
		}
	}
	rows, columns := n.sections[nonogram.Rows], n.sections[nonogram.Columns]
	abandon(errors.Join(rows.setSize(n, n.height), columns.setSize(n, n.width)))
	n.width, n.height = columns.size, rows.size
	n.clues = lineClues{nonogram.Rows: rows.clues(n), nonogram.Columns: columns.clues(n)}
	n.colours.finish(n)
	return n.clues.with(n.input, first, n.puzzle, n.goal.number)
}

// lacks fails because a section is missing. If there is a clue outside of a section, the fault is
// there, and it replaces the warnings about ignored lines.
func (n *nonParser) lacks(key string, first int) {
	message := fmt.Sprintf("the puzzle has no %q", key)
	if n.stray.number == 0 {
		n.fail(position{line: first}, ErrSyntax, message, "", "")
	}
	n.notes = WarningList{}
	n.fail(n.stray.start(), ErrSyntax, message, quoted(strings.TrimSpace(n.stray.text)), fmt.Sprintf("%q in a line before its clues", key))
}

// goalCells returns the cells of the goal, and checks their number; ok is false if there is no
// goal.
func (n *nonParser) goalCells() (cells string, ok bool) {
	if n.goal.number == 0 {
		return "", false
	}
	at := n.goal.start()
	_, value := splitNonLine(n.goal.text)
	cells, sound := unquoteNon(value)
	if !sound {
		n.warn(at, "the value of %q is not a string in quotes", "goal")
	}
	if count := utf8.RuneCountInString(cells); count != n.width*n.height {
		n.fail(at, nonogram.ErrGrid, "goal",
			message.Count(count, "cell"), fmt.Sprintf("%d (%d x %d)", n.width*n.height, n.width, n.height))
	}
	return cells, true
}
