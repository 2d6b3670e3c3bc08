package wire

import (
	"encoding/hex"
	"image/color"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// Puzzle is a puzzle on the wire.
type Puzzle struct {
	Title     string `json:"title,omitempty" maxLength:"10000" doc:"may give the picture away"`
	Author    string `json:"author,omitempty" maxLength:"10000"`
	Licence   string `json:"licence,omitempty" maxLength:"10000" doc:"an SPDX code or free text"`
	Copyright string `json:"copyright,omitempty" maxLength:"10000"`
	Source    string `json:"source,omitempty" maxLength:"10000" doc:"where the puzzle was found"`
	Notes     string `json:"notes,omitempty" maxLength:"10000"`
	// Width and Height may be left out of a request; otherwise they must agree with
	// the clues, or the goal.
	Width  int `json:"width,omitempty" minimum:"0" maximum:"1000" doc:"in cells"`
	Height int `json:"height,omitempty" minimum:"0" maximum:"1000" doc:"in cells"`
	// Colours is empty in black and white.
	Colours []Colour `json:"colours,omitempty" maxItems:"32" doc:"the palette, blank first; none is black and white"`
	Rows    []Clue   `json:"rows,omitempty" maxItems:"1000" doc:"the rows' clues from the top; with the columns' left out, those of the goal"`
	Columns []Clue   `json:"columns,omitempty" maxItems:"1000" doc:"the columns' clues from the left"`
	Goal    []string `json:"goal,omitempty" maxItems:"1000" doc:"the picture that the setter had in mind, as rows of cells"`
	Given   []string `json:"given,omitempty" maxItems:"1000" doc:"cells known from the start, as rows of cells"`
}

// Colour is a colour of a palette.
type Colour struct {
	Name string `json:"name,omitempty" maxLength:"10000"`
	RGB  string `json:"rgb" doc:"six hexadecimal digits, such as #ff8000"`
	// Symbol stands for the colour on boards: '.' for blank and a letter otherwise,
	// if none is given.
	Symbol string `json:"symbol,omitempty" maxLength:"4" doc:"one character that stands for the colour on boards"`
}

// Line names a row or a column.
type Line struct {
	Axis  string `json:"axis" enum:"row,column"`
	Index int    `json:"index" minimum:"0" doc:"from 0"`
}

// Place is a cell: its row and its column, from 0.
type Place [2]int

func lineOf(l nonogram.Line) *Line { return &Line{l.Axis.String(), l.Index} }

func linesOf(lines []nonogram.Line) []Line {
	var out []Line
	for _, l := range lines {
		out = append(out, *lineOf(l))
	}
	return out
}

// PuzzleOf is a puzzle as it goes over the wire; records stay behind.
func PuzzleOf(p *nonogram.Puzzle) *Puzzle {
	out := &Puzzle{
		Title: p.Title, Author: p.Author, Licence: p.Licence, Copyright: p.Copyright, Source: p.Source, Notes: p.Notes,
		Width: p.Width(), Height: p.Height(),
		Rows: cluesOf(p.Rows, p.Palette), Columns: cluesOf(p.Columns, p.Palette),
	}
	if !isBlackAndWhite(p.Palette) {
		for c, colour := range p.Palette {
			out.Colours = append(out.Colours, Colour{colour.Name, rgbOf(colour.RGB), string(p.Palette.Symbol(nonogram.Colour(c)))})
		}
	}
	if p.Goal != nil {
		out.Goal = BoardOf(*p.Goal, p.Palette)
	}
	if p.Given != nil && p.Given.CountOpen() < len(p.Given.Cells()) {
		out.Given = BoardOf(*p.Given, p.Palette)
	}
	return out
}

// isBlackAndWhite reports whether nothing is lost without the palette.
func isBlackAndWhite(p nonogram.Palette) bool {
	if p == nil {
		return true
	}
	usual := nonogram.BlackAndWhite()
	if len(p) != len(usual) {
		return false
	}
	for c := range usual {
		a, b := p[c].RGB, usual[c].RGB
		if a.R != b.R || a.G != b.G || a.B != b.B || p.Symbol(nonogram.Colour(c)) != usual[c].Symbol {
			return false
		}
	}
	return true
}

// Puzzle makes the puzzle of a request, which is valid and has sides of at most so
// many cells. The error is a *Fault.
func (w *Puzzle) Puzzle(side int) (*nonogram.Puzzle, error) {
	p, err := w.unchecked(side)
	if err != nil {
		return nil, err
	}
	if err := p.Validate(); err != nil {
		return nil, badPuzzle(err)
	}
	return p, nil
}

// unchecked makes the puzzle of a request. Its clues need not make sense, but its
// grids have its size and palette.
func (w *Puzzle) unchecked(side int) (*nonogram.Puzzle, error) {
	if err := w.checkTexts(); err != nil {
		return nil, err
	}
	palette, err := w.palette()
	if err != nil {
		return nil, err
	}
	p := &nonogram.Puzzle{Palette: palette}
	p.Title, p.Author, p.Licence, p.Copyright, p.Source, p.Notes = w.Title, w.Author, w.Licence, w.Copyright, w.Source, w.Notes
	if len(w.Goal) > 0 {
		goal, err := grid("puzzle.goal", BadPuzzle, w.Goal, palette)
		if err != nil {
			return nil, err
		}
		p.Goal = &goal
	}
	if err := w.addClues(p); err != nil {
		return nil, err
	}
	if err := w.checkSize(p, side); err != nil {
		return nil, err
	}
	if len(w.Given) > 0 {
		given, err := grid("puzzle.given", BadPuzzle, w.Given, palette)
		if err != nil {
			return nil, err
		}
		p.Given = &given
	}
	return p, checkGrids(p)
}

func (w *Puzzle) checkTexts() error {
	return checkTexts(map[string]string{
		"puzzle.title": w.Title, "puzzle.author": w.Author, "puzzle.licence": w.Licence,
		"puzzle.copyright": w.Copyright, "puzzle.source": w.Source, "puzzle.notes": w.Notes,
	})
}

// addClues takes the clues of the request, or makes those of the goal.
func (w *Puzzle) addClues(p *nonogram.Puzzle) error {
	if len(w.Rows) == 0 && len(w.Columns) == 0 {
		switch {
		case p.Goal == nil:
			return Faultf(Missing, "puzzle.rows", "a puzzle has clues, or a goal to make them of")
		case !p.Goal.Complete():
			return Faultf(BadPuzzle, "puzzle.goal", "no clues can be made of a goal with open cells")
		}
		p.Rows, p.Columns = p.Goal.Clues()
		return nil
	}
	var err error
	if p.Rows, err = clues("puzzle.rows", w.Rows, len(w.Columns), p.Palette); err != nil {
		return err
	}
	p.Columns, err = clues("puzzle.columns", w.Columns, len(w.Rows), p.Palette)
	return err
}

func (w *Puzzle) checkSize(p *nonogram.Puzzle, side int) error {
	width, height := p.Width(), p.Height()
	switch {
	case w.Width != 0 && w.Width != width:
		return Faultf(BadPuzzle, "puzzle.width", "the width is %d, but there are %d columns", w.Width, width)
	case w.Height != 0 && w.Height != height:
		return Faultf(BadPuzzle, "puzzle.height", "the height is %d, but there are %d rows", w.Height, height)
	case width == 0 || height == 0:
		return Faultf(Missing, "puzzle", "a puzzle has a row and a column at least")
	case width > side || height > side:
		return Faultf(TooLarge, "puzzle", "%d x %d cells, %d x %d at most", width, height, side, side)
	}
	return nil
}

// checkGrids compares sizes: all that is unusable about grids of the right colours.
func checkGrids(p *nonogram.Puzzle) error {
	for _, g := range []struct {
		field string
		grid  *nonogram.Grid
	}{{"puzzle.goal", p.Goal}, {"puzzle.given", p.Given}} {
		if g.grid != nil && (g.grid.Width() != p.Width() || g.grid.Height() != p.Height()) {
			return Faultf(BadPuzzle, g.field, "%d x %d cells, the puzzle has %d x %d", g.grid.Width(), g.grid.Height(), p.Width(), p.Height())
		}
	}
	return nil
}

// palette is nil in black and white.
func (w *Puzzle) palette() (nonogram.Palette, error) {
	if len(w.Colours) == 0 {
		return nil, nil
	}
	if len(w.Colours) < 2 || len(w.Colours) > nonogram.MaxColours {
		return nil, Faultf(BadPuzzle, "puzzle.colours", "%d colours, want 2 to %d, blank first", len(w.Colours), nonogram.MaxColours)
	}
	palette := make(nonogram.Palette, len(w.Colours))
	for i, c := range w.Colours {
		rgb, err := parseRGB(c.RGB)
		if err != nil {
			return nil, err
		}
		if len(c.Name) > MaxText {
			return nil, Faultf(TooLarge, "puzzle.colours", "a name of %d bytes, %d at most", len(c.Name), MaxText)
		}
		palette[i] = nonogram.PaletteColour{Name: c.Name, RGB: rgb}
		if c.Symbol != "" {
			symbol, size := utf8.DecodeRuneInString(c.Symbol)
			if size != len(c.Symbol) || symbol == utf8.RuneError {
				return nil, Faultf(BadPuzzle, "puzzle.colours", "the symbol %.40q, want one character", c.Symbol)
			}
			palette[i].Symbol = symbol
		}
	}
	probe := nonogram.Puzzle{Palette: palette, Rows: make([]nonogram.Clue, 1), Columns: make([]nonogram.Clue, 1)}
	if err := probe.Validate(); err != nil {
		return nil, &Fault{Code: BadPuzzle, Field: "puzzle.colours", Message: err.Error()}
	}
	return palette, nil
}

func parseRGB(text string) (color.RGBA, error) {
	b, err := hex.DecodeString(strings.TrimPrefix(text, "#"))
	if err != nil || len(b) != 3 {
		return color.RGBA{}, Faultf(BadPuzzle, "puzzle.colours", "the shade %.40q, want six hexadecimal digits, such as #ff8000", text)
	}
	return color.RGBA{b[0], b[1], b[2], 0xff}, nil
}

func rgbOf(c color.RGBA) string { return "#" + hex.EncodeToString([]byte{c.R, c.G, c.B}) }
