package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
)

// The keys of a record. Cells are rows of text like elsewhere; cells that some
// colours are ruled out for are "?" there, and have an entry under jsonSome: row
// and column from 0, and the symbols of the colours that are left.
const (
	jsonKind  = "kind"
	jsonName  = "name"
	jsonNotes = "notes"
	jsonCells = "cells"
	jsonSome  = "some"
)

// maxRecords is how many records of a puzzle are read.
const maxRecords = 1000

// recordsInJSON: a string holds every text, but no invalid UTF-8.
func recordsInJSON(p *nonogram.Puzzle) []nonogram.Record {
	kept := slices.Clone(p.Records)
	for i := range kept {
		kept[i].Name, kept[i].Notes = cleanText(kept[i].Name), cleanText(kept[i].Notes)
	}
	return kept
}

func jsonRecordList(p *nonogram.Puzzle) string {
	var list []string
	for _, r := range recordsInJSON(p) {
		lines := []string{fmt.Sprintf("%s: %s", jsonString(jsonKind), jsonString(r.Kind.String()))}
		for _, text := range []struct{ key, value string }{{jsonName, r.Name}, {jsonNotes, r.Notes}} {
			if text.value != "" {
				lines = append(lines, jsonString(text.key)+": "+jsonString(text.value))
			}
		}
		lines = append(lines, jsonString(jsonCells)+": "+jsonPicture(r.Grid, p.Palette))
		if some := jsonSomeCells(r.Grid, p.Palette); len(some) > 0 {
			lines = append(lines, jsonString(jsonSome)+": ["+strings.Join(some, ", ")+"]")
		}
		list = append(list, "    {"+strings.Join(lines, ", ")+"}")
	}
	return "[\n" + strings.Join(list, ",\n") + "\n  ]"
}

// jsonSomeCells lists the cells that are neither known nor open.
func jsonSomeCells(g nonogram.Grid, p nonogram.Palette) (some []string) {
	for i, c := range g.Cells() {
		if c.Known() || c == p.Open() {
			continue
		}
		some = append(some, fmt.Sprintf("[%d, %d, %s]", i/g.Width(), i%g.Width(), jsonString(p.Symbols(c))))
	}
	return some
}

// records reads the records of a puzzle; a malformed one is ignored, since the
// puzzle can do without.
func (j *jsonParser) records(p *nonogram.Puzzle) (records []nonogram.Record) {
	v := j.values[jsonRecords]
	if v.Missing() {
		return nil
	}
	if v.Raw[0] != '[' {
		j.notes.add(j.at(v.Offset), "%q ignored: it is no array", jsonRecords)
		return nil
	}
	list := strictjson.NewList(v)
	for list.More() {
		v := list.Value()
		at := j.at(v.Offset)
		r, err := j.record(v, p)
		switch {
		case err != nil:
			j.notes.add(at, "a record is ignored: %v", withoutPlace(err))
		case len(records) == maxRecords:
			j.notes.add(at, "the records from here on are ignored: there are more than %d", maxRecords)
			return records
		default:
			records = append(records, r)
		}
	}
	return records
}

// record reads an object.
func (j *jsonParser) record(v strictjson.Value, p *nonogram.Puzzle) (r nonogram.Record, err error) {
	if v.Raw[0] != '{' {
		return r, j.fault(v.Offset, ErrSyntax, "record", quoted(string(v.Raw)), "an object")
	}
	values := map[string]strictjson.Value{}
	list := strictjson.NewList(v)
	for list.More() {
		at := list.At()
		key := list.Key()
		if _, twice := values[key]; twice {
			return r, j.fault(at, ErrSyntax, "record", fmt.Sprintf("a second %q", key), "one of them")
		}
		values[key] = list.Value()
	}
	texts := map[string]string{}
	for _, key := range []string{jsonKind, jsonName, jsonNotes} {
		if text := values[key]; !text.Missing() {
			if text.Raw[0] != '"' {
				return r, j.fault(text.Offset, ErrSyntax, key, quoted(string(text.Raw)), "a string")
			}
			texts[key] = text.Text()
		}
	}
	r.Name, r.Notes = texts[jsonName], texts[jsonNotes]
	if r.Kind.UnmarshalText([]byte(texts[jsonKind])) != nil {
		return r, j.fault(v.Offset, ErrSyntax, jsonKind, quoted(texts[jsonKind]), `"saved", "solution" or "goal"`)
	}
	if values[jsonCells].Missing() {
		return r, j.fault(v.Offset, ErrSyntax, "record", "no "+quoted(jsonCells), "rows of cells")
	}
	if r.Grid, err = j.sizedGrid(values[jsonCells], jsonCells, p); err != nil {
		return r, err
	}
	return r, j.someCells(values[jsonSome], r.Grid)
}

// someCells sets the cells that some colours are ruled out for.
func (j *jsonParser) someCells(v strictjson.Value, g nonogram.Grid) error {
	if v.Missing() {
		return nil
	}
	wrong := func(v strictjson.Value) error {
		return j.fault(v.Offset, ErrSyntax, jsonSome, quoted(string(v.Raw)), `row, column and symbols in brackets, such as [0, 1, "ab"]`)
	}
	if v.Raw[0] != '[' {
		return wrong(v)
	}
	list := strictjson.NewList(v)
	for list.More() {
		v := list.Value()
		if v.Raw[0] != '[' {
			return wrong(v)
		}
		var parts []strictjson.Value
		for inner := strictjson.NewList(v); inner.More() && len(parts) < 4; {
			parts = append(parts, inner.Value())
		}
		if len(parts) != 3 || parts[2].Raw[0] != '"' {
			return wrong(v)
		}
		row, rowErr := strconv.Atoi(string(parts[0].Raw))
		column, columnErr := strconv.Atoi(string(parts[1].Raw))
		cell, ok := j.cellOf(parts[2].Text())
		if rowErr != nil || columnErr != nil || !ok || row < 0 || row >= g.Height() || column < 0 || column >= g.Width() {
			return wrong(v)
		}
		g.Set(row, column, cell)
	}
	return nil
}

// cellOf is the cell that can have the colours of these symbols, at least one.
func (j *jsonParser) cellOf(symbols string) (cell nonogram.Cell, ok bool) {
	if utf8.RuneCountInString(symbols) > nonogram.MaxColours {
		return 0, false
	}
	for _, symbol := range symbols {
		found := false
		for colour := range nonogram.Colour(j.palette.Colours()) {
			if j.palette.Symbol(colour) == symbol {
				cell, found = cell|nonogram.CellOf(colour), true
			}
		}
		if !found {
			return 0, false
		}
	}
	return cell, cell != nonogram.Contradicted
}
