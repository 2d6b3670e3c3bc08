package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Page is a size of paper.
type Page struct {
	Name string
	// Width and Height are in points, 1/72 inch, of the upright page.
	Width, Height float64
}

// A4 is the usual paper, except in North America, which uses Letter.
var (
	A4     = Page{"A4", 595.28, 841.89}
	Letter = Page{"Letter", 612, 792}
)

// pages lists the known sizes, the smaller ones first.
var pages = []Page{
	{"A5", 419.53, 595.28},
	Letter,
	A4,
	{"Legal", 612, 1008},
	{"Tabloid", 792, 1224},
	{"A3", 841.89, 1190.55},
	{"A2", 1190.55, 1683.78},
	{"A1", 1683.78, 2383.94},
	{"A0", 2383.94, 3370.39},
}

// Pages returns the known sizes of paper, the smaller ones first.
func Pages() []Page { return slices.Clone(pages) }

// PageByName returns the size of paper with a name, in capitals or not. The error lists the names
// that exist.
func PageByName(name string) (Page, error) {
	names := make([]string, len(pages))
	for i, page := range pages {
		if strings.EqualFold(page.Name, name) {
			return page, nil
		}
		names[i] = strings.ToLower(page.Name)
	}
	return Page{}, fmt.Errorf("unknown page: found %q, expected one of %s", name, strings.Join(names, ", "))
}

// Distances on a page, in points.
const (
	pageMargin = 36
	panelGap   = 24 // between the panels of a page
	footerRoom = 18 // for the page's number
	headerRoom = 26 // for "Solutions"
)

type area struct{ x, y, width, height float64 }

// inside returns the area of a page for panels.
func (p Page) inside(header bool) area {
	a := area{pageMargin, pageMargin, p.Width - 2*pageMargin, p.Height - 2*pageMargin - footerRoom}
	if header {
		a.y += headerRoom
		a.height -= headerRoom
	}
	return a
}

func (p Page) turned() Page { return Page{p.Name, p.Height, p.Width} }

// points holds the lengths of units by their names.
var points = map[string]float64{"pt": 1, "in": 72, "cm": 72 / 2.54, "mm": 72 / 25.4}

// ParseLength returns a length in points from a text with a unit, such as 3mm or 0.125in. The units
// are mm, cm, in and pt. Any other text is an error, and so are lengths above 14,400 points, the
// largest side of a page in PDF.
func ParseLength(text string) (float64, error) {
	length, ok := parseLength(text, "")
	if !ok {
		return 0, fmt.Errorf("found %q, expected a length, such as 3mm or 0.125in", text)
	}
	return length, nil
}

// parseLength reads a length. The text can lack the unit if usual gives one.
func parseLength(text, usual string) (float64, bool) {
	number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	unit, ok := points[cmp.Or(text[len(number):], usual)]
	value, err := strconv.ParseFloat(number, 64)
	return value * unit, ok && err == nil && value >= 0 && value*unit <= maxSide
}

// maxSide is the largest side of a page in PDF, in points.
const maxSide = 14400

// ParsePage reads the name of a size of paper, or a width and a height, such as 6x9 in inches or
// 148x210mm. A side of 0 or above 14,400 points is an error.
func ParsePage(text string) (Page, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if page, err := PageByName(text); err == nil {
		return page, nil
	}
	number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	unit := cmp.Or(text[len(number):], "in")
	across, down, two := strings.Cut(number, "x")
	width, wide := parseLength(across, unit)
	height, high := parseLength(down, unit)
	if !two || !wide || !high || width == 0 || height == 0 {
		return Page{}, fmt.Errorf("found %q, expected a paper, such as a4 or letter, or width x height, such as 6x9 in inches or 148x210mm", text)
	}
	return Page{text, width, height}, nil
}
