package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func svgOf(t testing.TB, p *nonogram.Puzzle, g nonogram.Grid, o SVGOptions) []byte {
	t.Helper()
	var out bytes.Buffer
	testrun.OK(t, SVG(&out, p, g, o))
	return out.Bytes()
}

func TestSVGGolden(t *testing.T) {
	for _, d := range drawings(t) {
		t.Run(d.name, func(t *testing.T) {
			got := svgOf(t, d.puzzle, d.grid, SVGOptions{Options: d.opts, Cell: d.cell})
			compareGolden(t, filepath.Join("testdata", d.name+".svg"), got)
		})
	}
}

// An SVG names the language that it was given, and has its title in it.
func TestSVGLanguage(t *testing.T) {
	d := drawings(t)[0]
	d.opts.Titles = TitlesNever
	for _, tag := range []string{"en", "ja"} {
		language := testrun.Must(BookLanguageOf(tag))(t)
		d.opts.Language = language
		got := string(svgOf(t, d.puzzle, d.grid, SVGOptions{Options: d.opts}))
		title := "<title>" + language.say("picture", args{"size": sizeText(d.puzzle)}) + "</title>"
		if !strings.Contains(got, ` xml:lang="`+tag+`"`) || !strings.Contains(got, title) {
			t.Errorf("%s: %.300s", tag, got)
		}
	}
}

// element has the parts of an SVG element that the tests check.
type element struct {
	section, name, fill, text string
	x, y, width, height       float64
}

func (e element) right() float64  { return e.x + e.width }
func (e element) bottom() float64 { return e.y + e.height }

// elements reads the document back with the colours of the groups they are in.
func elements(t *testing.T, document []byte) []element {
	t.Helper()
	type open struct{ section, fill string }
	stack := []open{{}}
	var all []element
	decoder := xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			in := stack[len(stack)-1]
			e := element{name: token.Name.Local}
			for _, a := range token.Attr {
				number, _ := strconv.ParseFloat(a.Value, 64)
				switch a.Name.Local {
				case "class":
					in.section = a.Value
				case "fill":
					in.fill = a.Value
				case "x":
					e.x = number
				case "y":
					e.y = number
				case "width":
					e.width = number
				case "height":
					e.height = number
				}
			}
			e.section, e.fill = in.section, in.fill
			all, stack = append(all, e), append(stack, in)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			all[len(all)-1].text += strings.TrimSpace(string(token))
		}
	}
}

func within(all []element, section, name string) (found []element) {
	for _, e := range all {
		if e.section == section && e.name == name {
			found = append(found, e)
		}
	}
	return found
}

// Every cell has the grid's colour, every line has its place and weight, and every clue ends at the
// cells.
func TestSVGGeometry(t *testing.T) {
	for _, d := range drawings(t) {
		t.Run(d.name, func(t *testing.T) {
			all := elements(t, svgOf(t, d.puzzle, d.grid, SVGOptions{Options: d.opts, Cell: d.cell}))
			cell := d.cell
			if cell == 0 {
				cell = defaultCell
			}
			s := newSheet(d.puzzle, d.grid, d.opts, cell, nil)
			s.paint(nowhere{}) // gives s.at its place
			checkSVGCells(t, d, s.at, within(all, "cells", "rect"))
			checkSVGLines(t, d, s.at, within(all, "lines", "rect"))
			checkSVGClues(t, d, s.at, all)
			for _, e := range all {
				if e.x < 0 || e.y < 0 || e.right() > float64(s.width) || e.bottom() > float64(s.height) {
					t.Errorf("%+v lies outside of %d x %d", e, s.width, s.height)
				}
			}
		})
	}
}

func checkSVGCells(t *testing.T, d drawing, at *place, rects []element) {
	for row := range d.grid.Height() {
		for column, cell := range d.grid.Row(row) {
			x, y := at.columnX(column)+at.cell/2, at.rowY(row)+at.cell/2
			got := ""
			for _, r := range rects {
				if r.x < x && x < r.right() && r.y < y && y < r.bottom() {
					got = r.fill
				}
			}
			want := ""
			if colour, known := cell.Colour(); known && colour != nonogram.Blank {
				want = hex(rgb(d.puzzle.Palette, colour))
			} else if cell == nonogram.Contradicted {
				want = hex(faultBack)
			}
			if got != want {
				t.Errorf("row %d column %d is filled with %q, want %q", row+1, column+1, got, want)
			}
		}
	}
}

