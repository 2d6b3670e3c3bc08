package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"nonogram"
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
	Description: "files of pzpr: the board with clues and cells as words",
	Extensions:  []string{".pzprv3"},
	Holds:       Holds{Goal: true},
	sniff:       sniffPzprv3,
	read:        readPzprv3,
	newWriter:   func(w io.Writer) puzzleWriter { return &pzprv3Writer{bufio.NewWriter(w)} },
}

// pzprv3Mark starts the first line; files with a history say pzprv3.1 and so on.
const pzprv3Mark = "pzprv3"

// The words for cells.
const (
	pzprv3Open   = "."
	pzprv3Filled = "#"
	pzprv3Blank  = "+"
)

// maxPzprv3Lines leaves room for the history below the board.
const maxPzprv3Lines = 2*nonogram.MaxSide + 1000

func sniffPzprv3(head []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(head), []byte(pzprv3Mark)) }

func readPzprv3(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines, err := in.allLines(maxPzprv3Lines)
		for len(lines) > 0 && strings.TrimSpace(lines[0].text) == "" {
			lines = lines[1:]
		}
		if len(lines) == 0 && err == nil {
			return
		}
		b := pzprv3Board{in: in, notes: notes{file: in.name}}
		entry := Entry{Line: 1}
		if len(lines) > 0 {
			entry.Line = lines[0].number
		}
		if err == nil {
			entry.Puzzle, err = b.puzzle(lines)
		}
		entry.Warnings = b.notes.list
		yield(entry, err)
	}
}

// pzprv3Board is a board while it is read.
type pzprv3Board struct {
	in            *input
	notes         notes
	width, height int
	clues         lineClues
	grid          nonogram.Grid
	filled, open  int // cells
}

func (b *pzprv3Board) puzzle(lines []numberedLine) (*nonogram.Puzzle, error) {
	if err := b.head(lines); err != nil {
		return nil, err
	}
	above, beside := pzprPlaces(b.height), pzprPlaces(b.width)
	lines = lines[4:]
	if len(lines) < above+b.height {
		return nil, b.in.lineFault(position{line: b.in.line}, ErrSyntax, "board", counted(len(lines), "line"),
			fmt.Sprintf("%d: %d of clues and %d of cells", above+b.height, above, b.height))
	}
	b.clues = lineClues{rows: make([]lineClue, b.height), columns: make([]lineClue, b.width)}
	b.grid = nonogram.NewGrid(b.width, b.height, nonogram.BlankCell)
	for i, line := range lines[:above+b.height] {
		if err := b.line(line, i-above, beside); err != nil {
			return nil, err
		}
	}
	p := b.clues.puzzle()
	for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for i := range clues {
			if clues[i] == nil {
				clues[i] = nonogram.Clue{} // no number at all
			}
		}
	}
	if err := b.in.validate(p, b.clues.places(lines[0].number)); err != nil {
		return nil, err
	}
	b.goal(p, lines[above].number)
	return p, nil
}

// head reads the four lines before the board.
func (b *pzprv3Board) head(lines []numberedLine) error {
	parts := []string{"pzprv3", "the puzzle's kind, " + pzprKind, "the height", "the width"}
	for i, expected := range parts {
		if i == len(lines) {
			return b.in.lineFault(position{line: b.in.line}, ErrSyntax, "", "the end", expected)
		}
		text := strings.TrimSpace(lines[i].text)
		var err error
		switch i {
		case 0:
			if !strings.HasPrefix(text, pzprv3Mark) {
				err = ErrSyntax
			}
		case 1:
			if text != pzprKind {
				err = ErrSyntax
			}
		default:
			side := &b.height
			if i == 3 {
				side = &b.width
			}
			*side, err = strconv.Atoi(text)
			if err != nil || *side < 1 || *side > nonogram.MaxSide {
				err, expected = nonogram.ErrSize, fmt.Sprintf("%s, from 1 to %d", expected, nonogram.MaxSide)
			}
		}
		if err != nil {
			return b.in.lineFault(lines[i].place(indent(lines[i].text)), err, "", quoted(text), expected)
		}
	}
	return nil
}

