package format

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/wire/schema"
)

// jsonParser is what is known of one object.
type jsonParser struct {
	*input
	raw   []byte
	start position
	// last is the place of lastOffset.
	last       position
	lastOffset int
	// values are those of the keys of the form, and spelled what the file calls them.
	values  map[string]strictjson.Value
	spelled map[string]string
	form    schema.Puzzle
}

func parseJSON(in *input, raw []byte, start position) (*nonogram.Puzzle, error) {
	raw, err := in.decode(raw, start)
	if err != nil {
		return nil, err
	}
	j := &jsonParser{input: in, raw: raw, start: start, last: start, values: map[string]strictjson.Value{}, spelled: map[string]string{}}
	return j.puzzle()
}

// at is the place of an offset in the object's text. It continues from the offset that
// was asked for last, as warnings come in their order and may be many.
func (j *jsonParser) at(offset int) position {
	if offset < j.lastOffset {
		j.lastOffset, j.last = 0, j.start
	}
	j.last = advance(j.last, j.raw[j.lastOffset:offset])
	j.lastOffset = offset
	return j.last
}

func (j *jsonParser) faultAt(offset int, kind error, message, found, expected string) error {
	return j.fault(j.at(offset), kind, message, found, expected)
}

// placed gives a fault of the form its place in the file.
func (j *jsonParser) placed(err error) error {
	var fault *schema.Fault
	if !errors.As(err, &fault) {
		return err
	}
	field := strings.TrimPrefix(strings.TrimPrefix(fault.Field, "puzzle"), ".")
	name, _, _ := strings.Cut(field, "[")
	kind := cmp.Or(fault.Unwrap(), ErrSyntax)
	v, ok := j.values[name]
	if !ok || fault.Code == schema.Missing {
		return j.faultAt(0, kind, fault.Message, "", "")
	}
	return j.faultAt(v.Find(field[len(name):]).Offset, kind, j.spelled[name]+": "+fault.Message, "", "")
}

func (j *jsonParser) puzzle() (*nonogram.Puzzle, error) {
	if err := j.split(); err != nil {
		return nil, err
	}
	if err := j.readForm(); err != nil {
		return nil, err
	}
	p, err := j.form.Make()
	if err != nil && j.dropsGoal(err) {
		p, err = j.form.Make()
	}
	if err != nil {
		return nil, j.placed(err)
	}
	if p.Given != nil && p.Given.CountOpen() == len(p.Given.Cells()) {
		p.Given = nil
	}
	p.Records = j.records(p)
	return p, j.validate(p, places{puzzle: j.at(0), goal: j.at(j.values[jsonGoal].Offset), clue: j.placeOf})
}

// dropsGoal ignores a goal at fault, with a warning, if there are clues to go by.
func (j *jsonParser) dropsGoal(err error) bool {
	var fault *schema.Fault
	if !errors.As(err, &fault) || fault.Field != "puzzle.goal" || j.values[jsonRows].Missing() || j.values[jsonColumns].Missing() {
		return false
	}
	j.warn(j.at(j.values[jsonGoal].Offset), "%q ignored: %s", j.spelled[jsonGoal], fault.Message)
	j.form.Goal = nil
	return true
}

// split checks the object's syntax and takes it apart.
func (j *jsonParser) split() error {
	if err := json.Unmarshal(j.raw, new(json.RawMessage)); err != nil {
		offset := 0
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			offset = max(0, min(int(syntax.Offset), len(j.raw))-1)
		}
		return j.faultAt(offset, ErrSyntax, err.Error(), "", "")
	}
	whole := strictjson.Value{Raw: j.raw}
	if j.raw[0] == '[' {
		return j.splitLists(whole)
	}
	for list := strictjson.NewList(whole); list.More(); {
		at := list.At()
		key := list.Key()
		if err := j.key(at, key, list.Value()); err != nil {
			return err
		}
	}
	return nil
}

