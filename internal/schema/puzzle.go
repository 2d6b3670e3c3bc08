package schema

import (
	"encoding/hex"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/strictjson"
)

// MaxText is the longest title, name and so on of a request, in bytes.
const MaxText = 10_000

// Puzzle is a puzzle on the wire and in files.
type Puzzle struct {
	Title     string `json:"title,omitempty" maxLength:"10000" doc:"may give the picture away"`
	Author    string `json:"author,omitempty" maxLength:"10000"`
	AuthorID  string `json:"author_id,omitempty" maxLength:"10000" doc:"the source's id of the author"`
	Licence   string `json:"licence,omitempty" maxLength:"10000" doc:"an SPDX code or free text"`
	Copyright string `json:"copyright,omitempty" maxLength:"10000"`
	Source    string `json:"source,omitempty" maxLength:"10000" doc:"where the puzzle was found"`
	Notes     string `json:"notes,omitempty" maxLength:"10000"`
	// Width and Height may be left out of a request; otherwise they must agree with
	// the clues, or the goal.
	Width  int `json:"width,omitempty" minimum:"0" maximum:"1000" doc:"in cells"`
	Height int `json:"height,omitempty" minimum:"0" maximum:"1000" doc:"in cells"`
	// Colours is empty in black and white.
	Colours []Colour       `json:"colours,omitempty" maxItems:"32" doc:"the palette, blank first; absent for black and white"`
	Rows    []Clue         `json:"rows,omitempty" maxItems:"1000" doc:"the rows' clues from the top; without them, those of the goal"`
	Columns []Clue         `json:"columns,omitempty" maxItems:"1000" doc:"the columns' clues from the left; without them, those of the goal"`
	Goal    []string       `json:"goal,omitempty" maxItems:"1000" doc:"the intended picture, as rows of cells"`
	Given   []string       `json:"given,omitempty" maxItems:"1000" doc:"cells known from the start, as rows of cells"`
	Records []PuzzleRecord `json:"records,omitempty" maxItems:"1000" doc:"further grids saved with the puzzle; answers have none"`
}

// Text is a text about a puzzle, with the name of its field.
type Text struct {
	Field string
	Text  *string
}

// Texts lists the texts about the puzzle.
func (w *Puzzle) Texts() []Text {
	return []Text{
		{"title", &w.Title}, {"author", &w.Author}, {"author_id", &w.AuthorID}, {"licence", &w.Licence},
		{"copyright", &w.Copyright}, {"source", &w.Source}, {"notes", &w.Notes},
	}
}

// PuzzleRecord is a grid that somebody keeps with a puzzle.
type PuzzleRecord struct {
	Kind  string `json:"kind" enum:"saved,solution,goal" doc:"a saved game, a solution, or another intended picture"`
	Name  string `json:"name,omitempty" maxLength:"10000"`
	Notes string `json:"notes,omitempty" maxLength:"10000"`
	Board
}

// Colour is a colour of a palette.
type Colour struct {
	Name string `json:"name,omitempty" maxLength:"10000" doc:"as the file has it; sentences use the program's words for colours"`
	RGB  string `json:"rgb" doc:"six hexadecimal digits, such as #ff8000"`
	// Symbol is the colour's symbol on boards: '.' for blank and a letter otherwise,
	// if none is given.
	Symbol string `json:"symbol,omitempty" maxLength:"4" doc:"one character that stands for the colour on boards"`
}

// Line is a row or a column.
type Line struct {
	Axis  string `json:"axis" enum:"row,column"`
	Index int    `json:"index" minimum:"0" doc:"from 0"`
}

// Place is a cell: its row and its column, from 0.
type Place [2]int

// UnmarshalJSON reads exactly two numbers; encoding/json would fill in or drop others.
func (p *Place) UnmarshalJSON(data []byte) error {
	var numbers []int
	if err := strictjson.Decode(data, &numbers); err != nil {
		return err
	}
	if len(numbers) != len(p) {
		return fmt.Errorf("found %s, expected 2: the row and the column", message.Count(len(numbers), "number"))
	}
	*p = Place(numbers)
	return nil
}

// LineOf converts a line.
func LineOf(l nonogram.Line) *Line { return &Line{l.Axis.String(), l.Index} }

// LinesOf converts lines; it returns nil for none.
func LinesOf(lines []nonogram.Line) []Line {
	var out []Line
	for _, l := range lines {
		out = append(out, *LineOf(l))
	}
	return out
}

// PlacesOf converts places; it returns nil for none.
func PlacesOf(places []nonogram.Place) []Place {
	var out []Place
	for _, p := range places {
		out = append(out, Place{p.Row, p.Column})
	}
	return out
}

