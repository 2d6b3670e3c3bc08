package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
)

// textFormat is the plain picture: a character for each cell, a line for each row, and an empty
// line between pictures. [nonogram.ParseCells] lists the characters.
var textFormat = &Format{
	Name:        "text",
	Description: "pictures drawn with # and ., empty lines between them",
	Extensions:  []string{".txt"},
	Holds:       Holds{Many: true, Picture: true},
	unmarked:    true,
	bare:        true,
	anyText:     true,
	sniff:       sniffText,
	nearly:      func(head []byte) bool { return resembles(head) && bytes.ContainsRune(bytes.TrimSpace(head), '\n') },
	read:        textPictures.reader(parseText),
	frame:       framed("", "\n", "", func(w *bufio.Writer, p *nonogram.Puzzle) { w.WriteString(p.Goal.String()) }),
}

// textPictures has an empty line between pictures; a row can be spaces.
var textPictures = division{
	most: nonogram.MaxSide, excess: sizeExcess("picture", "more rows", nonogram.MaxSide),
	blankRows: true, ends: func(text string) bool { return text == "" },
}

// textCells are the characters of [nonogram.ParseCells]; pictures can also have those of textFilled
// and textBlank.
const (
	textCells  = ".#?01xX-E_| "
	textFilled = "█▓■⬛●*@oO"
	textBlank  = "░□⬜○·"
	textMarks  = " ,;\t" // one of these can be between all cells
)

// sniffText reports whether the first picture consists of cells, and is more than a rule. Zeros and
// ones in lines of several lengths are numbers.
func sniffText(head []byte) bool {
	cells, rows, width, isRule, isRagged, isBits := 0, 0, 0, false, false, true
	for line := range bytes.Lines(head) {
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 && cells > 0 {
			break
		}
		if len(bytes.Trim(line, textCells+textFilled+textBlank+textMarks)) > 0 {
			return false
		}
		if rows++; cells == 0 {
			width = len(line)
		}
		isRagged = isRagged || len(line) != width
		isBits = isBits && len(bytes.Trim(line, "01 ")) == 0
		isRule = len(bytes.Trim(line, "-_*= ")) == 0
		cells += len(bytes.TrimSpace(line))
	}
	like, foreign := nearlyLines(head)
	return cells > 0 && like >= foreign && !(rows == 1 && isRule) && !(isBits && isRagged)
}

func parseText(in *input, s section) *nonogram.Puzzle {
	var rows [][]nonogram.Cell
	for _, line := range textLines(in, s.lines) {
		cells := textRow(in, line)
		if rows = append(rows, cells); len(cells) != len(rows[0]) {
			in.fail(position{line: line.number}, ErrSyntax, "picture", message.Count(len(cells), "cell"), fmt.Sprintf("%d as in line %d", len(rows[0]), s.first))
		}
		if open := strings.IndexAny(line.text, "?-E"); open >= 0 {
			in.fail(line.place(open), ErrOpenCells, "no clues can be made of the picture", "an open cell", "")
		}
	}
	grid := nonogram.NewGrid(len(rows[0]), len(rows), nonogram.BlankCell)
	for row, cells := range rows {
		copy(grid.Row(row), cells)
	}
	return nonogram.FromGrid(grid, nil)
}

// textLines writes the lines of a picture with the characters of [nonogram.ParseCells]. A dash
// is a blank cell if there is no other character for one.
func textLines(in *input, lines []numberedLine) []numberedLine {
	seen := map[rune]numberedLine{}
	for _, line := range lines {
		for _, r := range line.text {
			if _, known := seen[r]; !known {
				seen[r] = line
			}
		}
	}
	has := func(characters string) (found rune) {
		for _, r := range characters {
			if seen[r].number > 0 {
				found = r
			}
		}
		return found
	}
	foreign := func(r rune) bool { return !strings.ContainsRune(textCells+textFilled+textBlank+textMarks, r) }
	if !slices.ContainsFunc(slices.Collect(maps.Keys(seen)), foreign) {
		checkSigns(in, seen, has)
	}
	dash := '-'
	if has(".0_ "+textBlank+"?E") == 0 {
		dash = '.'
	}
	inMargins := false
	if has(".0_"+textBlank) > 0 {
		lines, inMargins = withoutMargins(lines)
	}
	lines, mark := withoutMarks(lines)
	switch {
	case mark == " ":
		in.warn(lines[0].place(0), "blanks between the cells ignored, as they are between all of them")
	case mark == "" && inMargins:
		in.warn(lines[0].place(0), "blanks around the picture ignored, as it has another character for blank cells")
	}
	plain := make([]numberedLine, len(lines))
	for i, line := range lines {
		plain[i] = numberedLine{line.number, strings.Map(func(r rune) rune {
			switch {
			case r == '-':
				return dash
			case strings.ContainsRune(textFilled, r):
				return '#'
			case strings.ContainsRune(textBlank, r):
				return '.'
			}
			return r
		}, line.text)}
	}
	return plain
}