// line reads a line of the board, which belongs to a row unless that is below 0.
func (b *pzprv3Board) line(line numberedLine, row, beside int) error {
	column := -beside
	for at := 0; at < len(line.text); {
		if line.text[at] == ' ' || line.text[at] == '\t' {
			at++
			continue
		}
		word := line.text[at:]
		if i := strings.IndexAny(word, " \t"); i >= 0 {
			word = word[:i]
		}
		if column == b.width {
			return b.in.lineFault(line.place(at), ErrSyntax, "board", "more words", strconv.Itoa(beside+b.width))
		}
		if err := b.word(line, at, word, row, column); err != nil {
			return err
		}
		at += len(word)
		column++
	}
	if column != b.width {
		return b.in.lineFault(position{line: line.number}, ErrSyntax, "board", counted(column+beside, "word"), strconv.Itoa(beside+b.width))
	}
	return nil
}

// word reads the word of a place; rows and columns below 0 are those of clues.
func (b *pzprv3Board) word(line numberedLine, at int, word string, row, column int) error {
	switch {
	case row >= 0 && column >= 0:
		return b.cell(line, at, word, row, column)
	case word == pzprv3Open:
		return nil
	case row < 0 && column < 0:
		return b.in.lineFault(line.place(at), ErrSyntax, "corner of the board", quoted(word), `"."`)
	}
	digits := strings.TrimPrefix(word, "c")
	c, axis := &lineClue{}, nonogram.Columns
	if row < 0 {
		c = &b.clues.columns[column]
	} else {
		c, axis = &b.clues.rows[row], nonogram.Rows
	}
	length, err := clueNotation{}.length(b.in, axis, line, at+len(word)-len(digits), digits)
	if err != nil {
		return err
	}
	c.line = line
	c.clue = append(c.clue, nonogram.Block{Length: length, Colour: nonogram.Filled})
	if axis == nonogram.Rows { // a column's blocks are in several lines
		c.blocks = append(c.blocks, at)
	}
	return nil
}

func (b *pzprv3Board) cell(line numberedLine, at int, word string, row, column int) error {
	switch word {
	case pzprv3Filled:
		b.grid.Set(row, column, nonogram.FilledCell)
		b.filled++
	case pzprv3Open:
		b.open++
	case pzprv3Blank:
	default:
		return b.in.lineFault(line.place(at), ErrSyntax, "cell", quoted(word), `".", "#" or "+"`)
	}
	return nil
}

// goal takes the cells as the goal if they are more than a saved game.
func (b *pzprv3Board) goal(p *nonogram.Puzzle, first int) {
	marked := b.open < b.width*b.height
	switch {
	case b.open == 0 || marked && p.CheckSolution(b.grid) == nil:
		p.Goal = &b.grid
		b.notes.checkGoal(p, position{line: first})
	case marked:
		b.notes.add(position{line: first}, "the cells are ignored: they are a saved game")
	}
}

type pzprv3Writer struct{ w *bufio.Writer }

func (b *pzprv3Writer) write(p *nonogram.Puzzle) error {
	fmt.Fprintf(b.w, "%s\n%s\n%d\n%d\n", pzprv3Mark, pzprKind, p.Height(), p.Width())
	above, beside := pzprPlaces(p.Height()), pzprPlaces(p.Width())
	for i := range above {
		b.word(pzprv3Open, beside)
		for _, clue := range p.Columns {
			b.block(clue, i-above+len(clue))
		}
		b.w.WriteByte('\n')
	}
	for row, clue := range p.Rows {
		for i := range beside {
			b.block(clue, i-beside+len(clue))
		}
		b.cells(p, row)
		b.w.WriteByte('\n')
	}
	return b.w.Flush()
}

// block writes the block of an index, or an empty place if it is below 0.
func (b *pzprv3Writer) block(clue nonogram.Clue, i int) {
	if i < 0 {
		b.word(pzprv3Open, 1)
		return
	}
	b.word(strconv.Itoa(clue[i].Length), 1)
}

func (b *pzprv3Writer) cells(p *nonogram.Puzzle, row int) {
	if p.Goal == nil || !p.Goal.Complete() {
		b.word(pzprv3Open, p.Width())
		return
	}
	for _, c := range p.Goal.Row(row) {
		if c == nonogram.BlankCell {
			b.word(pzprv3Blank, 1)
		} else {
			b.word(pzprv3Filled, 1)
		}
	}
}

// word writes a word some times, each with a space after it as pzpr does.
func (b *pzprv3Writer) word(word string, times int) {
	for range times {
		b.w.WriteString(word + " ")
	}
}

func (b *pzprv3Writer) close() error { return b.w.Flush() }
