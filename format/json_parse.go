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
	"nonogram/internal/base/message"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/schema"
)

type jsonParser struct {
	*input
	raw    []byte
	finder placeFinder[[]byte]
	// values maps the keys of the form to their values, and spelled maps them to their names in the
	// file.
	values  map[string]strictjson.Value
	spelled map[string]string
	form    schema.Puzzle
	// indexed: the cells of the picture are indexes in the palette, or null if blank.
	indexed bool
}

func parseJSON(in *input, raw []byte, start position, around nonogram.Metadata) *nonogram.Puzzle {
	raw, err := in.decode(raw, start)
	abandon(err)
	j := &jsonParser{input: in, raw: raw, finder: placeFinder[[]byte]{text: raw, start: start}, values: map[string]strictjson.Value{}, spelled: map[string]string{}}
	p := j.puzzle()
	for _, of := range []textOf{authorOf, copyrightOf, licenceOf, sourceOf} {
		*of(&p.Metadata) = cmp.Or(*of(&p.Metadata), *of(&around))
	}
	return p
}

func (j *jsonParser) at(offset int) position { return j.finder.find(offset) }

func (j *jsonParser) failAt(offset int, kind error, message, found, expected string) {
	j.fail(j.at(offset), kind, message, found, expected)
}

// failIn ends the reading with a fault of the form, which gets its place in the file.
func (j *jsonParser) failIn(err error) {
	var fault *schema.Fault
	if !errors.As(err, &fault) {
		abandon(err)
	}
	field := strings.TrimPrefix(strings.TrimPrefix(fault.Field, "puzzle"), ".")
	name, _, _ := strings.Cut(field, "[")
	kind := cmp.Or(fault.Unwrap(), ErrSyntax)
	v, ok := j.values[name]
	if !ok || fault.Code == schema.Missing {
		j.failAt(0, kind, fault.Message, "", "")
	}
	j.failAt(v.Find(field[len(name):]).Offset, kind, j.spelled[name]+": "+fault.Message, "", "")
}

func (j *jsonParser) puzzle() *nonogram.Puzzle {
	j.split()
	j.readForm()
	p, err := j.form.Make()
	if spelled := jsonKey(j.spelled[jsonGoal]); err != nil && (spelled == jsonGoal || spelled == jsonImage) && j.dropsGoal(err) {
		p, err = j.form.Make()
	}
	if err != nil {
		j.failIn(err)
	}
	if p.Given != nil && p.Given.CountOpen() == len(p.Given.Cells()) {
		p.Given = nil
	}
	p.Records = j.records(p)
	if spelled := jsonKey(j.spelled[jsonGoal]); spelled != jsonGoal && spelled != jsonImage {
		j.compareGoal(p)
	}
	j.validate(p, places{puzzle: j.at(0), goal: j.at(j.values[jsonGoal].Offset), clue: j.placeOf})
	return p
}

// compareGoal fails if a picture and the clues disagree. An empty picture beside clues is a board
// to be filled in.
func (j *jsonParser) compareGoal(p *nonogram.Puzzle) {
	if p.Goal == nil || !p.Goal.Complete() || p.Validate() != nil {
		return
	}
	at := j.at(j.values[jsonGoal].Offset)
	switch err := p.CheckSolution(*p.Goal); {
	case err == nil:
	case !slices.ContainsFunc(p.Goal.Cells(), func(c nonogram.Cell) bool { return c != nonogram.BlankCell }):
		j.warn(at, "%q ignored: it is empty", j.spelled[jsonGoal])
		p.Goal = nil
	default:
		j.fail(at, ErrSyntax, j.spelled[jsonGoal]+": the picture and the clues disagree: it is "+err.Error(), "", "")
	}
}

// dropsGoal drops a goal at fault, with a warning, if the puzzle has clues, and reports whether it
// did.
func (j *jsonParser) dropsGoal(err error) bool {
	var fault *schema.Fault
	if !errors.As(err, &fault) || fault.Field != "puzzle.goal" || j.values[jsonRows].Missing() || j.values[jsonColumns].Missing() {
		return false
	}
	j.warn(j.at(j.values[jsonGoal].Offset), "%q ignored: %s", j.spelled[jsonGoal], fault.Message)
	j.form.Goal = nil
	return true
}

// split checks the syntax of an object or an array and takes it apart.
func (j *jsonParser) split() {
	if err := json.Unmarshal(j.raw, new(json.RawMessage)); err != nil {
		offset := 0
		if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
			offset = max(0, min(int(syntax.Offset), len(j.raw))-1)
		}
		j.failAt(offset, ErrSyntax, err.Error(), "", "")
	}
	whole := strictjson.Value{Raw: j.raw}
	switch {
	case isLikePicture(whole, false):
		abandon(j.set(0, "picture", jsonGoal, whole))
		return
	case j.raw[0] == '[' && hasLists(whole):
		j.splitLists(whole)
		return
	case !isLikeJSON(whole):
		j.failAt(0, ErrNoPuzzle, "found no puzzle, expected rows and columns, or a goal to make them of", "", "")
	}
	var others []strictjson.Value
	for key, v := range whole.Elements() {
		if !j.key(key.Offset, key.Text(), v) {
			others = append(others, key)
		}
	}
	for _, other := range others {
		j.warn(j.at(other.Offset), "key ignored: unknown name %s", quoted(other.Text()))
	}
	rows, columns := j.values[jsonRows], j.values[jsonColumns]
	if j.values[jsonGoal].Missing() && rows.Missing() != columns.Missing() {
		has, lacks := jsonRows, jsonColumns
		if rows.Missing() {
			has, lacks = lacks, has
		}
		kind := ErrSyntax
		if key := jsonKey(j.spelled[has]); key == jsonRows || key == jsonColumns {
			kind = ErrNoPuzzle // tables of all kinds have these
		}
		j.failAt(0, kind, "found "+has+" without "+lacks+", expected both, or a goal to make them of", "", "")
	}
}

