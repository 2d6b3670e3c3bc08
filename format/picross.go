package format

import (
	"bufio"
	"strings"

	"nonogram"
)

// picrossFormat is the format of Pierre Dejoue's picross-solver, black and white:
//
//	# a comment
//	GRID the title
//	ROWS
//	[ 1 2 ]
//	[ ]
//	COLUMNS
//	[ 1 ]
//
// and so on for the next puzzle.
var picrossFormat = &Format{
	Name:        "picross",
	Description: "picross-solver: GRID, ROWS and COLUMNS, clues in brackets",
	Holds:       Holds{Many: true, Title: true},
	kept:        eachText(oneLine),
	sniff:       picrossHead.matches,
	read:        picrossList.reader(parsePicross),
	frame:       framed("", "\n", "", writePicross),
}

// picrossList divides a file at its lines with GRID; blank lines and comments do not count.
var picrossList = division{
	most: maxPicrossLines, excess: sizeExcess("puzzle", "more lines", maxPicrossLines),
	ignores: isPicrossComment, begins: isPicrossGrid,
}

const maxPicrossLines = 2*nonogram.MaxSide + 10

const picrossGrid = "GRID"

func isPicrossGrid(text string) bool {
	key, _ := cutWord(text, " \t")
	return key == picrossGrid
}

var isPicrossComment = blankOr("#")

// picrossHead matches GRID in the first line that is neither blank nor a comment.
var picrossHead = expression(`^(?:\s|#.*\n)*GRID(?:\s|$)`)

func parsePicross(in *input, s section) *nonogram.Puzzle {
	key, title := cutWord(s.lines[0].text, " \t")
	if key != picrossGrid {
		in.fail(s.lines[0].start(), ErrSyntax, "", quoted(strings.TrimSpace(s.lines[0].text)), picrossGrid+" before the puzzle")
	}
	s.lines = s.lines[1:]
	p := parseSections(in, s)
	p.Title = title
	return p
}

func writePicross(w *bufio.Writer, p *nonogram.Puzzle) {
	w.WriteString(strings.TrimSpace(picrossGrid+" "+p.Title) + "\n")
	for line := range p.Lines() {
		if line.Index == 0 {
			w.WriteString(strings.ToUpper(line.Axis.String()) + "S\n")
		}
		if clue := p.Clue(line); len(clue) > 0 {
			w.WriteString("[ " + clue.String() + " ]\n")
		} else {
			w.WriteString("[ ]\n")
		}
	}
}
