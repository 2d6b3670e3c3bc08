package format

import (
	"bytes"

	"nonogram"
)

// jsonFormat is one JSON object a puzzle; several stand in an array or follow
// each other.
var jsonFormat = &Format{
	Name:        "json",
	Description: "JSON objects with rows and cols, or an image; colours",
	Extensions:  []string{".json", ".jsonl", ".ndjson"},
	Holds: Holds{
		Colours: true, Given: true, Goal: true, Records: true, PartialClues: true, Many: true,
		Title: true, Author: true, AuthorID: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:     sniffJSON,
	read:      readJSON,
	newWriter: newJSONWriter,
	kept:      keptInJSON,
	records:   recordsInJSON,
}

func sniffJSON(head []byte) bool {
	head = bytes.TrimSpace(head)
	return len(head) > 0 && (head[0] == '{' || head[0] == '[')
}

// jsonTexts lists the keys with a string, in the order they are written, with
// the fields that hold them. The format itself names the first three only and
// says to ignore others, so the rest is for us.
var jsonTexts = []struct {
	name  string
	field func(*nonogram.Metadata) *string
}{
	{"name", func(m *nonogram.Metadata) *string { return &m.Title }},
	{"description", func(m *nonogram.Metadata) *string { return &m.Notes }},
	{"source", func(m *nonogram.Metadata) *string { return &m.Source }},
	{"author", func(m *nonogram.Metadata) *string { return &m.Author }},
	{"authorid", func(m *nonogram.Metadata) *string { return &m.AuthorID }},
	{"copyright", func(m *nonogram.Metadata) *string { return &m.Copyright }},
	{"license", func(m *nonogram.Metadata) *string { return &m.Licence }},
}

// The keys that hold cells and clues.
const (
	jsonRows    = "rows"
	jsonColumns = "cols"
	jsonImage   = "image"
	// jsonGiven is ours: the given cells as rows of text.
	jsonGiven = "given"
	// jsonRecords is ours: further grids with kinds, names and notes.
	jsonRecords = "records"
	// jsonPalette is ours: the colours, blank first.
	jsonPalette = "palette"
)

// jsonAliases maps other spellings that are read to the keys.
var jsonAliases = map[string]string{
	"columns":     jsonColumns,
	"rowHints":    jsonRows,
	"colHints":    jsonColumns,
	"columnHints": jsonColumns,
	"rowClues":    jsonRows,
	"colClues":    jsonColumns,
	"columnClues": jsonColumns,
	"licence":     "license",
}

// jsonClues is the key of an object with both lists of clues, or of an array of them;
// jsonClueKeys maps the keys of that object.
const jsonClues = "clues"

var jsonClueKeys = map[string]string{
	"across": jsonRows, jsonRows: jsonRows,
	"down": jsonColumns, jsonColumns: jsonColumns, "columns": jsonColumns,
}

// jsonSides are the keys that can have a number, that of the rows or of the columns.
var jsonSides = map[string]nonogram.Axis{
	jsonRows: nonogram.Rows, "height": nonogram.Rows,
	jsonColumns: nonogram.Columns, "columns": nonogram.Columns, "width": nonogram.Columns,
}

// jsonGame lists the keys that make the puzzle, with all their spellings; other ones
// can be ignored, but not these in other capitals.
var jsonGame = []string{
	jsonRows, jsonColumns, "columns", "rowHints", "colHints", "columnHints", "rowClues", "colClues", "columnClues", jsonClues,
	jsonImage, jsonGiven, jsonRecords, jsonPalette,
}

// keptInJSON: a string holds every text, but no invalid UTF-8.
func keptInJSON(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	palette := explicit(p.Palette)
	for i := range palette {
		palette[i].Name = cleanText(palette[i].Name)
	}
	return palette, p.Metadata
}
