package nonogram

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
)

// Grid is a rectangle of cells, partial while some are open, complete when all are known. The zero
// Grid has no cells; [NewGrid] makes a grid of any size. Copies of a Grid share their cells; use
// [Grid.Clone] for an independent copy.
type Grid struct {
	width, height int
	cells         []Cell // row by row
}

// NewGrid returns a grid in which every cell is fill. It panics if a side is negative or
// the number of cells overflows int.
func NewGrid(width, height int, fill Cell) Grid {
	if width < 0 || height < 0 || height > 0 && width > math.MaxInt/height {
		panic(fmt.Sprintf("nonogram: NewGrid: size %d x %d", width, height))
	}
	g := Grid{width: width, height: height, cells: make([]Cell, width*height)}
	for i := range g.cells {
		g.cells[i] = fill
	}
	return g
}

// Width returns the number of columns.
func (g Grid) Width() int { return g.width }

// Height returns the number of rows.
func (g Grid) Height() int { return g.height }

// At returns the cell in a row and a column, both counted from 0.
func (g Grid) At(row, column int) Cell { return g.cells[row*g.width+column] }

// Set changes the cell in a row and a column, both counted from 0.
func (g Grid) Set(row, column int, c Cell) { g.cells[row*g.width+column] = c }

// Row returns the cells of a row; writing to them changes the grid.
func (g Grid) Row(row int) []Cell {
	return g.cells[row*g.width : (row+1)*g.width : (row+1)*g.width]
}

// Column returns a copy of the cells of a column.
func (g Grid) Column(column int) []Cell {
	cells := make([]Cell, g.height)
	for row := range cells {
		cells[row] = g.At(row, column)
	}
	return cells
}

// Line returns a copy of the cells of a line.
func (g Grid) Line(l Line) []Cell {
	if l.Axis == Columns {
		return g.Column(l.Index)
	}
	return append([]Cell(nil), g.Row(l.Index)...)
}

// Cells returns all cells, row by row; writing to them changes the grid.
func (g Grid) Cells() []Cell { return g.cells }

// Clone returns a copy with its own cells.
func (g Grid) Clone() Grid {
	g.cells = append([]Cell(nil), g.cells...)
	return g
}

// Equal reports whether both grids have the same size and cells.
func (g Grid) Equal(h Grid) bool {
	return g.width == h.width && g.height == h.height && slices.Equal(g.cells, h.cells)
}

// Allows reports whether every cell of g can still have one of the colours that it has in h, a grid
// of the same size: a partial grid allows the solutions that complete it.
func (g Grid) Allows(h Grid) bool {
	for i, c := range h.cells {
		if g.cells[i]&c == 0 {
			return false
		}
	}
	return true
}

// Complete reports whether every cell is known.
func (g Grid) Complete() bool { return g.CountOpen() == 0 }

// CountOpen returns the number of cells that are not known; contradicted cells count.
func (g Grid) CountOpen() int {
	n := 0
	for _, c := range g.cells {
		if !c.Known() {
			n++
		}
	}
	return n
}

// Transposed returns the grid with rows and columns exchanged.
func (g Grid) Transposed() Grid {
	t := NewGrid(g.height, g.width, 0)
	for row := range g.height {
		for column, c := range g.Row(row) {
			t.Set(column, row, c)
		}
	}
	return t
}

// MirroredLeftRight returns the grid with each row read backwards.
func (g Grid) MirroredLeftRight() Grid {
	m := NewGrid(g.width, g.height, 0)
	for row := range g.height {
		for column, c := range g.Row(row) {
			m.Set(row, g.width-1-column, c)
		}
	}
	return m
}

// MirroredTopBottom returns the grid with its rows in reverse order.
func (g Grid) MirroredTopBottom() Grid {
	m := NewGrid(g.width, g.height, 0)
	for row := range g.height {
		copy(m.Row(g.height-1-row), g.Row(row))
	}
	return m
}

