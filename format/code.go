package format

import (
	"errors"
	"iter"
	"strings"

	"nonogram"
)

// codeKinds are the ways to write a puzzle as one word, which can take a
// file's place.
var codeKinds = []struct {
	name  string
	is    func(text string) bool
	parse func(text string) (*nonogram.Puzzle, error)
}{
	{"a short code", IsShortCode, ParseShortCode},
	{"a game id of Pattern", IsPatternID, ParsePatternID},
	{"a pzpr address", IsPzprURL, ParsePzprURL},
}

// CodeName says what a word with the form of a puzzle is, such as "a short code"; it is
// empty for other words. It may still be malformed, or the name of a file.
func CodeName(text string) string {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.name
		}
	}
	return ""
}

// ParseCode reads a puzzle that is written as one word: a short code, a game id of Pattern
// or a pzpr address. Errors are those of [ParseShortCode], [ParsePatternID] and
// [ParsePzprURL]; for a word of any other form, that of ParseShortCode.
func ParseCode(text string) (*nonogram.Puzzle, error) {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.parse(text)
		}
	}
	return ParseShortCode(text)
}

// codeReader reads a puzzle from each line that is not blank, where parse reads one
// without knowing its place.
func codeReader(parse func(string) (*nonogram.Puzzle, error)) func(in *input) iter.Seq2[Entry, error] {
	return division{most: 1, each: true}.reader(func(in *input, s section) *nonogram.Puzzle {
		line := s.lines[0]
		p, err := parse(strings.TrimSpace(line.text))
		abandon(in.atCodes(err, line.start()))
		return p
	})
}

// atCodes moves an error of a code, or several joined, to the code's place in the input.
func (in *input) atCodes(err error, at position) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var moved []error
		for _, e := range joined.Unwrap() {
			moved = append(moved, in.atCodes(e, at))
		}
		return errors.Join(moved...)
	}
	var fault *Error
	if !errors.As(err, &fault) {
		return err
	}
	moved := *fault
	moved.File, moved.Line = in.name, at.line
	moved.Column = at.column + max(0, fault.Column-1)
	return &moved
}
