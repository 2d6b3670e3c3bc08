package format

import (
	"bytes"
	"regexp"
	"slices"

	"nonogram"
)

// jsonFormat is one JSON object for each puzzle; several are in an array or follow
// each other.
var jsonFormat = &Format{
	Name:        "json",
	Description: "JSON objects with rows and columns, or a goal; in colour",
	Extensions:  []string{".json", ".jsonl", ".ndjson"},
	Holds: Holds{
		Colours: true, Given: true, Goal: true, Records: true, PartialClues: true, Many: true,
		Title: true, Author: true, AuthorID: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:     sniffJSON,
	nearly:    nearlyJSON.Match,
	read:      readJSON,
	newWriter: newJSONWriter,
	kept:      keptInJSON,
}

func sniffJSON(head []byte) bool {
	head = bytes.TrimSpace(head)
	return len(head) > 0 && (head[0] == '{' || head[0] == '[')
}

// nearlyJSON is a key of clues or of a picture, with a value that can be it.
var nearlyJSON = regexp.MustCompile(`(?i)"((row|col(umn)?)s?(_?(clue|hint|instruction)s?)?|goal|image|solution|grid|matrix)"\s*:\s*(\[\s*(\[|null|"|\])|"|[0-9])`)

// The keys of the form of package schema that are read with more than that form allows.
const (
	jsonRows    = "rows"
	jsonColumns = "columns"
	jsonGoal    = "goal"
	jsonColours = "colours"
	jsonRecords = "records"
)

// jsonKeys maps all spellings that are read to the keys of the form: its own, those of
// the nonogram collections, and those of other programs.
var jsonKeys = map[string]string{
	"title": "title", "name": "title",
	"author": "author", "author_id": "author_id", "authorid": "author_id",
	"licence": "licence", "license": "licence",
	"copyright": "copyright", "source": "source",
	"notes": "notes", "description": "notes",
	jsonRows: jsonRows, "rowHints": jsonRows, "rowClues": jsonRows,
	jsonColumns: jsonColumns, "cols": jsonColumns,
	"colHints": jsonColumns, "columnHints": jsonColumns, "colClues": jsonColumns, "columnClues": jsonColumns,
	jsonGoal: jsonGoal, jsonImage: jsonGoal,
	"given":     "given",
	jsonColours: jsonColours, "palette": jsonColours,
	jsonRecords: jsonRecords,
}

// jsonImage is a goal in which, without a palette, all but spaces is filled.
const jsonImage = "image"

// jsonClues is the key of an object with both lists of clues, or of an array of them;
// jsonClueKeys maps the keys of that object.
const jsonClues = "clues"

var jsonClueKeys = map[string]string{
	"across": jsonRows, jsonRows: jsonRows,
	"down": jsonColumns, "cols": jsonColumns, jsonColumns: jsonColumns,
}

// jsonSides are the keys that can have a number, with the side that it is.
var jsonSides = map[string]string{
	jsonRows: "height", "height": "height",
	"cols": "width", jsonColumns: "width", "width": "width",
}

// keptInJSON: a string holds every text, but no invalid UTF-8.
func keptInJSON(p *nonogram.Puzzle) {
	eachText(cleanText)(p)
	p.Palette, p.Records = explicit(p.Palette), slices.Clone(p.Records)
	for i := range p.Palette {
		p.Palette[i].Name = cleanText(p.Palette[i].Name)
	}
	for i := range p.Records {
		r := &p.Records[i]
		r.Name, r.Notes = cleanText(r.Name), cleanText(r.Notes)
	}
}
