package format

import (
	"bufio"
	"cmp"
	"encoding/xml"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/schema"
)

const webpbnHead = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset>
`

// webpbnWriter writes elements.
type webpbnWriter struct{ *bufio.Writer }

func writeWebpbn(out *bufio.Writer, p *nonogram.Puzzle) {
	w := webpbnWriter{out}
	palette := p.Palette
	if palette == nil {
		palette = nonogram.BlackAndWhite()
		palette[1].Symbol = webpbnBlack
	}
	names := webpbnNames(palette)
	w.WriteString(`<puzzle type="grid" defaultcolor=`)
	w.quoted(names[1])
	if names[0] != "white" {
		w.WriteString(" backgroundcolor=")
		w.quoted(names[0])
	}
	w.WriteString(">\n")
	for _, text := range webpbnTexts {
		w.text(text.key, *text.of(&p.Metadata))
	}
	w.text("description", p.Notes)
	for i, c := range palette {
		w.WriteString("<color name=")
		w.quoted(names[i])
		w.WriteString(" char=")
		w.quoted(string(c.Symbol))
		w.WriteString(">" + strings.ToUpper(schema.RGB(c.RGB)[1:]) + "</color>\n")
	}
	w.clues("columns", p.Columns, names)
	w.clues("rows", p.Rows, names)
	w.solutions(p, palette)
	if p.Licence != "" {
		w.text("note", webpbnLicence+" "+p.Licence)
	}
	w.WriteString("</puzzle>\n")
}

// webpbnNames returns a name for each colour: its own, or else its character.
func webpbnNames(p nonogram.Palette) (names []string) {
	for _, c := range p {
		names = append(names, cmp.Or(c.Name, string(c.Symbol)))
	}
	return names
}

func (w webpbnWriter) quoted(text string) {
	w.WriteByte('"')
	xml.EscapeText(w, []byte(text))
	w.WriteByte('"')
}

func (w webpbnWriter) text(name, text string) {
	if text == "" {
		return
	}
	w.WriteString("<" + name + ">")
	xml.EscapeText(w, []byte(text))
	w.WriteString("</" + name + ">\n")
}

// clues writes a list; blocks of the default colour do without its name.
func (w webpbnWriter) clues(kind string, clues []nonogram.Clue, names []string) {
	w.WriteString(`<clues type="` + kind + "\">\n")
	for _, clue := range clues {
		w.WriteString("<line>")
		for _, b := range clue {
			w.WriteString("<count")
			if b.Colour != nonogram.Filled {
				w.WriteString(" color=")
				w.quoted(names[b.Colour])
			}
			w.WriteString(">" + strconv.Itoa(b.Length) + "</count>")
		}
		w.WriteString("</line>\n")
	}
	w.WriteString("</clues>\n")
}
