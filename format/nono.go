package format

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// nonoFormat is the old text of FreeNono: a line with the name, one with "width,height", and the
// picture of x and blanks; an empty line or the end after the last.
var nonoFormat = &Format{
	Name:        "nono",
	Description: "FreeNono's old text: a name, the size, a picture of x and blanks",
	Holds:       Holds{Many: true, Picture: true, Title: true},
	sniff:       nonoHead.matches,
	read: division{most: maxNumberLines, blankRows: true}.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
		for lines := s.lines; len(lines) > 0 && lines[0].text != ""; {
			if len(lines) == 1 {
				in.fail(lines[0].start(), ErrSyntax, "size", "the end of the file", "width and height, such as 5,10")
			}
			sides := in.sides([]numberedLine{{lines[1].number, strings.Replace(lines[1].text, ",", " ", 1)}}, "width and height", 2)
			width, height := sides[0], sides[1]
			if len(lines) < 2+height {
				in.fail(position{line: in.line}, nonogram.ErrGrid, "picture", message.Count(len(lines)-2, "row"), strconv.Itoa(height))
			}
			goal := in.picture(lines[2:2+height], "x", " ", "")
			if goal.Width() != width {
				in.fail(lines[2].place(0), nonogram.ErrGrid, "picture", message.Count(goal.Width(), "cell"), strconv.Itoa(width))
			}
			p := nonogram.FromGrid(goal, nil)
			p.Title = strings.TrimSpace(lines[0].text)
			yield(lines[0].number, p)
			lines = lines[2+height:]
		}
	}),
}

var nonoHead = expression(`^[^\n]*\n[0-9]+,[0-9]+[ \t]*\r?\n[x ]+\r?(\n|$)`)
