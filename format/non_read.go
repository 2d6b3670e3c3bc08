package format

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/plural"
)

// maxNonLines is how many lines that are not blank one puzzle can have: its
// clues, its keys, and lines that are not for us.
const maxNonLines = 2*nonogram.MaxSide + 8000

// nonParser is what is known of a puzzle while its lines are read.
type nonParser struct {
	*input
	puzzle        *nonogram.Puzzle
	width, height int // 0 if not yet known
	rows, columns *nonSection
	goal          numberedLine
	colours       nonColours
	seen          map[string]bool
	open          *nonSection // the section to which clue lines belong
}

func parseNon(in *input, s section) (*nonogram.Puzzle, error) {
	n := &nonParser{input: in, puzzle: &nonogram.Puzzle{}, seen: map[string]bool{}}
	for _, line := range s.lines {
		if err := n.readLine(line); err != nil {
			return nil, err
		}
	}
	n.closeSection(s.end)
	return n.puzzle, n.finish(s.first)
}

func (n *nonParser) readLine(line numberedLine) error {
	if n.open != nil && beginsClue(line.text) {
		return n.open.add(n, line)
	}
	key, value := splitNonLine(line.text)
	if !isNonKey(key) {
		if n.open != nil {
			if n.open.hidesClue(line) {
				return n.fault(line.start(), ErrSyntax, n.open.axis.String()+"s",
					quoted(strings.TrimSpace(line.text)), "a clue, such as 2,1, or a key")
			}
			n.open.foreign++
		}
		n.warn(line.start(), "line ignored: unknown key %s", quoted(key))
		return nil
	}
	n.closeSection(line.number)
	if n.seen[key] && key != "color" && !n.isOnlySize(key) {
		return n.repeated(line, key)
	}
	n.seen[key] = true
	switch key {
	case "width":
		return n.size(line, value, &n.width)
	case "height":
		return n.size(line, value, &n.height)
	case "rows":
		return n.startSection(line, value, &n.rows, nonogram.Rows, &n.height)
	case "columns":
		return n.startSection(line, value, &n.columns, nonogram.Columns, &n.width)
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
	if nonTexts.find(key) != nil {
		n.warn(line.start(), "line ignored: a second %q", key)
		return nil
	}
	return n.fault(line.start(), ErrSyntax, "", fmt.Sprintf("a second %q", key), fmt.Sprintf("%q between puzzles", nonDivider))
}

func (n *nonParser) text(line numberedLine, key, value string) {
	text, sound := unquoteNon(value)
	if !sound && !(key == nonLicence && !strings.HasPrefix(value, `"`)) {
		n.warn(line.start(), "the value of %q is not a string in quotes", key)
	}
	*nonTexts.find(key)(&n.puzzle.Metadata) = text
}

func (n *nonParser) size(line numberedLine, value string, side *int) (err error) {
	key, _ := splitNonLine(line.text)
	at := line.place(indent(line.text) + len(key))
	if value != "" {
		at = line.place(strings.LastIndex(line.text, value))
	}
	*side, err = n.side(at, key, "a number", value)
	return err
}

// startSection starts a section. A number after the key is the number of clues, also
// in a line of its own before the section, as the first version of the format has it.
func (n *nonParser) startSection(line numberedLine, value string, s **nonSection, axis nonogram.Axis, side *int) error {
	key := axis.String() + "s"
	counted := strings.Trim(value, digits) == "" && value != ""
	switch {
	case counted:
		before := *side
		if err := n.size(line, value, side); err != nil {
			return err
		}
		if before != 0 && *side != before {
			return n.fault(line.start(), ErrSyntax, key, quoted(value), strconv.Itoa(before))
		}
	case strings.ContainsAny(value, digits):
		return n.fault(line.start(), ErrSyntax, key, quoted(value), "the clues in the lines below")
	case value != "":
		n.warn(line.start(), "text after %q ignored", key)
	}
	*s = &nonSection{axis: axis, start: line.number, size: *side, counted: counted}
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

// finish puts together the puzzle, which starts in a line, and checks it.
func (n *nonParser) finish(first int) error {
	for _, key := range []string{"rows", "columns"} {
		if !n.seen[key] {
			return n.fault(position{line: first}, ErrSyntax, fmt.Sprintf("the puzzle has no %q", key), "", "")
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
	return n.validate(n.puzzle, places{
		puzzle: position{line: first},
		goal:   position{line: n.goal.number},
		clue: func(l nonogram.Line, block int) position {
			if l.Axis == nonogram.Columns {
				return n.columns.place(l.Index, block)
			}
			return n.rows.place(l.Index, block)
		},
	})
}

// goalCells checks the string of the goal's cells; ok is false if there is none.
func (n *nonParser) goalCells() (cells string, ok bool, err error) {
	if n.goal.number == 0 {
		return "", false, nil
	}
	at := n.goal.start()
	_, value := splitNonLine(n.goal.text)
	cells, sound := unquoteNon(value)
	if !sound {
		n.warn(at, "the value of %q is not a string in quotes", "goal")
	}
	if count := utf8.RuneCountInString(cells); count != n.width*n.height {
		return "", false, n.fault(at, nonogram.ErrGrid, "goal",
			plural.Of(count, "cell"), fmt.Sprintf("%d (%d x %d)", n.width*n.height, n.width, n.height))
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
		n.warn(at, "%s of the goal other than 0 and 1 taken as filled", plural.Of(odd, "cell"))
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
