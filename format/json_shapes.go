package format

import (
	"encoding/json"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
)

// jsonElements yields the elements of an array, and nothing of other values.
func jsonElements(v strictjson.Value) iter.Seq2[strictjson.Value, strictjson.Value] {
	if !startsWith(v, '[') {
		v = strictjson.Value{}
	}
	return v.Elements()
}

// firstElement returns the first element of an array; it is missing if there is none.
func firstElement(v strictjson.Value) (first strictjson.Value) {
	for _, first = range jsonElements(v) {
		break
	}
	return first
}

func startsWith(v strictjson.Value, b byte) bool { return len(v.Raw) > 0 && v.Raw[0] == b }

// isLikeJSON reports whether an object has a key that only puzzles have, with a value that fits it.
// Objects of all kinds have keys of texts, such as a name, and tables have rows and columns, too.
func isLikeJSON(object strictjson.Value) bool { return hasPuzzleKey(object, true) }

// hasPuzzleKey implements isLikeJSON. Only an outer object can have its clues in an inner one, so
// that deep objects take no time.
func hasPuzzleKey(object strictjson.Value, isOuter bool) bool {
	if object.Raw[0] != '{' {
		return false
	}
	clues := false
	for key, v := range object.Elements() {
		plain := jsonKey(key.Text())
		switch name := jsonKeys[plain]; {
		case (name == jsonRows || name == jsonColumns) && isTableHead(v):
			return false
		case (name == jsonRows || name == jsonColumns) && isLikeClues(v):
			clues = true
		case name == jsonGoal && isLikePicture(v, plain == jsonGoal || plain == jsonImage):
			return true
		case plain == jsonClues && isOuter && (hasPuzzleKey(v, false) || isTyped(v) || isLikeClues(firstElement(v))):
			return true
		case plain == jsonClues && v.Raw[0] == '{': // of words
			return false
		}
	}
	return clues
}

// isTableHead reports whether a value is the names of a table's columns: strings without a digit.
func isTableHead(v strictjson.Value) bool {
	names := 0
	for _, name := range jsonElements(v) {
		if name.Raw[0] != '"' || name.Text() == "?" || strings.Trim(name.Text(), " ") == "" || strings.ContainsAny(name.Text(), digits) {
			return false
		}
		names++
	}
	return names > 0
}

// isLikeClues reports whether a value is a list of lists of blocks. In some files a clue is a
// string, such as "2 1", or the list is an object whose keys are numbers.
func isLikeClues(v strictjson.Value) bool {
	if startsWith(v, '{') {
		for key, first := range v.Elements() {
			return strings.Trim(key.Text(), digits) == "" && first.Raw[0] == '['
		}
	}
	clues := false
	for _, clue := range jsonElements(v) {
		switch {
		case clue.Missing():
		case clue.Raw[0] == '"':
			if strings.Trim(clue.Text(), "0123456789 ,?") != "" {
				return false
			}
		case clue.Raw[0] != '[':
			return false
		}
		for _, block := range jsonElements(clue) {
			if block.Raw[0] == '[' || block.Raw[0] == '"' && strings.IndexAny(block.Text(), digits) != 0 {
				return false
			}
		}
		clues = true
	}
	return clues
}

// hasLists reports whether an array has arrays of arrays, as two lists of clues are.
func hasLists(v strictjson.Value) bool {
	for _, clues := range jsonElements(v) {
		for _, clue := range jsonElements(clues) {
			return clue.Raw[0] == '['
		}
	}
	return false
}

// fileName matches the extension of a file that can hold a picture, or an address.
var fileName = expression(`(?i)\.(png|jpe?g|gif|svg|webp|bmp|tiff?|txt)$|://`)