// checkSigns refuses a picture with two signs for filled cells, one of which may mean blank ones,
// and numbers with bars between them.
func checkSigns(in *input, seen map[rune]numberedLine, has func(characters string) rune) {
	at := func(r rune) position { return seen[r].place(strings.IndexRune(seen[r].text, r)) }
	for _, signs := range [][2]string{{"oO", "xX0#1█▓■⬛●*@"}, {"xX", "#1█▓■⬛●*@"}} {
		if a, b := has(signs[0]), has(signs[1]); a > 0 && b > 0 {
			in.fail(at(a), ErrSyntax, "picture", fmt.Sprintf("both %q and %q, either of which may mean filled", a, b), `"#" and "."`)
		}
	}
	if has("|") > 0 && has("1") > 0 && has(".0_-?E"+textBlank) == 0 {
		in.fail(at('|'), ErrSyntax, "picture", "bars between numbers, which may be clues", `"#" and ".", or a clue in each line`)
	}
}

// withoutMarks removes the mark between all cells, if the picture has other characters for blank
// cells; without such a mark it returns the lines unchanged.
func withoutMarks(lines []numberedLine) (cells []numberedLine, mark string) {
	for _, r := range textMarks {
		mark := string(r)
		for _, end := range []string{" " + mark, ""} { // marks at the ends of lines, or empty cells there
			if cells := cellsBetween(lines, mark, end); cells != nil {
				return cells, mark
			}
		}
	}
	return lines, ""
}

// cellsBetween returns lines without their ends and the marks between cells; nil if they have no
// such cells. Where lines have no ends, an empty cell is blank, as spreadsheets write it.
func cellsBetween(lines []numberedLine, mark, end string) (cells []numberedLine) {
	width, blank := 0, false
	for _, line := range lines {
		words := strings.Split(strings.TrimRight(line.text, end), mark)
		for i, word := range words {
			switch word = strings.TrimSpace(word); {
			case word == "" && mark != " " && end == "":
				word = "."
			case utf8.RuneCountInString(word) != 1:
				return nil
			}
			words[i], blank = word, blank || strings.Contains("0._-"+textBlank, word)
		}
		if width == 0 {
			width = len(words)
		}
		if len(words) == 1 || end == "" && len(words) != width {
			return nil
		}
		cells = append(cells, numberedLine{line.number, strings.Join(words, "")})
	}
	if !blank {
		return nil
	}
	return cells
}

// withoutMargins removes the blanks around a picture that has another character for blank cells, if
// that leaves rows of one width that start in one column.
func withoutMargins(lines []numberedLine) (inner []numberedLine, inMargins bool) {
	indent, width := 0, 0
	for i, line := range lines {
		text := strings.TrimLeft(line.text, " ")
		left := len(line.text) - len(text)
		text = strings.TrimRight(text, " ")
		if i == 0 {
			indent, width = left, utf8.RuneCountInString(text)
		}
		if left != indent || utf8.RuneCountInString(text) != width {
			return lines, false
		}
		inner = append(inner, numberedLine{line.number, text})
		inMargins = inMargins || len(text) < len(line.text)
	}
	return inner, inMargins
}

func textRow(in *input, line numberedLine) []nonogram.Cell {
	at := position{line: line.number}
	if n := utf8.RuneCountInString(line.text) - strings.Count(line.text, "|"); n > nonogram.MaxSide {
		in.fail(at, nonogram.ErrSize, "picture", message.Count(n, "cell"), fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	cells, err := nonogram.ParseCells(line.text, nil)
	if inCell, ok := errors.AsType[*nonogram.CellError](err); ok {
		at.column = inCell.Column + 1
		in.fail(at, ErrSyntax, "picture", fmt.Sprintf("%q", inCell.Found), inCell.Expected)
	}
	if len(cells) == 0 {
		in.fail(at, ErrSyntax, "picture", fmt.Sprintf("%q", line.text), "cells")
	}
	return cells
}