// PuzzleOf converts a puzzle.
func PuzzleOf(p *nonogram.Puzzle) *Puzzle {
	out := &Puzzle{
		Title: p.Title, Author: p.Author, AuthorID: p.AuthorID, Licence: p.Licence, Copyright: p.Copyright, Source: p.Source, Notes: p.Notes,
		Width: p.Width(), Height: p.Height(),
		Rows: cluesOf(p.Rows, p.Palette), Columns: cluesOf(p.Columns, p.Palette),
	}
	if !IsBlackAndWhite(p.Palette) {
		out.Colours = ColoursOf(p.Palette)
	}
	if p.Goal != nil {
		out.Goal = BoardOf(*p.Goal, p.Palette)
	}
	if p.Given != nil && p.Given.CountOpen() < len(p.Given.Cells()) {
		out.Given = BoardOf(*p.Given, p.Palette)
	}
	for _, r := range p.Records {
		board := Board{BoardOf(r.Grid, p.Palette), Known(r.Grid, p.Palette)}
		out.Records = append(out.Records, PuzzleRecord{r.Kind.String(), r.Name, r.Notes, board})
	}
	return out
}

// ColoursOf converts a palette, blank first.
func ColoursOf(p nonogram.Palette) []Colour {
	var out []Colour
	for c, colour := range p {
		out = append(out, Colour{colour.Name, RGB(colour.RGB), string(p.Symbol(nonogram.Colour(c)))})
	}
	return out
}

// IsBlackAndWhite reports whether a palette has the shades and symbols of black and white, so that
// only its names can differ.
func IsBlackAndWhite(p nonogram.Palette) bool {
	sameLook := func(a, b Colour) bool { return a.RGB == b.RGB && a.Symbol == b.Symbol }
	return p == nil || slices.EqualFunc(ColoursOf(p), ColoursOf(nonogram.BlackAndWhite()), sameLook)
}

// Puzzle makes the puzzle of a request, which must be valid and have sides of at most side
// cells. The error is a *Fault.
func (w *Puzzle) Puzzle(side int) (*nonogram.Puzzle, error) {
	p, err := w.Unchecked(side)
	if err != nil {
		return nil, err
	}
	if err := p.Validate(); err != nil {
		return nil, BadPuzzleOf(err)
	}
	return p, nil
}

// Unchecked makes the puzzle of a request. Its clues need not make sense, but its
// texts and sides are within the limits, and its grids have its size and palette.
func (w *Puzzle) Unchecked(side int) (*nonogram.Puzzle, error) {
	if err := w.checkTexts(); err != nil {
		return nil, err
	}
	p, err := w.Make()
	if err == nil && (p.Width() > side || p.Height() > side) {
		err = Faultf(TooLarge, "puzzle", "%d x %d cells, %d x %d at most", p.Width(), p.Height(), side, side)
	}
	return p, err
}

func (w *Puzzle) checkTexts() error {
	texts := w.Texts()
	for i := range w.Colours {
		texts = append(texts, Text{fmt.Sprintf("colours[%d].name", i), &w.Colours[i].Name})
	}
	for _, t := range texts {
		if len(*t.Text) > MaxText {
			return Faultf(TooLarge, "puzzle."+t.Field, "%d bytes, %d at most", len(*t.Text), MaxText)
		}
	}
	return nil
}

// Make makes a puzzle of any size and with texts of any length. Its clues need not make
// sense, but its grids have its size and palette. The error is a *Fault; its field
// starts with "puzzle", as the puzzle is called in requests.
func (w *Puzzle) Make() (*nonogram.Puzzle, error) {
	palette, err := w.palette()
	if err != nil {
		return nil, err
	}
	p := &nonogram.Puzzle{Palette: palette}
	p.Title, p.Author, p.AuthorID, p.Licence, p.Copyright, p.Source, p.Notes = w.Title, w.Author, w.AuthorID, w.Licence, w.Copyright, w.Source, w.Notes
	if p.Goal, err = gridOf("puzzle.goal", w.Goal, palette); err != nil {
		return nil, err
	}
	if err := w.addClues(p); err != nil {
		return nil, err
	}
	if err := w.checkSize(p); err != nil {
		return nil, err
	}
	if p.Given, err = gridOf("puzzle.given", w.Given, palette); err != nil {
		return nil, err
	}
	if err := checkGrids(p); err != nil {
		return nil, err
	}
	for i, r := range w.Records {
		record, err := r.Make(p)
		if err != nil {
			return nil, FaultOf(err, BadPuzzle, "").within(fmt.Sprintf("puzzle.records[%d]", i))
		}
		p.Records = append(p.Records, record)
	}
	return p, nil
}

// Make makes a puzzle's record. The error is a *Fault.
func (r *PuzzleRecord) Make(p *nonogram.Puzzle) (nonogram.Record, error) {
	out := nonogram.Record{Name: r.Name, Notes: r.Notes}
	if out.Kind.UnmarshalText([]byte(r.Kind)) != nil {
		return out, Faultf(BadPuzzle, "kind", "found %.40q, expected saved, solution or goal", r.Kind)
	}
	if len(r.Board.Board) == 0 {
		return out, Faultf(Missing, "board", "a record has rows of cells")
	}
	g, err := r.Board.Grid(p)
	if err != nil {
		return out, err
	}
	out.Grid = *g
	return out, nil
}

