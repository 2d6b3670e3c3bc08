package format

import (
	"regexp"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
)

// clueList reads the clues in line.text[start:end], which any of the characters between divide;
// any of the characters in the notation divide blocks.
func (n clueNotation) clueList(in *input, axis nonogram.Axis, line numberedLine, start, end int, between string) (clues []lineClue) {
	for at, word := range line.words(start, end, between) {
		clues = append(clues, n.read(in, axis, line, at, at+len(word)))
	}
	if len(clues) > nonogram.MaxSide {
		in.tooManyClues(axis, line.place(start))
	}
	return clues
}

// picture reads a row of cells from each line, in which characters stand for filled and blank.
func (in *input) picture(lines []numberedLine, filled, blank string) nonogram.Grid {
	width := len([]rune(lines[0].text))
	if width == 0 || width > nonogram.MaxSide || len(lines) > nonogram.MaxSide {
		in.fail(lines[0].place(0), nonogram.ErrSize, "picture", strconv.Itoa(width)+" x "+strconv.Itoa(len(lines))+" cells", "sides from 1 to "+strconv.Itoa(nonogram.MaxSide))
	}
	grid := nonogram.NewGrid(width, len(lines), nonogram.BlankCell)
	for row, line := range lines {
		cells := []rune(line.text)
		if len(cells) != width {
			in.fail(line.place(0), nonogram.ErrGrid, "picture", plural.Of(len(cells), "cell"), strconv.Itoa(width)+" as in line "+strconv.Itoa(lines[0].number))
		}
		for column, r := range cells {
			switch {
			case strings.ContainsRune(filled, r):
				grid.Set(row, column, nonogram.FilledCell)
			case !strings.ContainsRune(blank, r):
				in.fail(position{line.number, column + 1}, ErrSyntax, "picture", strconv.QuoteRune(r), "a cell: "+strconv.Quote(filled)+" or "+strconv.Quote(blank))
			}
		}
	}
	return grid
}

// withGoal returns the puzzle of clues with a picture, which must have their sides.
func (l *lineClues) withGoal(in *input, first int, goal nonogram.Grid, goalLine int) *nonogram.Puzzle {
	p := l.bare()
	p.Goal = &goal
	at := l.places(first)
	at.goal.line = goalLine
	in.validate(p, at)
	return p
}

// apsurtFormat is Apsurt's .non: keys with a colon and a value, such as "rows:1 2,2". Blanks are
// between clues, commas between blocks.
var apsurtFormat = &Format{
	Name:        "apsurt",
	Description: "Apsurt's .non: rows and columns in a line each, after a colon",
	sniff:       apsurtRows.Match,
	nearly:      apsurtRows.Match,
	read:        division{most: maxPicrossLines, ignores: isBlank}.reader(parseApsurt),
}

var (
	apsurtRows  = regexp.MustCompile(`(?mi)^[ \t]*rows[ \t]*:[ \t]*[0-9]`)
	apsurtComma = regexp.MustCompile(`,[ \t]|[ \t],`)
)

func parseApsurt(in *input, s section) *nonogram.Puzzle {
	values := map[string]numberedLine{}
	texts := textKeys{{"author", authorOf}, {"picture", titleOf}}
	var clues lineClues
	var metadata nonogram.Metadata
	start := func(line numberedLine) int { return strings.IndexByte(line.text, ':') + 1 }
	list := func(axis nonogram.Axis, line numberedLine) {
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
		cells := strings.TrimSpace(line.text[start(line):])
		if len(cells) != p.Width()*p.Height() {
			in.fail(line.start(), nonogram.ErrGrid, "solution", plural.Of(len(cells), "cell"), strconv.Itoa(p.Width()*p.Height()))
		}
		var rows []numberedLine
		for at := 0; at < len(cells); at += p.Width() {
			rows = append(rows, numberedLine{line.number, cells[at : at+p.Width()]})
		}
		goal := in.picture(rows, "1", "0")
		p.Goal = &goal
		in.checkGoal(p, line.start())
	}
	return p
}

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
		in.fail(position{line: in.line}, ErrSyntax, "", plural.Of(len(picture), "row")+" and "+plural.Of(len(lines), "line")+" of clues", `a picture up to "eb-", and two lines of clues up to "eh-"`)
	}
	goal := in.picture(picture, "x", "_")
	if len(lines) == 0 {
		return nonogram.FromGrid(goal, nil)
	}
	var clues lineClues
	for axis, line := range lines {
		clues[axis] = clueNotation{between: "-"}.clueList(in, nonogram.Axis(axis), line, 0, len(line.text), ":")
		if expected := []int{goal.Height(), goal.Width()}[axis]; len(clues[axis]) != expected {
			in.fail(line.start(), nonogram.ErrSize, nonogram.Axis(axis).String()+"s", plural.Of(len(clues[axis]), "clue"), strconv.Itoa(expected)+", as in the picture")
		}
	}
	return clues.withGoal(in, s.first, goal, picture[0].number)
}

