package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/plural"
)

// textOf is a text of the metadata.
type textOf func(m *nonogram.Metadata) *string

func titleOf(m *nonogram.Metadata) *string     { return &m.Title }
func authorOf(m *nonogram.Metadata) *string    { return &m.Author }
func authorIDOf(m *nonogram.Metadata) *string  { return &m.AuthorID }
func sourceOf(m *nonogram.Metadata) *string    { return &m.Source }
func copyrightOf(m *nonogram.Metadata) *string { return &m.Copyright }
func licenceOf(m *nonogram.Metadata) *string   { return &m.Licence }
func notesOf(m *nonogram.Metadata) *string     { return &m.Notes }

// metadataTexts lists all texts, with their names in messages and whether a format holds
// them.
var metadataTexts = []struct {
	of   textOf
	name string
	held func(h Holds) bool
}{
	{titleOf, "the title", func(h Holds) bool { return h.Title }},
	{authorOf, "the author", func(h Holds) bool { return h.Author }},
	{authorIDOf, "the author's id", func(h Holds) bool { return h.AuthorID }},
	{sourceOf, "the source", func(h Holds) bool { return h.Source }},
	{copyrightOf, "the copyright", func(h Holds) bool { return h.Copyright }},
	{licenceOf, "the licence", func(h Holds) bool { return h.Licence }},
	{notesOf, "the notes", func(h Holds) bool { return h.Notes }},
}

// textKeys are the texts that a format holds by the keys that it has for them, in the order
// in which they are written.
type textKeys []struct {
	key string
	of  textOf
}

// find is the text of a key; nil if there is none.
func (t textKeys) find(key string) textOf {
	for _, text := range t {
		if text.key == key {
			return text.of
		}
	}
	return nil
}

// eachText changes every text of a puzzle.
func eachText(change func(string) string) func(p *nonogram.Puzzle) {
	return func(p *nonogram.Puzzle) {
		for _, text := range metadataTexts {
			*text.of(&p.Metadata) = change(*text.of(&p.Metadata))
		}
	}
}

// cleanText replaces what text files cannot hold, invalid UTF-8 and NUL, by the
// replacement character.
func cleanText(text string) string {
	text = strings.ToValidUTF8(text, string(utf8.RuneError))
	return strings.ReplaceAll(text, "\x00", string(utf8.RuneError))
}

// oneLine puts a text into a line of its own: control characters
// become spaces, and spaces at the ends get lost.
func oneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, cleanText(text)))
}

// clueSizes are a width and a height that lists of clues say besides, by the axis that they count.
type clueSizes [2]struct {
	line  numberedLine
	count string
}

// clueSize is a line such as "width: 5".
var clueSize = expression(`(?i)^\s*-?\s*["']?(width|height)["']?\s*[:=]\s*["']?(\d+)["']?\s*,?\s*$`)

// read takes a line that is a size.
func (c *clueSizes) read(in *input, line numberedLine) bool {
	m := clueSize().FindStringSubmatch(line.text)
	if m == nil {
		return false
	}
	axis := nonogram.Columns
	if strings.EqualFold(m[1], "height") {
		axis = nonogram.Rows
	}
	if before := c[axis]; before.count != "" && before.count != m[2] {
		in.fail(line.start(), ErrSyntax, m[1], m[2], before.count+" as in line "+strconv.Itoa(before.line.number))
	}
	c[axis].line, c[axis].count = line, m[2]
	return true
}

// check refuses a size that is not the number of clues.
func (c *clueSizes) check(in *input, clues *lineClues) {
	for axis, size := range c {
		if size.count != "" && size.count != strconv.Itoa(len(clues[axis])) {
			what := map[nonogram.Axis]string{nonogram.Rows: "height", nonogram.Columns: "width"}[nonogram.Axis(axis)]
			in.fail(size.line.start(), nonogram.ErrSize, what, size.count, plural.Of(len(clues[axis]), "clue"))
		}
	}
}
