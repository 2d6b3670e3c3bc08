package format

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
)

// readJSON yields a puzzle for each object, for each array of two lists of clues, and for each
// array of rows of cells. It first cuts each out of the input, so that a faulty one does not reach
// into the next and only one is in memory.
func readJSON(in *input, yield func(Entry, error) bool) {
	s := jsonSplitter{in: in}
	for {
		raw, at, err := s.next()
		if err == io.EOF {
			return
		}
		stop := err != nil && !errors.Is(err, errTruncatedObject)
		switch {
		case err != nil:
			if !yield(Entry{Line: at.line}, err) || stop {
				return
			}
		case !in.eachJSON(raw, at, yield):
			return
		}
	}
}

// eachJSON yields the puzzle of an object or of bare lists, or those inside an object that is no
// puzzle itself; more is false if the caller stops.
func (in *input) eachJSON(raw []byte, at position, yield func(Entry, error) bool) (more bool) {
	one := func(raw []byte, at position, around nonogram.Metadata) bool {
		entry := Entry{Line: at.line}
		err := attempt(func() { entry.Puzzle = parseJSON(in, raw, at, around) })
		return yield(entry, err)
	}
	whole, found := strictjson.Value{Raw: raw}, 0
	if raw[0] == '{' && json.Valid(raw) && !isLikeJSON(whole) {
		before := 0
		for inner, around := range wrapped(whole, nonogram.Metadata{}, 1) {
			at, before = advance(at, raw[before:inner.Offset]), inner.Offset
			if found++; !one(inner.Raw, at, around) {
				return false
			}
		}
	}
	return found > 0 || one(raw, at, nonogram.Metadata{})
}

// errTruncatedObject: the object ends too early, but another starts after it.
var errTruncatedObject = fmt.Errorf("%w: truncated object", ErrSyntax)

// jsonSplitter finds the objects of an input: one after the other, or in one
// array, and arrays of arrays. It looks at brackets and quotes only.
type jsonSplitter struct {
	in      *input
	started bool // an object, or a list of clues, was found
	inArray bool
	comma   bool // the next thing in the array must be a comma or its end
}

// next returns the text of the next object and where it starts; io.EOF after
// the last.
func (s *jsonSplitter) next() ([]byte, position, error) {
	for {
		b, err := s.in.readByte()
		at := position{s.in.line, s.in.column}
		switch {
		case err == io.EOF && s.inArray:
			return nil, at, s.in.fault(at, ErrSyntax, "", "the end of the file", `"]"`)
		case err != nil:
			return nil, at, err
		case b == ' ' || b == '\t' || b == '\r' || b == '\n':
		case b == '#' && !s.started:
			s.in.skipComment()
		case b == '[' && !s.inArray:
			if text := s.spaces([]byte{b}); s.in.nextIs('[') || s.in.nextIs('"') {
				s.started = true
				raw, err := s.balanced(at, text)
				if err == nil && isClueList(raw) {
					return s.joined(raw, at)
				}
				return raw, at, err
			}
			s.inArray, s.comma = true, false
		case b == ']' && s.inArray:
			s.inArray = false
		case b == ',' && s.inArray && s.comma:
			s.comma = false
		case b == '{' && !(s.inArray && s.comma):
			s.started, s.comma = true, true
			raw, err := s.balanced(at, []byte{b})
			return raw, at, err
		default:
			kind := ErrSyntax
			if !s.started {
				kind = ErrNoPuzzle
			}
			return nil, at, s.in.fault(at, kind, "", s.character(b), s.expected())
		}
	}
}

// notCells matches a number in a list of lists that is no cell, and a list of a single number.
var notCells = expression(`[2-9]|\d\d|\[\s*\d\s*\]`)

// isClueList reports whether a value is a list of clues, and not a picture.
func isClueList(raw []byte) bool {
	v := strictjson.Value{Raw: raw}
	return json.Valid(raw) && isLikeClues(v) && !hasLists(v) && (!isLikePicture(v, false) || notCells().Match(raw))
}

// joined returns one array of the clues of the rows and of the columns, if a second list follows
// the first.
func (s *jsonSplitter) joined(rows []byte, at position) ([]byte, position, error) {
	spaces := s.spaces(nil)
	if !s.in.nextIs('[') {
		return rows, at, nil
	}
	b, _ := s.in.readByte()
	columns, err := s.balanced(position{s.in.line, s.in.column}, []byte{b})
	return slices.Concat([]byte("["), rows, []byte(","), spaces, columns, []byte("]")), position{at.line, at.column - 1}, err
}

func (s *jsonSplitter) expected() string {
	switch {
	case s.inArray && s.comma:
		return `"," or "]"`
	case s.inArray:
		return `"{" or "]"`
	}
	return `"{"`
}

// character shows the character that starts with b.
func (s *jsonSplitter) character(b byte) string {
	rest, _ := s.in.r.Peek(utf8.UTFMax - 1)
	text := append([]byte{b}, rest...)
	_, size := utf8.DecodeRune(text)
	return fmt.Sprintf("%q", text[:size])
}

// spaces reads white space and appends it to a text.
func (s *jsonSplitter) spaces(text []byte) []byte {
	for s.in.nextIs(' ') || s.in.nextIs('\t') || s.in.nextIs('\r') || s.in.nextIs('\n') {
		b, _ := s.in.readByte()
		if text = append(text, b); len(text) > s.in.maxPuzzle {
			break
		}
	}
	return text
}

// balanced reads the rest of the object or array that starts with text, up to its closing bracket.
// If it starts a line, a later line that starts with "{" ends it as truncated: programs never start
// inner objects there.
func (s *jsonSplitter) balanced(at position, text []byte) ([]byte, error) {
	open, inString, escaped := []byte{text[0]}, false, false // the brackets that are not closed
	var before byte                                          // the last byte that is not space
	closing := func() string {
		if open[len(open)-1] == '[' {
			return quoted("]")
		}
		return quoted("}")
	}
	for len(open) > 0 {
		b, err := s.in.readByte()
		if err == io.EOF {
			return nil, s.in.fault(position{s.in.line, s.in.column + 1}, ErrSyntax, "", "the end of the file", closing())
		}
		if err != nil {
			return nil, err
		}
		if text = append(text, b); len(text) > s.in.maxPuzzle {
			return nil, s.in.tooLarge(at.line)
		}
		switch {
		case b == '\n' && at.column == 1 && s.in.nextIs('{') && !(len(open) > 1 && (before == '[' || before == ',')):
			return nil, s.in.fault(at, errTruncatedObject, "truncated puzzle", `"{" at the start of the next line`, closing())
		case escaped:
			escaped = false
		case inString && b == '\\':
			escaped = true
		case b == '"':
			inString = !inString
		case inString:
		case b == '{' || b == '[':
			open = append(open, b)
		case b == '}' || b == ']':
			open = open[:len(open)-1]
		}
		if b > ' ' {
			before = b
		}
	}
	return text, nil
}
