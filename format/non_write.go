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
	n.line("width", strconv.Itoa(p.Width()))
	n.line("height", strconv.Itoa(p.Height()))
	n.clues("rows", p.Rows)
	n.clues("columns", p.Columns)
	if p.Goal != nil && p.Goal.Complete() {
		n.w.WriteByte('\n')
		n.line("goal", quoteNon(nonGoal(*p.Goal)))
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
func (n *nonWriter) clues(key string, clues []nonogram.Clue) {
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
		}
		n.w.WriteByte('\n')
	}
}

func nonGoal(g nonogram.Grid) string {
	text := make([]byte, len(g.Cells()))
	for i, c := range g.Cells() {
		text[i] = '1'
		if c == nonogram.BlankCell {
			text[i] = '0'
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
