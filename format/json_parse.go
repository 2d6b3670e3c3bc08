package format

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
)

// jsonParser is what is known of one object.
type jsonParser struct {
	in    *input
	notes notes
	raw   []byte
	start position
	// last is the place of lastOffset.
	last       position
	lastOffset int
	values     map[string]strictjson.Value
	// spelled tells how the file spells the keys of values.
	spelled map[string]string
	sides   map[string]jsonSide
	// palette is nil in black and white.
	palette nonogram.Palette
	// rows and columns tell where the clues stand: for each line the offset of
	// the clue and those of its blocks.
	rows, columns [][]int
}

func parseJSON(in *input, raw []byte, start position) (*nonogram.Puzzle, []Warning, error) {
	raw, err := in.decode(raw, start)
	if err != nil {
		return nil, nil, err
	}
	j := &jsonParser{in: in, notes: notes{file: in.name}, raw: raw, start: start, last: start, values: map[string]strictjson.Value{}, spelled: map[string]string{}, sides: map[string]jsonSide{}}
	p, err := j.puzzle()
	return p, j.notes.list, err
}

// at is the place of an offset in the object's text. It goes on from the offset that
// was asked for last, as warnings come in their order and may be many.
func (j *jsonParser) at(offset int) position {
	if offset < j.lastOffset {
		j.lastOffset, j.last = 0, j.start
	}
	j.last = advance(j.last, j.raw[j.lastOffset:offset])
	j.lastOffset = offset
	return j.last
}

func (j *jsonParser) fault(offset int, kind error, message, found, expected string) error {
	at := j.at(offset)
	return &Error{File: j.in.name, Line: at.line, Column: at.column, Message: message, Found: found, Expected: expected, Err: kind}
}

func (j *jsonParser) puzzle() (*nonogram.Puzzle, error) {
	if err := j.split(); err != nil {
		return nil, err
	}
	var err error
	if j.palette, err = j.readPalette(j.values[jsonPalette]); err != nil {
		return nil, err
	}
	p, err := j.cluesOrImage()
	if err != nil {
		return nil, err
	}
	p.Palette = j.palette
	if err := j.checkSides(p); err != nil {
		return nil, err
	}
	if p.Given, err = j.given(p); err != nil {
		return nil, err
	}
	p.Records = j.records(p)
	for _, text := range jsonTexts {
		*text.field(&p.Metadata) = j.text(text.name)
	}
	if err := j.in.validate(p, places{puzzle: j.at(0), clue: j.placeOf}); err != nil {
		return nil, err
	}
	j.notes.checkGoal(p, j.at(j.values[jsonImage].Offset))
	return p, nil
}

// split checks the object's syntax and takes it apart.
func (j *jsonParser) split() error {
	if err := json.Unmarshal(j.raw, new(json.RawMessage)); err != nil {
		offset := 0
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			offset = max(0, min(int(syntax.Offset), len(j.raw))-1)
		}
		return j.fault(offset, ErrSyntax, err.Error(), "", "")
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

// jsonSide is a number of rows or columns that the file tells besides the clues.
type jsonSide struct {
	axis  nonogram.Axis
	value strictjson.Value
}

// key keeps the value of a key that is at an offset.
func (j *jsonParser) key(at int, key string, v strictjson.Value) error {
	if axis, ok := jsonSides[key]; ok && isJSONNumber(v) {
		if _, twice := j.sides[key]; twice {
			return j.fault(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), "one of them")
		}
		j.sides[key] = jsonSide{axis, v}
		return nil
	}
	name, isAlias := jsonAliases[key]
	if !isAlias {
		name = key
	}
	switch {
	case key == jsonClues && v.Raw[0] == '{':
		return j.splitClues(v)
	case key == jsonClues && v.Raw[0] == '[':
		return j.splitLists(v)
	case isJSONKey(name):
		return j.set(at, key, name, v)
	}
	for _, game := range jsonGame {
		if game != key && strings.EqualFold(game, key) {
			return j.fault(at, ErrSyntax, "", "the key "+quoted(key), quoted(game))
		}
	}
	j.notes.add(j.at(at), "key ignored: unknown name %s", quoted(key))
	return nil
}

