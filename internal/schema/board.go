package schema

import (
	"errors"
	"slices"

	"nonogram"
)

// Fact lists the colours that a cell can still have.
type Fact struct {
	Row    int    `json:"row" minimum:"0" doc:"from 0"`
	Column int    `json:"column" minimum:"0" doc:"from 0"`
	Cell   string `json:"cell" doc:"the symbols of the colours that are possible; one if the cell is known"`
}

// FactOf writes the knowledge of a cell.
func FactOf(at nonogram.Place, c nonogram.Cell, p nonogram.Palette) Fact {
	return Fact{at.Row, at.Column, p.Symbols(c)}
}

// Board is a player's board in a request. Without rows, only the puzzle's given cells are filled
// in.
type Board struct {
	Board []string `json:"board,omitempty" maxItems:"1000" doc:"rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols"`
	// Known lists open cells for which some colours are ruled out.
	Known []Fact `json:"known,omitempty" maxItems:"10000" doc:"in colour puzzles, the colours that are possible in open cells"`
}

// BoardOf writes a grid as rows of text.
func BoardOf(g nonogram.Grid, p nonogram.Palette) []string { return slices.Collect(g.Strings(p)) }

// BoardsOf writes each grid.
func BoardsOf(grids []nonogram.Grid, p nonogram.Palette) [][]string {
	out := make([][]string, len(grids))
	for i, g := range grids {
		out[i] = BoardOf(g, p)
	}
	return out
}

// Known lists the open cells for which some colours are ruled out, which rows cannot express.
func Known(g nonogram.Grid, p nonogram.Palette) []Fact {
	var out []Fact
	for i, c := range g.Cells() {
		if !c.Known() && c != p.Open() && c != nonogram.Contradicted {
			out = append(out, FactOf(g.PlaceOf(i), c, p))
		}
	}
	return out
}

// Grid reads rows of cells.
func Grid(field string, code Code, rows []string, p nonogram.Palette) (nonogram.Grid, error) {
	if len(rows) > nonogram.MaxSide || len(rows) > 0 && len(rows[0]) > nonogram.MaxSide*len("\U0001F600") {
		return nonogram.Grid{}, Faultf(TooLarge, field, "more than %d rows or columns", nonogram.MaxSide).of(nonogram.ErrSize)
	}
	g, err := nonogram.ParseGrid(rows, p)
	if err == nil {
		return g, nil
	}
	fault := Faultf(code, field, "%v", err)
	if cell := new(nonogram.CellError); !errors.As(err, &cell) {
		fault.kind = nonogram.ErrGrid
	}
	return nonogram.Grid{}, fault
}

// GridFor reads rows of cells that must have a puzzle's size.
func GridFor(field string, rows []string, p *nonogram.Puzzle) (nonogram.Grid, error) {
	g, err := Grid(field, BadBoard, rows, p.Palette)
	if err == nil && (g.Width() != p.Width() || g.Height() != p.Height()) {
		err = Faultf(BadBoard, field, "%d x %d cells, the puzzle has %d x %d", g.Width(), g.Height(), p.Width(), p.Height())
	}
	return g, err
}

// BoardFor reads the board of a field, which must have the puzzle's size, and fills in its given
// cells.
func BoardFor(field string, rows []string, p *nonogram.Puzzle) (nonogram.Grid, error) {
	g, err := GridFor(field, rows, p)
	if err != nil {
		return g, err
	}
	for i, given := range p.Start().Cells() {
		if g.Cells()[i] &= given; g.Cells()[i] == nonogram.Contradicted {
			return g, Faultf(BadBoard, field, "row %d, column %d differs from the given cell", i/g.Width()+1, i%g.Width()+1)
		}
	}
	return g, nil
}

// Grid reads the board of a puzzle; nil if there is none.
func (b Board) Grid(p *nonogram.Puzzle) (*nonogram.Grid, error) {
	if len(b.Board) == 0 && len(b.Known) == 0 {
		return nil, nil
	}
	g := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
	if len(b.Board) > 0 {
		var err error
		if g, err = GridFor("board", b.Board, p); err != nil {
			return nil, err
		}
	}
	for _, f := range b.Known {
		if f.Row < 0 || f.Row >= p.Height() || f.Column < 0 || f.Column >= p.Width() {
			return nil, Faultf(BadBoard, "known", "there is no row %d, column %d", f.Row, f.Column)
		}
		cell, err := CellFor("known", f.Cell, p.Palette)
		if err != nil {
			return nil, err
		}
		if left := g.At(f.Row, f.Column) & cell; left != 0 {
			g.Set(f.Row, f.Column, left)
		} else {
			return nil, Faultf(BadBoard, "known", "row %d, column %d has no colour left", f.Row, f.Column)
		}
	}
	return &g, nil
}

// CellFor reads the symbols of the colours that a field leaves to a cell.
func CellFor(field, symbols string, p nonogram.Palette) (nonogram.Cell, error) {
	cell := nonogram.Contradicted
	for _, symbol := range symbols {
		before := cell
		for c := range nonogram.Colour(p.Colours()) {
			if p.Symbol(c) == symbol {
				cell |= nonogram.CellOf(c)
			}
		}
		if cell == before {
			return 0, Faultf(BadBoard, field, "%q is not the symbol of a colour, or occurs twice", symbol)
		}
	}
	if cell == nonogram.Contradicted {
		return 0, Faultf(BadBoard, field, "a cell has at least one colour")
	}
	return cell, nil
}
