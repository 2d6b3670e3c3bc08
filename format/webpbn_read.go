package format

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strings"

	"nonogram"
)

// readWebpbn yields the puzzles of a set as they come.
func readWebpbn(in *input, yield func(Entry, error) bool) {
	w := &webpbnReader{xmlReader: newXMLReader(in, yield)}
	w.document(w.root)
}

type webpbnReader struct {
	*xmlReader
	// set holds the metadata that the set has given so far for all its puzzles.
	set nonogram.Metadata
	// count counts the puzzles that were read.
	count int
}

func (w *webpbnReader) root(e xml.StartElement, at position) {
	switch e.Name.Local {
	case "puzzle":
		w.puzzle(e, at)
	case "puzzleset":
		w.children(w.inSet)
	default:
		w.fail(at, ErrNoPuzzle, "", quoted("<"+e.Name.Local+">"), "<puzzleset> or <puzzle>")
	}
}

func (w *webpbnReader) inSet(e xml.StartElement, at position) {
	name := e.Name.Local
	if name == "puzzle" {
		w.puzzle(e, at)
		return
	}
	field := webpbnTexts.find(name)
	if field == nil && name != "description" && name != "note" {
		w.warn(at, "element ignored: unknown name %s", quoted(name))
		return
	}
	text, _ := w.text()
	switch {
	case len(text)+len(w.set.Notes) > maxSetText:
		w.warn(at, "the set's %s ignored: its texts have more than %d bytes", name, maxSetText)
	case field != nil && name != "title":
		*field(&w.set) = text
	case w.count > 0:
		w.warn(at, "the set's %s ignored: it comes after puzzles", name)
	case name == "title" && text != "":
		w.set.Notes = paragraphs(w.set.Notes, webpbnSet+" "+text)
	default:
		w.set.Notes = paragraphs(w.set.Notes, text)
	}
}

// maxSetText limits the texts of a set, in bytes: each of its puzzles has them.
const maxSetText = 1 << 16

func (w *webpbnReader) puzzle(e xml.StartElement, at position) {
	p := &webpbnPuzzle{xmlReader: w.xmlReader, at: at, set: w.set}
	w.count++
	w.yieldOne(at, func() *nonogram.Puzzle { return p.read(e) })
}

// webpbnTexts are the elements with a text, besides notes.
var webpbnTexts = textKeys{
	{"title", titleOf}, {"author", authorOf}, {"authorid", authorIDOf}, {"copyright", copyrightOf}, {"source", sourceOf},
}

// readText reads an element that has a text, and reports whether it is one.
func (p *webpbnPuzzle) readText(name string, at position) (known bool) {
	field := webpbnTexts.find(name)
	switch name {
	case "id", "description", "note":
	default:
		if field == nil {
			return false
		}
	}
	text, _ := p.text()
	licence, isLicence := strings.CutPrefix(text, webpbnLicence)
	switch {
	case name == "id":
		p.id = text
	case name == "note" && isLicence && p.metadata.Licence == "":
		p.metadata.Licence = strings.Trim(licence, xmlSpace)
	case field == nil:
		p.texts = append(p.texts, text)
	case *field(&p.metadata) != "":
		p.warn(at, "element ignored: a second <%s>", name)
	default:
		*field(&p.metadata) = text
	}
	return true
}

// described returns the metadata of the puzzle, and of its set where the puzzle has none.
func (p *webpbnPuzzle) described() nonogram.Metadata {
	m := p.metadata
	if m.Author == "" && m.AuthorID == "" {
		m.Author, m.AuthorID = p.set.Author, p.set.AuthorID
	}
	m.Copyright = cmp.Or(m.Copyright, p.set.Copyright)
	m.Notes = paragraphs(append(p.texts, p.set.Notes)...)
	m.Source = strings.Trim(cmp.Or(m.Source, p.set.Source)+" "+p.id, xmlSpace)
	return m
}

// webpbnSet starts the paragraph of the notes that names the set.
const webpbnSet = "Set:"

// paragraphs joins texts with empty lines between them.
func paragraphs(texts ...string) string {
	texts = slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" })
	return strings.Join(texts, "\n\n")
}