// set keeps the value of a name, which is spelled as key.
func (j *jsonParser) set(at int, key, name string, v strictjson.Value) error {
	if _, twice := j.values[name]; twice {
		found := fmt.Sprintf("a second %q", key)
		if before := j.spelled[name]; before != key {
			found = fmt.Sprintf("%q besides %q", key, before)
		}
		return j.fault(at, ErrSyntax, "", found, "one of them")
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
			return j.fault(at, ErrSyntax, jsonClues, "the key "+quoted(key), "across and down, or rows and columns")
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
		return j.fault(at, ErrSyntax, jsonClues, counted(len(lists), "list"), "2: the clues of the rows and those of the columns")
	}
	return errors.Join(j.set(lists[0].Offset, jsonClues, jsonRows, lists[0]), j.set(lists[1].Offset, jsonClues, jsonColumns, lists[1]))
}

func isJSONNumber(v strictjson.Value) bool { return v.Raw[0] == '-' || isDigit(v.Raw[0]) }

// checkSides compares the numbers of rows and columns with those of the puzzle.
func (j *jsonParser) checkSides(p *nonogram.Puzzle) error {
	for _, key := range slices.Sorted(maps.Keys(j.sides)) {
		side := j.sides[key]
		n := p.Height()
		if side.axis == nonogram.Columns {
			n = p.Width()
		}
		if value, err := strconv.ParseFloat(string(side.value.Raw), 64); err != nil || value != float64(n) {
			return j.fault(side.value.Offset, nonogram.ErrSize, key, string(side.value.Raw), strconv.Itoa(n))
		}
	}
	return nil
}

func isJSONKey(key string) bool {
	switch key {
	case jsonRows, jsonColumns, jsonImage, jsonGiven, jsonRecords, jsonPalette:
		return true
	}
	for _, text := range jsonTexts {
		if text.name == key {
			return true
		}
	}
	return false
}

// cluesOrImage applies the format's rule: clues win over the image, which then
// is the goal, and one kind of clues alone is none; it must agree with the image.
func (j *jsonParser) cluesOrImage() (*nonogram.Puzzle, error) {
	rows, columns, image := j.values[jsonRows], j.values[jsonColumns], j.values[jsonImage]
	switch {
	case !rows.Missing() && !columns.Missing():
		return j.fromClues(rows, columns, image)
	case !image.Missing():
		grid, err := j.image(image)
		switch {
		case err != nil:
			return nil, err
		case !grid.Complete():
			return nil, j.fault(image.Offset, ErrOpenCells, "no clues can be made of the image", counted(grid.CountOpen(), "open cell"), "")
		}
		p := nonogram.FromGrid(grid, j.palette)
		return p, errors.Join(j.agree(rows, jsonRows, p.Rows), j.agree(columns, jsonColumns, p.Columns))
	}
	return nil, j.fault(0, ErrSyntax, "no game data found", "", fmt.Sprintf("%q and %q, or %q", jsonRows, jsonColumns, jsonImage))
}

// agree compares the clues of one axis, if there are any, with those of the image.
func (j *jsonParser) agree(v strictjson.Value, key string, image []nonogram.Clue) error {
	if v.Missing() {
		return nil
	}
	clues, offsets, err := j.clues(v, key)
	if err != nil {
		return err
	}
	if len(clues) != len(image) {
		return j.fault(v.Offset, ErrSyntax, key, counted(len(clues), "clue"), strconv.Itoa(len(image))+", as of the image")
	}
	for i, clue := range clues {
		if !clue.Absent() && !clue.Equal(image[i]) {
			return j.fault(offsets[i][0], ErrSyntax, key, clue.Text(j.palette), image[i].Text(j.palette)+", as in the image")
		}
	}
	return nil
}

