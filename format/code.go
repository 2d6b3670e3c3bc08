package format

import "nonogram"

// codeKinds are the ways to write a puzzle as one word, which can stand in a
// file's place.
var codeKinds = []struct {
	name  string
	is    func(text string) bool
	parse func(text string) (*nonogram.Puzzle, error)
}{
	{"a short code", IsShortCode, ParseShortCode},
	{"a game id of Pattern", IsPatternID, ParsePatternID},
	{"an address of a nonogram in pzpr", IsPzprURL, ParsePzprURL},
}

// CodeName says what a word that has the shape of a puzzle is, such as "a short
// code"; empty if it has not. It may still be malformed, or the name of a file.
func CodeName(text string) string {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.name
		}
	}
	return ""
}

// ParseCode reads a puzzle that is written as one word: a short code, a game id
// of Pattern or an address of pzpr. Errors are those of [ParseShortCode],
// [ParsePatternID] and [ParsePzprURL]; that of a word of another shape is the
// first's.
func ParseCode(text string) (*nonogram.Puzzle, error) {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.parse(text)
		}
	}
	return ParseShortCode(text)
}