// key keeps the value of a key that is at an offset.
func (j *jsonParser) key(at int, key string, v strictjson.Value) error {
	if side, ok := jsonSides[key]; ok && isJSONNumber(v) {
		return j.size(at, key, side, v)
	}
	name, known := jsonKeys[key]
	switch {
	case key == jsonClues && v.Raw[0] == '{':
		return j.splitClues(v)
	case key == jsonClues && v.Raw[0] == '[':
		return j.splitLists(v)
	case known:
		return j.set(at, key, name, v)
	}
	for spelling, name := range jsonKeys {
		if !j.isText(name) && strings.EqualFold(spelling, key) {
			return j.faultAt(at, ErrSyntax, "", "the key "+quoted(key), quoted(spelling))
		}
	}
	j.warn(j.at(at), "key ignored: unknown name %s", quoted(key))
	return nil
}

// isText reports whether a key of the form has a text.
func (j *jsonParser) isText(name string) bool {
	return slices.ContainsFunc(j.form.Texts(), func(t schema.Text) bool { return t.Field == name })
}

// size reads the width or the height, which the file may have under two keys.
func (j *jsonParser) size(at int, key, name string, v strictjson.Value) error {
	side := &j.form.Width
	if name == "height" {
		side = &j.form.Height
	}
	value, err := strconv.ParseFloat(string(v.Raw), 64)
	switch {
	case err != nil || value < 1 || value > nonogram.MaxSide || value != float64(int(value)):
		return j.faultAt(v.Offset, nonogram.ErrSize, key, string(v.Raw), fmt.Sprintf("a whole number from 1 to %d", nonogram.MaxSide))
	case j.spelled[name] == key:
		return j.faultAt(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), "one of them")
	case *side != 0 && *side != int(value):
		return j.faultAt(v.Offset, nonogram.ErrSize, key, string(v.Raw), fmt.Sprintf("%d, like %q", *side, j.spelled[name]))
	}
	*side, j.values[name], j.spelled[name] = int(value), v, key
	return nil
}

func isJSONNumber(v strictjson.Value) bool { return v.Raw[0] == '-' || isDigit(v.Raw[0]) }

// set keeps the value of a name, which is spelled as key.
func (j *jsonParser) set(at int, key, name string, v strictjson.Value) error {
	if _, twice := j.values[name]; twice {
		found := fmt.Sprintf("a second %q", key)
		if before := j.spelled[name]; before != key {
			found = fmt.Sprintf("%q besides %q", key, before)
		}
		return j.faultAt(at, ErrSyntax, "", found, "one of them")
	}
	j.values[name], j.spelled[name] = v, key
	return nil
}

// splitClues reads the keys of an object with both lists of clues.
func (j *jsonParser) splitClues(v strictjson.Value) error {
	for list := strictjson.NewList(v); list.More(); {
		at := list.At()
		key := list.Key()
		inner := list.Value()
		name, ok := jsonClueKeys[key]
		if !ok {
			return j.faultAt(at, ErrSyntax, jsonClues, "the key "+quoted(key), "across and down, or rows and columns")
		}
		if err := j.set(at, key, name, inner); err != nil {
			return err
		}
	}
	return nil
}

// splitLists reads an array of two: the clues of the rows and those of the columns.
func (j *jsonParser) splitLists(v strictjson.Value) error {
	var lists []strictjson.Value
	for list := strictjson.NewList(v); list.More() && len(lists) < 3; {
		lists = append(lists, list.Value())
	}
	if len(lists) != 2 {
		at := v.Offset
		if len(lists) > 2 {
			at = lists[2].Offset
		}
		return j.faultAt(at, ErrSyntax, jsonClues, plural.Of(len(lists), "list"), "2: the clues of the rows and those of the columns")
	}
	return errors.Join(j.set(lists[0].Offset, jsonClues, jsonRows, lists[0]), j.set(lists[1].Offset, jsonClues, jsonColumns, lists[1]))
}

// placeOf finds a clue or a block in the input.
func (j *jsonParser) placeOf(l nonogram.Line, block int) position {
	name, path := jsonRows, fmt.Sprintf("[%d]", l.Index)
	if l.Axis == nonogram.Columns {
		name = jsonColumns
	}
	if block >= 0 {
		path += fmt.Sprintf("[%d]", block)
	}
	if j.values[name].Missing() {
		return j.at(0)
	}
	return j.at(j.values[name].Find(path).Offset)
}
