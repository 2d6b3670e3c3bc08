package format

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// pzprv3Format is the file format of pzpr: the word pzprv3, the puzzle's kind,
// the height and the width, a line each, and then the board with the clues
// above and to the left of the grid, one word a place:
//
//	pzprv3
//	nonogram
//	1
//	3
//	. . 1 . 1
//	1 1 # + #
//
// A number is a block, with "c" before it if the player ticked it off; "." is an
// empty place; "#" is a cell that was filled and "+" one that was marked as
// blank. A full grid is the goal, as are filled cells that agree with the
// clues. Anything else is a saved game, which is not kept.
var pzprv3Format = &Format{
	Name:        "pzprv3",
	Description: "pzpr files: the board, with clues and cells as words",
	Extensions:  []string{".pzprv3"},
	Holds:       Holds{Goal: true},
	sniff:       sniffPzprv3,
	nearly:      sniffPzprv3,
	read:        division{most: maxClueLines}.reader(parsePzprv3),
	frame:       oneByOne(writePzprv3),
}

// pzprv3Mark starts the first line; files with a history say pzprv3.1 and so on.
const pzprv3Mark = "pzprv3"

const (
	pzprv3Open   = "."
	pzprv3Filled = "#"
	pzprv3Blank  = "+"
)

func sniffPzprv3(head []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(head), []byte(pzprv3Mark)) }

// pzprv3Lines ends lines at each slash, as pzpr does: files can be a single line.
func pzprv3Lines(lines []numberedLine) (all []numberedLine) {
	ends := 0
	for _, line := range lines {
		for text := range strings.SplitSeq(strings.TrimSuffix(strings.TrimSpace(line.text), "/"), "/") {
			if len(all) == maxClueLines {
				return all
			}
			all = append(all, numberedLine{number: line.number + ends, text: text})
			ends++
		}
		ends--
	}
	return all
}

// isPzprv3 reports whether a word is a board in one line.
func isPzprv3(text string) bool {
	head, _, more := strings.Cut(text, "/")
	return more && (head == pzprv3Mark || strings.HasPrefix(head, pzprv3Mark+"."))
}

// parsePzprv3Word reads a board in one line; each slash ends a line.
func parsePzprv3Word(text string) (p *nonogram.Puzzle, err error) {
	lines := []numberedLine{{number: 1, text: text}}
	err = attempt(func() { p = parsePzprv3(&input{}, section{lines: lines, first: 1}) })
	return p, err
}

type pzprv3Board struct {
	*input
	width, height int
	clues         lineClues
	grid          nonogram.Grid
	open          int // the number of open cells
}

func parsePzprv3(in *input, s section) *nonogram.Puzzle {
	b := pzprv3Board{input: in}
	s.lines = pzprv3Lines(s.lines)
	b.head(s.lines)
	above, beside := pzprPlaces(b.height), pzprPlaces(b.width)
	lines := s.lines[4:]
	if len(lines) < above+b.height {
		b.fail(position{line: b.line}, ErrSyntax, "board", message.Count(len(lines), "line"),
			fmt.Sprintf("%d: %d of clues and %d of cells", above+b.height, above, b.height))
	}
	b.clues = in.emptyClues(numberedLine{}, b.width, b.height)
	b.grid = nonogram.NewGrid(b.width, b.height, nonogram.BlankCell)
	for i, line := range lines[:above+b.height] {
		b.readLine(line, i-above, beside)
	}
	p := b.clues.puzzle(in, lines[0].number)
	b.goal(p, position{line: lines[above].number})
	return p
}

// head reads the four lines before the board.
func (b *pzprv3Board) head(lines []numberedLine) {
	for i, expected := range []string{"pzprv3", "the puzzle's kind, " + pzprKind, "the height", "the width"} {
		if i == len(lines) {
			b.fail(position{line: b.line}, ErrSyntax, "", "the end", expected)
		}
		at, text := lines[i].start(), strings.TrimSpace(lines[i].text)
		switch {
		case i == 0 && !strings.HasPrefix(text, pzprv3Mark), i == 1 && text != pzprKind:
			b.fail(at, ErrSyntax, "", quoted(text), expected)
		case i == 2:
			b.height = b.side(at, "", expected+",", text)
		case i == 3:
			b.width = b.side(at, "", expected+",", text)
		}
	}
}