// Clues returns the clues of a complete grid.
// It panics if a cell is not known.
func (g Grid) Clues() (rows, columns []Clue) {
	rows, columns = make([]Clue, g.height), make([]Clue, g.width)
	for row := range rows {
		rows[row] = ClueOf(g.Row(row))
	}
	cells := make([]Cell, g.height)
	for column := range columns {
		for row := range cells {
			cells[row] = g.At(row, column)
		}
		columns[column] = ClueOf(cells)
	}
	return rows, columns
}

// Strings yields the rows as text: the palette's symbols for known cells, '?'
// for open ones and 'E' for contradicted ones.
func (g Grid) Strings(p Palette) iter.Seq[string] {
	return func(yield func(string) bool) {
		var b strings.Builder
		for row := range g.height {
			b.Reset()
			for _, c := range g.Row(row) {
				b.WriteRune(cellSymbol(c, p))
			}
			if !yield(b.String()) {
				return
			}
		}
	}
}

// String returns the rows of a black-and-white grid as text, one per line.
func (g Grid) String() string {
	var b strings.Builder
	for row := range g.Strings(nil) {
		b.WriteString(row)
		b.WriteByte('\n')
	}
	return b.String()
}

func cellSymbol(c Cell, p Palette) rune {
	if c == Contradicted {
		return 'E'
	}
	if colour, ok := c.Colour(); ok {
		return p.Symbol(colour)
	}
	return '?'
}

// CellError reports a character that is not a cell.
type CellError struct {
	// Column counts from 0, in characters.
	Column int
	Found  rune
	// Expected names the characters that can be there.
	Expected string
}

// Error returns the column, counted from 1, what was found and what was expected.
func (e *CellError) Error() string {
	return fmt.Sprintf("column %d: found %q, expected %s", e.Column+1, e.Found, e.Expected)
}

// cellBar can be between cells and at both ends of a line.
const cellBar = '|'

// ParseCells reads a line of cells as text: '?' and '-' are open; '.', '0', '_' and
// space blank; in black and white '#', '1', 'x' and 'X' filled; otherwise the
// palette's symbols, which come first where two rules could apply. Bars can divide
// the cells, as in "|_|X|".
// The error is a [CellError].
func ParseCells(text string, p Palette) ([]Cell, error) {
	cells := make([]Cell, 0, len(text))
	column, afterBar := 0, false
	for _, r := range text {
		c, ok := parseCell(r, p)
		switch bar := !ok && r == cellBar; {
		case ok:
			cells = append(cells, c)
		case !bar || afterBar:
			return nil, &CellError{Column: column, Found: r, Expected: "a cell: " + symbolList(p)}
		}
		afterBar = !ok
		column++
	}
	return cells, nil
}

// symbolList lists the usual characters of cells.
func symbolList(p Palette) string {
	list := []string{"'.'", "'?'"}
	for c := 1; c < p.Colours(); c++ {
		list = append(list, fmt.Sprintf("%q", p.Symbol(Colour(c))))
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

func parseCell(r rune, p Palette) (Cell, bool) {
	for c := range p.Colours() {
		if r == p.Symbol(Colour(c)) {
			return CellOf(Colour(c)), true
		}
	}
	switch r {
	case '?', '-':
		return p.Open(), true
	case '.', '0', '_', ' ':
		return BlankCell, true
	case '#', '1', 'x', 'X':
		return FilledCell, p.Colours() == 2
	case 'E':
		return Contradicted, true
	}
	return 0, false
}

// ParseGrid reads a grid from rows of text; see [ParseCells] for the characters. The error gives
// the row, counted from 1, of the first fault: an unknown character, which is a [CellError], or a
// length other than that of the first row.
func ParseGrid(rows []string, p Palette) (Grid, error) {
	g := Grid{height: len(rows)}
	for i, text := range rows {
		cells, err := ParseCells(text, p)
		if err != nil {
			return Grid{}, fmt.Errorf("row %d: %w", i+1, err)
		}
		if i == 0 {
			g.width = len(cells)
		} else if len(cells) != g.width {
			return Grid{}, fmt.Errorf("row %d: found %s, expected %d as in row 1", i+1, counted(len(cells), "cell"), g.width)
		}
		g.cells = append(g.cells, cells...)
	}
	return g, nil
}
