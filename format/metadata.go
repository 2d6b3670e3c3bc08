package format

import (
	"strings"
	"unicode/utf8"

	"nonogram"
)

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

// textKeys lists the texts that a format holds, with its keys for them, in the order of writing.
type textKeys []struct {
	key string
	of  textOf
}

// find returns the text of a key; nil if there is none.
func (t textKeys) find(key string) textOf {
	for _, text := range t {
		if text.key == key {
			return text.of
		}
	}
	return nil
}

// eachText returns a function that changes every text of a puzzle.
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

// oneLine makes one line of a text: control characters become spaces, and spaces at the ends get
// lost.
func oneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, cleanText(text)))
}
