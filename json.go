package nonogram

import (
	"encoding/hex"
	"errors"
	"fmt"
	"image/color"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram/internal/base/strictjson"
)

// puzzleJSON is a puzzle as the command line and the server write it, without its clues.
type puzzleJSON struct {
	strictjson.Growing
	Metadata
	Width   int          `json:"width,omitempty"`
	Height  int          `json:"height,omitempty"`
	Colours Palette      `json:"colours,omitempty"`
	Goal    []string     `json:"goal,omitempty"`
	Given   []string     `json:"given,omitempty"`
	Records []recordJSON `json:"records,omitempty"`
}

type recordJSON struct {
	strictjson.Growing
	Kind  RecordKind  `json:"kind"`
	Name  string      `json:"name,omitempty"`
	Notes string      `json:"notes,omitempty"`
	Board []string    `json:"board"`
	Known []knownJSON `json:"known,omitempty"`
}

// knownJSON holds the colours that are possible in an open cell, which the board cannot show.
type knownJSON struct {
	strictjson.Growing
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Cell   string `json:"cell"`
}

// MarshalJSON writes the puzzle as the command line and the server do: clues as lists of
// lengths, null for an absent one, or of lengths with colours; grids as lists of rows.
func (p Puzzle) MarshalJSON() ([]byte, error) {
	out := puzzleJSON{
		Metadata: p.Metadata, Width: p.Width(), Height: p.Height(),
		Goal: rowsOf(p.Goal, p.Palette), Given: rowsOf(p.Given, p.Palette),
	}
	for i, c := range p.Palette {
		c.Symbol = p.Palette.Symbol(Colour(i))
		out.Colours = append(out.Colours, c)
	}
	for _, r := range p.Records {
		record := recordJSON{Kind: r.Kind, Name: r.Name, Notes: r.Notes, Board: rowsOf(&r.Grid, p.Palette)}
		for i, c := range r.Grid.cells {
			if !c.Known() && c != p.Palette.Open() && c != Contradicted {
				at := r.Grid.PlaceOf(i)
				record.Known = append(record.Known, knownJSON{Row: at.Row, Column: at.Column, Cell: p.Palette.Symbols(c)})
			}
		}
		out.Records = append(out.Records, record)
	}
	return strictjson.Encode(struct {
		puzzleJSON
		Rows    any `json:"rows"`
		Columns any `json:"columns"`
	}{out, cluesJSON(p.Rows, p.Palette), cluesJSON(p.Columns, p.Palette)})
}

// cluesJSON names the colour of every block in a puzzle of several colours.
func cluesJSON(clues []Clue, p Palette) any {
	if p.Colours() <= 2 {
		return clues
	}
	type block Block // without its method
	out := make([][]block, len(clues))
	for i, clue := range clues {
		if !clue.Absent() {
			out[i] = []block{}
		}
		for _, b := range clue {
			out[i] = append(out[i], block(b))
		}
	}
	return out
}

func rowsOf(g *Grid, p Palette) []string {
	if g == nil {
		return nil
	}
	return slices.Collect(g.Strings(p))
}

// UnmarshalJSON reads what MarshalJSON writes. The text may leave out width and height, and, if the
// goal is complete, the clues. Keys of later versions are ignored. The error names the field;
// without an error, the puzzle is valid.
func (p *Puzzle) UnmarshalJSON(text []byte) error {
	var in struct {
		puzzleJSON
		Rows    []Clue `json:"rows"`
		Columns []Clue `json:"columns"`
	}
	if err := decodeJSON(text, &in); err != nil {
		return err
	}
	out := Puzzle{Metadata: in.Metadata, Palette: in.Colours, Rows: in.Rows, Columns: in.Columns}
	if err := out.Palette.validate(); err != nil {
		return fmt.Errorf("colours: %w", err)
	}
	var err error
	if out.Goal, err = gridJSON("goal", in.Goal, out.Palette); err != nil {
		return err
	}
	if out.Given, err = gridJSON("given", in.Given, out.Palette); err != nil {
		return err
	}
	if len(in.Rows)+len(in.Columns) == 0 && out.Goal != nil && out.Goal.Complete() {
		out.Rows, out.Columns = out.Goal.Clues()
	}
	if in.Width != 0 && in.Width != out.Width() || in.Height != 0 && in.Height != out.Height() {
		return fmt.Errorf("%w: found clues of %d columns and %d rows, expected %d and %d", ErrSize, out.Width(), out.Height(), in.Width, in.Height)
	}
	for i, r := range in.Records {
		record, err := r.record(out.Palette)
		if err != nil {
			return fmt.Errorf("records[%d].%w", i, err)
		}
		out.Records = append(out.Records, record)
	}
	if err := out.Validate(); err != nil {
		return err
	}
	*p = out
	return nil
}

// decodeJSON is [strictjson.Decode], with the place of a fault in its error.
func decodeJSON(text []byte, into any) error {
	err := strictjson.Decode(text, into)
	if fault, ok := errors.AsType[*strictjson.Error](err); ok && fault.Path != "" {
		return fmt.Errorf("%s: %w", fault.Path, err)
	}
	return err
}

