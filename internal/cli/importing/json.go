package importing

import (
	"encoding/json"

	"nonogram/internal/cli/report"
	"nonogram/internal/wire"
	"nonogram/internal/wire/schema"
)

// AppendJSON writes what was found as one line.
func (m Imported) AppendJSON(dst []byte, style report.Style) []byte {
	out := struct {
		File         string        `json:"file"`
		Title        string        `json:"title"`
		Width        int           `json:"width"`
		Height       int           `json:"height"`
		Colours      []wire.Colour `json:"colours,omitempty"`
		Threshold    int           `json:"threshold,omitempty"`
		Status       string        `json:"status"`
		Limit        string        `json:"limit,omitempty"`
		Interrupted  bool          `json:"interrupted,omitempty"`
		LineSolvable bool          `json:"line_solvable"`
		Class        string        `json:"class"`
		Limited      bool          `json:"limited,omitempty"`
		Edits        []wire.Edit   `json:"edits"`
		Given        []wire.Place  `json:"given"`
		Irreducible  bool          `json:"irreducible"`
		Fewest       bool          `json:"fewest"`
		Picture      []string      `json:"picture"`
		Goal         []string      `json:"goal"`
		Seconds      *float64      `json:"seconds,omitempty"`
	}{
		File: m.File, Title: m.Puzzle.Title, Width: m.Puzzle.Width(), Height: m.Puzzle.Height(),
		Colours: schema.ColoursOf(m.Picture.Palette), Threshold: m.Picture.Threshold,
		Status: m.Status.String(), Interrupted: m.Interrupted, LineSolvable: m.LineSolvable,
		Class: m.Rating.Class.String(), Limited: m.Rating.Limited,
		Edits: m.editsJSON(), Given: m.givenJSON(), Irreducible: m.Irreducible, Fewest: m.Fewest,
		Picture: wire.BoardOf(m.Picture.Grid, m.Picture.Palette),
		Goal:    wire.BoardOf(*m.Puzzle.Goal, m.Picture.Palette),
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

func (m Imported) editsJSON() []wire.Edit {
	out := []wire.Edit{}
	for _, e := range m.Edits {
		p := m.Picture.Palette
		out = append(out, wire.Edit{Row: e.Row, Column: e.Column, From: string(p.Symbol(e.From)), To: string(p.Symbol(e.To))})
	}
	return out
}

func (m Imported) givenJSON() []wire.Place {
	out := []wire.Place{}
	if m.Puzzle.Given == nil {
		return out
	}
	for i, cell := range m.Puzzle.Given.Cells() {
		if cell.Known() {
			at := m.Puzzle.Given.PlaceOf(i)
			out = append(out, wire.Place{at.Row, at.Column})
		}
	}
	return out
}
