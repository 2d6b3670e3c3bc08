package format

import (
	"bytes"
	"strings"
	"unicode"

	"nonogram"
)

// olsakFormat is that of the program grid by Mirek and Petr Olsak: free text, the
// colours after a line with "#d", the rows and the columns, each after a line
// with ":", and another such line. These lines count in the first column only.
// A blank line is an empty clue. Triangles and triddlers ("#t") are refused.
//
// The text's first line is the title if nothing else is on it, the rest are notes.
var olsakFormat = &Format{
	Name:        "g",
	Description: "the Olsaks' grid: text, colours, rows and columns after colons",
	Extensions:  []string{".g"},
	Holds:       Holds{Colours: true, Title: true, Notes: true},
	unmarked:    true,
	sniff:       sniffOlsak,
	read:        readOlsak,
	newWriter:   newOlsakWriter,
	kept:        keptInOlsak,
}

// In clues and declarations '0' is blank and '1' the colour of blocks without a
// letter.
const (
	olsakBlank   = '0'
	olsakDefault = '1'
	// olsakSymbol stands for the default colour in grids as text.
	olsakSymbol = '#'
)

// sniffOlsak looks for a line that starts with a colon and one with a clue after it.
func sniffOlsak(head []byte) bool {
	colon := false
	for line := range bytes.Lines(head) {
		switch {
		case !colon:
			colon = line[0] == ':'
		case len(bytes.TrimSpace(line)) > 0:
			return unicode.IsDigit(rune(bytes.TrimSpace(line)[0]))
		}
	}
	return false
}

// keptInOlsak: a name is one line, and blank is a dot.
func keptInOlsak(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	m := p.Metadata
	// At the start of a file it would be a byte order mark.
	m.Title = oneLine(strings.ReplaceAll(m.Title, string(byteOrderMark), ""))
	m.Notes = strings.Join(trimBlank(strings.Split(strings.ReplaceAll(cleanText(m.Notes), "\r", ""), "\n")), "\n")
	return olsakPalette(p.Palette), m
}

// olsakPalette is the palette as it is written; nil in black and white.
func olsakPalette(p nonogram.Palette) nonogram.Palette {
	if isBlackAndWhite(p) {
		return nil
	}
	p = explicit(p)
	p[0].Symbol = '.'
	p = withSymbols(p, isOlsakSymbol)
	for i := range p {
		p[i].Name = oneLine(p[i].Name)
	}
	return p
}

// isOlsakSymbol reports whether a character can be after a length, or is
// for the default colour.
func isOlsakSymbol(r rune) bool {
	return isSymbol(r) && !unicode.IsSpace(r) && !unicode.IsDigit(r) && !strings.ContainsRune(`,:./\`, r)
}

// trimBlank drops the blank lines at both ends.
func trimBlank(lines []string) []string {
	for len(lines) > 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// beginsOlsakMark reports whether a line would count as a mark, but for spaces.
func beginsOlsakMark(line string) bool {
	line = strings.TrimLeft(line, " ")
	return line != "" && (line[0] == '#' || line[0] == ':')
}
