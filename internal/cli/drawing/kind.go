package drawing

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonogram/draw"
)

// Kind is what a drawing is made as.
type Kind string

// The kinds of drawings.
const (
	Text    Kind = "text"    // plain ASCII
	Unicode Kind = "unicode" // solid cells and thick lines
	ANSI    Kind = "ansi"    // the same with colours
	SVG     Kind = "svg"
	PNG     Kind = "png"
	PDF     Kind = "pdf"
)

// Kinds lists the names of all kinds.
var Kinds = []string{string(Text), string(Unicode), string(ANSI), string(SVG), string(PNG), string(PDF)}

// extensions tell the kind of a file by the ending of its name, the first of each
// kind being the one that it is given.
var extensions = []struct {
	ending string
	kind   Kind
}{
	{".txt", Text}, {".txt", Unicode}, {".ans", ANSI}, {".ansi", ANSI},
	{".svg", SVG}, {".png", PNG}, {".pdf", PDF},
}

// ByName is the kind of a name; the error lists the names that exist.
func ByName(name string) (Kind, error) {
	if slices.Contains(Kinds, name) {
		return Kind(name), nil
	}
	return "", fmt.Errorf("unknown format: found %q, expected one of %s", name, strings.Join(Kinds, ", "))
}

// ByExtension is the kind that a file's name tells by its ending.
func ByExtension(path string) (k Kind, ok bool) {
	for _, e := range extensions {
		if strings.EqualFold(filepath.Ext(path), e.ending) {
			return e.kind, true
		}
	}
	return "", false
}

// extension is the ending of the names of the kind's files.
func (k Kind) extension() string {
	for _, e := range extensions {
		if e.kind == k {
			return e.ending
		}
	}
	panic("drawing: no extension for " + string(k))
}

// Binary: the kind is nothing for a terminal.
func (k Kind) Binary() bool { return k == PNG || k == PDF }

// holdsMany: a stream of the kind can have several puzzles.
func (k Kind) holdsMany() bool { return k != SVG && k != PNG }

// Look is how the drawings are made.
type Look struct {
	draw.Options
	Kind Kind
	// Cell is the side of a cell, in pixels for SVG and PNG, whole ones, and in
	// points for PDF; 0 lets draw choose.
	Cell float64
	// Page and the numbers of puzzles on it are those of draw.PDFOptions.
	Page             draw.Page
	PerPage          int
	SolutionsPerPage int
}

func (l *Look) pdf() draw.PDFOptions {
	return draw.PDFOptions{
		Options: l.Options, Page: l.Page, PerPage: l.PerPage,
		SolutionsPerPage: l.SolutionsPerPage, Cell: l.Cell,
	}
}

// write writes a drawing of one puzzle.
func (l *Look) write(w io.Writer, p draw.Print) error {
	switch l.Kind {
	case SVG:
		return draw.SVG(w, p.Puzzle, p.Grid, draw.SVGOptions{Options: l.Options, Cell: int(l.Cell)})
	case PNG:
		return draw.PNG(w, p.Puzzle, p.Grid, draw.PNGOptions{Options: l.Options, Cell: int(l.Cell)})
	case PDF:
		return draw.PDF(w, []draw.Print{p}, l.pdf())
	}
	_, err := w.Write(l.text(p))
	return err
}
