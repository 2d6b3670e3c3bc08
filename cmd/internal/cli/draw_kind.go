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
func (f *drawFlags) ending() string {
	switch {
	case f.Kind == textKind && f.Text.ANSI:
		return ".ans"
	case f.Kind == textKind:
		return ".txt"
	}
	return "." + string(f.Kind)
}

// binary reports whether the kind is one that a terminal cannot show.
func (k drawKind) binary() bool { return k == pngKind || k == pdfKind }

// holdsMany reports whether one stream of the kind can hold several puzzles.
func (k drawKind) holdsMany() bool { return k != svgKind && k != pngKind }

// addedWords returns the words that the program adds to drawings in their language; they need a font.
func (f *drawFlags) addedWords(prints ...draw.Print) string {
	switch f.Kind {
	case pngKind:
		return f.Options.Words(prints[0].Puzzle)
	case pdfKind:
		return f.PDFOptions.Words(prints)
	}
	return ""
}

func (f *drawFlags) drawOn(w io.Writer, p draw.Print) error {
	switch f.Kind {
	case svgKind:
		return draw.SVG(w, p.Puzzle, p.Grid, draw.SVGOptions{Options: f.Options, Cell: int(f.Cell)})
	case pngKind:
		return draw.PNG(w, p.Puzzle, p.Grid, draw.PNGOptions{Options: f.Options, Cell: int(f.Cell)})
	case pdfKind:
		return draw.PDF(w, []draw.Print{p}, f.PDFOptions)
	}
	_, err := w.Write(f.appendText(nil, p))
	return err
}
