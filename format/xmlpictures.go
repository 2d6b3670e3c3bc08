package format

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"nonogram"
)

// xmlPictures has the differences between the formats freenono and picmi. Both are XML with an
// element for each puzzle, whose name and author are attributes, and an element for each row of its
// picture:
//
//	freenono  <FreeNono><Nonograms><Nonogram name=".." width="3" height="1"><line> x _ x </line>
//	picmi     <picmi name=".."><board name=".." author=".." difficulty=".."><row>1-1</row>
type xmlPictures struct {
	root, group    string // group is empty if the puzzles are in the root
	puzzle, row    string
	filled, blank  string
	between, notes string // between cells; the attribute for notes
}

var (
	freenonoFormat = xmlPictures{"FreeNono", "Nonograms", "Nonogram", "line", "x", "_", " ", "desc"}.format("freenono", "FreeNono's XML: pictures with titles", ".nonogram")
	picmiFormat    = xmlPictures{"picmi", "", "board", "row", "1", "-", "", ""}.format("picmi", "KDE Picmi's XML: pictures with titles")
)

func (x xmlPictures) format(name, description string, extensions ...string) *Format {
	mark := []byte("<" + x.root)
	sniff := func(head []byte) bool { return startsTag(head) && bytes.Contains(head, mark) }
	head, tail := x.around()
	keys := textKeys{{"name", titleOf}, {"author", authorOf}}
	if x.notes != "" {
		keys = append(keys, textKeys{{x.notes, notesOf}}...)
	}
	return &Format{
		Name:        name,
		Description: description,
		Extensions:  extensions,
		Holds:       Holds{Many: true, Picture: true, Title: true, Author: true, Notes: x.notes != ""},
		sniff:       sniff,
		nearly:      sniff,
		read: func(in *input, yield func(Entry, error) bool) {
			r := &xmlPicturesReader{newXMLReader(in, yield), x, keys}
			r.document(r.root)
		},
		frame: framed(head, "", tail, func(w *bufio.Writer, p *nonogram.Puzzle) { x.write(w, p, keys) }),
		kept:  eachText(xmlText),
	}
}

// around returns the texts before and after all puzzles.
func (x xmlPictures) around() (head, tail string) {
	head, tail = `<?xml version="1.0" encoding="UTF-8"?>`+"\n<"+x.root+">\n", "</"+x.root+">\n"
	if x.group != "" {
		head, tail = head+"<"+x.group+">\n", "</"+x.group+">\n"+tail
	}
	return head, tail
}

func (x xmlPictures) write(w *bufio.Writer, p *nonogram.Puzzle, keys textKeys) {
	fmt.Fprintf(w, "<%s", x.puzzle)
	for _, text := range keys {
		fmt.Fprintf(w, ` %s="`, text.key)
		xml.EscapeText(w, []byte(*text.of(&p.Metadata)))
		w.WriteString(`"`)
	}
	w.WriteString(` difficulty="0"`)
	if x.group != "" {
		fmt.Fprintf(w, ` width="%d" height="%d"`, p.Width(), p.Height())
	}
	w.WriteString(">\n")
	for row := range p.Height() {
		cells := strings.Join(cellWords(p.Goal.Row(row), x.filled, x.blank), x.between)
		fmt.Fprintf(w, "  <%s>%s</%[1]s>\n", x.row, x.between+cells+x.between)
	}
	fmt.Fprintf(w, "</%s>\n", x.puzzle)
}

// xmlPicturesReader reads a document.
type xmlPicturesReader struct {
	*xmlReader
	layout xmlPictures
	keys   textKeys
}

func (r *xmlPicturesReader) root(e xml.StartElement, at position) {
	if e.Name.Local != r.layout.root {
		r.fail(at, ErrNoPuzzle, "", quoted("<"+e.Name.Local+">"), "<"+r.layout.root+">")
	}
	if r.layout.group == "" {
		r.children(r.puzzle)
		return
	}
	groups := 0
	r.children(func(e xml.StartElement, at position) {
		if e.Name.Local == r.layout.group {
			groups++
			r.children(r.puzzle)
		}
	})
	if groups == 0 {
		r.fail(at, ErrNoPuzzle, "", "<"+r.layout.root+"> without <"+r.layout.group+">", "puzzles rather than settings, statistics and so on")
	}
}

func (r *xmlPicturesReader) puzzle(e xml.StartElement, at position) {
	if e.Name.Local != r.layout.puzzle {
		r.warn(at, "element ignored: unknown name %s", quoted(e.Name.Local))
		return
	}
	r.yieldOne(at, func() *nonogram.Puzzle { return r.picture(e, at) })
}

// picture reads the rows of a puzzle.
func (r *xmlPicturesReader) picture(e xml.StartElement, at position) *nonogram.Puzzle {
	var rows []numberedLine
	r.children(func(inner xml.StartElement, at position) {
		switch name := inner.Name.Local; {
		case name == r.layout.row && len(rows) <= nonogram.MaxSide:
			text, start := r.rawText()
			rows = append(rows, numberedLine{start.line, strings.Repeat(" ", start.column-1) + text})
		case name == r.layout.row:
		case name == "xpm":
			path, _ := r.text()
			r.fail(at, ErrSyntax, "picture", "one in another file, "+quoted(path), "its rows; open that file instead")
		default:
			r.warn(at, "element ignored: unknown name %s", quoted(name))
		}
	})
	if len(rows) == 0 {
		r.fail(at, ErrSyntax, "picture", "no rows", "<"+r.layout.row+">")
	}
	grid := r.input.picture(rows, r.layout.filled, r.layout.blank, "")
	for _, side := range []struct {
		key string
		n   int
	}{{"width", grid.Width()}, {"height", grid.Height()}} {
		if value := attribute(e, side.key); value != "" && r.side(at, side.key, "a side", strings.Trim(value, xmlSpace)) != side.n {
			r.fail(at, nonogram.ErrSize, side.key, quoted(value), fmt.Sprintf("%d, as the picture has", side.n))
		}
	}
	p := nonogram.FromGrid(grid, nil)
	for _, text := range r.keys {
		*text.of(&p.Metadata) = attribute(e, text.key)
	}
	return p
}
