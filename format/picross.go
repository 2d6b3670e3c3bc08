package format

import (
	"bufio"
	"bytes"
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
	sniff:       sniffPicross,
	read:        picrossList.reader(parsePicross),
	newWriter:   framed("", "\n", "", writePicross),
}

// picrossList leaves room for the lines that start the parts.
var picrossList = division{
	most: maxPicrossLines, excess: sizeExcess("puzzle", "more lines", maxPicrossLines),
	ignores: isPicrossComment, begins: isPicrossGrid,
}

const maxPicrossLines = 2*nonogram.MaxSide + 10

// The words that start the parts.
const (
	picrossGrid    = "GRID"
	picrossRows    = "ROWS"
	picrossColumns = "COLUMNS"
)

// picrossKey is the word with which a line starts, and the rest.
func picrossKey(text string) (key, value string) { return cutWord(text, " \t") }

func isPicrossGrid(text string) bool {
	key, _ := picrossKey(text)
	return key == picrossGrid
}

var isPicrossComment = blankOr("#")

// sniffPicross looks at the first line that is neither blank nor a comment.
func sniffPicross(head []byte) bool {
	for line := range bytes.Lines(head) {
		if text := string(line); !isPicrossComment(text) {
			return isPicrossGrid(text)
		}
	}
	return false
}

func parsePicross(in *input, s section) *nonogram.Puzzle {
	var clues lineClues
	var title string
	axis, inClues := nonogram.Rows, false
	seen := map[string]bool{}
	for _, line := range s.lines {
		key, value := picrossKey(line.text)
		switch {
		case strings.HasPrefix(key, "[") && inClues:
			clues[axis] = append(clues[axis], in.picrossClue(axis, line))
			continue
		case key == picrossGrid && !seen[key]:
			title = value
		case !seen[picrossGrid]:
			in.fail(line.start(), ErrSyntax, "", quoted(strings.TrimSpace(line.text)), picrossGrid+" before the puzzle")
		case key == picrossRows && !seen[key] && value == "":
			axis, inClues = nonogram.Rows, true
		case key == picrossColumns && !seen[key] && value == "":
			axis, inClues = nonogram.Columns, true
		default:
			in.fail(line.start(), ErrSyntax, "", quoted(strings.TrimSpace(line.text)), "ROWS, COLUMNS, or a clue in brackets, such as [ 1 2 ]")
		}
		seen[key] = true
	}
	for _, key := range []string{picrossRows, picrossColumns} {
		if !seen[key] {
			in.fail(position{line: s.first}, ErrSyntax, "the puzzle has no "+key, "", "")
		}
	}
	p := clues.puzzle(in, s.first)
	p.Title = title
	return p
}

// picrossClue reads "[ 1 2 ]".
func (in *input) picrossClue(axis nonogram.Axis, line numberedLine) lineClue {
	c := in.newClue(axis, line)
	start, end := strings.IndexByte(line.text, '[')+1, strings.IndexByte(line.text, ']')
	if end < 0 {
		c.fail(len(line.text), ErrSyntax, "the end of the line", `"]"`)
	}
	if rest := strings.TrimSpace(line.text[end+1:]); rest != "" && rest[0] != '#' {
		c.fail(end+1+indent(line.text[end+1:]), ErrSyntax, quoted(rest), "the end of the line")
	}
	return plainClues.read(in, axis, line, start, end)
}

func writePicross(w *bufio.Writer, p *nonogram.Puzzle) {
	w.WriteString(strings.TrimSpace(picrossGrid+" "+oneLine(p.Title)) + "\n")
	for _, side := range []struct {
		key   string
		clues []nonogram.Clue
	}{{picrossRows, p.Rows}, {picrossColumns, p.Columns}} {
		w.WriteString(side.key + "\n")
		for _, clue := range side.clues {
			line := []byte("[ ")
			if len(clue) > 0 {
				line = append(appendLengths(line, clue, " "), ' ')
			}
			w.Write(append(line, "]\n"...))
		}
	}
}
