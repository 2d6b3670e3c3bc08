package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
)

// apsurtFormat is Apsurt's .non: lines of a key, a colon and a value, such as "rows:1 2,2". Blanks,
// or semicolons in some files, divide clues; commas divide blocks.
var apsurtFormat = &Format{
	Name:        "apsurt",
	Description: "Apsurt's .non: rows and columns in a line each, after a colon",
	sniff:       isApsurt,
	nearly:      isApsurt,
	read:        division{most: maxPicrossLines, ignores: isBlank}.reader(parseApsurt),
}

var (
	apsurtRows = expression(`(?mi)^[ \t]*rows[ \t]*:[ \t]*[0-9]`)
	// apsurtClues requires two numbers in a line: "rows: 5" and "columns: 5" can also be a
	// program's settings.
	apsurtClues = expression(`(?mi)^[ \t]*(rows|columns)[ \t]*:[ \t]*[0-9]+[ \t]*[,; \t][ \t]*[0-9]`)
	apsurtComma = expression(`,[ \t]|[ \t],`)
)

func isApsurt(head []byte) bool {
	return startsLine(head, "rows") && apsurtRows().Match(head) && apsurtClues().Match(head)
}

var apsurtTexts = textKeys{{"author", authorOf}, {"picture", titleOf}}

func parseApsurt(in *input, s section) *nonogram.Puzzle {
	values := map[string]numberedLine{} // by key; blanks replace the key, so that columns stay true
	var clues lineClues
	var sizes clueSizes
	var p nonogram.Puzzle
	for _, line := range s.lines {
		name, value, ok := strings.Cut(line.text, ":")
		key := strings.ToLower(strings.TrimSpace(name))
		if _, twice := values[key]; !ok || twice {
			in.fail(line.start(), ErrSyntax, "", quoted(line.text), "a key that is new, a colon and a value")
		}
		if isSize := key == "width" || key == "height"; isSize && !sizes.read(in, line) {
			in.fail(line.start(), nonogram.ErrSize, key, quoted(strings.TrimSpace(value)), "a number")
		}
		values[key] = numberedLine{line.number, strings.Repeat(" ", utf8.RuneCountInString(name)+1) + value}
		if text := apsurtTexts.find(key); text != nil {
			*text(&p.Metadata) = strings.TrimSpace(value)
		}
	}
	for axis := range clues {
		key := nonogram.Axis(axis).String() + "s"
		line, given := values[key]
		if !given {
			in.fail(position{line: s.first}, ErrSyntax, "the puzzle has no "+key, "", "")
		}
		between := " \t"
		if strings.Contains(line.text, ";") {
			between = ";"
		} else if m := apsurtComma().FindStringIndex(line.text); m != nil {
			in.fail(line.place(m[0]), ErrSyntax, key, "a comma beside a blank", "commas between blocks, and blanks between clues")
		}
		clues[axis] = plainClues.clueList(in, nonogram.Axis(axis), line, 0, len(line.text), between)
	}
	sizes.check(in, &clues)
	line := values["solution"]
	if cells := in.cells(line, nonogram.MaxSide*nonogram.MaxSide, "1", "0", ""); len(cells) > 0 {
		goal := nonogram.NewGrid(len(clues[nonogram.Columns]), len(clues[nonogram.Rows]), nonogram.BlankCell)
		if copy(goal.Cells(), cells); len(cells) != len(goal.Cells()) {
			in.fail(line.start(), nonogram.ErrGrid, "solution", message.Count(len(cells), "cell"), strconv.Itoa(len(goal.Cells())))
		}
		p.Goal = &goal
	}
	return clues.with(in, s.first, p, line.number)
}