// readLine reads a line of the board; lines of clues above the grid have rows below 0.
func (b *pzprv3Board) readLine(line numberedLine, row, beside int) {
	column := -beside
	for at, word := range line.words(0, len(line.text), " \t") {
		if column == b.width {
			b.fail(line.place(at), ErrSyntax, "board", "more words", strconv.Itoa(beside+b.width))
		}
		b.word(line, at, word, row, column)
		column++
	}
	if column != b.width {
		b.fail(position{line: line.number}, ErrSyntax, "board", message.Count(column+beside, "word"), strconv.Itoa(beside+b.width))
	}
}

// word reads the word of a place; rows and columns below 0 are those of clues.
func (b *pzprv3Board) word(line numberedLine, at int, word string, row, column int) {
	switch {
	case row >= 0 && column >= 0:
		b.cell(line, at, word, row, column)
		return
	case word == pzprv3Open:
		return
	case row < 0 && column < 0:
		b.fail(line.place(at), ErrSyntax, "corner of the board", quoted(word), `"."`)
	}
	axis, index := nonogram.Rows, row
	if row < 0 {
		axis, index = nonogram.Columns, column
	}
	number := strings.TrimPrefix(word, "c")
	c := &b.clues[axis][index]
	c.line = line
	c.filled(at+len(word)-len(number), number, "a block's length")
	if axis == nonogram.Columns {
		c.blocks = nil // they are in several lines
	}
}

func (b *pzprv3Board) cell(line numberedLine, at int, word string, row, column int) {
	switch word {
	case pzprv3Filled:
		b.grid.Set(row, column, nonogram.FilledCell)
	case pzprv3Open:
		b.open++
	case pzprv3Blank:
	default:
		b.fail(line.place(at), ErrSyntax, "cell", quoted(word), `".", "#" or "+"`)
	}
}

// goal makes the cells the goal, unless they are only a saved game.
func (b *pzprv3Board) goal(p *nonogram.Puzzle, at position) {
	marked := b.open < b.width*b.height
	switch {
	case b.open == 0 || marked && p.CheckSolution(b.grid) == nil:
		p.Goal = &b.grid
		b.checkGoal(p, at)
	case marked:
		b.warn(at, "cells ignored: they are a saved game")
	}
}

func writePzprv3(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "%s\n%s\n%d\n%d\n", pzprv3Mark, pzprKind, p.Height(), p.Width())
	above, beside := pzprPlaces(p.Height()), pzprPlaces(p.Width())
	for i := range above {
		words := slices.Repeat([]string{pzprv3Open}, beside)
		for _, clue := range p.Columns {
			words = append(words, pzprv3Block(clue, i-above+len(clue)))
		}
		writePzprv3Line(w, words)
	}
	for row, clue := range p.Rows {
		var words []string
		for i := range beside {
			words = append(words, pzprv3Block(clue, i-beside+len(clue)))
		}
		cells := slices.Repeat([]string{pzprv3Open}, p.Width())
		if p.Goal != nil && p.Goal.Complete() {
			cells = cellWords(p.Goal.Row(row), pzprv3Filled, pzprv3Blank)
		}
		writePzprv3Line(w, append(words, cells...))
	}
}

// pzprv3Block returns the length of the block at an index, or an empty place if the index is below
// 0.
func pzprv3Block(clue nonogram.Clue, i int) string {
	if i < 0 {
		return pzprv3Open
	}
	return strconv.Itoa(clue[i].Length)
}

// writePzprv3Line writes words, each with a space after it as pzpr does.
func writePzprv3Line(w *bufio.Writer, words []string) {
	w.WriteString(strings.Join(words, " ") + " \n")
}
