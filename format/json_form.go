package format

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/wire/schema"
)

// readForm fills the form from the values, whose older and other shapes it turns into
// those of the form.
func (j *jsonParser) readForm() {
	for _, text := range j.form.Texts() {
		v := j.values[text.Field]
		if !v.Missing() && v.Decode(text.Text) != nil {
			j.warn(j.at(v.Offset), "%q ignored: it is not a string", j.spelled[text.Field])
		}
	}
	var colours []jsonColour
	j.decode(jsonColours, &colours)
	if !j.values[jsonColours].Missing() && len(colours) == 0 {
		j.failAt(j.values[jsonColours].Offset, nonogram.ErrPalette, j.spelled[jsonColours], "no colours", "2 or more, blank first")
	}
	for _, c := range colours {
		j.form.Colours = append(j.form.Colours, schema.Colour(c))
	}
	j.form.Rows, j.form.Columns = j.clues(jsonRows), j.clues(jsonColumns)
	var err error
	if j.form.Goal, err = j.picture(jsonGoal); err != nil && !j.dropsGoal(err) {
		j.failIn(err)
	}
	if j.form.Given, err = j.picture("given"); err != nil {
		j.failIn(err)
	}
	if len(colours) == 0 && j.spelled[jsonGoal] == jsonImage {
		for i, row := range j.form.Goal {
			j.form.Goal[i] = strings.Map(filledButSpaces, row)
		}
	}
}

func filledButSpaces(r rune) rune {
	if r == ' ' {
		return '.'
	}
	return '#'
}

// decode reads the value of a name, if there is one.
func (j *jsonParser) decode(name string, into any) {
	v := j.values[name]
	if v.Missing() {
		return
	}
	err := v.Decode(into)
	if err == nil {
		return
	}
	offset := v.Offset
	var value *strictjson.ValueError
	var key *strictjson.KeyError
	switch {
	case errors.As(err, &value):
		offset = value.Offset
	case errors.As(err, &key):
		offset = key.Offset
	}
	j.failAt(offset, ErrSyntax, j.spelled[name]+": "+err.Error(), "", "")
}

// jsonColour is a colour, or ["r", "#ff0000", "red"], in which the name may be left out.
type jsonColour schema.Colour

func (c *jsonColour) UnmarshalJSON(data []byte) error {
	if data[0] == '{' {
		return strictjson.Decode(data, (*schema.Colour)(c))
	}
	var texts []string
	if strictjson.Decode(data, &texts) != nil || len(texts) < 2 || len(texts) > 3 {
		return fmt.Errorf(`found %s, expected an object with name, rgb and symbol, or a list such as ["r", "#ff0000", "red"]`, quoted(string(data)))
	}
	c.Symbol, c.RGB = texts[0], texts[1]
	if len(texts) == 3 {
		c.Name = texts[2]
	}
	return nil
}

// jsonBlock is a block, or "3r", a length and the symbol of a colour.
type jsonBlock struct {
	schema.Block
	symbol rune // 0 without one
}

func (b *jsonBlock) UnmarshalJSON(data []byte) error {
	if data[0] != '"' {
		return b.Block.UnmarshalJSON(data)
	}
	text := strictjson.Value{Raw: data}.Text()
	symbol, size := utf8.DecodeLastRuneInString(text)
	b.symbol = symbol
	if size == len(text) || !isDigit(text[0]) || b.Block.UnmarshalJSON([]byte(text[:len(text)-size])) != nil {
		return fmt.Errorf("found %s, expected a block's length, in colour with the colour's symbol after it", quoted(text))
	}
	return nil
}

// clues reads the clues of one axis.
func (j *jsonParser) clues(name string) []schema.Clue {
	var read [][]jsonBlock
	if j.decode(name, &read); read == nil {
		return nil
	}
	clues := make([]schema.Clue, len(read))
	for i, blocks := range read {
		if blocks == nil {
			continue
		}
		clues[i] = schema.Clue{}
		for k, b := range blocks {
			if len(blocks) == 1 && b.Block == (schema.Block{}) && j.zeroIsEmpty() {
				break
			}
			if b.symbol != 0 {
				if b.Colour = j.colourOf(b.symbol); b.Colour == 0 {
					at := j.values[name].Find(fmt.Sprintf("[%d][%d]", i, k))
					j.failAt(at.Offset, ErrSyntax, j.spelled[name], string(at.Raw), "a length, in colour with the symbol of a colour after it")
				}
			}
			clues[i] = append(clues[i], b.Block)
		}
	}
	return clues
}