// lettersFormat is Rosetta Code's: a line with the rows and one with the columns. Each word is a
// clue, each letter the length of a block, A for 1.
var lettersFormat = &Format{
	Name:        "letters",
	Description: "Rosetta Code's lines of letters, A for a block of 1",
	Holds:       Holds{Many: true},
	unmarked:    true,
	sniff: func(head []byte) bool {
		return len(head) < headSize && lettersHead.Match(head) && readHead(readLetters, head) == nil
	},
	read: readLetters,
}

var (
	lettersHead = regexp.MustCompile(`^\s*[A-Z \t]+\r?\n[A-Z \t]+\s*(\n|$)`)
	readLetters = division{most: 2, ends: isBlank, excess: sizeExcess("puzzle", "a third line", 2)}.reader(parseLetters)
)

func parseLetters(in *input, s section) *nonogram.Puzzle {
	if len(s.lines) != 2 {
		in.fail(s.lines[0].start(), ErrSyntax, "puzzle", "one line", "a line with the rows and one with the columns")
	}
	var clues lineClues
	for axis, line := range s.lines {
		for at, word := range line.words(0, len(line.text), " \t") {
			c := in.newClue(nonogram.Axis(axis), line)
			for i, r := range word {
				if r < 'A' || r > 'Z' {
					c.fail(at+i, ErrSyntax, strconv.QuoteRune(r), "a letter from A to Z, which stands for the length of a block")
				}
				c.add(at+i, nonogram.Block{Length: int(r - 'A' + 1), Colour: nonogram.Filled})
			}
			clues.add(c)
		}
	}
	return clues.puzzle(in, s.first)
}

// nonoFormat is the old text of FreeNono: a line with the name, one with "width,height", and the
// picture of x and blanks; an empty line or the end after the last.
var nonoFormat = &Format{
	Name:        "nono",
	Description: "FreeNono's old text: a name, the size, a picture of x and blanks",
	Holds:       Holds{Many: true, Picture: true, Title: true},
	sniff:       nonoHead.Match,
	read: division{most: maxNumberLines, spaces: true}.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
		for lines := s.lines; len(lines) > 0 && lines[0].text != ""; {
			if len(lines) == 1 {
				in.fail(lines[0].start(), ErrSyntax, "size", "the end of the file", "width and height, such as 5,10")
			}
			n := &numberFile{input: in, lines: []numberedLine{{lines[1].number, strings.Replace(lines[1].text, ",", " ", 1)}}}
			n.sides(0, "width and height", &n.width, &n.height)
			if len(lines) < 2+n.height {
				in.fail(position{line: in.line}, nonogram.ErrGrid, "picture", plural.Of(len(lines)-2, "row"), strconv.Itoa(n.height))
			}
			goal := in.picture(lines[2:2+n.height], "x", " ")
			if goal.Width() != n.width {
				in.fail(lines[2].place(0), nonogram.ErrGrid, "picture", plural.Of(goal.Width(), "cell"), strconv.Itoa(n.width))
			}
			p := nonogram.FromGrid(goal, nil)
			p.Title = strings.TrimSpace(lines[0].text)
			yield(lines[0].number, p)
			lines = lines[2+n.height:]
		}
	}),
}

var nonoHead = regexp.MustCompile(`^[^\n]*\n[0-9]+,[0-9]+[ \t]*\r?\n[x ]+\r?(\n|$)`)
