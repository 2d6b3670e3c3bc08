package format

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// maxNonLines is how many lines that are not blank one puzzle can have: its
// clues, its keys, and lines that are not for us.
const maxNonLines = 2*nonogram.MaxSide + 8000

// numberedLine is a line that is not blank.
type numberedLine struct {
	number int
	text   string
}

// place is where a piece of the line starts, given its offset in bytes.
func (l numberedLine) place(offset int) position {
	return position{l.number, utf8.RuneCountInString(l.text[:offset]) + 1}
}

// readNon reads puzzle by puzzle: the lines up to a divider, then their meaning.
// A faulty puzzle therefore never reaches into the next.
func readNon(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for more := true; more; {
			var lines []numberedLine
			var err error
			first := in.line + 1
			lines, more, err = nextNonLines(in)
			if len(lines) == 0 && err == nil {
				continue // a divider at the start or the end of the file
			}
			if len(lines) > 0 {
				first = lines[0].number
			}
			entry := Entry{Line: first}
			if err == nil {
				end := in.line // the divider's line
				if !more {
					end++
				}
				entry.Puzzle, entry.Warnings, err = parseNon(in, lines, end)
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

// nextNonLines collects the lines up to the next divider. More is false when
// the input has ended or cannot be read on. After a line that is no text the
// rest of its puzzle is skipped.
func nextNonLines(in *input) (lines []numberedLine, more bool, err error) {
	size := 0
	for {
		text, e := in.readLine()
		switch {
		case e == io.EOF:
			return lines, false, err
		case errors.Is(e, ErrSyntax):
			if err == nil {
				err = e
			}
		case e != nil:
			return lines, false, e
		case isNonDivider(text):
			return lines, true, err
		}
		if err != nil || strings.TrimSpace(text) == "" {
			continue
		}
		size += len(text)
		if size > in.maxPuzzle {
			return lines, false, in.tooLarge(in.line)
		}
		if len(lines) == maxNonLines {
			return lines, false, in.tooMany(in.line, maxNonLines, "lines")
		}
		lines = append(lines, numberedLine{in.line, text})
	}
}

// nonParser is what is known of a puzzle while its lines are read.
type nonParser struct {
	in            *input
	notes         notes
	puzzle        *nonogram.Puzzle
	first, end    int // lines
	width, height int // 0 if not yet known
	rows, columns *nonSection
	goal          numberedLine
	colours       nonColours
	seen          map[string]bool
	open          *nonSection // the section to which clue lines belong
}

func parseNon(in *input, lines []numberedLine, end int) (*nonogram.Puzzle, []Warning, error) {
	n := &nonParser{
		in: in, notes: notes{file: in.name}, puzzle: &nonogram.Puzzle{},
		first: lines[0].number, end: end, seen: map[string]bool{},
	}
	for _, line := range lines {
		if err := n.readLine(line); err != nil {
			return nil, n.notes.list, err
		}
	}
	if err := n.finish(); err != nil {
		return nil, n.notes.list, err
	}
	return n.puzzle, n.notes.list, nil
}

func (n *nonParser) fault(at position, kind error, message, found, expected string) error {
	return &Error{File: n.in.name, Line: at.line, Column: at.column, Message: message, Found: found, Expected: expected, Err: kind}
}

func (n *nonParser) readLine(line numberedLine) error {
	if n.open != nil && beginsClue(line.text) {
		return n.open.add(n, line)
	}
	key, value := splitNonLine(line.text)
	if !isNonKey(key) {
		if n.open != nil {
			if n.open.hidesClue(line) {
				return n.fault(line.place(indent(line.text)), ErrSyntax, n.open.name+"s",
					quoted(strings.TrimSpace(line.text)), "a clue, such as 2,1, or a key")
			}
			n.open.foreign++
		}
		n.notes.add(line.place(indent(line.text)), "line ignored: unknown key %s", quoted(key))
		return nil
	}
	n.closeSection(line.number)
	if n.seen[key] && key != "color" && !n.isOnlySize(key) {
		return n.repeated(line, key)
	}
	n.seen[key] = true
	switch key {
	case "width":
		return n.side(line, value, &n.width)
	case "height":
		return n.side(line, value, &n.height)
	case "rows":
		return n.startSection(line, value, &n.rows, "row", &n.height)
	case "columns":
		return n.startSection(line, value, &n.columns, "column", &n.width)
	case "goal":
		n.goal = line
		return nil
	case "color":
		return n.readColour(line, value)
	}
	n.text(line, key, value)
	return nil
}

// repeated keeps the first of two texts; a second picture or clue list most
// likely is a puzzle whose divider is missing.
func (n *nonParser) repeated(line numberedLine, key string) error {
	at := line.place(indent(line.text))
	if nonTexts[key] != nil {
		n.notes.add(at, "line ignored: a second %q", key)
		return nil
	}
	return n.fault(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), fmt.Sprintf("%q between puzzles", nonDivider))
}

func (n *nonParser) text(line numberedLine, key, value string) {
	text, sound := unquoteNon(value)
	if !sound && !(key == "license" && !strings.HasPrefix(value, `"`)) {
		n.notes.add(line.place(indent(line.text)), "the value of %q is not a string in quotes", key)
	}
	*nonTexts[key](&n.puzzle.Metadata) = text
}

func (n *nonParser) side(line numberedLine, value string, side *int) error {
	size, err := strconv.Atoi(value)
	if err != nil || size < 1 || size > nonogram.MaxSide {
		key, _ := splitNonLine(line.text)
		at := line.place(len(line.text) - len(strings.TrimLeft(line.text, " \t")) + len(key))
		if value != "" {
			at = line.place(strings.LastIndex(line.text, value))
		}
		return n.fault(at, nonogram.ErrSize, key, quoted(value), fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
	}
	*side = size
	return nil
}

// startSection starts a section. A number after the key is the number of clues, also
// in a line of its own before the section, as the first version of the format has it.
func (n *nonParser) startSection(line numberedLine, value string, s **nonSection, name string, side *int) error {
	key := name + "s"
	at := line.place(indent(line.text))
	counted := strings.Trim(value, digits) == "" && value != ""
	switch {
	case counted:
		before := *side
		if err := n.side(line, value, side); err != nil {
			return err
		}
		if before != 0 && *side != before {
			return n.fault(at, ErrSyntax, key, quoted(value), strconv.Itoa(before))
		}
	case strings.ContainsAny(value, digits):
		return n.fault(at, ErrSyntax, key, quoted(value), "the clues in the lines below")
	case value != "":
		n.notes.add(at, "text after %q ignored", key)
	}
	*s = &nonSection{name: name, start: line.number, size: *side, counted: counted}
	n.open = *s
	return nil
}

// isOnlySize reports whether the key of a section only gave the number of clues, so
// that the section is yet to come.
func (n *nonParser) isOnlySize(key string) bool {
	s := map[string]*nonSection{"rows": n.rows, "columns": n.columns}[key]
	return s != nil && s.counted && len(s.lines) == 0
}

// closeSection ends the open section before the line of this number.
func (n *nonParser) closeSection(number int) {
	if n.open != nil {
		n.open.length = number - n.open.start - 1 - n.open.foreign
		n.open = nil
	}
}

// finish puts the puzzle together and checks it.
func (n *nonParser) finish() error {
	n.closeSection(n.end)
	for _, key := range []string{"rows", "columns"} {
		if !n.seen[key] {
			return n.fault(position{line: n.first}, ErrSyntax, fmt.Sprintf("the puzzle has no %q", key), "", "")
		}
	}
	if err := errors.Join(n.rows.setSize(n, n.height), n.columns.setSize(n, n.width)); err != nil {
		return err
	}
	n.width, n.height = n.columns.size, n.rows.size
	var err error
	if n.puzzle.Rows, err = n.rows.clues(n); err != nil {
		return err
	}
	if n.puzzle.Columns, err = n.columns.clues(n); err != nil {
		return err
	}
	goal, hasGoal, err := n.goalCells()
	if err != nil {
		return err
	}
	index := n.colour()
	if hasGoal {
		n.setGoal(goal, index)
	}
	at := n.places()
	if err := n.in.validate(n.puzzle, at); err != nil {
		return err
	}
	n.notes.checkGoal(n.puzzle, at.goal)
	return nil
}

func (n *nonParser) places() places {
	return places{
		puzzle: position{line: n.first},
		goal:   position{line: n.goal.number},
		clue: func(l nonogram.Line, block int) position {
			if l.Axis == nonogram.Columns {
				return n.columns.place(l.Index, block)
			}
			return n.rows.place(l.Index, block)
		},
	}
}

// goalCells checks the string of the goal's cells; ok is false if there is none.
func (n *nonParser) goalCells() (cells string, ok bool, err error) {
	if n.goal.number == 0 {
		return "", false, nil
	}
	_, value := splitNonLine(n.goal.text)
	cells, sound := unquoteNon(value)
	if !sound {
		n.notes.add(n.goal.place(indent(n.goal.text)), "the value of %q is not a string in quotes", "goal")
	}
	if count := utf8.RuneCountInString(cells); count != n.width*n.height {
		return "", false, n.fault(n.goal.place(indent(n.goal.text)), nonogram.ErrGrid, "goal",
			counted(count, "cell"), fmt.Sprintf("%d (%d x %d)", n.width*n.height, n.width, n.height))
	}
	odd := 0
	for _, r := range cells {
		if letter, ok := nonLetter(r); ok {
			n.colours.used[letter] = true
		} else if r != '0' && r != '1' {
			odd++
		}
	}
	if odd > 0 {
		n.notes.add(n.goal.place(indent(n.goal.text)), "%s of the goal other than 0 and 1 taken as filled", counted(odd, "cell"))
	}
	return cells, true, nil
}

// setGoal fills the goal row by row. A filled cell without a letter has the
// colour of such blocks, or the only one, or any.
func (n *nonParser) setGoal(cells string, index [27]nonogram.Colour) {
	palette := n.puzzle.Palette
	filled := nonogram.FilledCell
	if !n.colours.used[0] && palette.Colours() > 2 {
		filled = palette.Open() &^ nonogram.BlankCell
	}
	grid := nonogram.NewGrid(n.width, n.height, nonogram.BlankCell)
	i := 0
	for _, r := range cells {
		if letter, ok := nonLetter(r); ok {
			grid.Cells()[i] = nonogram.CellOf(index[letter])
		} else if r != '0' {
			grid.Cells()[i] = filled
		}
		i++
	}
	n.puzzle.Goal = &grid
}

func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }
