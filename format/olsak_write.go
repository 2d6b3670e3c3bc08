package format

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"nonogram"
)

func newOlsakWriter(w io.Writer) puzzleWriter { return &numberWriter{w, olsakPuzzleText} }

func olsakPuzzleText(p *nonogram.Puzzle) string {
	palette, metadata := keptInOlsak(p)
	var b strings.Builder
	writeOlsakText(&b, metadata)
	if palette != nil {
		b.WriteString("#d\n")
		for i, c := range palette {
			char, printed := olsakChar(c.Symbol), c.Symbol
			if i == 0 {
				char, printed = olsakBlank, ' '
			}
			line := fmt.Sprintf("   %c:%c  %s  %s", char, printed, rgbText(c.RGB), c.Name)
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	writeOlsakClues(&b, ": rows", p.Rows, palette)
	writeOlsakClues(&b, ": columns", p.Columns, palette)
	b.WriteString(": end\n")
	return b.String()
}

// olsakChar is the character of a colour in clues.
func olsakChar(symbol rune) rune {
	if symbol == olsakSymbol {
		return olsakDefault
	}
	return symbol
}

// writeOlsakText writes title and notes with a blank line between, even without a
// title. A space keeps lines from being marks.
func writeOlsakText(b *strings.Builder, m nonogram.Metadata) {
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
		b.WriteString(line + "\n")
	}
}

func writeOlsakClues(b *strings.Builder, heading string, clues []nonogram.Clue, palette nonogram.Palette) {
	b.WriteString(heading + "\n")
	for _, clue := range clues {
		if len(clue) == 0 {
			b.WriteByte('0')
		}
		for i, block := range clue {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(block.Length))
			if palette != nil && palette[block.Colour].Symbol != olsakSymbol {
				b.WriteRune(palette[block.Colour].Symbol)
			}
		}
		b.WriteByte('\n')
	}
}
