package cli

import (
	"fmt"
	"io"
	"strings"

	"nonogram/cmd/internal/cli/report"
	"nonogram/draw"
)

// drawKind is the file type of a drawing.
type drawKind string

// The kinds of drawings.
const (
	textKind drawKind = "text"
	svgKind  drawKind = "svg"
	pngKind  drawKind = "png"
	pdfKind  drawKind = "pdf"
)

// drawKinds lists the names of all kinds.
var drawKinds = []string{"text", "svg", "png", "pdf"}

// drawEndings are the kinds of files by the endings of their names.
var drawEndings = map[string]drawKind{
	".txt": textKind, ".ans": textKind, ".ansi": textKind, ".svg": svgKind, ".png": pngKind, ".pdf": pdfKind,
}

// ending returns the ending of the files' names.
func (l *look) ending() string {
	switch {
	case l.Kind == textKind && l.Text.ANSI:
		return ".ans"
	case l.Kind == textKind:
		return ".txt"
	}
	return "." + string(l.Kind)
}

// binary reports whether a terminal cannot show the kind.
func (k drawKind) binary() bool { return k == pngKind || k == pdfKind }

// holdsMany reports whether one stream of the kind can hold several puzzles.
func (k drawKind) holdsMany() bool { return k != svgKind && k != pngKind }

// look holds the settings of the drawings. The side of a cell is in whole pixels for SVG and
// PNG, in points for PDF; 0 lets draw choose.
type look struct {
	draw.PDFOptions
	Kind drawKind
	// Text has the settings of text.
	Text draw.TextOptions
}

// words returns the words of a drawing, in the language, for which the program needs a font.
func (l *look) words(prints ...draw.Print) string {
	switch l.Kind {
	case pngKind:
		return l.Options.Words(prints[0].Puzzle)
	case pdfKind:
		return l.PDFOptions.Words(prints)
	}
	return ""
}

// write writes a drawing of one puzzle.
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

// text draws a puzzle as text, with the texts that pictures have above and below it.
func (l *look) text(p draw.Print) []byte {
	out := l.head(p)
	o := l.Text
	o.NoClues = l.NoClues
	out = draw.AppendText(out, p.Puzzle, p.Grid, o)
	if credits := l.credits(p); credits != "" {
		out = append(append(out, credits...), '\n')
	}
	return out
}

// head returns the title, author and size on one line; empty if the user asked for none of them.
func (l *look) head(p draw.Print) []byte {
	var parts []string
	if l.Titles.With(p.Grid) && p.Puzzle.Title != "" {
		parts = append(parts, p.Puzzle.Title)
	}
	if !l.NoCredits {
		if p.Puzzle.Author != "" {
			parts = append(parts, "by "+p.Puzzle.Author)
		}
		parts = append(parts, fmt.Sprintf("%d x %d", p.Puzzle.Width(), p.Puzzle.Height()))
	}
	if len(parts) == 0 {
		return nil
	}
	return append([]byte(report.Printable(strings.Join(parts, ", "))), '\n')
}

func (l *look) credits(p draw.Print) string {
	if l.NoCredits {
		return ""
	}
	var parts []string
	for _, part := range []string{p.Puzzle.Copyright, p.Puzzle.Licence, p.Puzzle.Source} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return report.Printable(strings.Join(parts, ", "))
}