// isLikePicture reports whether a value is rows of cells: a string with line ends, or a list of
// strings, or of lists of 0 and 1, true and false, or null and numbers. If it may be ragged, rows
// can differ in length. Names of files alone are no rows.
func isLikePicture(v strictjson.Value, ragged bool) bool {
	if startsWith(v, '"') {
		text := v.Text()
		return strings.Contains(text, "\n") || text != "" && strings.Trim(text, textCells) == ""
	}
	rows, names, width := 0, 0, -1
	for _, row := range jsonElements(v) {
		n := 0
		switch row.Raw[0] {
		case '"':
			if n = utf8.RuneCountInString(row.Text()); fileName().MatchString(row.Text()) {
				names++
			}
		case '[':
			for _, cell := range jsonElements(row) {
				if cell.Raw[0] == '[' || cell.Raw[0] == '{' || isJSONNumber(cell) && len(cell.Raw) > 2 || cell.Raw[0] == '"' && len(cell.Text()) > 4 {
					return false
				}
				n++
			}
		default:
			return false
		}
		if width < 0 {
			width = n
		}
		if rows++; n != width && !ragged || n == 0 {
			return false
		}
	}
	return rows > names
}

// isTyped reports whether a value is the clues of webpbn's XML that a program turned into JSON: a
// list of objects with a type and lines.
func isTyped(v strictjson.Value) bool {
	return !jsonMember(firstElement(v), "line").Missing()
}

// jsonMember returns the value of an object's key. Some programs put a sign before the keys of
// attributes.
func jsonMember(object strictjson.Value, key string) strictjson.Value {
	if !startsWith(object, '{') {
		return strictjson.Value{}
	}
	for name, v := range object.Elements() {
		if strings.TrimLeft(name.Text(), "@-_$#") == key {
			return v
		}
	}
	return strictjson.Value{}
}

// splitTyped reads the clues that isTyped accepts, in black and white.
func (j *jsonParser) splitTyped(v strictjson.Value) {
	for _, clues := range jsonElements(v) {
		name := jsonKeys[jsonKey(jsonMember(clues, "type").Text())]
		if name != jsonRows && name != jsonColumns {
			j.failAt(clues.Offset, ErrSyntax, jsonClues, "no type", "rows or columns")
		}
		lines := [][]json.RawMessage{}
		for _, line := range jsonElements(listOf(jsonMember(clues, "line"))) {
			blocks := []json.RawMessage{}
			for _, count := range jsonElements(listOf(jsonMember(line, "count"))) {
				if count.Raw[0] == '{' {
					j.failAt(count.Offset, ErrColours, jsonClues, "a block with a colour", "lengths; the XML itself can be read")
				}
				blocks = append(blocks, count.Raw)
			}
			lines = append(lines, blocks)
		}
		raw, _ := json.Marshal(lines) // cannot fail on parts of valid JSON
		abandon(j.set(clues.Offset, jsonClues, name, strictjson.Value{Raw: raw, Offset: clues.Offset}))
	}
}

// listOf returns a value as a list: some programs write a single element without its list.
func listOf(v strictjson.Value) strictjson.Value {
	if v.Missing() || v.Raw[0] == '[' {
		return v
	}
	return strictjson.Value{Raw: slices.Concat([]byte("["), v.Raw, []byte("]")), Offset: v.Offset - 1}
}

// maxJSONWraps is the most objects around a puzzle, one in the other.
const maxJSONWraps = 4

// wrapped yields the puzzles in an object that is none itself, such as {"author": "x", "puzzles":
// [..]}, with the texts that the objects around them give for all.
func wrapped(object strictjson.Value, around nonogram.Metadata, depth int) iter.Seq2[strictjson.Value, nonogram.Metadata] {
	return func(yield func(strictjson.Value, nonogram.Metadata) bool) {
		around := around
		for key, v := range object.Elements() {
			if of := jsonAround.find(jsonKeys[jsonKey(key.Text())]); of != nil && v.Raw[0] == '"' {
				*of(&around) = v.Text()
			}
		}
		for _, v := range object.Elements() {
			for _, inner := range jsonElements(listOf(v)) {
				switch {
				case inner.Raw[0] == '{' && isLikeJSON(inner):
					if !yield(inner, around) {
						return
					}
				case inner.Raw[0] == '{' && depth < maxJSONWraps:
					for found, texts := range wrapped(inner, around, depth+1) {
						if !yield(found, texts) {
							return
						}
					}
				}
			}
		}
	}
}

// jsonAround lists the texts that an object around puzzles can have for all of them.
var jsonAround = textKeys{{"author", authorOf}, {"copyright", copyrightOf}, {"licence", licenceOf}, {"source", sourceOf}}
