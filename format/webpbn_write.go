package format

import (
	"bufio"
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"nonogram"
)

const webpbnHead = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset>
`

type webpbnWriter struct {
	w     *bufio.Writer
	begun bool
}

func newWebpbnWriter(w io.Writer) puzzleWriter { return &webpbnWriter{w: bufio.NewWriter(w)} }

func (w *webpbnWriter) begin() {
	if !w.begun {
		w.w.WriteString(webpbnHead)
		w.begun = true
	}
}

func (w *webpbnWriter) close() error {
	w.begin()
	w.w.WriteString("</puzzleset>\n")
	return w.w.Flush()
}

func (w *webpbnWriter) write(p *nonogram.Puzzle) error {
	w.begin()
	palette, metadata := keptInWebpbn(p)
	if palette == nil {
		palette = nonogram.BlackAndWhite()
		palette[1].Symbol = webpbnBlack
	}
	names := webpbnNames(palette)
	w.w.WriteString(`<puzzle type="grid" defaultcolor=`)
	w.quoted(names[1])
	if names[0] != "white" {
		w.w.WriteString(" backgroundcolor=")
		w.quoted(names[0])
	}
	w.w.WriteString(">\n")
	w.text("title", metadata.Title)
	w.text("author", metadata.Author)
	w.text("authorid", metadata.AuthorID)
	w.text("copyright", metadata.Copyright)
	w.text("source", metadata.Source)
	w.text("description", metadata.Notes)
	for i, c := range palette {
		w.w.WriteString("<color name=")
		w.quoted(names[i])
		w.w.WriteString(" char=")
		w.quoted(string(c.Symbol))
		w.w.WriteString(">" + strings.ToUpper(rgbText(c.RGB)[1:]) + "</color>\n")
	}
	w.clues("columns", p.Columns, names)
	w.clues("rows", p.Rows, names)
	w.solutions(p, palette)
	if metadata.Licence != "" {
		w.text("note", webpbnLicence+" "+metadata.Licence)
	}
	w.w.WriteString("</puzzle>\n")
	return w.w.Flush()
}

// webpbnNames gives each colour a name; its character stands for none.
func webpbnNames(p nonogram.Palette) []string {
	names := make([]string, len(p))
	for i, c := range p {
		if names[i] = c.Name; c.Name == "" {
			names[i] = string(c.Symbol)
		}
	}
	return names
}

func (w *webpbnWriter) quoted(text string) {
	w.w.WriteByte('"')
	xml.EscapeText(w.w, []byte(text))
	w.w.WriteByte('"')
}

func (w *webpbnWriter) text(name, text string) {
	if text == "" {
		return
	}
	w.w.WriteString("<" + name + ">")
	xml.EscapeText(w.w, []byte(text))
	w.w.WriteString("</" + name + ">\n")
}

// clues writes a list; blocks of the default colour do without its name.
func (w *webpbnWriter) clues(kind string, clues []nonogram.Clue, names []string) {
	w.w.WriteString(`<clues type="` + kind + "\">\n")
	for _, clue := range clues {
		w.w.WriteString("<line>")
		for _, b := range clue {
			w.w.WriteString("<count")
			if b.Colour != nonogram.Filled {
				w.w.WriteString(" color=")
				w.quoted(names[b.Colour])
			}
			w.w.WriteString(">" + strconv.Itoa(b.Length) + "</count>")
		}
		w.w.WriteString("</line>\n")
	}
	w.w.WriteString("</clues>\n")
}