func (j *jsonParser) fromClues(rows, columns, image strictjson.Value) (*nonogram.Puzzle, error) {
	p := &nonogram.Puzzle{}
	var err error
	if p.Rows, j.rows, err = j.clues(rows, jsonRows); err != nil {
		return nil, err
	}
	if p.Columns, j.columns, err = j.clues(columns, jsonColumns); err != nil {
		return nil, err
	}
	if image.Missing() {
		return p, nil
	}
	goal, err := j.image(image)
	switch {
	case err != nil:
		j.notes.add(j.at(image.Offset), "%q ignored: it is malformed", jsonImage)
	case goal.Width() != p.Width() || goal.Height() != p.Height():
		j.notes.add(j.at(image.Offset), "%q ignored: it is %d x %d, the clues are for %d x %d",
			jsonImage, goal.Width(), goal.Height(), p.Width(), p.Height())
	default:
		p.Goal = &goal
	}
	return p, nil
}

func (j *jsonParser) clues(v strictjson.Value, key string) (clues []nonogram.Clue, offsets [][]int, err error) {
	if v.Raw[0] != '[' {
		return nil, nil, j.fault(v.Offset, ErrSyntax, key, quoted(string(v.Raw)), "an array of clues")
	}
	list := strictjson.NewList(v)
	for list.More() {
		if len(clues) == nonogram.MaxSide {
			return nil, nil, j.fault(list.At(), nonogram.ErrSize, key, "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		clue, at, err := j.clue(list.Value(), key)
		if err != nil {
			return nil, nil, err
		}
		clues, offsets = append(clues, clue), append(offsets, at)
	}
	return clues, offsets, nil
}

// clue reads a clue; null is an absent one. The offsets are that of the clue,
// then those of its blocks.
func (j *jsonParser) clue(v strictjson.Value, key string) (nonogram.Clue, []int, error) {
	offsets := []int{v.Offset}
	if v.Missing() {
		return nil, offsets, nil
	}
	if v.Raw[0] != '[' {
		return nil, nil, j.fault(v.Offset, ErrSyntax, key, quoted(string(v.Raw)), "an array of block lengths, or null")
	}
	clue := nonogram.Clue{}
	list := strictjson.NewList(v)
	for list.More() {
		if len(clue) == nonogram.MaxSide {
			return nil, nil, j.fault(list.At(), nonogram.ErrTooLong, key, "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		block := list.Value()
		if len(clue) == 0 && string(block.Raw) == "0" && j.zeroIsEmpty() && !list.More() {
			return clue, offsets, nil
		}
		b, expected, kind := j.block(block.Raw)
		if kind != nil {
			return nil, nil, j.fault(block.Offset, kind, key, quoted(string(block.Raw)), expected)
		}
		clue = append(clue, b)
		offsets = append(offsets, block.Offset)
	}
	return clue, offsets, nil
}

// zeroIsEmpty reports whether [0] is an empty clue, as it is under all names of the
// clues but those of the collections.
func (j *jsonParser) zeroIsEmpty() bool {
	return j.spelled[jsonRows] != jsonRows || j.spelled[jsonColumns] != jsonColumns
}

// jsonLength reads a block's length, which by the rules of JSON may also be
// written as 3.0 or 3e0. Kind and expected tell what is wrong with it.
func jsonLength(text string) (length int, expected string, kind error) {
	value, err := strconv.ParseFloat(text, 64)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, "a block's length", ErrSyntax
	case value == 0:
		return 0, "a length of 1 or more, or [] for an empty clue", nonogram.ErrBlock
	case value < 0:
		return 0, "a length of 1 or more", nonogram.ErrBlock
	case value > nonogram.MaxSide:
		return 0, fmt.Sprintf("a length of at most %d", nonogram.MaxSide), nonogram.ErrTooLong
	case value != math.Trunc(value):
		return 0, "a whole number", nonogram.ErrBlock
	}
	return int(value), "", nil
}

// image reads a picture by this format's rule: any character but a space is
// filled. With a palette it is text like elsewhere.
func (j *jsonParser) image(v strictjson.Value) (nonogram.Grid, error) {
	rows, err := j.picture(v, jsonImage)
	if err != nil {
		return nonogram.Grid{}, err
	}
	if j.palette != nil {
		return j.grid(rows, v, jsonImage)
	}
	grid := nonogram.NewGrid(utf8.RuneCountInString(rows[0]), len(rows), nonogram.FilledCell)
	for i, row := range rows {
		for k, r := range []rune(row) {
			if r == ' ' {
				grid.Set(i, k, nonogram.BlankCell)
			}
		}
	}
	return grid, nil
}

// picture reads the rows of a picture; there is at least one, and all are of
// one length.
func (j *jsonParser) picture(v strictjson.Value, key string) ([]string, error) {
	rows, err := j.pictureRows(v, key)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, j.fault(v.Offset, ErrSyntax, key, quoted(string(v.Raw)), "a string, or an array of strings")
	}
	width := utf8.RuneCountInString(rows[0])
	if len(rows) > nonogram.MaxSide || width > nonogram.MaxSide {
		return nil, j.fault(v.Offset, nonogram.ErrSize, key, "a larger picture", fmt.Sprintf("sides of at most %d", nonogram.MaxSide))
	}
	for i, row := range rows {
		if n := utf8.RuneCountInString(row); n != width {
			return nil, j.fault(v.Offset, ErrSyntax, key,
				fmt.Sprintf("%s in row %d", counted(n, "cell"), i+1), fmt.Sprintf("%d as in row 1", width))
		}
	}
	return rows, nil
}

// pictureRows takes a picture apart, an array of strings or one string with
// line ends; it stops at one row more than a picture can have.
func (j *jsonParser) pictureRows(v strictjson.Value, key string) (rows []string, err error) {
	switch v.Raw[0] {
	case '"':
		return strings.SplitN(v.Text(), "\n", nonogram.MaxSide+2), nil
	case '[':
		list := strictjson.NewList(v)
		for list.More() && len(rows) <= nonogram.MaxSide {
			row := list.Value()
			if row.Raw[0] != '"' {
				return nil, j.fault(row.Offset, ErrSyntax, key, quoted(string(row.Raw)), "a row of cells as a string")
			}
			rows = append(rows, row.Text())
		}
	}
	return rows, nil
}

// given reads the given cells, which are text like elsewhere.
func (j *jsonParser) given(p *nonogram.Puzzle) (*nonogram.Grid, error) {
	v := j.values[jsonGiven]
	if v.Missing() {
		return nil, nil
	}
	grid, err := j.sizedGrid(v, jsonGiven, p)
	if err != nil {
		return nil, err
	}
	if grid.CountOpen() == len(grid.Cells()) {
		return nil, nil
	}
	return &grid, nil
}

// sizedGrid reads cells as text, as many as the puzzle has.
func (j *jsonParser) sizedGrid(v strictjson.Value, key string, p *nonogram.Puzzle) (nonogram.Grid, error) {
	rows, err := j.picture(v, key)
	if err != nil {
		return nonogram.Grid{}, err
	}
	grid, err := j.grid(rows, v, key)
	if err == nil && (grid.Width() != p.Width() || grid.Height() != p.Height()) {
		err = j.fault(v.Offset, nonogram.ErrGrid, key,
			fmt.Sprintf("%d x %d cells", grid.Width(), grid.Height()), fmt.Sprintf("%d x %d", p.Width(), p.Height()))
	}
	return grid, err
}

// grid reads cells as text.
func (j *jsonParser) grid(rows []string, v strictjson.Value, key string) (nonogram.Grid, error) {
	grid, err := nonogram.ParseGrid(rows, j.palette)
	switch {
	case err != nil:
		return grid, j.fault(v.Offset, ErrSyntax, fmt.Sprintf("%s: %v", key, err), "", "")
	case slices.Contains(grid.Cells(), nonogram.Contradicted):
		return grid, j.fault(v.Offset, nonogram.ErrGrid, key, `"E"`, "cells that are possible")
	}
	return grid, nil
}

// text is the string of a key; what is not a string is ignored.
func (j *jsonParser) text(key string) string {
	v := j.values[key]
	switch {
	case v.Missing():
		return ""
	case v.Raw[0] != '"':
		j.notes.add(j.at(v.Offset), "%q ignored: it is not a string", key)
		return ""
	}
	return v.Text()
}

// placeOf finds a clue or a block in the input.
func (j *jsonParser) placeOf(l nonogram.Line, block int) position {
	offsets := j.rows
	if l.Axis == nonogram.Columns {
		offsets = j.columns
	}
	if l.Index >= len(offsets) {
		return j.at(0)
	}
	return j.at(offsets[l.Index][block+1])
}
