package format

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/files"
	"nonogram/internal/schema"
)

// olsakFormat is the format of the program grid by Mirek and Petr Olsak: free text, the colours
// after a line with "#d", the rows and the columns, each after a line with ":", and another such
// line. These marks count only in the first column. A blank line is an empty clue. The reader refuses
// triangles and triddlers ("#t").
//
// The text's first line is the title if a blank line or nothing follows it; the rest are notes.
var olsakFormat = &Format{
	Name:        "g",
	Description: "the Olsaks' grid: text, colours, rows and columns after colons",
	Extensions:  []string{".g"},
	Holds:       Holds{Colours: true, Title: true, Notes: true},
	unmarked:    true,
	sniff:       sniffOlsak,
	read:        division{most: maxNonLines}.reader(parseOlsak),
	frame:       oneByOne(writeOlsak),
	kept:        keptInOlsak,
}

// In clues and declarations '0' is blank and '1' the colour of blocks without a
// letter.
const (
	olsakBlank   = '0'
	olsakDefault = '1'
	// olsakSymbol is the symbol of the default colour in grids as text.
	olsakSymbol = '#'
)

// sniffOlsak looks for a line that starts with a colon, and clues from there to the next one.
func sniffOlsak(head []byte) bool {
	colon, clues := false, false
	for line := range bytes.Lines(head) {
		text := bytes.TrimSpace(line)
		switch {
		case line[0] == ':':
			if clues {
				return true
			}
			colon = true
		case colon && len(text) > 0:
			if !unicode.IsDigit(rune(text[0])) {
				return false
			}
			clues = true
		}
	}
	return clues
}

// keptInOlsak makes titles and names single lines, cuts blank lines off the notes' ends, and makes
// blank a dot.
func keptInOlsak(p *nonogram.Puzzle) {
	// A title is at the start of the file, where readers drop a byte order mark.
	p.Title = oneLine(strings.ReplaceAll(p.Title, files.ByteOrderMark, ""))
	p.Notes = withoutBlankEnds(strings.Split(strings.ReplaceAll(cleanText(p.Notes), "\r", ""), "\n"))
	p.Palette = olsakPalette(p.Palette)
}

// olsakPalette returns the palette as it is written; nil in black and white.
func olsakPalette(p nonogram.Palette) nonogram.Palette {
	if isBlackAndWhite(p) {
		return nil
	}
	p = explicit(p)
	p[0].Symbol = '.'
	replaceSymbols(p, isOlsakSymbol)
	for i := range p {
		p[i].Name = oneLine(p[i].Name)
	}
	return p
}

// isOlsakSymbol reports whether a character can follow a length, or is for the default colour.
func isOlsakSymbol(r rune) bool {
	return isSymbol(r) && !unicode.IsSpace(r) && !unicode.IsDigit(r) && !strings.ContainsRune(`,:./\`, r)
}

// withoutBlankEnds joins lines without the blank ones at both ends.
func withoutBlankEnds(lines []string) string {
	for len(lines) > 0 && isBlank(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && isBlank(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

// beginsOlsakMark reports whether a line would be a mark without the spaces at its start.
func beginsOlsakMark(line string) bool {
	line = strings.TrimLeft(line, " ")
	return line != "" && (line[0] == '#' || line[0] == ':')
}

func writeOlsak(w *bufio.Writer, p *nonogram.Puzzle) {
	writeOlsakText(w, p.Metadata)
	var marks []string
	if p.Palette != nil {
		w.WriteString("#d\n")
	}
	for i, c := range p.Palette {
		char, printed, mark := c.Symbol, c.Symbol, string(c.Symbol)
		switch {
		case i == 0:
			char, printed = olsakBlank, ' '
		case c.Symbol == olsakSymbol:
			char, mark = olsakDefault, ""
		}
		marks = append(marks, mark)
		line := fmt.Sprintf("   %c:%c  %s  %s", char, printed, schema.RGB(c.RGB), c.Name)
		w.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	w.WriteString(": rows\n")
	writeClues(w, p.Rows, " ", marks...)
	w.WriteString(": columns\n")
	writeClues(w, p.Columns, " ", marks...)
	w.WriteString(": end\n")
}

// writeOlsakText writes title and notes with a blank line between, even without a title. A space in
// front prevents a line from being a mark.
func writeOlsakText(w *bufio.Writer, m nonogram.Metadata) {
	lines := []string{}
	if m.Title != "" {
		lines = append(lines, m.Title)
	}
	if m.Notes != "" {
		lines = append(lines, "")
		lines = append(lines, strings.Split(m.Notes, "\n")...)
	}
	for _, line := range lines {
		if beginsOlsakMark(line) {
			line = " " + line
		}
		w.WriteString(line + "\n")
	}
}
