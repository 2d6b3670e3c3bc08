package importing

import (
	"encoding/json"
	"fmt"
	"slices"

	"nonogram/internal/cli/report"
)

// colourJSON is a colour of the palette.
type colourJSON struct {
	Symbol string `json:"symbol"`
	Name   string `json:"name"`
	RGB    string `json:"rgb"`
}

// editJSON is an edit, or a given cell, which has no From. Row and column count from
// 0; colours are the palette's symbols.
type editJSON struct {
	Row    int    `json:"row"`
	Column int    `json:"column"`
	From   string `json:"from,omitempty"`
	To     string `json:"to"`
}

// AppendJSON writes what was found as one line.
func (m Imported) AppendJSON(dst []byte, style report.Style) []byte {
	out := struct {
		File         string       `json:"file"`
		Title        string       `json:"title"`
		Width        int          `json:"width"`
		Height       int          `json:"height"`
		Palette      []colourJSON `json:"palette,omitempty"`
		Threshold    int          `json:"threshold,omitempty"`
		Status       string       `json:"status"`
		Limit        string       `json:"limit,omitempty"`
		Interrupted  bool         `json:"interrupted,omitempty"`
		LineSolvable bool         `json:"line_solvable"`
		Class        string       `json:"class"`
		Limited      bool         `json:"limited,omitempty"`
		Edits        []editJSON   `json:"edits"`
		Given        []editJSON   `json:"given"`
		Irreducible  bool         `json:"irreducible"`
		Fewest       bool         `json:"fewest"`
		Picture      []string     `json:"picture"`
		Goal         []string     `json:"goal"`
		Seconds      *float64     `json:"seconds,omitempty"`
	}{
		File: m.File, Title: m.Puzzle.Title, Width: m.Puzzle.Width(), Height: m.Puzzle.Height(),
		Palette: m.paletteJSON(), Threshold: m.Picture.Threshold,
		Status: m.Status.String(), Interrupted: m.Interrupted, LineSolvable: m.LineSolvable,
		Class: m.Rating.Class.String(), Limited: m.Rating.Limited,
		Edits: m.editsJSON(), Given: m.givenJSON(), Irreducible: m.Irreducible, Fewest: m.Fewest,
		Picture: slices.Collect(m.Picture.Grid.Strings(m.Picture.Palette)),
		Goal:    slices.Collect(m.Puzzle.Goal.Strings(m.Picture.Palette)),
	}
	if m.Interrupted {
		out.Limit = "interrupted"
	}
	if !style.NoTime {
		seconds := m.Time.Seconds()
		out.Seconds = &seconds
	}
	line, err := json.Marshal(out)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return append(append(dst, line...), '\n')
}

func (m Imported) paletteJSON() []colourJSON {
	var out []colourJSON
	for _, c := range m.Picture.Palette {
		out = append(out, colourJSON{string(c.Symbol), c.Name, fmt.Sprintf("%02x%02x%02x", c.RGB.R, c.RGB.G, c.RGB.B)})
	}
	return out
}

func (m Imported) editsJSON() []editJSON {
	out := []editJSON{}
	for _, e := range m.Edits {
		p := m.Picture.Palette
		out = append(out, editJSON{e.Row, e.Column, string(p.Symbol(e.From)), string(p.Symbol(e.To))})
	}
	return out
}

func (m Imported) givenJSON() []editJSON {
	out := []editJSON{}
	if m.Puzzle.Given == nil {
		return out
	}
	for i, cell := range m.Puzzle.Given.Cells() {
		if c, known := cell.Colour(); known {
			w := m.Puzzle.Width()
			out = append(out, editJSON{Row: i / w, Column: i % w, To: string(m.Picture.Palette.Symbol(c))})
		}
	}
	return out
}
