package format

import (
	"bytes"
	"html"
	"strings"

	"nonogram"
)

// nonFormat is the .non format: a line per key, clues a line each, and bundles
// of puzzles divided by lines of "====".
var nonFormat = &Format{
	Name:        "non",
	Description: "keys and clues as lines of text; bundles divided by ====",
	Extensions:  []string{".non", ".nonpack", ".nonopack"},
	Holds: Holds{
		Colours: true, Goal: true, Many: true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true,
	},
	sniff:     sniffNon,
	read:      readNon,
	newWriter: newNonWriter,
	kept:      keptInNon,
}

// nonDivider divides the puzzles of a bundle.
const nonDivider = "===="

// isNonDivider also accepts longer dividers, which some bundles have.
func isNonDivider(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) >= len(nonDivider) && strings.Trim(text, "=") == ""
}

// nonTexts maps the keys with a string to the fields that hold it.
var nonTexts = map[string]func(*nonogram.Metadata) *string{
	"catalogue": func(m *nonogram.Metadata) *string { return &m.Source },
	"title":     func(m *nonogram.Metadata) *string { return &m.Title },
	"by":        func(m *nonogram.Metadata) *string { return &m.Author },
	"copyright": func(m *nonogram.Metadata) *string { return &m.Copyright },
	"license":   func(m *nonogram.Metadata) *string { return &m.Licence },
}

// isNonKey reports whether the format defines a key.
func isNonKey(key string) bool {
	switch key {
	case "width", "height", "rows", "columns", "goal", "color":
		return true
	}
	return nonTexts[key] != nil
}

// splitNonLine takes a line apart into its key and the rest, both trimmed.
func splitNonLine(text string) (key, value string) {
	text = strings.TrimSpace(text)
	i := strings.IndexAny(text, " \t\"")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}

// sniffNon looks for a line that starts with a key, and leaves Nonny's colours
// to that format.
func sniffNon(head []byte) bool {
	if sniffNonny(head) {
		return false
	}
	for line := range bytes.Lines(head) {
		if key, _ := splitNonLine(string(line)); isNonKey(key) {
			return bytes.IndexByte(head, 0) < 0
		}
	}
	return false
}

// unquoteNon takes the string out of a value. Quotes must be there; a licence
// code comes without. Sound is false if the quotes or what follows them break
// the rules.
func unquoteNon(value string) (text string, sound bool) {
	if !strings.HasPrefix(value, `"`) {
		return html.UnescapeString(value), false
	}
	last := strings.LastIndexByte(value, '"')
	if last == 0 {
		return html.UnescapeString(value[1:]), false
	}
	return html.UnescapeString(value[1:last]), last == len(value)-1
}

// nonEscaper writes as HTML escapes what would end the string or the line, and
// the ampersand that starts an escape.
var nonEscaper = strings.NewReplacer(
	"&", "&amp;",
	`"`, "&quot;",
	"\n", "&#10;",
	"\r", "&#13;",
)

func quoteNon(text string) string { return `"` + nonEscaper.Replace(cleanText(text)) + `"` }