// gridOf reads the rows of a grid, which may be missing. It refuses contradicted cells.
func gridOf(field string, rows []string, p nonogram.Palette) (*nonogram.Grid, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	g, err := Grid(field, BadPuzzle, rows, p)
	if err == nil && slices.Contains(g.Cells(), nonogram.Contradicted) {
		err = Faultf(BadPuzzle, field, "found the cell E, expected cells that are possible").of(nonogram.ErrGrid)
	}
	return &g, err
}

// addClues takes the clues of the request, or makes those of the goal.
func (w *Puzzle) addClues(p *nonogram.Puzzle) error {
	width, height := len(w.Columns), len(w.Rows)
	var err error
	if width == 0 || height == 0 {
		switch {
		case p.Goal == nil:
			return Faultf(Missing, "puzzle.rows", "found no puzzle, expected rows and columns, or a goal to make them of")
		case !p.Goal.Complete():
			return Faultf(BadPuzzle, "puzzle.goal", "no clues can be made of a goal with open cells: found %d", p.Goal.CountOpen()).of(ErrOpenCells)
		}
		p.Rows, p.Columns = p.Goal.Clues()
	}
	if height > 0 {
		if p.Rows, err = clues("puzzle.rows", w.Rows, max(width, p.Width()), p.Palette); err != nil {
			return err
		}
	}
	if width > 0 {
		p.Columns, err = clues("puzzle.columns", w.Columns, max(height, p.Height()), p.Palette)
	}
	return err
}

func (w *Puzzle) checkSize(p *nonogram.Puzzle) error {
	width, height := p.Width(), p.Height()
	switch {
	case w.Width != 0 && w.Width != width:
		return Faultf(BadPuzzle, "puzzle.width", "the width is %d, but there are %d columns", w.Width, width).of(nonogram.ErrSize)
	case w.Height != 0 && w.Height != height:
		return Faultf(BadPuzzle, "puzzle.height", "the height is %d, but there are %d rows", w.Height, height).of(nonogram.ErrSize)
	}
	return nil
}

// checkGrids compares the sizes of the grids with that of the puzzle.
func checkGrids(p *nonogram.Puzzle) error {
	for _, g := range []struct {
		field string
		grid  *nonogram.Grid
	}{{"puzzle.goal", p.Goal}, {"puzzle.given", p.Given}} {
		if g.grid != nil && (g.grid.Width() != p.Width() || g.grid.Height() != p.Height()) {
			return Faultf(BadPuzzle, g.field, "%d x %d cells, the puzzle has %d x %d", g.grid.Width(), g.grid.Height(), p.Width(), p.Height()).of(nonogram.ErrGrid)
		}
	}
	return nil
}

// palette makes the palette, which is nil in black and white.
func (w *Puzzle) palette() (nonogram.Palette, error) {
	if len(w.Colours) == 0 {
		return nil, nil
	}
	if len(w.Colours) < 2 || len(w.Colours) > nonogram.MaxColours {
		return nil, Faultf(BadPuzzle, "puzzle.colours", "found %s, expected 2 to %d, blank first", message.Count(len(w.Colours), "colour"), nonogram.MaxColours).of(nonogram.ErrPalette)
	}
	palette := make(nonogram.Palette, len(w.Colours))
	for i, c := range w.Colours {
		field := fmt.Sprintf("puzzle.colours[%d]", i)
		rgb, ok := ParseRGB(c.RGB)
		if !ok {
			return nil, Faultf(BadPuzzle, field+".rgb", "found %.40q, expected six hexadecimal digits, such as #ff8000", c.RGB)
		}
		palette[i] = nonogram.PaletteColour{Name: c.Name, RGB: rgb}
		if c.Symbol != "" {
			symbol, size := utf8.DecodeRuneInString(c.Symbol)
			if size != len(c.Symbol) || symbol == utf8.RuneError {
				return nil, Faultf(BadPuzzle, field+".symbol", "found %.40q, expected one character", c.Symbol)
			}
			palette[i].Symbol = symbol
		}
	}
	probe := nonogram.Puzzle{Palette: palette, Rows: make([]nonogram.Clue, 1), Columns: make([]nonogram.Clue, 1)}
	if err := probe.Validate(); err != nil {
		return nil, Faultf(BadPuzzle, "puzzle.colours", "%v", err).of(nonogram.ErrPalette)
	}
	return palette, nil
}

// ParseRGB reads a shade such as "#ff8000" or "ff8000"; "f80" means "ff8800".
func ParseRGB(text string) (color.RGBA, bool) {
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	b, err := hex.DecodeString(digits)
	if err != nil || len(b) != 3 {
		return color.RGBA{}, false
	}
	return color.RGBA{b[0], b[1], b[2], 0xff}, true
}

// RGB writes a shade as in "#ff8000".
func RGB(c color.RGBA) string { return "#" + hex.EncodeToString([]byte{c.R, c.G, c.B}) }
