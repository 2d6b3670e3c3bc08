package format

import (
	"bufio"
	"io"
	"strconv"

	"nonogram"
)

type nonWriter struct {
	w     *bufio.Writer
	count int
}

func newNonWriter(w io.Writer) puzzleWriter { return &nonWriter{w: bufio.NewWriter(w)} }

func (n *nonWriter) write(p *nonogram.Puzzle) error {
	if n.count > 0 {
		n.w.WriteString("\n" + nonDivider + "\n\n")
	}
	n.count++
	n.text("catalogue", p.Source)
	n.text("title", p.Title)
	n.text("by", p.Author)
	n.text("copyright", p.Copyright)
	if isLicenceCode(p.Licence) {
		n.line("license", p.Licence)
	} else {
		n.text("license", p.Licence)
	}
	palette := nonPalette(p.Palette)
	if palette != nil {
		for _, c := range palette[1:] {
			n.line("color", string(c.Symbol)+" "+rgbText(c.RGB))
		}
	}
	n.line("width", strconv.Itoa(p.Width()))
	n.line("height", strconv.Itoa(p.Height()))
	n.clues("rows", p.Rows, palette)
	n.clues("columns", p.Columns, palette)
	if p.Goal != nil && p.Goal.Complete() {
		n.w.WriteByte('\n')
		n.line("goal", quoteNon(nonGoal(*p.Goal, palette)))
	}
	return n.w.Flush()
}

func (n *nonWriter) close() error { return n.w.Flush() }

func (n *nonWriter) line(key, value string) {
	n.w.WriteString(key + " " + value + "\n")
}

func (n *nonWriter) text(key, value string) {
	if value != "" {
		n.line(key, quoteNon(value))
	}
}

// clues writes a section. The format allows a blank line for an empty clue, but
// a 0 is understood as well and cannot get lost.
func (n *nonWriter) clues(key string, clues []nonogram.Clue, palette nonogram.Palette) {
	n.w.WriteString("\n" + key + "\n")
	for _, clue := range clues {
		if len(clue) == 0 {
			n.w.WriteByte('0')
		}
		for i, b := range clue {
			if i > 0 {
				n.w.WriteByte(',')
			}
			n.w.WriteString(strconv.Itoa(b.Length))
			if palette != nil {
				n.w.WriteRune(palette[b.Colour].Symbol)
			}
		}
		n.w.WriteByte('\n')
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

// isLicenceCode reports whether a licence is written without quotes: the
// characters of an SPDX code.
func isLicenceCode(licence string) bool {
	for i := range len(licence) {
		switch c := licence[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		case i > 0 && (c == '-' || c == '.' || c == '+'):
		default:
			return false
		}
	}
	return licence != ""
}
