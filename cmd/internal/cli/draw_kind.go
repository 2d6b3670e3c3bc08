package cli

import (
	"io"

	"nonogram/draw"
)

type drawKind string

// The kinds of drawings.
const (
	textKind drawKind = "text"
	svgKind  drawKind = "svg"
	pngKind  drawKind = "png"
	pdfKind  drawKind = "pdf"
)

var drawKinds = []string{"text", "svg", "png", "pdf"}

// drawEndings maps the ending of a file's name to the kind of the file.
var drawEndings = map[string]drawKind{
	".txt": textKind, ".ans": textKind, ".ansi": textKind, ".svg": svgKind, ".png": pngKind, ".pdf": pdfKind,
}

// ending returns the ending for names of files.
func (l *look) ending() string {
	switch {
	case l.Kind == textKind && l.Text.ANSI:
		return ".ans"
	case l.Kind == textKind:
		return ".txt"
	}
	return "." + string(l.Kind)
}

// binary reports whether the kind is one that a terminal cannot show.
func (k drawKind) binary() bool { return k == pngKind || k == pdfKind }

// holdsMany reports whether one stream of the kind can hold several puzzles.
func (k drawKind) holdsMany() bool { return k != svgKind && k != pngKind }

// look holds the settings of the drawings. The side of a cell is in whole pixels for SVG and PNG,
// in points for PDF; if it is 0, draw chooses.
type look struct {
	draw.PDFOptions
	Kind drawKind
	// Text has the settings of text.
	Text draw.TextOptions
}

// words returns the words that the program adds to drawings in their language; they need a font.
func (l *look) words(prints ...draw.Print) string {
	switch l.Kind {
	case pngKind:
		return l.Options.Words(prints[0].Puzzle)
	case pdfKind:
		return l.PDFOptions.Words(prints)
	}
	return ""
}

func (l *look) write(w io.Writer, p draw.Print) error {
	switch l.Kind {
	case svgKind:
		return draw.SVG(w, p.Puzzle, p.Grid, draw.SVGOptions{Options: l.Options, Cell: int(l.Cell)})
	case pngKind:
		return draw.PNG(w, p.Puzzle, p.Grid, draw.PNGOptions{Options: l.Options, Cell: int(l.Cell)})
	case pdfKind:
		return draw.PDF(w, []draw.Print{p}, l.PDFOptions)
	}
	_, err := w.Write(l.text(p))
	return err
}