func gridJSON(field string, rows []string, p Palette) (*Grid, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	g, err := ParseGrid(rows, p)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", field, err)
	}
	return &g, nil
}

func (r recordJSON) record(p Palette) (Record, error) {
	g, err := ParseGrid(r.Board, p)
	if err != nil {
		return Record{}, fmt.Errorf("board: %w", err)
	}
	for i, k := range r.Known {
		if k.Row < 0 || k.Row >= g.height || k.Column < 0 || k.Column >= g.width {
			return Record{}, fmt.Errorf("known[%d]: there is no row %d, column %d", i, k.Row, k.Column)
		}
		cell := Contradicted
		for c := range Colour(p.Colours()) {
			if strings.ContainsRune(k.Cell, p.Symbol(c)) {
				cell |= CellOf(c)
			}
		}
		g.Set(k.Row, k.Column, cell)
	}
	return Record{Kind: r.Kind, Name: r.Name, Notes: r.Notes, Grid: g}, nil
}

// MarshalJSON writes a block of colour 1 as its length, and any other block as an object with its
// length and its colour.
func (b Block) MarshalJSON() ([]byte, error) {
	if b.Colour == Filled {
		return strconv.AppendInt(nil, int64(b.Length), 10), nil
	}
	return fmt.Appendf(nil, `{"length":%d,"colour":%d}`, b.Length, b.Colour), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (b *Block) UnmarshalJSON(text []byte) error {
	if text[0] == '{' {
		out := struct {
			strictjson.Growing
			Length int    `json:"length"`
			Colour Colour `json:"colour"`
		}{Colour: Filled}
		err := strictjson.Decode(text, &out)
		*b = Block{out.Length, out.Colour}
		return err
	}
	length, err := strconv.Atoi(string(text))
	if err != nil {
		return fmt.Errorf("found %.40s, expected a block: its length, or an object with length and colour", text)
	}
	*b = Block{length, Filled}
	return nil
}

type colourJSON struct {
	strictjson.Growing
	Name   string `json:"name,omitempty"`
	RGB    string `json:"rgb"`
	Symbol string `json:"symbol,omitempty"`
}

// MarshalJSON writes the shade as six hexadecimal digits, such as "#ff8000".
func (c PaletteColour) MarshalJSON() ([]byte, error) {
	out := colourJSON{Name: c.Name, RGB: "#" + hex.EncodeToString([]byte{c.RGB.R, c.RGB.G, c.RGB.B})}
	if c.Symbol != 0 {
		out.Symbol = string(c.Symbol)
	}
	return strictjson.Encode(out)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *PaletteColour) UnmarshalJSON(text []byte) error {
	var in colourJSON
	if err := strictjson.Decode(text, &in); err != nil {
		return err
	}
	rgb, err := hex.DecodeString(strings.TrimPrefix(in.RGB, "#"))
	if err != nil || len(rgb) != 3 {
		return fmt.Errorf("rgb: found %.40q, expected six hexadecimal digits, such as #ff8000", in.RGB)
	}
	symbol, size := utf8.DecodeRuneInString(in.Symbol)
	if size != len(in.Symbol) || size > 0 && symbol == utf8.RuneError {
		return fmt.Errorf("symbol: found %.40q, expected one character", in.Symbol)
	}
	if size == 0 {
		symbol = 0
	}
	*c = PaletteColour{in.Name, symbol, color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}
	return nil
}

// MarshalJSON writes the grid as a list of rows: '.' blank, '?' open, 'E' contradicted, and
// '#' filled or, if any cell can have a further colour, a letter for each colour from 'a'
// on. A grid does not know its palette, whose symbols a [Puzzle] uses.
func (g Grid) MarshalJSON() ([]byte, error) {
	rows := rowsOf(&g, usualPalette(g.cells))
	return strictjson.Encode(slices.Concat([]string{}, rows))
}

// usualPalette returns a palette of the colours that the cells need, with the usual symbols.
func usualPalette(cells []Cell) Palette {
	var all Cell
	for _, c := range cells {
		all |= c
	}
	if all <= BlankCell|FilledCell {
		return nil
	}
	return make(Palette, bits.Len32(uint32(all)))
}

// UnmarshalJSON reads what MarshalJSON writes. An open cell can then have each colour up to
// the last that occurs.
func (g *Grid) UnmarshalJSON(text []byte) error {
	var rows []string
	if err := strictjson.Decode(text, &rows); err != nil {
		return err
	}
	var palette Palette
	for c := Colour(1); c < MaxColours; c++ {
		if slices.ContainsFunc(rows, func(row string) bool { return strings.ContainsRune(row, letter(c)) }) {
			palette = make(Palette, max(3, c+1))
		}
	}
	out, err := ParseGrid(rows, palette)
	if err == nil && (out.width > MaxSide || out.height > MaxSide) {
		err = errors.New("found a larger grid, expected sides of at most " + strconv.Itoa(MaxSide))
	}
	if err != nil {
		return err
	}
	*g = out
	return nil
}
