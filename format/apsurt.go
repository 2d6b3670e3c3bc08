package format

import (
	"regexp"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
)

// apsurtFormat is Apsurt's .non: keys with a colon and a value, such as "rows:1 2,2". Blanks are
// between clues, commas between blocks; some write semicolons between clues.
var apsurtFormat = &Format{
	Name:        "apsurt",
	Description: "Apsurt's .non: rows and columns in a line each, after a colon",
	sniff:       isApsurt,
	nearly:      isApsurt,
	read:        division{most: maxPicrossLines, ignores: isBlank}.reader(parseApsurt),
}

var (
	apsurtRows = regexp.MustCompile(`(?mi)^[ \t]*rows[ \t]*:[ \t]*[0-9]`)
	// Two numbers of a program, which are no puzzle, are of a kind with a puzzle of 1 x 1.
	apsurtClues = regexp.MustCompile(`(?mi)^[ \t]*(rows|columns)[ \t]*:[ \t]*[0-9]+[ \t]*[,; \t][ \t]*[0-9]`)
	apsurtComma = regexp.MustCompile(`,[ \t]|[ \t],`)
)

func isApsurt(head []byte) bool { return apsurtRows.Match(head) && apsurtClues.Match(head) }

func parseApsurt(in *input, s section) *nonogram.Puzzle {
	values := map[string]numberedLine{}
	texts := textKeys{{"author", authorOf}, {"picture", titleOf}}
	var clues lineClues
	var metadata nonogram.Metadata
	start := func(line numberedLine) int { return strings.IndexByte(line.text, ':') + 1 }
	list := func(axis nonogram.Axis, line numberedLine) {
		if strings.Contains(line.text, ";") {
			clues[axis] = plainClues.clueList(in, axis, line, start(line), len(line.text), ";")
			return
		}
		if m := apsurtComma.FindStringIndex(line.text); m != nil {
			in.fail(line.place(m[0]), ErrSyntax, axis.String()+"s", "a comma beside a blank", "commas between blocks, and blanks between clues")
		}
		clues[axis] = plainClues.clueList(in, axis, line, start(line), len(line.text), " \t")
	}
	for _, line := range s.lines {
		name, value, ok := strings.Cut(line.text, ":")
		name = strings.ToLower(strings.TrimSpace(name))
		if _, twice := values[name]; !ok || twice {
			in.fail(line.start(), ErrSyntax, "", quoted(line.text), "a key that is new, a colon and a value")
		}
		values[name] = line
		switch name {
		case "rows":
			list(nonogram.Rows, line)
		case "columns":
			list(nonogram.Columns, line)
		default:
			if text := texts.find(name); text != nil {
				*text(&metadata) = strings.TrimSpace(value)
			}
		}
	}
	for axis, key := range []string{"height", "width"} {
		line, given := values[key]
		if _, ok := values[nonogram.Axis(axis).String()+"s"]; !ok {
			in.fail(position{line: s.first}, ErrSyntax, "the puzzle has no "+nonogram.Axis(axis).String()+"s", "", "")
		}
		if value := strings.TrimSpace(line.text[start(line):]); given && value != strconv.Itoa(len(clues[axis])) {
			in.fail(line.start(), nonogram.ErrSize, key, quoted(value), plural.Of(len(clues[axis]), "clue"))
		}
	}
	p := clues.puzzle(in, s.first)
	p.Metadata = metadata
	if line := values["solution"]; line.number > 0 && !isBlank(line.text[start(line):]) {
		cells := strings.Join(strings.Fields(line.text[start(line):]), "")
		if len(cells) != p.Width()*p.Height() {
			in.fail(line.start(), nonogram.ErrGrid, "solution", plural.Of(len(cells), "cell"), strconv.Itoa(p.Width()*p.Height()))
		}
		var rows []numberedLine
		for at := 0; at < len(cells); at += p.Width() {
			rows = append(rows, numberedLine{line.number, cells[at : at+p.Width()]})
		}
		goal := in.picture(rows, "1", "0", "")
		p.Goal = &goal
		in.checkGoal(p, line.start())
	}
	return p
}
