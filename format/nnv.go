package format

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// nnvFormat is nonovi's: a picture of x and _ between "b-" and "eb-", and after "h-" the clues
// of the rows and those of the columns, a line each; colons are between clues, dashes between
// blocks.
var nnvFormat = &Format{
	Name:        "nnv",
	Description: "nonovi's picture, and clues in two lines",
	Extensions:  []string{".nnv"},
	Holds:       Holds{Goal: true},
	sniff:       func(head []byte) bool { return firstLine(head) == "b-" },
	nearly:      func(head []byte) bool { return firstLine(head) == "b-" },
	read:        division{most: maxPicrossLines, ignores: isBlank}.reader(parseNnv),
}

func parseNnv(in *input, s section) *nonogram.Puzzle {
	parts := map[string][]numberedLine{}
	part := ""
	for _, line := range s.lines {
		text := strings.TrimSpace(line.text)
		switch {
		case part == "" && (text == "b-" || text == "h-"):
			part = text
		case part != "" && text == "e"+part:
			part = ""
		case part == "":
			in.fail(line.start(), ErrSyntax, "", quoted(text), `"b-" before the picture or "h-" before the clues`)
		default:
			parts[part] = append(parts[part], numberedLine{line.number, text})
		}
	}
	picture, lines := parts["b-"], parts["h-"]
	if part != "" || len(picture) == 0 || len(lines) != 2 && len(lines) != 0 {
		in.fail(position{line: in.line}, ErrSyntax, "", message.Count(len(picture), "row")+" and "+message.Count(len(lines), "line")+" of clues", `a picture up to "eb-", and two lines of clues up to "eh-"`)
	}
	goal := in.picture(picture, "x", "_", "")
	if len(lines) == 0 {
		return nonogram.FromGrid(goal, nil)
	}
	var clues lineClues
	for axis, line := range lines {
		clues[axis] = clueNotation{between: "-"}.clueList(in, nonogram.Axis(axis), line, 0, len(line.text), ":")
		if expected := []int{goal.Height(), goal.Width()}[axis]; len(clues[axis]) != expected {
			in.fail(line.start(), nonogram.ErrSize, nonogram.Axis(axis).String()+"s", message.Count(len(clues[axis]), "clue"), strconv.Itoa(expected)+", as in the picture")
		}
	}
	return clues.with(in, s.first, nonogram.Puzzle{Goal: &goal}, picture[0].number)
}
