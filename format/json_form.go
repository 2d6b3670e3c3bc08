package format

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/schema"
)

// readForm fills the form from the values, and converts older and other shapes.
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
	if len(colours) > nonogram.MaxColours { // checked first, as each block searches the list
		j.failAt(j.values[jsonColours].Offset, nonogram.ErrPalette, j.spelled[jsonColours], message.Count(len(colours), "colour"), strconv.Itoa(nonogram.MaxColours)+" at most")
	}
	if j.indexed = len(colours) > 0 && colours[0].Symbol == "" && j.inLists(jsonGoal); j.indexed {
		j.form.Colours = append(j.form.Colours, schema.Colour{RGB: "#ffffff", Symbol: "."})
	}
	for _, c := range colours {
		if j.indexed {
			c.Symbol = indexSymbol(len(j.form.Colours))
		}
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
	if len(colours) == 0 && jsonKey(j.spelled[jsonGoal]) == jsonImage && !j.inLists(jsonGoal) {
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
	if fault, ok := errors.AsType[*strictjson.Error](err); ok {
		offset = fault.Offset
	}
	j.failAt(offset, ErrSyntax, j.spelled[name]+": "+err.Error(), "", "")
}

// jsonColour is a colour as an object, as a shade, or as ["r", "#ff0000", "red"], whose name can be
// missing.
type jsonColour schema.Colour

func (c *jsonColour) UnmarshalJSON(data []byte) error {
	switch data[0] {
	case '{':
		return strictjson.Decode(data, (*schema.Colour)(c))
	case '"':
		c.RGB = strictjson.Value{Raw: data}.Text()
		if _, ok := schema.ParseRGB(c.RGB); ok {
			return nil
		}
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

// jsonBlock is a block, or a text such as "3r": a length and the symbol of a colour.
type jsonBlock struct {
	schema.Block
	isText bool
	text   string
}

func (b *jsonBlock) UnmarshalJSON(data []byte) error {
	if data[0] != '"' {
		return b.Block.UnmarshalJSON(data)
	}
	b.isText, b.text = true, strictjson.Value{Raw: data}.Text()
	return nil
}

// jsonClue is a list of blocks, or a string of them such as "2 1"; nil if it is null or "?".
type jsonClue []jsonBlock

func (c *jsonClue) UnmarshalJSON(data []byte) error {
	if data[0] != '"' {
		return strictjson.Decode(data, (*[]jsonBlock)(c))
	}
	text := strictjson.Value{Raw: data}.Text()
	if strings.TrimSpace(text) == "?" {
		return nil
	}
	*c = jsonClue{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,.", r) }) {
		*c = append(*c, jsonBlock{isText: true, text: word})
	}
	return nil
}

func (j *jsonParser) clues(name string) []schema.Clue {
	var read []jsonClue
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
			if b.isText && !j.readBlock(&b.Block, b.text) {
				at := j.values[name].Find(fmt.Sprintf("[%d][%d]", i, k))
				j.failAt(at.Offset, ErrSyntax, j.spelled[name], quoted(b.text), "a block's length, in colour with the symbol of a colour after it")
			}
			clues[i] = append(clues[i], b.Block)
		}
	}
	return clues
}

// readBlock reads a length, with the symbol of a colour after it unless the text is a number whose
// last digit is no symbol.
func (j *jsonParser) readBlock(b *schema.Block, text string) bool {
	symbol, size := utf8.DecodeLastRuneInString(text)
	colour := j.colourOf(symbol)
	if colour > 0 {
		text = text[:len(text)-size]
	}
	if text == "" || !isDigit(text[0]) || b.UnmarshalJSON([]byte(text)) != nil {
		return false
	}
	b.Colour = colour
	return true
}

// colourOf returns the number of a symbol's colour; 0 if there is none.
func (j *jsonParser) colourOf(symbol rune) int {
	for c, colour := range j.form.Colours {
		if c > 0 && colour.Symbol == string(symbol) {
			return c
		}
	}
	return 0
}

// picture reads rows of cells: a string with line ends, or an array of strings or of lists of
// cells.
func (j *jsonParser) picture(name string) (rows []string, err error) {
	var cells [][]jsonCell
	v := j.values[name]
	if v.Missing() {
		return nil, nil
	}
	if v.Raw[0] == '"' {
		return strings.Split(v.Text(), "\n"), nil
	}
	if j.inLists(name) {
		err = v.Decode(&cells)
		for _, row := range cells {
			var text strings.Builder
			for _, cell := range row {
				text.WriteString(j.symbolOf(cell))
			}
			rows = append(rows, text.String())
		}
	} else {
		err = v.Decode(&rows)
	}
	if err == nil && len(rows) == 0 {
		err = errors.New("found no rows, expected a string, or an array of strings")
	}
	if err != nil {
		at := ""
		if fault, ok := errors.AsType[*strictjson.Error](err); ok {
			at = fault.Path
		}
		return nil, schema.Faultf(schema.BadPuzzle, "puzzle."+name+at, "%v", err)
	}
	return rows, nil
}

// inLists reports whether a picture is lists of cells, rather than strings.
func (j *jsonParser) inLists(name string) bool {
	return startsWith(firstElement(j.values[name]), '[')
}

// indexSymbol returns the letter of a colour.
func indexSymbol(colour int) string {
	return string("abcdefghijklmnopqrstuvwxyzABCDFGH"[(colour-1)%33])
}

// jsonCell is a cell in a list: a number, true or false, a character, or null.
type jsonCell struct {
	text   string
	number int // a number plus 1; 0 without one
}

func (c *jsonCell) UnmarshalJSON(data []byte) error {
	switch text := string(data); {
	case text == "null", text == "false":
		*c = jsonCell{text: "."}
	case text == "true":
		*c = jsonCell{text: "#"}
	case data[0] == '"':
		if c.text = (strictjson.Value{Raw: data}).Text(); c.text == "" {
			c.text = "."
		}
		if utf8.RuneCountInString(c.text) > 1 {
			return fmt.Errorf("found %s, expected one character", quoted(c.text))
		}
	default:
		n, err := strconv.ParseUint(text, 10, 5)
		if err != nil {
			return fmt.Errorf("found %s, expected a cell: 0 or 1, true or false, null, a character", quoted(text))
		}
		c.number = int(n) + 1
	}
	return nil
}

// symbolOf returns the symbol of a cell on a board.
func (j *jsonParser) symbolOf(c jsonCell) string {
	switch {
	case c.number == 0:
		return c.text
	case j.indexed && c.number < len(j.form.Colours):
		return j.form.Colours[c.number].Symbol
	case len(j.form.Colours) == 0 && c.number <= 2:
		return ".#"[c.number-1 : c.number]
	case !j.indexed && c.number <= len(j.form.Colours):
		return cmp.Or(j.form.Colours[c.number-1].Symbol, "?")
	}
	return strconv.Itoa(c.number - 1)
}

const maxRecords = 1000

// records reads the records of a puzzle. It ignores malformed ones with a warning, since the puzzle
// can do without them.
func (j *jsonParser) records(p *nonogram.Puzzle) (records []nonogram.Record) {
	v := j.values[jsonRecords]
	switch {
	case v.Missing():
		return nil
	case v.Raw[0] != '[':
		j.warn(j.at(v.Offset), "%q ignored: it is not an array", jsonRecords)
		return nil
	}
	for _, v := range v.Elements() {
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

// jsonRecord is a record, whose board may be called cells.
type jsonRecord struct{ schema.PuzzleRecord }

func (r *jsonRecord) UnmarshalJSON(data []byte) error {
	form := struct {
		*schema.PuzzleRecord
		Cells []string `json:"cells"`
	}{PuzzleRecord: &r.PuzzleRecord}
	if err := strictjson.Decode(data, &form); err != nil {
		return err
	}
	if len(form.Cells) > 0 {
		r.Board.Board = form.Cells
	}
	return nil
}