func checkSVGLines(t *testing.T, d drawing, at *place, rects []element) {
	thin, thick := 0, 0
	for _, r := range rects {
		switch r.fill {
		case hex(black):
			thick++
			if min(r.width, r.height) != at.thick {
				t.Errorf("a thick line is %v x %v, want %v", r.width, r.height, at.thick)
			}
		case hex(thinLine):
			if r.right() > at.x && r.bottom() > at.y {
				thin++
			}
		}
	}
	thickWant := 0
	for _, n := range []int{d.grid.Width(), d.grid.Height()} {
		thickWant += (n+groupSize-1)/groupSize + 1
	}
	if lines := d.grid.Width() + d.grid.Height() + 2; thick != thickWant || thin != lines-thickWant {
		t.Errorf("%d thick and %d thin lines, want %d and %d", thick, thin, thickWant, lines-thickWant)
	}
}

func checkSVGClues(t *testing.T, d drawing, at *place, all []element) {
	texts := within(all, "row-clues", "text")
	if d.opts.NoClues {
		if len(texts) > 0 {
			t.Errorf("%d numbers, want none", len(texts))
		}
		return
	}
	for row := range d.grid.Height() {
		var got []string
		end := 0.0
		for _, e := range texts {
			if e.y > at.rowY(row) && e.y < at.rowY(row+1) {
				got, end = append(got, e.text), max(end, e.x)
			}
		}
		want := strings.ReplaceAll(clueText(d.puzzle.Rows[row], d.puzzle.Palette), " ", "")
		if strings.Join(got, "") != want {
			t.Errorf("row %d: clue %q, want %q", row+1, strings.Join(got, ""), want)
		}
		if end < at.x-at.slotW-at.cell/2 || end > at.x {
			t.Errorf("row %d: the last number stands at %v, want next to %v", row+1, end, at.x)
		}
	}
}

// clueText returns a clue as pictures write it, black blocks without a letter.
func clueText(c nonogram.Clue, p nonogram.Palette) string {
	var out []string
	for _, n := range numbers([]nonogram.Clue{c}, colourMarks(p, goFont()))[0] {
		out = append(out, n.length+n.mark)
	}
	return strings.Join(out, " ")
}

// Nothing in a title or a name can break the document.
func FuzzSVGText(f *testing.F) {
	f.Add("]]></title>&lt;<!--", "\x00\xff\u202e", '<')
	f.Add("</title><script>alert(1)</script>\"'&\x00\x1b[31m\u202e]]>\xff\n<!--", "</title><script>", '<')
	f.Add("plain", "a very long name, longer than there is room for", 'r')
	f.Fuzz(func(t *testing.T, title, name string, symbol rune) {
		g := parse(t, colours(), "ry")
		p := nonogram.FromGrid(g, colours())
		p.Title, p.Author, p.Copyright, p.Licence, p.Source, p.Palette[2].Name = title, name, title, title, name, name
		p.Palette[1].Symbol = symbol
		texts := 0
		for _, e := range elements(t, svgOf(t, p, g, SVGOptions{})) {
			if strings.ContainsAny(e.text, "\x00\x1b\u202e") {
				t.Errorf("control characters in %q", e.text)
			}
			switch e.name {
			case "text":
				texts++
			case "svg", "title", "desc", "g", "rect":
			default:
				t.Errorf("element %s", e.name)
			}
		}
		if texts == 0 {
			t.Error("no text")
		}
	})
}

// SVG writes a large document of megabytes piece by piece.
func TestSVGStreams(t *testing.T) {
	p, g := speckled(250, 200)
	var n counter
	testrun.OK(t, SVG(&n, p, g, SVGOptions{Cell: 5}))
	if n.largest > 64<<10 {
		t.Errorf("wrote %d bytes at once", n.largest)
	}
}

func TestPicturesTellTheWritersError(t *testing.T) {
	p, g := heart(t)
	for name, err := range map[string]error{
		"SVG": SVG(failing{}, p, g, SVGOptions{}), "PNG": PNG(failing{}, p, g, PNGOptions{}), "PDF": PDF(failing{}, prints(t), PDFOptions{}),
	} {
		if !errors.Is(err, errFull) {
			t.Errorf("%s: error %v, want %v", name, err, errFull)
		}
	}
}

func TestOtherSizePanics(t *testing.T) {
	p, _ := heart(t)
	other := nonogram.NewGrid(3, 3, nonogram.BlankCell)
	for name, draw := range map[string]func(){
		"text":     func() { AppendText(nil, p, other, TextOptions{}) },
		"SVG":      func() { SVG(io.Discard, p, other, SVGOptions{}) },
		"Image":    func() { Image(p, other, PNGOptions{}) },
		"PDF":      func() { PDF(io.Discard, []Print{{Puzzle: p, Grid: other}}, PDFOptions{}) },
		"Solution": func() { PDF(io.Discard, []Print{{Puzzle: p, Grid: p.Start(), Solution: &other}}, PDFOptions{}) },
	} {
		if !testrun.Panics(draw) {
			t.Errorf("%s: no panic for a grid of another size", name)
		}
	}
}
