package format

import (
	"bufio"
	"bytes"
	"fmt"
	"html"
	"strings"

	"nonogram"
	"nonogram/internal/schema"
)

// nonFormat is the .non format: a line per key, clues a line each, and bundles
// of puzzles divided by lines of "====".
var nonFormat = &Format{
	Name:        "non",
	Description: "keys and clues as lines of text; ==== between puzzles",
	Extensions:  []string{".non", ".nonpack"},
	Holds: Holds{
		Colours: true, Goal: true, Many: true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true,
	},
	sniff: sniffNon,
	read: division{most: maxNonLines, ignores: isBlank, ends: isNonDivider}.reader(func(in *input, s section) *nonogram.Puzzle {
		return parseNon(in, s, &nonColours{})
	}),
	frame: framed("", "\n"+nonDivider+"\n\n", "", writeNon),
	kept:  func(p *nonogram.Puzzle) { p.Palette = nonPalette(p.Palette) },
}

// nonDivider divides the puzzles of a bundle.
const nonDivider = "===="

// isNonDivider also accepts longer dividers, which some bundles have.
func isNonDivider(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) >= len(nonDivider) && strings.Trim(text, "=") == ""
}

var nonTexts = textKeys{
	{"catalogue", sourceOf}, {"title", titleOf}, {"by", authorOf}, {"copyright", copyrightOf}, {nonLicence, licenceOf},
}

// nonLicence is the key of the licence, whose value can be a code without quotes.
const nonLicence = "license"

func isNonKey(key string) bool {
	switch key {
	case "width", "height", "rows", "columns", "goal", "color":
		return true
	}
	return nonTexts.find(key) != nil
}

// splitNonLine takes a line apart into its key and the rest, both trimmed.
func splitNonLine(text string) (key, value string) { return cutWord(text, " \t\"") }

// nonLine matches a line with a key and a value that fits it, since words of prose can be keys.
var nonLine = expression(`(?m)^[ \t]*(?:(?:width|height|rows|columns)(?:[ \t]+\d+)?|(?:goal|catalogue|title|by|copyright|license)[ \t]+".*|color[ \t]+\S+[ \t]+#\S+)[ \t\r]*$`)

var startsNonLine = nonLine.onLine("width", "height", "rows", "columns", "goal", "catalogue", "title", "by", "copyright", "license", "color")

// sniffNon looks for a line that starts with a key, and leaves Nonny's colours to that format.
func sniffNon(head []byte) bool {
	return startsNonLine(head) && !nonnyFormat.sniff(head) && bytes.IndexByte(head, 0) < 0
}

// unquoteNon returns the string in a value. It must be in quotes, unless it is the code of a
// licence. sound is false if the quotes, or a text after them, break the rules.
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

// nonEscaper writes as HTML escapes the characters that would end the string or the line, and the
// ampersand.
var nonEscaper = strings.NewReplacer(
	"&", "&amp;",
	`"`, "&quot;",
	"\n", "&#10;",
	"\r", "&#13;",
)

func quoteNon(text string) string { return `"` + nonEscaper.Replace(cleanText(text)) + `"` }

func writeNon(w *bufio.Writer, p *nonogram.Puzzle) {
	for _, text := range nonTexts {
		value := *text.of(&p.Metadata)
		switch {
		case value == "":
		case text.key == nonLicence && licenceCode().MatchString(value):
			fmt.Fprintf(w, "%s %s\n", text.key, value)
		default:
			fmt.Fprintf(w, "%s %s\n", text.key, quoteNon(value))
		}
	}
	var letters []string
	for i, c := range p.Palette {
		letters = append(letters, string(c.Symbol))
		if i > 0 {
			fmt.Fprintf(w, "color %c %s\n", c.Symbol, schema.RGB(c.RGB))
		}
	}
	// The format allows a blank line for an empty clue, but a 0 is understood as well and
	// cannot get lost.
	fmt.Fprintf(w, "width %d\nheight %d\n\nrows\n", p.Width(), p.Height())
	writeClues(w, p.Rows, ",", letters...)
	w.WriteString("\ncolumns\n")
	writeClues(w, p.Columns, ",", letters...)
	if p.Goal != nil && p.Goal.Complete() {
		fmt.Fprintf(w, "\ngoal %s\n", quoteNon(nonGoal(*p.Goal, p.Palette)))
	}
}

// nonGoal writes the cells row by row: 0 for blank, letters, and 1 in black and
// white.
func nonGoal(g nonogram.Grid, palette nonogram.Palette) string {
	text := make([]byte, len(g.Cells()))
	for i, c := range g.Cells() {
		switch colour, _ := c.Colour(); {
		case colour == nonogram.Blank:
			text[i] = '0'
		case palette == nil:
			text[i] = '1'
		default:
			text[i] = byte(palette[colour].Symbol)
		}
	}
	return string(text)
}

// licenceCode matches a licence that has only the characters of an SPDX code, so that it needs no
// quotes.
var licenceCode = expression(`^[a-zA-Z0-9][a-zA-Z0-9.+-]*$`)