// zeroIsEmpty reports whether [0] is an empty clue, as it is under all names of the
// clues but those of the collections.
func (j *jsonParser) zeroIsEmpty() bool {
	return j.spelled[jsonRows] != jsonRows || j.spelled[jsonColumns] != "cols"
}

// colourOf is the number of a symbol's colour; 0 if there is none.
func (j *jsonParser) colourOf(symbol rune) int {
	for c, colour := range j.form.Colours {
		if c > 0 && colour.Symbol == string(symbol) {
			return c
		}
	}
	return 0
}

// picture reads rows of cells: an array of strings, or one with line ends.
func (j *jsonParser) picture(name string) (rows []string, err error) {
	v := j.values[name]
	if v.Missing() {
		return nil, nil
	}
	if v.Raw[0] == '"' {
		return strings.Split(v.Text(), "\n"), nil
	}
	err = v.Decode(&rows)
	if err == nil && len(rows) == 0 {
		err = errors.New("found no rows, expected a string, or an array of strings")
	}
	if err != nil {
		at := ""
		if value := new(strictjson.ValueError); errors.As(err, &value) {
			at = value.Path
		}
		return nil, schema.Faultf(schema.BadPuzzle, "puzzle."+name+at, "%v", err)
	}
	return rows, nil
}

// maxRecords is how many records of a puzzle are read.
const maxRecords = 1000

// records reads the records of a puzzle; a malformed one is ignored, since the
// puzzle can do without.
func (j *jsonParser) records(p *nonogram.Puzzle) (records []nonogram.Record) {
	v := j.values[jsonRecords]
	switch {
	case v.Missing():
		return nil
	case v.Raw[0] != '[':
		j.warn(j.at(v.Offset), "%q ignored: it is not an array", jsonRecords)
		return nil
	}
	for list := strictjson.NewList(v); list.More(); {
		v := list.Value()
		var form jsonRecord
		err := v.Decode(&form)
		var r nonogram.Record
		if err == nil {
			r, err = form.Make(p)
		}
		switch {
		case err != nil:
			j.warn(j.at(v.Offset), "record ignored: %v", err)
		case len(records) == maxRecords:
			j.warn(j.at(v.Offset), "records from here on ignored: there are more than %d", maxRecords)
			return records
		default:
			records = append(records, r)
		}
	}
	return records
}

// jsonRecord is a record, whose board may be called cells, and what is known of its open
// cells some: row, column and symbols each.
type jsonRecord struct{ schema.PuzzleRecord }

func (r *jsonRecord) UnmarshalJSON(data []byte) error {
	form := struct {
		*schema.PuzzleRecord
		Cells []string   `json:"cells"`
		Some  []jsonFact `json:"some"`
	}{PuzzleRecord: &r.PuzzleRecord}
	if err := strictjson.Decode(data, &form); err != nil {
		return err
	}
	if len(form.Cells) > 0 {
		r.Board.Board = form.Cells
	}
	for _, f := range form.Some {
		r.Known = append(r.Known, schema.Fact(f))
	}
	return nil
}

// jsonFact is [0, 1, "ab"].
type jsonFact schema.Fact

func (f *jsonFact) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if json.Unmarshal(data, &parts) != nil || len(parts) != 3 || json.Unmarshal(parts[0], &f.Row) != nil ||
		json.Unmarshal(parts[1], &f.Column) != nil || json.Unmarshal(parts[2], &f.Cell) != nil {
		return fmt.Errorf(`found %s, expected row, column and symbols in brackets, such as [0, 1, "ab"]`, quoted(string(data)))
	}
	return nil
}
