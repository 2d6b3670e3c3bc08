package input

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

// maxState is the largest state, in bytes: enough for every cell of the largest
// puzzle to be a letter of any alphabet.
const maxState = (4*nonogram.MaxSide + 2) * nonogram.MaxSide

// ErrState: the argument is not the state of a puzzle's board.
var ErrState = errors.New("not a board")

// State is a partly filled board as rows of text.
type State struct {
	file string // "" if the argument contained the rows
	rows []string
	// notFile is the reason why the argument names no file.
	notFile error
}

// FindState finds the board that a flag's argument means: a file with a row of cells on each line,
// or the rows themselves with "/" between them, such as "#.?/..#". The puzzle decides which cells
// are valid, so [State.Grid] checks them.
func FindState(arg string) (*State, error) {
	if arg == StandardInput {
		return nil, fmt.Errorf("%w: standard input is for puzzles: name a file, or write the rows with \"/\" between them", ErrState)
	}
	info, err := os.Stat(arg)
	switch {
	case err != nil:
		return &State{rows: strings.Split(arg, "/"), notFile: NotFound(beginning(arg), err)}, nil
	case info.IsDir():
		return nil, fmt.Errorf("%s: %w: it is a folder", arg, ErrState)
	}
	text, err := files.Read(arg, maxState)
	switch {
	case errors.Is(err, files.ErrTooLarge):
		return nil, fmt.Errorf("%s: %w: it is larger than the largest board", arg, ErrState)
	case err != nil:
		return nil, NotFound(arg, err)
	}
	return &State{file: arg, rows: stateRows(string(files.TrimMark(text)))}, nil
}

// stateRows divides a file's text into rows. It drops empty lines at the end, but not lines of
// spaces, since a space is a blank cell.
func stateRows(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.TrimRight(text, "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// Grid returns the state as a grid of the puzzle. The error gives the place of a character that is
// no cell in [nonogram.ParseCells], the row that is longer or shorter than the first, or the size
// if it is not the puzzle's.
func (s *State) Grid(p *nonogram.Puzzle) (nonogram.Grid, error) {
	var cells []nonogram.Cell
	width := 0
	for i, text := range s.rows {
		row, err := nonogram.ParseCells(text, p.Palette)
		if err != nil {
			return nonogram.Grid{}, s.fault(i, err)
		}
		if i == 0 {
			width = len(row)
		}
		if len(row) != width {
			return nonogram.Grid{}, s.fault(i, fmt.Errorf("found %s, expected %d as in row 1", message.Count(len(row), "cell"), width))
		}
		cells = append(cells, row...)
	}
	if len(cells) == 0 {
		return nonogram.Grid{}, &format.Error{File: s.file, Message: "the board is empty", Err: nonogram.ErrGrid}
	}
	if width != p.Width() || len(s.rows) != p.Height() {
		err := fmt.Errorf("the board is %d x %d, the puzzle %d x %d", width, len(s.rows), p.Width(), p.Height())
		return nonogram.Grid{}, &format.Error{File: s.file, Message: err.Error(), Err: nonogram.ErrGrid}
	}
	g := nonogram.NewGrid(p.Width(), p.Height(), 0)
	copy(g.Cells(), cells)
	return g, nil
}

func (s *State) fault(row int, err error) error {
	if s.file == "" {
		return fmt.Errorf("%w, nor a board: row %d: %w", s.notFile, row+1, err)
	}
	place := &format.Error{File: s.file, Line: row + 1, Message: err.Error(), Err: err}
	if cell := new(nonogram.CellError); errors.As(err, &cell) {
		place.Column, place.Message = cell.Column+1, "not a cell"
		place.Found, place.Expected = fmt.Sprintf("%q", cell.Found), cell.Expected
	}
	return place
}

// beginning shortens an argument to a start that people recognise: a board can have a million
// cells.
func beginning(arg string) string {
	const enough = 60
	if runes := []rune(arg); len(runes) > enough {
		return string(runes[:enough]) + "..."
	}
	return arg
}