// key stores the value of the key at an offset; known is false if the form has no such key.
func (j *jsonParser) key(at int, key string, v strictjson.Value) (known bool) {
	plain := jsonKey(key)
	side, isSide := jsonSides[plain]
	name, known := jsonKeys[plain]
	if text := strings.Trim(string(v.Raw), `"`); isSide && len(text)+2 == len(v.Raw) && text != "" && strings.Trim(text, digits) == "" {
		v = strictjson.Value{Raw: []byte(text), Offset: v.Offset + 1}
	}
	switch {
	case isSide && isJSONNumber(v):
		j.size(at, key, side, v)
		return true
	case plain == jsonClues && v.Raw[0] == '{':
		j.splitClues(v)
		return true
	case plain == jsonClues && isTyped(v):
		j.splitTyped(v)
		return true
	case plain == jsonClues && v.Raw[0] == '[':
		j.splitLists(v)
		return true
	case !known:
		return false
	}
	if strings.HasPrefix(plain, "hor") || strings.HasPrefix(plain, "ver") {
		j.warn(j.at(at), "%q is read as the clues of the %s", key, name)
	}
	if (name == jsonRows || name == jsonColumns) && v.Raw[0] == '{' {
		v = j.numbered(key, v)
	}
	abandon(j.set(at, key, name, v))
	return true
}

// numbered turns an object whose keys count from 0 or 1 into a list. Each value keeps its offset.
func (j *jsonParser) numbered(key string, v strictjson.Value) strictjson.Value {
	raw, first, next := slices.Clone(v.Raw), true, 0
	for number, value := range v.Elements() {
		if first && number.Text() == "1" {
			next = 1
		}
		if first = false; number.Text() != strconv.Itoa(next) {
			j.failAt(number.Offset, ErrSyntax, key, "the key "+quoted(number.Text()), strconv.Itoa(next))
		}
		copy(raw[number.Offset-v.Offset:value.Offset-v.Offset], strings.Repeat(" ", value.Offset-number.Offset))
		next++
	}
	if first {
		return v
	}
	raw[0], raw[len(raw)-1] = '[', ']'
	return strictjson.Value{Raw: raw, Offset: v.Offset}
}

// size reads the width or the height, which the file may have under two keys.
func (j *jsonParser) size(at int, key, name string, v strictjson.Value) {
	side := &j.form.Width
	if name == "height" {
		side = &j.form.Height
	}
	value, err := strconv.ParseFloat(string(v.Raw), 64)
	switch {
	case err != nil || value < 1 || value > nonogram.MaxSide || value != float64(int(value)):
		j.failAt(v.Offset, nonogram.ErrSize, key, string(v.Raw), fmt.Sprintf("a whole number from 1 to %d", nonogram.MaxSide))
	case j.spelled[name] == key:
		j.failAt(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), "one of them")
	case *side != 0 && *side != int(value):
		j.failAt(v.Offset, nonogram.ErrSize, key, string(v.Raw), fmt.Sprintf("%d, like %q", *side, j.spelled[name]))
	}
	*side, j.values[name], j.spelled[name] = int(value), v, key
}

func isJSONNumber(v strictjson.Value) bool { return v.Raw[0] == '-' || isDigit(v.Raw[0]) }

// set stores the value of a name, which the file spells as key.
func (j *jsonParser) set(at int, key, name string, v strictjson.Value) error {
	if _, twice := j.values[name]; twice {
		found := fmt.Sprintf("a second %q", key)
		if before := j.spelled[name]; before != key {
			found = fmt.Sprintf("%q besides %q", key, before)
		}
		return j.fault(j.at(at), ErrSyntax, "", found, "one of them")
	}
	j.values[name], j.spelled[name] = v, key
	return nil
}

// splitClues reads the keys of an object with both lists of clues.
func (j *jsonParser) splitClues(v strictjson.Value) {
	for key, clues := range v.Elements() {
		name := jsonKeys[jsonKey(key.Text())]
		if name != jsonRows && name != jsonColumns {
			j.failAt(key.Offset, ErrSyntax, jsonClues, "the key "+quoted(key.Text()), "across and down, or rows and columns")
		}
		abandon(j.set(key.Offset, key.Text(), name, clues))
	}
}

// splitLists reads an array of two: the clues of the rows and those of the columns.
func (j *jsonParser) splitLists(v strictjson.Value) {
	var lists []strictjson.Value
	for _, list := range v.Elements() {
		if lists = append(lists, list); len(lists) == 3 {
			break
		}
	}
	if len(lists) != 2 {
		at := v.Offset
		if len(lists) > 2 {
			at = lists[2].Offset
		}
		j.failAt(at, ErrSyntax, jsonClues, message.Count(len(lists), "list"), "2: the clues of the rows and those of the columns")
	}
	abandon(errors.Join(j.set(lists[0].Offset, jsonClues, jsonRows, lists[0]), j.set(lists[1].Offset, jsonClues, jsonColumns, lists[1])))
}

func (j *jsonParser) placeOf(l nonogram.Line, block int) position {
	name, path := l.Axis.String()+"s", fmt.Sprintf("[%d]", l.Index)
	if block >= 0 {
		path += fmt.Sprintf("[%d]", block)
	}
	if j.values[name].Missing() {
		return j.at(0)
	}
	return j.at(j.values[name].Find(path).Offset)
}
